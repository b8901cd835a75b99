import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Member } from '../../../../shared/groups/members.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { type Draft, type DraftChange, selectedIds } from './draft.ts';
import styles from './Making.module.css';
import { MissingMembersNote } from './MissingMembersNote.tsx';
import { PartCard } from './PartCard.tsx';

interface PostsStepProps {
  draft: Draft;
  change(change: DraftChange): void;
  posts: PostSummary[];
  members: Member[];
  /** Subject titles by ragId. */
  titles: ReadonlyMap<string, string>;
  action: ReactNode;
}

export function PostsStep({ draft, change, posts, members, titles, action }: PostsStepProps) {
  const byId = useMemo(() => new Map(posts.map((post) => [post.postId, post])), [posts]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { container, announce, announcement } = useFocusAfterMove();
  const selected = selectedIds(draft);
  const writers = new Set(selected.map((postId) => byId.get(postId)?.author.userId));
  const allFolded = draft.parts.every(({ ragId }) => folded.has(ragId));

  function moveTo(id: string, name: string, by: -1 | 1, siblings: string[], apply: () => void) {
    const to = siblings.indexOf(id) + by;
    if (to < 0 || to >= siblings.length) return;
    apply();
    announce(`${name}: ${siblings.length}개 가운데 ${to + 1}번째로 옮겼어요.`);
  }

  return (
    <div className={styles.editor} ref={container}>
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
              number={partNumber(draft, at)}
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
              onSelectPart={(isSelected) =>
                change({ do: 'selectPart', ragId: part.ragId, selected: isSelected })
              }
              onSelectPost={(postId, isSelected) =>
                change({ do: 'selectPost', postId, selected: isSelected })
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
              onMovePost={(postId, by) =>
                moveTo(
                  postId,
                  byId.get(postId)?.title ?? '',
                  by,
                  part.entries.map((entry) => entry.postId),
                  () => change({ do: 'movePost', postId, by }),
                )
              }
            />
          );
        })}
      </div>
      <div className={styles.side}>
        <aside className={styles.aside} aria-label="고른 글">
          <p className={styles.sum}>
            <b>{formatCount(selected.length, '편')}</b>을 골랐어요
          </p>
          <p className={styles.muted}>
            낸 글 {formatCount(posts.length, '편')} 가운데 · 쓴 사람{' '}
            {formatCount(writers.size, '명')}
          </p>
          <MissingMembersNote members={members} posts={posts} selected={selected} />
        </aside>
        <div className={styles.footer}>{action}</div>
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** Parts without a selected post are not in the book and have no number. */
function partNumber({ parts }: Draft, at: number): number | undefined {
  const isIncluded = (part: Draft['parts'][number]) =>
    part.entries.some(({ selected }) => selected);
  const part = parts[at];
  return part && isIncluded(part) ? parts.slice(0, at + 1).filter(isIncluded).length : undefined;
}

/** Moving an element in the document blurs it, so the focus is restored after the render. */
function useFocusAfterMove() {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (!element || element === document.activeElement) return;
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
  });
  return {
    container,
    announcement,
    announce(words: string) {
      const active = document.activeElement;
      if (active instanceof HTMLElement && container.current?.contains(active))
        focused.current = active;
      setAnnouncement(words);
    },
  };
}
