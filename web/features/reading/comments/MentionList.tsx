/* oxlint-disable jsx-a11y/click-events-have-key-events -- of an option: the text area has the keys */
import type { Author } from '../../../../shared/reading/posts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './MentionList.module.css';

export const mentionOptionId = (listId: string, { userId }: Author) => `${listId}-${userId}`;

interface MentionListProps {
  id: string;
  /** Undefined while the list is closed. */
  options: Author[] | undefined;
  activeIndex: number;
  isFull: boolean;
  onSelect(member: Author): void;
}

/** The listbox of a text area, which keeps the focus. */
export function MentionList({ id, options, activeIndex, isFull, onSelect }: MentionListProps) {
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {options &&
          !isFull &&
          `부를 수 있는 사람 ${formatCount(options.length, '명')}. 위아래 화살표로 골라요.`}
        {options && isFull && FULL}
      </p>
      {options &&
        (isFull ? (
          <p className={cx(styles.list, styles.full)} aria-hidden="true">
            {FULL}
          </p>
        ) : (
          <div id={id} role="listbox" aria-label="부를 사람" className={styles.list}>
            {options.map((member, index) => (
              // The text area handles the keys; the list never has the focus.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <div
                key={member.userId}
                id={mentionOptionId(id, member)}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                ref={
                  index === activeIndex
                    ? (option) => option?.scrollIntoView({ block: 'nearest' })
                    : null
                }
                className={cx(styles.option, index === activeIndex && styles.active)}
                // Prevents the blur that would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onSelect(member)}
              >
                <Avatar name={member.penName} url={member.userAvatarUrl} size={28} />
                {member.penName}
              </div>
            ))}
          </div>
        ))}
    </>
  );
}

const FULL = '한 댓글에서는 다섯 명까지 부를 수 있어요.';
