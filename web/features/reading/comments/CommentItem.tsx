import { useEffect, useRef, useState } from 'react';
import {
  type Comment,
  canEditComment,
  canRemoveComment,
} from '../../../../shared/reading/comments.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './Comments.module.css';

/** The element that gets the focus back when a reply is sent or cancelled. */
export const replyButtonId = ({ commentId }: Comment) => `reply-${commentId}`;

interface CommentItemProps {
  comment: Comment;
  group: { createUserId: string } | undefined;
  busy: boolean;
  onReply?: () => void;
  onEdit(content: string): Promise<unknown>;
  onRemove(): void;
}

export function CommentItem({ comment, group, busy, onReply, onEdit, onRemove }: CommentItemProps) {
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) menuButton.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  const viewer = user && { userId: user.id };
  const canEdit = viewer !== null && canEditComment(viewer, comment);
  const canRemove =
    viewer !== null && group !== undefined && canRemoveComment(viewer, group, comment);
  const { author } = comment;
  if (author === null) {
    return (
      <article className={styles.comment} aria-label="지워진 댓글">
        <span className={styles.deleted} aria-hidden="true" />
        <p className={styles.deletedText}>지워진 댓글이에요</p>
      </article>
    );
  }
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
        {(canEdit || canRemove) && !editing && (
          <Menu
            trigger={
              <IconButton
                ref={menuButton}
                icon="more"
                label="댓글 고치기와 지우기"
                className={styles.more}
              />
            }
          >
            {canEdit && (
              <MenuItem icon="pen" onSelect={() => setEditing(true)}>
                고치기
              </MenuItem>
            )}
            <MenuItem icon="trash" destructive onSelect={onRemove}>
              지우기
            </MenuItem>
          </Menu>
        )}
      </header>
      {editing ? (
        <CommentForm
          label="댓글 고치기"
          placeholder=""
          submit="고치기"
          initial={comment.content}
          busy={busy}
          onSubmit={async (content) => {
            await onEdit(content);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={styles.content}>{comment.content}</p>
      )}
      {onReply && !editing && (
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
