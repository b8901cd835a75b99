import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Activity, SubjectDetail } from './activities.ts';

const Order = z
  .array(
    z.strictObject({
      ragId: Id,
      subjects: z.array(Id).check(z.maxLength(LIMITS.subjectsPerActivity)),
    }),
  )
  .check(z.maxLength(LIMITS.activitiesPerGroup));

/** The activities and their subjects in order, by ragId. */
export const ActivityOrder = z.strictObject({
  activities: Order.check(z.refine(namesNothingTwice)),
});
export type ActivityOrder = z.infer<typeof ActivityOrder>;

function namesNothingTwice(activities: z.infer<typeof Order>): boolean {
  const all = activities.flatMap(({ ragId, subjects }) => [ragId, ...subjects]);
  return new Set(all).size === all.length;
}

/** The body must name everything; ORDER_OUTDATED if something was added or moved meanwhile. */
export const orderActivities = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/activity/order',
  body: ActivityOrder,
  result: z.object({ activities: z.array(Activity) }),
  errors: ['ACTIVITY_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'ORDER_OUTDATED'],
});

/** Appends the subject with its posts to another activity of the group. */
export const moveSubject = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/subject/{subjectId}/activity',
  body: z.strictObject({ activityId: Id }),
  result: SubjectDetail,
  errors: ['ACTIVITY_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'LIMIT_EXCEEDED'],
});
