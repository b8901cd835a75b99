import type { Member } from '../../../../shared/groups/members.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { count } from '../../../ui/text/words.ts';
import styles from './Making.module.css';

interface MissingNoteProps {
  members: Member[];
  posts: PostSummary[];
  chosen: string[];
}

/** Names the members without a post in the book, and whether they have written one. */
export function MissingNote({ members, posts, chosen }: MissingNoteProps) {
  const isChosen = new Set(chosen);
  const isIn = new Set(
    posts.filter(({ postId }) => isChosen.has(postId)).map(({ author }) => author.userId),
  );
  const hasWritten = new Set(posts.map(({ author }) => author.userId));
  const missing = members.filter(({ userId, isOwner }) => !isOwner && !isIn.has(userId));
  const silent = missing.filter(({ userId }) => !hasWritten.has(userId));
  const unticked = missing.filter(({ userId }) => hasWritten.has(userId));
  if (missing.length === 0) {
    return <p className={styles.everyone}>모든 사람의 글이 한 편은 실려요.</p>;
  }
  return (
    <div className={styles.missing}>
      <p>
        <b>빠진 사람 {count(missing.length, '명')}</b>
      </p>
      {silent.length > 0 && <p>{names(silent)}의 글이 아직 없어요.</p>}
      {unticked.length > 0 && <p>{names(unticked)}의 글을 고르지 않았어요.</p>}
    </div>
  );
}

const names = (people: Member[]) => people.map(({ penName }) => penName).join(', ');
