import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { LIMITS } from '../../../shared/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import styles from './Comments.module.css';

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
  const [content, setContent] = useState(initial);
  const box = useRef<HTMLTextAreaElement>(null);

  async function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (busy || content.trim() === '') return;
    // A refusal leaves what was typed; the error stands below it.
    await onSubmit(content).then(
      () => {
        setContent('');
        // The button that was pressed is off now; the next comment is typed where this one was.
        // A reply or a correction closes instead, and knows where it was opened.
        if (!onCancel) box.current?.focus({ preventScroll: true });
      },
      () => {},
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter belongs to the syllable while one is being composed.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
    if (event.key === 'Escape') onCancel?.();
  }

  return (
    <form className={styles.say} onSubmit={(event) => void send(event)}>
      <TextArea
        ref={box}
        label={label}
        hideLabel
        placeholder={placeholder}
        rows={initial ? 3 : 1}
        className={styles.box}
        maxLength={LIMITS.comment}
        value={content}
        error={error}
        // Opened by a press on 답글 or 고치기: that is where one types next.
        autoFocus={onCancel !== undefined}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.sayActs}>
        {onCancel && <Button onClick={onCancel}>그만두기</Button>}
        <Button type="submit" look="primary" busy={busy} disabled={content.trim() === ''}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
