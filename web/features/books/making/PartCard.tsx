import type { KeyboardEvent } from 'react';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { withParticle } from '../../../ui/text/words.ts';
import type { DraftPart } from './draft.ts';
import styles from './Making.module.css';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';

interface PartCardProps {
  part: DraftPart;
  title: string;
  /** Undefined if none of its posts is selected. */
  number: number | undefined;
  isFirst: boolean;
  isLast: boolean;
  postOf(postId: string): PostSummary | undefined;
  folded: boolean;
  onFold(fold: boolean): void;
  onSelectPart(selected: boolean): void;
  onSelectPost(postId: string, selected: boolean): void;
  onMovePart(by: -1 | 1): void;
  onMovePost(postId: string, by: -1 | 1): void;
}

/** Alt and an arrow key move the focused item. */
const onArrows = (move: (by: -1 | 1) => void) => (event: KeyboardEvent) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? -1 : 1);
};

export function PartCard(props: PartCardProps) {
  const { part, title, number, folded, postOf, onMovePart, onMovePost } = props;
  const selected = part.entries.filter((entry) => entry.selected).length;
  const name = `‘${title}’`;
  const onPartKeys = onArrows(onMovePart);
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.partHead}>
        <SelectionCheckbox
          onKeyDown={onPartKeys}
          label={`${withParticle(name, '을/를')} 모두 싣기`}
          checked={selected > 0}
          mixed={selected > 0 && selected < part.entries.length}
          onChange={() => props.onSelectPart(selected < part.entries.length)}
        />
        <h2 className={cx(styles.partTitle, 'font-title', selected === 0 && styles.unselected)}>
          <button
            type="button"
            aria-expanded={!folded}
            onClick={() => props.onFold(!folded)}
            onKeyDown={onPartKeys}
          >
            <span>
              {number !== undefined && `${number}부 `}
              {title}
            </span>
            <Icon name={folded ? 'down' : 'up'} size={16} />
          </button>
        </h2>
        <span className={styles.partCount}>
          {selected === part.entries.length
            ? formatCount(selected, '편')
            : `${selected} / ${formatCount(part.entries.length, '편')}`}
        </span>
        <MoveButtons
          name={name}
          isFirst={props.isFirst}
          isLast={props.isLast}
          onMove={onMovePart}
          onKeyDown={onPartKeys}
        />
      </div>
      {!folded && (
        <ol className={styles.entries}>
          {part.entries.map((entry, at) => {
            const post = postOf(entry.postId);
            if (!post) return null;
            const postTitle = post.title || '제목 없는 글';
            const onEntryKeys = onArrows((by) => onMovePost(entry.postId, by));
            return (
              <li
                key={entry.postId}
                className={cx(styles.entry, !entry.selected && styles.unselected)}
              >
                <label className={styles.label} htmlFor={entry.postId}>
                  <SelectionCheckbox
                    id={entry.postId}
                    onKeyDown={onEntryKeys}
                    checked={entry.selected}
                    onChange={(isSelected) => props.onSelectPost(entry.postId, isSelected)}
                  />
                  <span>
                    <b className={cx(styles.postTitle, 'font-serif')}>{postTitle}</b>
                    <span className={styles.writer}>{post.author.penName}</span>
                  </span>
                </label>
                <MoveButtons
                  name={`‘${postTitle}’`}
                  isFirst={at === 0}
                  isLast={at === part.entries.length - 1}
                  onMove={(by) => onMovePost(entry.postId, by)}
                  onKeyDown={onEntryKeys}
                />
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** At an end the button is only marked as disabled, so that it keeps the focus. */
function MoveButtons({ name, isFirst, isLast, onMove, onKeyDown }: MoveButtonsProps) {
  return (
    <span className={styles.moveButtons}>
      <IconButton
        icon="up"
        label={`${name} 위로`}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="down"
        label={`${name} 아래로`}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
