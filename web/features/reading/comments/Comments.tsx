import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Group } from '../../../../shared/groups/groups.ts';
import { ownerName } from '../../../../shared/groups/owner-title.ts';
import type { Comment } from '../../../../shared/reading/comments.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import { canRetry, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { isFocusElsewhere } from '../../../ui/forms/focus-elsewhere.ts';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SkeletonList } from '../../../ui/status/PageStates.tsx';
import { CommentReportDialog } from '../comment-review/CommentReportDialog.tsx';
import { useDecideComment } from '../comment-review/comment-review.api.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem, replyButtonId } from './CommentItem.tsx';
import styles from './Comments.module.css';
import { commentsQuery, useCommentChanges } from './comments.api.ts';

export function Comments({ post, group }: { post: Post; group: Group | undefined }) {
  const { data, error, refetch } = useQuery(commentsQuery(post));
  const { add, edit, remove } = useCommentChanges(post);
  const userId = useUser()?.id;
  const decide = useDecideComment(post.groupId);
  const [replyingTo, setReplyingTo] = useState<Comment>();
  const latestReplyTo = useRef<string>(undefined);
  useEffect(() => {
    latestReplyTo.current = replyingTo?.commentId;
  }, [replyingTo]);
  const replyBox = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<Comment>();
  const [reporting, setReporting] = useState<Comment>();
  const canComment = group?.settings.commentsEnabled !== false;
  const comments = data?.comments ?? [];
  const threads = comments.filter(({ parentCommentId }) => parentCommentId === null);
  const repliesTo = (commentId: string) =>
    comments.filter(({ parentCommentId }) => parentCommentId === commentId);
  const threadOf = ({ commentId, parentCommentId }: Comment) => parentCommentId ?? commentId;
  const visibleCount = comments.filter(({ author, isHeld }) => author !== null && !isHeld).length;

  /** Does nothing when a reply to another comment was begun while this one was being sent. */
  function closeReply(to: Comment) {
    if (latestReplyTo.current !== to.commentId) return;
    const hasGoneOn = isFocusElsewhere(replyBox.current);
    setReplyingTo(undefined);
    if (hasGoneOn) return;
    document.getElementById(replyButtonId(to))?.focus({ preventScroll: true });
  }

  function release({ commentId, content }: Comment) {
    decide.mutate(
      // Reports are shown on the page of comments to review only.
      { commentId, decision: 'KEEP', content, reporterIds: [] },
      {
        onError: (refusal) => toast({ title: errorMessageOf(refusal), variant: 'destructive' }),
      },
    );
  }

  const renderItem = (comment: Comment) => (
    <CommentItem
      comment={comment}
      group={group}
      busy={edit.isPending}
      canComment={canComment}
      post={post}
      editError={edit.error}
      onEdit={(change) => edit.mutateAsync({ commentId: comment.commentId, ...change })}
      onRelease={() => release(comment)}
      onReport={() => setReporting(comment)}
      onRemove={() => setRemoving(comment)}
      onReply={() => setReplyingTo(comment)}
    />
  );

  return (
    <section aria-labelledby="comments-title" className={styles.comments}>
      <h2 id="comments-title">댓글 {visibleCount > 0 && visibleCount}</h2>
      {!data && !error && <SkeletonList count={2} height="64px" />}
      {error && (
        <p className={styles.quiet}>
          {errorMessageOf(error)}{' '}
          {canRetry(error) && (
            <Button size="small" onClick={() => void refetch()}>
              다시 해 보기
            </Button>
          )}
        </p>
      )}
      {data && comments.length === 0 && canComment && (
        <p className={styles.quiet}>
          {post.author.userId === userId
            ? '아직 댓글이 없어요. 친구가 남기면 여기에 보여요.'
            : '아직 댓글이 없어요. 가장 마음에 남은 문장을 적어 보세요.'}
        </p>
      )}
      <ul>
        {threads.map((comment) => (
          <li key={comment.commentId} className={styles.thread}>
            {renderItem(comment)}
            <ul className={styles.replies}>
              {repliesTo(comment.commentId).map((reply) => (
                <li key={reply.commentId}>{renderItem(reply)}</li>
              ))}
            </ul>
            {replyingTo && threadOf(replyingTo) === comment.commentId && (
              <div ref={replyBox} className={styles.replies}>
                <CommentForm
                  post={post}
                  key={replyingTo.commentId}
                  label={`${replyingTo.author?.penName}에게 답글`}
                  placeholder={`${politeName(replyingTo.author?.penName ?? '')}에게 답글을 적어요`}
                  submit="답하기"
                  busy={add.isPending}
                  error={add.error ? errorMessageOf(add.error) : undefined}
                  onSubmit={async (comment) => {
                    await add.mutateAsync({ ...comment, parentCommentId: replyingTo.commentId });
                    closeReply(replyingTo);
                  }}
                  onCancel={() => closeReply(replyingTo)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {canComment ? (
        replyingTo === undefined && (
          <CommentForm
            post={post}
            label="댓글"
            placeholder="읽고 떠오른 생각을 남겨요"
            submit="남기기"
            busy={add.isPending}
            error={add.error ? errorMessageOf(add.error) : undefined}
            onSubmit={(comment) => add.mutateAsync({ ...comment, parentCommentId: null })}
          />
        )
      ) : (
        <p className={styles.quiet}>이 모임에서는 댓글을 쓰지 않아요.</p>
      )}
      {reporting && group && (
        <CommentReportDialog
          comment={{ ...reporting, groupId: post.groupId }}
          owner={ownerName(group)}
          isOwners={reporting.author?.userId === group.createUserId}
          onClose={() => setReporting(undefined)}
        />
      )}
      <AlertDialog
        open={removing !== undefined}
        title="댓글을 지울까요?"
        text="지운 댓글은 다시 볼 수 없어요. 거기에 달린 답글은 그대로 남아요."
        confirm="지우기"
        destructive
        busy={remove.isPending}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (!removing) return;
          remove.mutate(removing.commentId, {
            onError: ({ message }) => toast({ title: message, variant: 'destructive' }),
            onSettled: () => setRemoving(undefined),
          });
        }}
      />
    </section>
  );
}
