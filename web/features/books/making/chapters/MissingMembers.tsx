import { Link } from 'react-router';
import { paths } from '../../../../app/paths.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { chaptersOf } from '../draft/book-content.ts';
import type { BookDraftView } from '../draft/draft-session.ts';
import styles from './Chapters.module.css';

/** Names the members without a post in the book, and finds the posts of those who have one. */
export function MissingMembers({ bookId, view }: { bookId: string; view: BookDraftView }) {
  const chapters = chaptersOf(view.content);
  const included = new Set(chapters.map(({ postId }) => view.facts[postId]?.author.userId));
  const missing = view.missingMembers.filter(({ userId }) => !included.has(userId));
  if (chapters.length === 0) return null;
  if (missing.length === 0) {
    return <p className={styles.everyone}>빠진 학생 0명 · 모두의 글이 한 편씩은 실려요.</p>;
  }
  const withoutPosts = missing.filter(({ hasPosts }) => !hasPosts);
  const withPosts = missing.filter(({ hasPosts }) => hasPosts);
  return (
    <div className={styles.missing}>
      <p>
        <b>빠진 학생 {formatCount(missing.length, '명')}</b>
      </p>
      {withoutPosts.length > 0 && (
        <p>{withoutPosts.map(({ penName }) => penName).join(', ')}의 글이 아직 없어요.</p>
      )}
      {withPosts.length > 0 && (
        <ul>
          {withPosts.map(({ userId, penName }) => (
            <li key={userId}>
              <Link to={paths.bookMaking({ bookId, view: 'posts', userId })}>
                {penName}의 글 찾기
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
