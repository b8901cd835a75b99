import type { Comment } from '../../../../shared/reading/comments.ts';
import { findMentions } from '../../../../shared/reading/mentions.ts';
import styles from './Comments.module.css';

/** The text with the mentioned names set apart. */
export function CommentText({ comment }: { comment: Pick<Comment, 'content' | 'mentions'> }) {
  const { content, mentions } = comment;
  const found = findMentions(content, mentions);
  const ends = [0, ...found.map(({ end }) => end)];
  return (
    <p className={styles.content}>
      {found.map(({ start, end }, index) => (
        <span key={start}>
          {content.slice(ends[index], start)}
          <span className={styles.mention}>{content.slice(start, end)}</span>
        </span>
      ))}
      {content.slice(ends.at(-1))}
    </p>
  );
}
