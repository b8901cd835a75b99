import { v7 } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { INVALID } from '../../../../shared/contract/validation.ts';
import type * as api from '../../../../shared/groups/group-settings.ts';
import { canPublishToSquare } from '../../../../shared/groups/groups.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { InGroup, SignedIn, Viewer } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { findArchiveFilesOfGroup } from '../../books/archives/archives.ts';
import { findFilesOfGroup } from '../../books/books/books.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { findReportFileOfGroup } from '../../statistics/pupil-reports/pupil-reports.ts';
import { insertCopiedResources } from '../../subjects/attachments/attachments.ts';
import { copyPicture, removeFilesLater, replaceFile } from '../../subjects/files/files.ts';
import * as groups from '../groups/groups.ts';
import * as members from '../members/members.ts';
import { resolveSchool } from '../schools/schools.ts';
import * as queries from './group-settings.queries.ts';

export const getGroupSettings: Action<typeof api.getGroupSettings, InGroup> = ({
  services,
  viewer,
  group: { groupId },
}) => groups.getGroupFor(services.db, viewer, groupId);

export const updateGroupSettings: Action<typeof api.updateGroupSettings, InGroup> = async ({
  services,
  viewer,
  group: { groupId },
  body,
}) => {
  if (body.visibility === 'PUBLIC' && !canPublishToSquare(viewer)) {
    throw new AppError('SQUARE_NOT_ALLOWED');
  }
  const school = await resolveSchool(services.db, body);
  const changes = Object.fromEntries(
    Object.entries({ ...body, ...school }).filter(([, value]) => value !== undefined),
  ) as Parameters<typeof queries.updateGroup>[2];
  await services.db.transaction().execute(async (tx) => {
    await members.lockOwnGroup(tx, viewer, groupId);
    const current = await queries.lockCover(tx, groupId);
    const to = changes.coverImageUrl;
    if (to !== undefined) {
      const from = current?.coverImageUrl ?? null;
      if (!(await replaceFile(services, tx, { userId: viewer.userId, from, to }))) {
        throw new AppError('INVALID_VALUE', { fields: { coverImageUrl: INVALID } });
      }
    }
    await queries.updateGroup(tx, groupId, changes);
  });
  return {
    resultCode: 'SUCCESS',
    ...(await groups.getGroupFor(services.db, viewer, groupId)),
  };
};

export const regenerateGroupCode: Action<typeof api.regenerateGroupCode, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
}) => {
  for (;;) {
    const groupCode = groups.generateGroupCode();
    try {
      await db.transaction().execute(async (tx) => {
        await members.lockOwnGroup(tx, viewer, groupId);
        await queries.updateGroupCode(tx, { groupId, groupCode });
      });
      return { resultCode: 'SUCCESS', groupCode };
    } catch (error) {
      // Another group has the code: try the next one.
      if (!violates(error, 'groups_group_code_key')) throw error;
    }
  }
};

export const deleteGroup: Action<typeof api.deleteGroup, InGroup> = async ({
  services: { db, config },
  viewer,
  group: { groupId },
  body: { groupTitle },
}) => {
  await db.transaction().execute(async (tx) => {
    const group = await members.lockOwnGroup(tx, viewer, groupId);
    if (group.groupTitle !== groupTitle) {
      throw new AppError('INVALID_VALUE', { fields: { groupTitle: '모임 이름과 달라요.' } });
    }
    await queries.updateToDeleted(tx, groupId, config.retention.deletedGroupDays);
  });
};

export const listDeletedGroups: Action<typeof api.listDeletedGroups, SignedIn> = async ({
  services: { db },
  viewer,
}) => ({ groups: await queries.findDeletedGroups(db, viewer.userId) });

export const restoreGroup: Action<typeof api.restoreGroup, SignedIn> = async ({
  services,
  viewer,
  params: { groupId },
}) =>
  services.db.transaction().execute(async (tx) => ({
    resultCode: 'SUCCESS',
    ...(await restoreGroupOf(tx, services, { groupId, owner: viewer })),
  }));

