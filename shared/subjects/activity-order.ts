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

/** The activities in their order, and in each its subjects in theirs; all by their ragId. */
export const ActivityOrder = z.strictObject({
  activities: Order.check(z.refine(namesNothingTwice)),
});
export type ActivityOrder = z.infer<typeof ActivityOrder>;

function namesNothingTwice(activities: z.infer<typeof Order>): boolean {
  const all = activities.flatMap(({ ragId, subjects }) => [ragId, ...subjects]);
  return new Set(all).size === all.length;
}

/** Whoever orders says where everything goes: what was not named (added meanwhile) is not guessed. */
export const orderActivities = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/activity/order',
  body: ActivityOrder,
  result: z.object({ activities: z.array(Activity) }),
  errors: ['ACTIVITY_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'ORDER_OUTDATED'],
});

/** Into another activity of the group, as its last subject, with its pieces; a closed one closes it. */
export const moveSubject = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/subject/{subjectId}/activity',
  body: z.strictObject({ activityId: Id }),
  result: SubjectDetail,
  errors: ['ACTIVITY_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'LIMIT_EXCEEDED'],
});
