import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { listDeletedActivities } from '../../../../shared/subjects/deleted-activities.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  findActivitySiblings,
  findSubjectSiblings,
  lockActivity,
  lockGroup,
} from './activities.queries.ts';
import * as queries from './deleted.queries.ts';

type Call = Pick<Services, 'db'>;
type Deleting = { withPosts?: 'true' | undefined };

export async function removeActivity(
  { db }: Call,
  { group: { groupId } }: InGroup,
  ragId: string,
  { withPosts }: Deleting,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockActivityWhole(tx, { groupId, ragId }))) {
      throw new AppError('ACTIVITY_NOT_FOUND');
    }
    await assertMayGo(tx, ragId, withPosts);
    await queries.markActivityDeleted(tx, ragId);
  });
}

export async function removeSubject(
  { db }: Call,
  { group: { groupId } }: InGroup,
  ragId: string,
  { withPosts }: Deleting,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockSubject(tx, { groupId, ragId }))) {
      throw new AppError('SUBJECT_NOT_FOUND');
    }
    await assertMayGo(tx, ragId, withPosts);
    await queries.markSubjectDeleted(tx, ragId);
  });
}

/** Asked under the lock: whoever just begins to write is counted. */
async function assertMayGo(tx: Db, ragId: string, withPosts: 'true' | undefined): Promise<void> {
  if (withPosts !== 'true' && (await queries.hasPosts(tx, ragId))) throw new AppError('HAS_POSTS');
}

export async function listDeleted(
  { db }: Call,
  { group: { groupId } }: InGroup,
): Promise<Result<typeof listDeletedActivities>> {
  const [activities, subjects] = await Promise.all([
    queries.findDeletedActivities(db, groupId),
    queries.findDeletedSubjects(db, groupId),
  ]);
  return { activities, subjects };
}

export async function restoreActivity(
  { db }: Call,
  { group: { groupId } }: InGroup,
  ragId: string,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    await lockGroup(tx, groupId);
    const { count } = await findActivitySiblings(tx, groupId);
    if (!(await queries.markActivityRestored(tx, { groupId, ragId }))) {
      throw new AppError('ACTIVITY_NOT_FOUND');
    }
    if (count >= LIMITS.activitiesPerGroup) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.activities });
    }
  });
}

export async function restoreSubject(
  { db }: Call,
  { group: { groupId } }: InGroup,
  ragId: string,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const activity = await queries.findActivityOfDeleted(tx, { groupId, ragId });
    // Its activity may have been deleted this moment: then it comes back with that one or not at all.
    if (!activity || !(await lockActivity(tx, { groupId, ragId: activity }))) {
      throw new AppError('SUBJECT_NOT_FOUND');
    }
    const { count } = await findSubjectSiblings(tx, activity);
    if (!(await queries.markSubjectRestored(tx, ragId))) throw new AppError('SUBJECT_NOT_FOUND');
    if (count >= LIMITS.subjectsPerActivity) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.subjects });
    }
  });
}

/** What nobody brought back in time. */
export async function sweepDeletedSubjects(db: Db): Promise<void> {
  await queries.deleteOutdated(db);
}
