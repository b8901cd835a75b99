import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type * as api from '../../../../shared/subjects/deleted-activities.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as activityQueries from './activities.queries.ts';
import * as queries from './deleted.queries.ts';

export const deleteActivity: Action<typeof api.deleteActivity, InGroup> = async ({
  services: { db },
  group: { groupId },
  params: { activityRagId: ragId },
  query: { withPosts },
}) => {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockActivityAndSubjects(tx, { groupId, ragId }))) {
      throw new AppError('ACTIVITY_NOT_FOUND');
    }
    await assertNoPosts(tx, ragId, withPosts);
    await queries.updateActivityToDeleted(tx, ragId);
  });
};

export const deleteSubject: Action<typeof api.deleteSubject, InGroup> = async ({
  services: { db },
  group: { groupId },
  params: { ragId },
  query: { withPosts },
}) => {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockSubject(tx, { groupId, ragId }))) {
      throw new AppError('SUBJECT_NOT_FOUND');
    }
    await assertNoPosts(tx, ragId, withPosts);
    await queries.updateSubjectToDeleted(tx, ragId);
  });
};

/** Called under the lock, so that a draft that is just being created is counted. */
async function assertNoPosts(tx: Db, ragId: string, withPosts: 'true' | undefined): Promise<void> {
  if (withPosts !== 'true' && (await queries.hasPosts(tx, ragId))) throw new AppError('HAS_POSTS');
}

export const listDeletedActivities: Action<typeof api.listDeletedActivities, InGroup> = async ({
  services: { db },
  group: { groupId },
}) => {
  const [activities, subjects] = await Promise.all([
    queries.findDeletedActivities(db, groupId),
    queries.findDeletedSubjects(db, groupId),
  ]);
  return { activities, subjects };
};

export const restoreActivity: Action<typeof api.restoreActivity, InGroup> = async ({
  services: { db },
  group: { groupId },
  params: { activityRagId: ragId },
}) => {
  await db.transaction().execute(async (tx) => {
    await activityQueries.lockGroup(tx, groupId);
    const { count } = await activityQueries.countActivities(tx, groupId);
    if (!(await queries.updateActivityToRestored(tx, { groupId, ragId }))) {
      throw new AppError('ACTIVITY_NOT_FOUND');
    }
    if (count >= LIMITS.activitiesPerGroup) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.activities });
    }
  });
};

export const restoreSubject: Action<typeof api.restoreSubject, InGroup> = async ({
  services: { db },
  group: { groupId },
  params: { ragId },
}) => {
  await db.transaction().execute(async (tx) => {
    const activityRagId = await queries.findActivityOfDeleted(tx, { groupId, ragId });
    // The lock fails if the activity was deleted meanwhile; the subject is then restored with it.
    if (
      !activityRagId ||
      !(await activityQueries.lockActivity(tx, { groupId, ragId: activityRagId }))
    ) {
      throw new AppError('SUBJECT_NOT_FOUND');
    }
    const { count } = await activityQueries.countSubjects(tx, activityRagId);
    if (!(await queries.updateSubjectToRestored(tx, ragId))) {
      throw new AppError('SUBJECT_NOT_FOUND');
    }
    if (count >= LIMITS.subjectsPerActivity) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.subjects });
    }
  });
};

/** Those that `sweepDeletedSubjects` would delete. */
export function countDeletedSubjects(db: Db): Promise<number> {
  return queries.countOutdated(db);
}

export function sweepDeletedSubjects(db: Db): Promise<number> {
  return queries.deleteOutdated(db);
}
