import type { RefObject } from 'react';
import { IconButton } from '../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import styles from './Comments.module.css';

interface CommentMenuProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  /** What the viewer may not do is undefined. */
  onEdit: (() => void) | undefined;
  onRelease: (() => void) | undefined;
  onReport: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

export function CommentMenu({
  triggerRef,
  onEdit,
  onRelease,
  onReport,
  onRemove,
}: CommentMenuProps) {
  if (!onEdit && !onRelease && !onReport && !onRemove) return null;
  return (
    <Menu
      trigger={
        <IconButton ref={triggerRef} icon="more" label="댓글 메뉴" className={styles.more} />
      }
    >
      {onEdit && (
        <MenuItem icon="pen" onSelect={onEdit}>
          고치기
        </MenuItem>
      )}
      {onRelease && (
        <MenuItem icon="eye" onSelect={onRelease}>
          보이게 하기
        </MenuItem>
      )}
      {onReport && (
        <MenuItem icon="alert" onSelect={onReport}>
          알리기
        </MenuItem>
      )}
      {onRemove && (
        <MenuItem icon="trash" destructive onSelect={onRemove}>
          지우기
        </MenuItem>
      )}
    </Menu>
  );
}
