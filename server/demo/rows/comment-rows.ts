import { v7 } from 'uuid';
import { findMentions } from '../../../shared/reading/mentions.ts';
import { holdWordsIn } from '../../features/reading/comments/comments.ts';
import type { DemoGroup, DemoPost } from '../demo-content.ts';
import { hoursBefore, type Rows } from './row-values.ts';

interface CommentRows {
  comments: Rows<'comments'>;
  commentMentions: Rows<'commentMentions'>;
}

interface CommentRowsOptions {
  now: number;
  userId: (personKey: string) => string;
  penName: (personKey: string) => string;
}

/** What `@penName` names is a mention, and a comment with a hold word of the group is held. */
export function commentRows(
  group: DemoGroup,
  posts: readonly (DemoPost & { inPost: { groupId: string; postId: string } })[],
  { now, userId, penName }: CommentRowsOptions,
): CommentRows {
  const people = [group.owner, ...group.members].map((key) => ({
    userId: userId(key),
    penName: penName(key),
  }));
  const rowOf = (
    { author, text, hoursAgo }: { author: string; text: string; hoursAgo: number },
    where: { groupId: string; postId: string; parentCommentId: string | null },
  ) => {
    const createdAt = hoursBefore(now, hoursAgo);
    const isHeld = author !== group.owner && holdWordsIn(text, group.holdWords).length > 0;
    return {
      ...where,
      commentId: v7(),
      authorId: userId(author),
      content: text,
      createdAt,
      heldAt: isHeld ? createdAt : null,
    };
  };
  const comments = posts.flatMap(({ author, comments: said, inPost }) =>
    said.flatMap(({ reply, ...comment }) => {
      const row = rowOf(comment, { ...inPost, parentCommentId: null });
      const { commentId: parentCommentId } = row;
      return reply ? [row, rowOf({ author, ...reply }, { ...inPost, parentCommentId })] : [row];
    }),
  );
  return {
    comments,
    commentMentions: comments.flatMap(({ commentId, content }) => {
      const mentioned = new Set(findMentions(content, people).map(({ userId: id }) => id));
      return people
        .filter((person) => mentioned.has(person.userId))
        .map((person) => ({ ...person, commentId }));
    }),
  };
}
