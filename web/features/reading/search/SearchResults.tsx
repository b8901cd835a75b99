import { Link } from 'react-router';
import type { FoundPost, Part } from '../../../../shared/reading/search.ts';
import { paths } from '../../../app/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Search.module.css';

export function SearchResults({ groupId, posts }: { groupId: string; posts: FoundPost[] }) {
  return (
    <Card as="div">
      <ul className={styles.rows}>
        {posts.map((post) => (
          <li key={post.postId}>
            <Link className={styles.row} to={paths.post(groupId, post.postId)}>
              <b className={cx(styles.title, 'font-serif')}>
                <HighlightedText parts={post.title} />
              </b>
              <span className={cx(styles.text, 'font-serif')}>
                <HighlightedText parts={post.snippet} />
              </span>
              <span className={styles.by}>
                <Avatar name={post.author.penName} url={post.author.userAvatarUrl} size={22} />
                <span>{post.author.penName}</span>
                <span>{post.subjectTitle}</span>
                <Time at={post.publishedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PartWithOffset extends Part {
  offset: number;
}

/** Adds to each part its offset, which is its React key. */
function withOffsets(parts: readonly Part[]): PartWithOffset[] {
  let offset = 0;
  return parts.map((part) => {
    const current = { ...part, offset };
    offset += part.text.length;
    return current;
  });
}

function HighlightedText({ parts }: { parts: readonly Part[] }) {
  return withOffsets(parts).map(({ text, hit, offset }) =>
    hit ? <mark key={offset}>{text}</mark> : <span key={offset}>{text}</span>,
  );
}
