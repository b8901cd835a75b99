import type { KeyboardEvent } from 'react';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { count, withParticle } from '../../../ui/text/words.ts';
import type { DraftPart } from './draft.ts';
import styles from './Making.module.css';
import { TickBox } from './TickBox.tsx';

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
  onChoosePart(chosen: boolean): void;
  onChoosePiece(postId: string, chosen: boolean): void;
  onMovePart(by: -1 | 1): void;
  onMovePiece(postId: string, by: -1 | 1): void;
}

/** Alt and an arrow key move the focused item. */
const onArrows = (move: (by: -1 | 1) => void) => (event: KeyboardEvent) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? -1 : 1);
};

export function PartCard(props: PartCardProps) {
  const { part, title, number, folded, postOf, onMovePart, onMovePiece } = props;
  const chosen = part.pieces.filter((piece) => piece.chosen).length;
  const name = `‘${title}’`;
  const onPartKeys = onArrows(onMovePart);
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.partHead}>
        <TickBox
          onKeyDown={onPartKeys}
          label={`${withParticle(name, '을/를')} 모두 싣기`}
          checked={chosen > 0}
          mixed={chosen > 0 && chosen < part.pieces.length}
          onChange={() => props.onChoosePart(chosen < part.pieces.length)}
        />
        <h2 className={cx(styles.partTitle, 'face-title', chosen === 0 && styles.out)}>
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
          {chosen === part.pieces.length
            ? count(chosen, '편')
            : `${chosen} / ${count(part.pieces.length, '편')}`}
        </span>
        <Movers
          name={name}
          isFirst={props.isFirst}
          isLast={props.isLast}
          onMove={onMovePart}
          onKeyDown={onPartKeys}
        />
      </div>
      {!folded && (
        <ol className={styles.pieces}>
          {part.pieces.map((piece, at) => {
            const post = postOf(piece.postId);
            if (!post) return null;
            const pieceTitle = post.title || '제목 없는 글';
            const onKeys = onArrows((by) => onMovePiece(piece.postId, by));
            return (
              <li key={piece.postId} className={cx(styles.piece, !piece.chosen && styles.out)}>
                <label className={styles.pick} htmlFor={piece.postId}>
                  <TickBox
                    id={piece.postId}
                    onKeyDown={onKeys}
                    checked={piece.chosen}
                    onChange={(isChosen) => props.onChoosePiece(piece.postId, isChosen)}
                  />
                  <span>
                    <b className={cx(styles.pieceTitle, 'face-serif')}>{pieceTitle}</b>
                    <span className={styles.writer}>{post.author.penName}</span>
                  </span>
                </label>
                <Movers
                  name={`‘${pieceTitle}’`}
                  isFirst={at === 0}
                  isLast={at === part.pieces.length - 1}
                  onMove={(by) => onMovePiece(piece.postId, by)}
                  onKeyDown={onKeys}
                />
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

interface MoversProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** At an end the button is only marked as disabled, so that it keeps the focus. */
function Movers({ name, isFirst, isLast, onMove, onKeyDown }: MoversProps) {
  return (
    <span className={styles.movers}>
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
