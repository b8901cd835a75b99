import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import styles from './Comments.module.css';

const isBlank = (text: string) => text.trim() === '';

interface CommentFormProps {
  label: string;
  placeholder: string;
  submit: string;
  initial?: string;
  busy: boolean;
  error?: string | undefined;
  /** Resolves when it is kept; the box is then empty again. */
  onSubmit(content: string): Promise<unknown>;
  onCancel?: () => void;
}

export function CommentForm({
  label,
  placeholder,
  submit,
  initial = '',
  busy,
  error,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const { control, handleSubmit, ref, register, setValue } = useCheckedForm({
    defaultValues: { content: initial },
  });
  const isEmpty = useWatch({ control, name: 'content', compute: isBlank });
  const box = useRef<HTMLTextAreaElement>(null);
  const { ref: registerBox, ...field } = register('content');

  async function keep({ content }: { content: string }) {
    if (busy || isBlank(content)) return;
    // A refusal leaves what was typed; the error stands below it.
    await onSubmit(content).then(
      () => {
        setValue('content', '');
        // The button that was pressed is off now; the next comment is typed where this one was.
        // A reply or a correction closes instead, and knows where it was opened.
        if (!onCancel) box.current?.focus({ preventScroll: true });
      },
      () => {},
    );
  }

  const send = (event: FormEvent | KeyboardEvent) => void handleSubmit(keep)(event);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter belongs to the syllable while one is being composed.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
    if (event.key === 'Escape') onCancel?.();
  }

  return (
    <form ref={ref} className={styles.say} onSubmit={send}>
      <TextArea
        {...field}
        ref={(element) => {
          registerBox(element);
          box.current = element;
        }}
        label={label}
        hideLabel
        placeholder={placeholder}
        rows={initial ? 3 : 1}
        className={styles.box}
        maxLength={LIMITS.comment}
        error={error}
        // Opened by a press on 답글 or 고치기: that is where one types next.
        autoFocus={onCancel !== undefined}
        onKeyDown={onKeyDown}
      />
      <div className={styles.sayActs}>
        {onCancel && <Button onClick={onCancel}>그만두기</Button>}
        <Button type="submit" variant="primary" busy={busy} disabled={isEmpty}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
