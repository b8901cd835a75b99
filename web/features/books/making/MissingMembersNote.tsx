import type { Member } from '../../../../shared/groups/members.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Making.module.css';

interface MissingMembersNoteProps {
  members: Member[];
  posts: PostSummary[];
  selected: string[];
}

/** Names the members without a post in the book, and whether they have written one. */
export function MissingMembersNote({ members, posts, selected }: MissingMembersNoteProps) {
  const selectedPostIds = new Set(selected);
  const includedUserIds = new Set(
    posts.filter(({ postId }) => selectedPostIds.has(postId)).map(({ author }) => author.userId),
  );
  const authorIds = new Set(posts.map(({ author }) => author.userId));
  const missing = members.filter(({ userId, isOwner }) => !isOwner && !includedUserIds.has(userId));
  const withoutPosts = missing.filter(({ userId }) => !authorIds.has(userId));
  const withoutSelection = missing.filter(({ userId }) => authorIds.has(userId));
  if (missing.length === 0) {
    return <p className={styles.everyone}>모든 사람의 글이 한 편은 실려요.</p>;
  }
  return (
    <div className={styles.missing}>
      <p>
        <b>빠진 사람 {formatCount(missing.length, '명')}</b>
      </p>
      {withoutPosts.length > 0 && <p>{names(withoutPosts)}의 글이 아직 없어요.</p>}
      {withoutSelection.length > 0 && <p>{names(withoutSelection)}의 글을 고르지 않았어요.</p>}
    </div>
  );
}

const names = (people: Member[]) => people.map(({ penName }) => penName).join(', ');
