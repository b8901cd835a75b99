import { v7 } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type * as api from '../../../../shared/subjects/activities.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assignPeerReviewsLater } from '../../feedback/peer-review-assignment/peer-review-assignment.ts';
import { findToldAt, notify } from '../../notifications/notify/notify.ts';
import * as queries from './activities.queries.ts';
import * as announcementQueries from './announcements.queries.ts';
import * as submissionQueries from './submissions.queries.ts';

export { countDeletedSubjects, sweepDeletedSubjects } from './deleted.ts';

export const listActivities: Action<typeof api.listActivities, InGroup> = async (call) => ({
  activities: await findActivityTree(call.services.db, call),
});

export async function findActivityTree(db: Db, facts: InGroup): Promise<api.Activity[]> {
  const scope = viewerScopeOf(facts);
  const [activities, subjects] = await Promise.all([
    queries.findActivities(db, scope),
    queries.findSubjects(db, scope),
  ]);
  return activities.map((activity) => ({
    ...activity,
    subjects: subjects.filter(({ activityRagId }) => activityRagId === activity.ragId),
  }));
}

export const createActivity: Action<typeof api.createActivity, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  body,
}) =>
  db.transaction().execute(async (tx) => {
    await queries.lockGroup(tx, groupId);
    const { count, lastOrder } = await queries.countActivities(tx, groupId);
    if (count >= LIMITS.activitiesPerGroup) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.activities });
    }
    const activity = { ...body, ragId: v7(), activityId: v7(), activityOrder: lastOrder + 1 };
    await queries.insertActivity(tx, { ...activity, groupId, createUserId: viewer.userId });
    return { ...activity, subjects: [] };
  });

export const updateActivity: Action<typeof api.updateActivity, InGroup> = async (call) => {
  const { db } = call.services;
  const { groupId } = call.group;
  const ragId = call.params.activityRagId;
  const activity = await db.transaction().execute(async (tx) => {
    const updated = await queries.updateActivity(tx, { groupId, ragId }, call.body);
    if (!updated) throw new AppError('ACTIVITY_NOT_FOUND');
    await announceSubjects(tx, { activityRagId: ragId });
    return updated;
  });
  const subjects = await queries.findSubjects(db, viewerScopeOf(call));
  return {
    ...activity,
    subjects: subjects.filter(({ activityRagId }) => activityRagId === ragId),
  };
};

export const createSubject: Action<typeof api.createSubject, InGroup> = async (call) => {
  const { activityRagId } = call.params;
  const { subjectId, ragId = v7(), ...subject } = call.body;
  const { groupId } = call.group;
  const createUserId = call.viewer.userId;
  return call.services.db.transaction().execute(async (tx) => {
    // The group before its activity: the lock order of docs/decisions/0040.
    await queries.updateLastActivity(tx, groupId);
    if (!(await queries.lockActivity(tx, { groupId, ragId: activityRagId }))) {
      throw new AppError('ACTIVITY_NOT_FOUND');
    }
    if (await queries.hasSubject(tx, { activityRagId, ragId })) {
      return getVisibleSubject(tx, call, ragId);
    }
    const { count, lastOrder } = await queries.countSubjects(tx, activityRagId);
    if (count >= LIMITS.subjectsPerActivity) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.subjects });
    }
    if (subjectId && !(await queries.hasCreatedSubject(tx, { subjectId, createUserId }))) {
      throw new AppError('SUBJECT_NOT_FOUND');
    }
    const isInserted = await queries.insertSubject(tx, {
      ...subject,
      ragId,
      groupId,
      activityRagId,
      subjectId: subjectId ?? v7(),
      createUserId,
      subjectOrder: lastOrder + 1,
    });
    // The id is that of a deleted subject or of one elsewhere.
    if (!isInserted) throw new AppError('SUBJECT_NOT_FOUND');
    if (subjectId) await queries.insertCopiedResources(tx, { subjectId, createUserId, ragId });
    await announceSubjects(tx, { ragId });
    return getVisibleSubject(tx, call, ragId);
  });
};

export const getSubject: Action<typeof api.getSubject, InGroup> = (call) =>
  getVisibleSubject(call.services.db, call, call.params.ragId);

export const updateSubject: Action<typeof api.updateSubject, InGroup> = async (call) => {
  const { group, params, body } = call;
  const { ragId } = params;
  return call.services.db.transaction().execute(async (tx) => {
    if (!(await queries.updateSubject(tx, { groupId: group.groupId, ragId }, body))) {
      throw new AppError('SUBJECT_NOT_FOUND');
    }
    // After the update, which locks the subject against new reviews.
    if (body.readers === 'GROUP' && (await queries.hasHiddenWriters(tx, ragId))) {
      throw new AppError('PEER_REVIEW_STARTED');
    }
    await queries.updateOnePost(tx, { ragId, onePostPerPerson: body.onePostPerPerson });
    if (body.peerReview) await assignPeerReviewsLater(call.services, tx, ragId);
    await announceSubjects(tx, { ragId });
    return getVisibleSubject(tx, call, ragId);
  });
};

/** Tells the members about the subjects of the scope that have just opened, once each. */
export async function announceSubjects(
  tx: Db,
  scope: Parameters<typeof announcementQueries.updateToAnnounced>[1],
): Promise<void> {
  const ragIds = await announcementQueries.updateToAnnounced(tx, scope);
  if (ragIds.length > 0) await notify(tx, { kind: 'SUBJECT_OPENED', ragIds });
}

export const listSubmissions: Action<typeof api.listSubmissions, InGroup> = async (call) => {
  const { db } = call.services;
  const { groupId, createUserId } = call.group;
  const { ragId } = call.params;
  await getVisibleSubject(db, call, ragId);
  const submissions = await submissionQueries.findSubmissions(db, {
    groupId,
    ragId,
    ownerId: createUserId,
  });
  const toldAt = await findToldAt(db, { kind: 'SUBMISSION_REMINDER', ragId });
  return {
    submissions: submissions.map((one) => ({
      ...one,
      remindedAt: toldAt.get(one.userId) ?? null,
    })),
  };
};

export async function getVisibleSubject(
  db: Db,
  facts: InGroup,
  ragId: string,
): Promise<api.SubjectDetail> {
  const subject = await queries.findSubject(db, { ...viewerScopeOf(facts), ragId });
  if (!subject) throw new AppError('SUBJECT_NOT_FOUND');
  return subject;
}

function viewerScopeOf({ viewer, group }: InGroup): queries.ViewerScope {
  return {
    groupId: group.groupId,
    viewerId: viewer.userId,
    isOwner: group.createUserId === viewer.userId,
  };
}

/** For features that list subjects of several groups. */
export { isShown } from './activities.queries.ts';
/** For features that list the submissions of several subjects. */
export { bestPostFirst, submission } from './submissions.queries.ts';
