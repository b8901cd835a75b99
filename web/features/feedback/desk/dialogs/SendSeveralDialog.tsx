import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { ERROR_MESSAGES } from '../../../../../shared/contract/messages.ts';
import type { DeskPost } from '../../../../../shared/feedback/desk.ts';
import type { FeedbackDraft } from '../../../../../shared/feedback/feedback-drafts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { Loading, Skeleton } from '../../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { deskPostQuery, useSendSeveral } from '../desk.api.ts';
import { hasWords, isSendable } from '../draft/draft-content.ts';
import styles from './FeedbackView.module.css';

interface SendSeveralDialogProps {
  userId: string;
  groupId: string;
  /** The posts that have a draft. */
  posts: readonly DeskPost[];
  onSent(postIds: readonly string[]): void;
  onClose(): void;
}

const summaryOf = (draft: FeedbackDraft) =>
  [
    draft.annotations.some(hasWords) &&
      `짚은 말 ${formatCount(draft.annotations.filter(hasWords).length, '개')}`,
    draft.content.trim() !== '' && '글 전체에 대한 답',
    draft.levels.length > 0 && '기준',
    draft.decision === 'REVISION' && '고쳐쓰기 부탁',
    draft.decision === 'ACCEPTED' && '완성',
  ]
    .filter(Boolean)
    .join(', ');

/** Sends drafts as they are stored on the server; each is refused or sent by itself. */
export function SendSeveralDialog({
  userId,
  groupId,
  posts,
  onSent,
  onClose,
}: SendSeveralDialogProps) {
  const answers = useQueries({
    queries: posts.map(({ postId }) => deskPostQuery(userId, groupId, postId)),
  });
  const send = useSendSeveral(groupId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const ready = posts.flatMap((post, at) => {
    const draft = answers[at]?.data?.draft;
    // The server sends what it has: without annotations that were left empty.
    return draft && isSendable(draft) && draft.annotations.every(hasWords) ? [{ post, draft }] : [];
  });
  const chosen = ready
    .filter(({ post }) => !left.has(post.postId))
    .slice(0, LIMITS.feedbacksAtOnce);
  const isLoading = answers.some(({ isPending }) => isPending);

  function sendChosen(): void {
    send.mutate(
      chosen.map(({ draft: { feedbackId, version } }) => ({ feedbackId, version })),
      {
        onSuccess({ results }) {
          const refused = new Map(
            results.flatMap(({ feedbackId, errorCode }) =>
              errorCode === null ? [] : [[feedbackId, ERROR_MESSAGES[errorCode]] as const],
            ),
          );
          const sent = results.flatMap((result) => result.sent?.postId ?? []);
          onSent(sent);
          setRefusals(refused);
          toast({ title: `${formatCount(sent.length, '편')}에 답을 보냈어요.`, viewport: 'top' });
          if (refused.size === 0) onClose();
        },
        onError: ({ message }) =>
          toast({ variant: 'destructive', viewport: 'top', title: message }),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="다 쓴 답 한꺼번에 보내기"
      description="글마다 쓴 답을 그대로 보내요. 10초 안에는 되돌릴 수 있어요."
      footer={
        <Button
          variant="pen"
          disabled={chosen.length === 0}
          busy={send.isPending}
          onClick={sendChosen}
        >
          {formatCount(chosen.length, '편')}에 보내기
        </Button>
      }
    >
      {isLoading && (
        <Loading>
          <Skeleton shape="block" height="120px" />
        </Loading>
      )}
      {!isLoading && ready.length === 0 && <p className={styles.soft}>다 쓴 답이 없어요.</p>}
      <ul className={styles.list}>
        {ready.map(({ post, draft }) => (
          <li key={post.postId} className={styles.row}>
            <Checkbox
              label={`${post.author.penName}, ${post.title || '제목 없는 글'}`}
              checked={!left.has(post.postId)}
              onChange={(isChosen) =>
                setLeft((now) => {
                  const next = new Set(now);
                  if (isChosen) next.delete(post.postId);
                  else next.add(post.postId);
                  return next;
                })
              }
            />
            <span>
              <b>{post.title || '제목 없는 글'}</b> {post.author.penName}
              <span className={styles.soft}> {summaryOf(draft)}</span>
              {refusals.has(draft.feedbackId) && (
                <span className={styles.refused} role="alert">
                  {' '}
                  {refusals.get(draft.feedbackId)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