/** Within the days in which a deleted group is kept; the membership of its owner must permit it. */
export async function restoreGroupOf(
  tx: Db,
  services: Pick<Services, 'config'>,
  { groupId, owner }: { groupId: string; owner: Pick<Viewer, 'userId' | 'userClassify'> },
  limitMessage?: string,
): Promise<{ groupId: string; groupTitle: string }> {
  const ownerId = owner.userId;
  // The group before its owner, as in the deletion of an account.
  await queries.lockCover(tx, groupId);
  const deleted = await queries.findDeletedGroups(tx, ownerId);
  if (!deleted.some((group) => group.groupId === groupId)) throw new AppError('GROUP_NOT_FOUND');
  await groups.assertMayOwnOneMore(tx, services, owner, limitMessage);
  const mayPublish = canPublishToSquare(owner);
  const restored = await queries.updateToRestored(tx, { groupId, ownerId, mayPublish });
  if (!restored) throw new AppError('GROUP_NOT_FOUND');
  return restored;
}

function titleOfCopy(groupTitle: string): string {
  const suffix = ' (사본)';
  return `${[...groupTitle].slice(0, LIMITS.groupTitle - suffix.length).join('')}${suffix}`;
}

export const copyGroup: Action<typeof api.copyGroup, SignedIn> = async ({
  services,
  viewer,
  query,
}) => {
  const { db } = services;
  const ownerId = viewer.userId;
  const groupId = v7();
  const copy = { from: query.groupId, to: groupId, ownerId };
  // Not NOT_GROUP_OWNER: somebody else's group must look like a missing one.
  if (!(await queries.isOwner(db, { groupId: query.groupId, ownerId }))) {
    throw new AppError('GROUP_NOT_FOUND');
  }
  const { groupTitle, coverImageUrl } = await groups.getGroupFor(db, viewer, query.groupId);
  // If the transaction fails, the sweep deletes the copied picture as unused.
  const cover = await copyPicture(services, {
    userId: ownerId,
    fileUrl: coverImageUrl,
    fileKind: 'GROUP_COVER',
  });
  await db.transaction().execute(async (tx) => {
    await groups.assertMayOwnOneMore(tx, services, viewer);
    const copiedGroup = {
      ...copy,
      groupTitle: titleOfCopy(groupTitle),
      coverImageUrl: cover,
      mayPublish: canPublishToSquare(viewer),
    };
    while (
      !(await queries.insertCopiedGroup(tx, {
        ...copiedGroup,
        groupCode: groups.generateGroupCode(),
      }))
    ) {
      // Another group has the code: try the next one.
    }
    await replaceFile(services, tx, { userId: ownerId, from: null, to: cover });
    await members.insertOwner(tx, { groupId, userId: ownerId });
    const withSubjects = query.subject === 'true';
    const subjects = await queries.insertCopiedActivities(tx, copy, { withSubjects });
    await insertCopiedResources(tx, subjects);
    if (query.member === 'true') {
      await queries.insertInvitations(tx, copy);
      await notify(tx, { kind: 'INVITATION', groupId, actorId: ownerId });
    }
  });
  return { resultCode: 'SUCCESS', ...(await groups.getGroupFor(db, viewer, groupId)) };
};

export { PURGE_AT } from './group-settings.queries.ts';

/** Those that `sweepGroups` would delete. */
export async function countOutdatedGroups({ db }: Services): Promise<number> {
  return (await queries.findOutdated(db)).length;
}

/**
 * Deletes the groups that were not restored in time, with their books' files and their covers. Returns
 * how many.
 */
export async function sweepGroups(services: Services): Promise<number> {
  let count = 0;
  for (const groupId of await queries.findOutdated(services.db)) {
    await services.db.transaction().execute(async (tx) => {
      const keys = [
        ...(await findFilesOfGroup(tx, groupId)),
        ...(await findArchiveFilesOfGroup(tx, groupId)),
        ...(await findReportFileOfGroup(tx, groupId)),
      ];
      const deleted = await queries.deleteOutdated(tx, groupId);
      if (!deleted) return;
      count += 1;
      const { createUserId: userId, coverImageUrl: from } = deleted;
      await replaceFile(services, tx, { userId, from, to: null });
      await removeFilesLater(services, tx, keys);
    });
  }
  return count;
}
