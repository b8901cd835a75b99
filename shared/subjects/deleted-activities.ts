import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';

/** A deleted activity or subject can be restored for so long. */
export const SUBJECT_KEPT_DAYS = 30;

/** Without `withPosts`, a subject with drafts or posts is refused by HAS_POSTS. */
const Deleting = z.strictObject({ withPosts: z.optional(z.literal('true')) });

const Deleted = z.object({
  ragId: Id,
  deletedAt: Instant,
  /** When it is deleted for good. */
  purgeAt: Instant,
  /** With drafts. */
  postCount: z.int(),
});

export const DeletedActivity = z.extend(Deleted, {
  activityTitle: z.string(),
  subjectCount: z.int(),
});
export type DeletedActivity = z.infer<typeof DeletedActivity>;

export const DeletedSubject = z.extend(Deleted, {
  subjectTitle: z.string(),
  activityTitle: z.string(),
});
export type DeletedSubject = z.infer<typeof DeletedSubject>;

/** Also deletes its subjects. */
export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/activity/{activityId}',
  query: Deleting,
  errors: ['ACTIVITY_NOT_FOUND', 'HAS_POSTS'],
});

export const deleteSubject = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/subject/{subjectId}',
  query: Deleting,
  errors: ['SUBJECT_NOT_FOUND', 'HAS_POSTS'],
});

/** Latest first. Subjects are listed only while their activity exists. */
export const listDeletedActivities = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/activities-subjects/deleted',
  result: z.object({ activities: z.array(DeletedActivity), subjects: z.array(DeletedSubject) }),
});

export const restoreActivity = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/activity/{activityId}/restore',
  errors: ['ACTIVITY_NOT_FOUND', 'LIMIT_EXCEEDED'],
});

export const restoreSubject = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/subject/{subjectId}/restore',
  errors: ['SUBJECT_NOT_FOUND', 'LIMIT_EXCEEDED'],
});
