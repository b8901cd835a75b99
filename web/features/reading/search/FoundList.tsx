import { Link } from 'react-router';
import type { FoundPost, Part } from '../../../../shared/reading/search.ts';
import { paths } from '../../../app/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Search.module.css';

export function FoundList({ groupId, posts }: { groupId: string; posts: FoundPost[] }) {
  return (
    <Card as="div">
      <ul className={styles.rows}>
        {posts.map((post) => (
          <li key={post.postId}>
            <Link className={styles.row} to={paths.post(groupId, post.postId)}>
              <b className={cx(styles.title, 'face-serif')}>
                <Marked parts={post.title} />
              </b>
              <span className={cx(styles.text, 'face-serif')}>
                <Marked parts={post.snippet} />
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

interface Placed extends Part {
  at: number;
}

/** Adds to each part its offset, which is its React key. */
function placed(parts: readonly Part[]): Placed[] {
  let at = 0;
  return parts.map((part) => {
    const here = { ...part, at };
    at += part.text.length;
    return here;
  });
}

function Marked({ parts }: { parts: readonly Part[] }) {
  return placed(parts).map(({ text, hit, at }) =>
    hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
