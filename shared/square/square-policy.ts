import { canPublishToSquare } from '../groups/groups.ts';

type Person = Parameters<typeof canPublishToSquare>[0] & { userId: string };

/** Which pieces the square shows is the group's owner's to pick. */
export function canPickForSquare(viewer: Person, group: { createUserId: string }): boolean {
  return viewer.userId === group.createUserId && canPublishToSquare(viewer);
}

/** Whether a piece may be shown to anybody is its author's to say. */
export function canConsentToSquare(
  viewer: Pick<Person, 'userId'>,
  post: { authorId: string },
): boolean {
  return viewer.userId === post.authorId;
}
