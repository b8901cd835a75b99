import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { ActivityOrder, orderActivities } from '../../../../shared/subjects/activity-order.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { list } from './activities.ts';
import * as queries from './order.queries.ts';

/**
 * Two who order at once come one after the other, and what stays is what one of them said whole. A
 * subject stays in its activity.
 */
export async function order(
  services: Pick<Services, 'db'>,
  facts: InGroup,
  wanted: ActivityOrder,
): Promise<Result<typeof orderActivities>> {
  const { groupId } = facts.group;
  return services.db.transaction().execute(async (tx) => {
    const activities = await queries.lockActivities(tx, groupId);
    const subjects = await queries.lockSubjects(tx, groupId);
    assertPermutation(wanted, activities, subjects);
    await queries.updateOrder(tx, wanted);
    return list({ db: tx }, facts);
  });
}

function assertPermutation(
  { activities: wanted }: ActivityOrder,
  activities: readonly string[],
  subjects: readonly queries.Place[],
): void {
  const known = new Set(activities);
  if (!wanted.every(({ ragId }) => known.has(ragId))) throw new AppError('ACTIVITY_NOT_FOUND');
  const placeOf = new Map(subjects.map(({ ragId, activityRagId }) => [ragId, activityRagId]));
  const named = wanted.flatMap(({ ragId, subjects: own }) =>
    own.map((subject) => [subject, ragId]),
  );
  if (!named.every(([subject = '']) => placeOf.has(subject))) {
    throw new AppError('SUBJECT_NOT_FOUND');
  }
  // Moved meanwhile: `moveSubject` is the way from one activity to another.
  if (!named.every(([subject = '', ragId]) => placeOf.get(subject) === ragId)) {
    throw new AppError('ORDER_OUTDATED');
  }
  // Nothing is named twice: as many as there are means all.
  const here = subjects.filter(({ activityRagId }) => known.has(activityRagId)).length;
  if (wanted.length < activities.length || named.length < here)
    throw new AppError('ORDER_OUTDATED');
}
