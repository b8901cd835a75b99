import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type * as api from '../../../../shared/subjects/activity-order.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as activityQueries from './activities.queries.ts';
import { findActivityTree, getVisibleSubject } from './activities.ts';
import * as queries from './order.queries.ts';

/** The locks make two requests apply one after the other, so that no mixture of both is stored. */
export const orderActivities: Action<typeof api.orderActivities, InGroup> = async (call) => {
  const { groupId } = call.group;
  return call.services.db.transaction().execute(async (tx) => {
    const activities = await queries.lockActivities(tx, groupId);
    const subjects = await queries.lockSubjects(tx, groupId);
    assertPermutation(call.body, activities, subjects);
    await queries.updateOrder(tx, call.body);
    return { activities: await findActivityTree(tx, call) };
  });
};

function assertPermutation(
  { activities: wanted }: api.ActivityOrder,
  activities: readonly string[],
  subjects: readonly queries.SubjectParent[],
): void {
  const known = new Set(activities);
  if (!wanted.every(({ ragId }) => known.has(ragId))) throw new AppError('ACTIVITY_NOT_FOUND');
  const parentOf = new Map(subjects.map(({ ragId, activityRagId }) => [ragId, activityRagId]));
  const named = wanted.flatMap(({ ragId, subjects: own }) =>
    own.map((subject) => [subject, ragId]),
  );
  if (!named.every(([subject = '']) => parentOf.has(subject))) {
    throw new AppError('SUBJECT_NOT_FOUND');
  }
  // Only moveSubject changes a subject's activity, so a difference means that it was moved meanwhile.
  if (!named.every(([subject = '', ragId]) => parentOf.get(subject) === ragId)) {
    throw new AppError('ORDER_OUTDATED');
  }
  // The schema refuses duplicates, so equal counts mean that every activity and subject is named.
  const subjectCount = subjects.filter(({ activityRagId }) => known.has(activityRagId)).length;
  if (wanted.length < activities.length || named.length < subjectCount)
    throw new AppError('ORDER_OUTDATED');
}

/** Appends the subject to another activity. Takes the same locks as ordering. */
export const moveSubject: Action<typeof api.moveSubject, InGroup> = async (call) => {
  const { groupId } = call.group;
  const { ragId } = call.params;
  const { activityId: activityRagId } = call.body;
  return call.services.db.transaction().execute(async (tx) => {
    const activities = await queries.lockActivities(tx, groupId);
    const subjects = await queries.lockSubjects(tx, groupId);
    const subject = subjects.find((one) => one.ragId === ragId);
    if (!subject) throw new AppError('SUBJECT_NOT_FOUND');
    if (!activities.includes(activityRagId)) throw new AppError('ACTIVITY_NOT_FOUND');
    if (subject.activityRagId !== activityRagId) {
      const { count, lastOrder } = await activityQueries.countSubjects(tx, activityRagId);
      if (count >= LIMITS.subjectsPerActivity) {
        throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.subjects });
      }
      await queries.updateParent(tx, { ragId, activityRagId, subjectOrder: lastOrder + 1 });
    }
    return getVisibleSubject(tx, call, ragId);
  });
};
