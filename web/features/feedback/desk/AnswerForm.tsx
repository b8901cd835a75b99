import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { DeskPost } from '../../../../shared/feedback/desk.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { FeedbackCard } from '../feedback/FeedbackCard.tsx';
import { feedbackQuery } from '../feedback/feedback.api.ts';
import { readAnswerDraft, saveAnswerDraft } from '../feedback/feedback.model.ts';
import styles from './Desk.module.css';

interface AnswerFormProps {
  groupId: string;
  post: DeskPost;
  isSending: boolean;
  /** True after sending from the keyboard, so the owner can type the next answer at once. */
  hasFocus: boolean;
  onSend(content: string): void;
}

const isBlank = (text: string) => text.trim() === '';

export function AnswerForm({ groupId, post, isSending, hasFocus, onSend }: AnswerFormProps) {
  const userId = useUser()?.id ?? '';
  const { data } = useQuery(feedbackQuery(groupId, post.postId));
  const [storedDraft] = useState(() => readAnswerDraft(userId, post.postId));
  const { control, handleSubmit, ref, register } = useCheckedForm({
    defaultValues: { content: storedDraft },
    onValues: ({ content }) => saveAnswerDraft(userId, post.postId, content),
  });
  const isEmpty = useWatch({ control, name: 'content', compute: isBlank });
  const { ref: registerTextArea, ...field } = register('content');
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [isInitialFocus] = useState(hasFocus);
  useEffect(() => {
    if (isInitialFocus) textArea.current?.focus({ preventScroll: true });
  }, [isInitialFocus]);

  const submit = handleSubmit(({ content }) => {
    if (!isSending && !isBlank(content)) onSend(content);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
  }

  const feedbacks = data?.feedbacks ?? [];
  return (
    <aside className={styles.answer} aria-label="피드백">
      <div className={styles.earlier}>
        {feedbacks.map((feedback) => (
          <FeedbackCard key={feedback.feedbackId} feedback={feedback} />
        ))}
      </div>
      <form ref={ref} className={styles.whole} onSubmit={(event) => void submit(event)}>
        <TextArea
          {...field}
          ref={(element) => {
            registerTextArea(element);
            textArea.current = element;
          }}
          pen
          label="글 전체에"
          hint="보내기 전에는 글쓴이에게 보이지 않아요."
          rows={6}
          maxLength={LIMITS.feedback}
          readOnly={isSending}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="pen" wide busy={isSending} disabled={isEmpty}>
          보내고 다음 글
          <span aria-hidden="true">
            <kbd>Ctrl ↵</kbd>
          </span>
        </Button>
      </form>
    </aside>
  );
}
