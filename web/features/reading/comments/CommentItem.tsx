import { useEffect, useRef, useState } from 'react';
import type { Group } from '../../../../shared/groups/groups.ts';
import { ownerName, ownerTitle } from '../../../../shared/groups/owner-title.ts';
import {
  type Comment,
  type CommentChange,
  canEditComment,
  canRemoveComment,
  canReportComment,
} from '../../../../shared/reading/comments.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import type { PostIds } from '../posts/posts.api.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import styles from './Comments.module.css';
import { CommentText } from './CommentText.tsx';

/** The element that gets the focus back when a reply is sent or cancelled. */
export const replyButtonId = ({ commentId }: Comment) => `reply-${commentId}`;

interface CommentItemProps {
  post: PostIds;
  comment: Comment;
  group: Group | undefined;
  /** The group takes new comments. */
  canComment: boolean;
  busy: boolean;
  editError: Error | null;
  onReply(): void;
  onEdit(change: CommentChange): Promise<unknown>;
  onRelease(): void;
  onRemove(): void;
  onReport(): void;
}

export function CommentItem({
  post,
  comment,
  group,
  canComment,
  busy,
  editError,
  onReply,
  onEdit,
  onRelease,
  onRemove,
  onReport,
}: CommentItemProps) {
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) menuButton.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  const { author, isHeld, isTakenDown, reportedByMe } = comment;
  if (author === null) {
    return (
      <article
        className={styles.comment}
        aria-label={isHeld ? '아직 보이지 않는 댓글' : '지워진 댓글'}
      >
        <span className={styles.deleted} aria-hidden="true" />
        <p className={styles.deletedText}>
          {isHeld ? `${ownerTitle(group)}이 읽어 보고 있는 댓글이에요` : '지워진 댓글이에요'}
        </p>
      </article>
    );
  }
  const viewer = user && { userId: user.id };
  const isOwn = viewer !== null && canEditComment(viewer, comment);
  return (
    <article className={styles.comment} aria-label={`${author.penName}의 댓글`}>
      <Avatar
        name={author.penName}
        url={author.userAvatarUrl}
        size={comment.parentCommentId ? 28 : 32}
      />
      <header>
        <b>{author.penName}</b>
        <Time at={comment.createdAt} className={styles.when} />
        {comment.editedAt && <span className={styles.when}>고침</span>}
        {viewer && group && !editing && (
          <CommentMenu
            triggerRef={menuButton}
            onEdit={isOwn && canComment ? () => setEditing(true) : undefined}
            onRelease={
              isHeld && !isTakenDown && group.createUserId === viewer.userId ? onRelease : undefined
            }
            onReport={
              canReportComment(viewer, group, comment) && !reportedByMe ? onReport : undefined
            }
            onRemove={canRemoveComment(viewer, group, comment) ? onRemove : undefined}
          />
        )}
      </header>
      {editing ? (
        <CommentForm
          post={post}
          label="댓글 고치기"
          placeholder=""
          submit="고치기"
          initial={comment}
          busy={busy}
          error={editError ? errorMessageOf(editError) : undefined}
          onSubmit={async (change) => {
            await onEdit(change);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      {isHeld && group && (
        <p className={styles.note}>
          <Icon name="eye-off" size={16} />
          <span>
            {isTakenDown
              ? `문집 관리자가 가린 댓글이에요. 쓴 사람과 ${ownerTitle(group)}에게만 보여요.`
              : isOwn
                ? `살펴볼 낱말이 들어 있어서 ${ownerName(group)}이 먼저 읽어 봐요. 그때까지 다른 사람에게는 보이지 않아요. 그 낱말을 다른 말로 고치면 바로 보여요.`
                : '살펴볼 낱말이 들어 있어서 아직 쓴 사람과 나만 봐요.'}
          </span>
        </p>
      )}
      {reportedByMe && group && (
        <p className={styles.note}>
          <Icon name="check" size={16} />
          <span role="status">
            {author.userId === group.createUserId
              ? '문집 관리자에게'
              : `${ownerName(group)}${group.isOwnerTeacher ? '께' : '에게'}`}{' '}
            알렸어요.
          </span>
        </p>
      )}
      {canComment && !isHeld && !editing && (
        <button
          type="button"
          className={styles.reply}
          id={replyButtonId(comment)}
          onClick={onReply}
        >
          답글 달기
        </button>
      )}
    </article>
  );
}
