import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Member } from '../../../../shared/groups/members.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { Button } from '../../../ui/Button.tsx';
import { count } from '../../../ui/text/words.ts';
import { chosenIds, type Draft, type DraftChange } from './draft.ts';
import styles from './Making.module.css';
import { MissingNote } from './MissingNote.tsx';
import { PartCard } from './PartCard.tsx';

interface PiecesStepProps {
  draft: Draft;
  change(change: DraftChange): void;
  posts: PostSummary[];
  members: Member[];
  /** Subject titles by ragId. */
  titles: ReadonlyMap<string, string>;
  act: ReactNode;
}

export function PiecesStep({ draft, change, posts, members, titles, act }: PiecesStepProps) {
  const byId = useMemo(() => new Map(posts.map((post) => [post.postId, post])), [posts]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { place, announce, said } = useMoved();
  const chosen = chosenIds(draft);
  const writers = new Set(chosen.map((postId) => byId.get(postId)?.author.userId));
  const allFolded = draft.parts.every(({ ragId }) => folded.has(ragId));

  function moveTo(id: string, name: string, by: -1 | 1, siblings: string[], doIt: () => void) {
    const to = siblings.indexOf(id) + by;
    if (to < 0 || to >= siblings.length) return;
    doIt();
    announce(`${name}: ${siblings.length}개 가운데 ${to + 1}번째로 옮겼어요.`);
  }

  return (
    <div className={styles.desk} ref={place}>
      <div className={styles.list}>
        <div className={styles.tools}>
          <p className={styles.keys}>
            화살표로 옮기거나, 고른 뒤 <kbd>Alt</kbd> + <kbd>↑</kbd> <kbd>↓</kbd>
          </p>
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              setFolded(new Set(allFolded ? [] : draft.parts.map(({ ragId }) => ragId)))
            }
          >
            {allFolded ? '모두 펴기' : '모두 접기'}
          </Button>
        </div>
        {draft.parts.map((part, at) => {
          const title = titles.get(part.ragId) ?? '';
          return (
            <PartCard
              key={part.ragId}
              part={part}
              title={title}
              number={numberOf(draft, at)}
              isFirst={at === 0}
              isLast={at === draft.parts.length - 1}
              postOf={(postId) => byId.get(postId)}
              folded={folded.has(part.ragId)}
              onFold={(fold) => {
                const next = new Set(folded);
                if (fold) next.add(part.ragId);
                else next.delete(part.ragId);
                setFolded(next);
              }}
              onChoosePart={(isChosen) =>
                change({ do: 'choosePart', ragId: part.ragId, chosen: isChosen })
              }
              onChoosePiece={(postId, isChosen) =>
                change({ do: 'choosePiece', postId, chosen: isChosen })
              }
              onMovePart={(by) =>
                moveTo(
                  part.ragId,
                  title,
                  by,
                  draft.parts.map(({ ragId }) => ragId),
                  () => change({ do: 'movePart', ragId: part.ragId, by }),
                )
              }
              onMovePiece={(postId, by) =>
                moveTo(
                  postId,
                  byId.get(postId)?.title ?? '',
                  by,
                  part.pieces.map((piece) => piece.postId),
                  () => change({ do: 'movePiece', postId, by }),
                )
              }
            />
          );
        })}
      </div>
      <div className={styles.side}>
        <aside className={styles.aside} aria-label="고른 글">
          <p className={styles.sum}>
            <b>{count(chosen.length, '편')}</b>을 골랐어요
          </p>
          <p className={styles.muted}>
            낸 글 {count(posts.length, '편')} 가운데 · 쓴 사람 {count(writers.size, '명')}
          </p>
          <MissingNote members={members} posts={posts} chosen={chosen} />
        </aside>
        <div className={styles.go}>{act}</div>
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

/** Parts without a selected post are not in the book and have no number. */
function numberOf({ parts }: Draft, at: number): number | undefined {
  const isIn = (part: Draft['parts'][number]) => part.pieces.some(({ chosen }) => chosen);
  const part = parts[at];
  return part && isIn(part) ? parts.slice(0, at + 1).filter(isIn).length : undefined;
}

/** Moving an element in the document blurs it, so the focus is restored after the render. */
function useMoved() {
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLElement | null>(null);
  const [said, setSaid] = useState('');
  useLayoutEffect(() => {
    const control = held.current;
    held.current = null;
    if (!control || control === document.activeElement) return;
    control.focus();
    control.scrollIntoView({ block: 'nearest' });
  });
  return {
    place,
    said,
    announce(words: string) {
      const active = document.activeElement;
      if (active instanceof HTMLElement && place.current?.contains(active)) held.current = active;
      setSaid(words);
    },
  };
}
