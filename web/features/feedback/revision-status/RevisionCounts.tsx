import { type Revised, RevisionChip, revisionLabelOf } from './RevisionChip.tsx';
import styles from './RevisionStatus.module.css';

const STATES = [
  { status: 'REQUESTED', postStatus: 'PUBLISHED' },
  { status: 'REQUESTED', postStatus: 'DRAFT' },
  { status: 'RESUBMITTED', postStatus: 'PUBLISHED' },
  { status: 'ACCEPTED', postStatus: 'PUBLISHED' },
] as const;

/** How many of these posts have which state; nothing if none is revised. */
export function RevisionCounts({ posts }: { posts: readonly Revised[] }) {
  const words = posts.map((post) => revisionLabelOf(post)?.text);
  const counts = STATES.map((state) => ({
    ...state,
    count: words.filter((word) => word === revisionLabelOf(state)?.text).length,
  })).filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <ul className={styles.counts} aria-label="고쳐쓰기">
      {counts.map((state) => (
        <li key={`${state.status} ${state.postStatus}`}>
          <RevisionChip {...state} />
        </li>
      ))}
    </ul>
  );
}
