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
  /** When it resolves, the field is emptied. */
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
  const textArea = useRef<HTMLTextAreaElement>(null);
  const { ref: registerTextArea, ...field } = register('content');

  async function submitComment({ content }: { content: string }) {
    if (busy || isBlank(content)) return;
    // On failure the text stays, and the error appears below it.
    await onSubmit(content).then(
      () => {
        setValue('content', '');
        // The pressed button is disabled now, so the focus would be lost. Replies and edits close
        // instead, and their opener restores the focus.
        if (!onCancel) textArea.current?.focus({ preventScroll: true });
      },
      () => {},
    );
  }

  const handleFormSubmit = (event: FormEvent | KeyboardEvent) =>
    void handleSubmit(submitComment)(event);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // During composition Enter ends the syllable and must not send.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleFormSubmit(event);
    if (event.key === 'Escape') onCancel?.();
  }

  return (
    <form ref={ref} className={styles.form} onSubmit={handleFormSubmit}>
      <TextArea
        {...field}
        ref={(element) => {
          registerTextArea(element);
          textArea.current = element;
        }}
        label={label}
        hideLabel
        placeholder={placeholder}
        rows={initial ? 3 : 1}
        className={styles.box}
        maxLength={LIMITS.comment}
        error={error}
        // Replies and edits open on a click, so typing starts here.
        autoFocus={onCancel !== undefined}
        onKeyDown={onKeyDown}
      />
      <div className={styles.formActions}>
        {onCancel && <Button onClick={onCancel}>그만두기</Button>}
        <Button type="submit" variant="primary" busy={busy} disabled={isEmpty}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
