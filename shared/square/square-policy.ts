import { canPublishToSquare } from '../groups/groups.ts';

type Person = Parameters<typeof canPublishToSquare>[0] & { userId: string };

export function canPickForSquare(viewer: Person, group: { createUserId: string }): boolean {
  return viewer.userId === group.createUserId && canPublishToSquare(viewer);
}

export function canConsentToSquare(
  viewer: Pick<Person, 'userId'>,
  post: { authorId: string },
): boolean {
  return viewer.userId === post.authorId;
}
