import { v7 } from 'uuid';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type {
  Activity,
  AddedSubject,
  listActivities,
  listSubmissions,
  NewSubject,
  Status,
  SubjectDetail,
} from '../../../../shared/subjects/activities.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './activities.queries.ts';

type Call = Pick<Services, 'db'>;

export async function list({ db }: Call, facts: InGroup): Promise<Result<typeof listActivities>> {
  const sight = sightOf(facts);
  const [activities, subjects] = await Promise.all([
    queries.findActivities(db, sight),
    queries.findSubjects(db, sight),
  ]);
  return {
    activities: activities.map((activity) => ({
      ...activity,
      subjects: subjects.filter(({ activityRagId }) => activityRagId === activity.ragId),
    })),
  };
}

export async function createActivity(
  { db }: Call,
  { viewer, group }: InGroup,
  fields: { activityTitle: string; activityStatus: Status },
): Promise<Activity> {
  const { groupId } = group;
  return db.transaction().execute(async (tx) => {
    await queries.lockGroup(tx, groupId);
    const { count, lastOrder } = await queries.findActivitySiblings(tx, groupId);
    if (count >= LIMITS.activitiesPerGroup) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.activities });
    }
    const activity = {
      ...fields,
      ragId: v7(),
      activityId: v7(),
      activityOrder: lastOrder + 1,
    };
    await queries.insertActivity(tx, { ...activity, groupId, createUserId: viewer.userId });
    return { ...activity, subjects: [] };
  });
}

export async function updateActivity(
  { db }: Call,
  facts: InGroup,
  ragId: string,
  changes: { activityTitle?: string | undefined; activityStatus?: Status | undefined },
): Promise<Activity> {
  const { groupId } = facts.group;
  const activity = await queries.updateActivity(db, { groupId, ragId }, changes);
  if (!activity) throw new AppError('ACTIVITY_NOT_FOUND');
  const subjects = await queries.findSubjects(db, sightOf(facts));
  return {
    ...activity,
    subjects: subjects.filter(({ activityRagId }) => activityRagId === ragId),
  };
}

export async function createSubject(
  { db }: Call,
  facts: InGroup,
  activityRagId: string,
  { subjectId, ...subject }: AddedSubject,
): Promise<SubjectDetail> {
  const { groupId } = facts.group;
  const createUserId = facts.viewer.userId;
  const ragId = v7();
  return db.transaction().execute(async (tx) => {
    // The group before its activity, in the one lock order (docs/decisions/0040).
    await queries.touchGroup(tx, groupId);
    if (!(await queries.lockActivity(tx, { groupId, ragId: activityRagId }))) {
      throw new AppError('ACTIVITY_NOT_FOUND');
    }
    const { count, lastOrder } = await queries.findSubjectSiblings(tx, activityRagId);
    if (count >= LIMITS.subjectsPerActivity) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.subjects });
    }
    if (subjectId && !(await queries.hasMadeSubject(tx, { subjectId, createUserId }))) {
      throw new AppError('SUBJECT_NOT_FOUND');
    }
    await queries.insertSubject(tx, {
      ...subject,
      ragId,
      groupId,
      activityRagId,
      subjectId: subjectId ?? v7(),
      createUserId,
      subjectOrder: lastOrder + 1,
    });
    if (subjectId) await queries.copyResourcesOf(tx, { subjectId, createUserId, ragId });
    return loadSubject(tx, facts, ragId);
  });
}

export async function getSubject(
  { db }: Call,
  facts: InGroup,
  ragId: string,
): Promise<SubjectDetail> {
  return loadSubject(db, facts, ragId);
}

export async function updateSubject(
  { db }: Call,
  facts: InGroup,
  ragId: string,
  subject: NewSubject,
): Promise<SubjectDetail> {
  const { groupId } = facts.group;
  return db.transaction().execute(async (tx) => {
    if (!(await queries.replaceSubject(tx, { groupId, ragId }, subject))) {
      throw new AppError('SUBJECT_NOT_FOUND');
    }
    await queries.markOnlyPosts(tx, { ragId, onePostPerPerson: subject.onePostPerPerson });
    return loadSubject(tx, facts, ragId);
  });
}

export async function listSubmissionsTo(
  { db }: Call,
  facts: InGroup,
  ragId: string,
): Promise<Result<typeof listSubmissions>> {
  const { groupId, createUserId } = facts.group;
  await loadSubject(db, facts, ragId);
  return {
    submissions: await queries.findSubmissions(db, { groupId, ragId, ownerId: createUserId }),
  };
}

async function loadSubject(db: Db, facts: InGroup, ragId: string): Promise<SubjectDetail> {
  const subject = await queries.findSubject(db, { ...sightOf(facts), ragId });
  if (!subject) throw new AppError('SUBJECT_NOT_FOUND');
  return subject;
}

function sightOf({ viewer, group }: InGroup) {
  return {
    groupId: group.groupId,
    viewerId: viewer.userId,
    isOwner: group.createUserId === viewer.userId,
  };
}

/** What others than the owner may know of is asked by who lists subjects over many groups. */
export { isShown } from './activities.queries.ts';
