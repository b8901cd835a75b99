import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { FeedbackReply } from '../../../../shared/feedback/feedback.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Revision.module.css';
import { type PostIds, useAddFeedbackReply } from './revision.api.ts';

interface ReplyThreadProps {
  postIds: PostIds;
  feedbackId: string;
  /** Null: about the whole feedback. */
  annotationId: string | null;
  replies: readonly FeedbackReply[];
  /** The author asks back, the owner answers; without a label nobody may write. */
  writeLabel?: string | undefined;
}

/** The author asks back, and the owner answers. */
export function ReplyThread({
  postIds,
  feedbackId,
  annotationId,
  replies,
  writeLabel,
}: ReplyThreadProps) {
  const [isOpen, setOpen] = useState(false);
  const own = replies.filter((reply) => reply.annotationId === annotationId);
  if (own.length === 0 && writeLabel === undefined) return null;
  return (
    <div className={styles.thread}>
      {own.length > 0 && (
        <ul>
          {own.map(({ replyId, author, content, createdAt }) => (
            <li key={replyId}>
              <b>{author.penName}</b> <Time at={createdAt} className={styles.soft} />
              <p>{content}</p>
            </li>
          ))}
        </ul>
      )}
      {writeLabel !== undefined && !isOpen && (
        <Button variant="quiet" size="small" icon="comment" onClick={() => setOpen(true)}>
          {writeLabel}
        </Button>
      )}
      {writeLabel !== undefined && isOpen && (
        <ReplyForm
          label={writeLabel}
          postIds={postIds}
          feedbackId={feedbackId}
          annotationId={annotationId}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function ReplyForm({
  label,
  postIds,
  feedbackId,
  annotationId,
  onClose,
}: Pick<ReplyThreadProps, 'postIds' | 'feedbackId' | 'annotationId'> & {
  label: string;
  onClose(): void;
}) {
  // By its id a repeated call after a lost answer adds one reply.
  const [replyId] = useState(() => uuid());
  const { formState, handleSubmit, ref, register } = useCheckedForm({
    defaultValues: { content: '' },
  });
  const add = useAddFeedbackReply(postIds);
  const submit = handleSubmit(({ content }) => {
    if (add.isPending) return;
    add.mutate(
      { feedbackId, replyId, annotationId, content: content.trim() },
      { onSuccess: onClose },
    );
  });
  return (
    <form
      ref={ref}
      className={styles.replyForm}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextArea
        {...register('content', {
          validate: (content) => content.trim() !== '' || '보낼 말을 적어 주세요.',
        })}
        label={label}
        rows={2}
        autoFocus
        required
        maxLength={LIMITS.feedbackReply}
        error={formState.errors.content?.message}
      />
      <span className={styles.buttons}>
        <Button type="submit" size="small" busy={add.isPending}>
          보내기
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          그만두기
        </Button>
      </span>
    </form>
  );
}
