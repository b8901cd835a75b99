import * as z from 'zod/mini';
import { endpoint, line, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { DocumentInput } from '../document/document.ts';

/** A post is its writer's: the maker of a book corrects only own ones in it. */
export function canCorrectChapter(
  viewer: { id: string },
  { author }: { author: { userId: string } },
): boolean {
  return author.userId === viewer.id;
}

/**
 * Prints this text instead of the chosen one, in this book only; null prints the chosen one again. Pictures
 * are those of the post. Another chosen version takes its place.
 */
export const correctChapter = endpoint({
  method: 'PUT',
  path: '/api/book/{bookId}/draft/post/{postId}/correction',
  body: z.strictObject({
    correction: z.nullable(
      z.strictObject({ title: line(1, LIMITS.postTitle), document: DocumentInput }),
    ),
  }),
  result: Success,
  errors: ['BOOK_NOT_FOUND', 'POST_NOT_FOUND'],
});
