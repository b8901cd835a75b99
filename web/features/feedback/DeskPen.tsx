import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { DeskPost } from '../../../shared/feedback.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { newId } from '../../platform/ids.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { withParticle } from '../../ui/words.ts';
import styles from './Desk.module.css';
import { FeedbackCard } from './FeedbackCard.tsx';
import { feedbackQuery, useSendFeedback } from './feedback.api.ts';
import { keepUnsent, readUnsent } from './unsent.ts';

interface DeskPenProps {
  groupId: string;
  post: DeskPost;
  onSent(): void;
}

/** The margin: what was answered before, and the answer being written. */
export function DeskPen({ groupId, post, onSent }: DeskPenProps) {
  const userId = useUser()?.id ?? '';
  const { data } = useQuery(feedbackQuery(groupId, post.postId));
  const [content, setContent] = useState(() => readUnsent(userId, post.postId));
  // One id for one answer: pressed twice, or sent again after a lost reply, it arrives once.
  const [requestId] = useState(newId);
  const send = useSendFeedback(groupId, () => {
    keepUnsent(userId, post.postId, '');
    toast({ title: `${withParticle(post.author.penName, '이/가')} 피드백을 볼 수 있어요.` });
    onSent();
  });

  function write(next: string) {
    setContent(next);
    keepUnsent(userId, post.postId, next);
  }

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (send.isPending || content.trim() === '') return;
    send.mutate({ postId: post.postId, content, requestId });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  const feedbacks = data?.feedbacks ?? [];
  return (
    <aside className={styles.pen} aria-label="피드백">
      <div className={styles.before}>
        {feedbacks.map((feedback) => (
          <FeedbackCard key={feedback.feedbackId} feedback={feedback} />
        ))}
      </div>
      <form className={styles.whole} onSubmit={submit}>
        <TextArea
          pen
          label="글 전체에"
          hint="보내기 전에는 글쓴이에게 보이지 않아요."
          rows={6}
          maxLength={LIMITS.feedback}
          value={content}
          error={send.error?.message}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          look="pen"
          wide
          busy={send.isPending}
          disabled={content.trim() === ''}
        >
          보내고 다음 글
          <span aria-hidden="true">
            <kbd>Ctrl ↵</kbd>
          </span>
        </Button>
      </form>
    </aside>
  );
}
