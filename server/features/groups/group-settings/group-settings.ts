import { v7 } from 'uuid';
import type { Body, Query, Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { INVALID } from '../../../../shared/contract/validation.ts';
import type * as contract from '../../../../shared/groups/group-settings.ts';
import { canPublishToSquare, type Group } from '../../../../shared/groups/groups.ts';
import { violates } from '../../../platform/db/connection.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { findFilesOfGroup } from '../../books/books/books.ts';
import { insertCopiedResources } from '../../subjects/attachments/attachments.ts';
import { copyPicture, removeFilesLater, replaceFile } from '../../subjects/files/files.ts';
import * as groups from '../groups/groups.ts';
import * as members from '../members/members.ts';
import { settleSchool } from '../schools/schools.ts';
import * as queries from './group-settings.queries.ts';

interface Call extends SignedIn {
  services: Services;
}
type OnGroup = Call & InGroup;

export function get({ services, viewer, group }: OnGroup): Promise<Group> {
  return groups.get(services, viewer, group);
}

export async function update({
  services,
  viewer,
  group,
  body,
}: OnGroup & { body: Body<typeof contract.updateGroupSettings> }): Promise<
  Result<typeof contract.updateGroupSettings>
> {
  if (body.visibility === 'PUBLIC' && !canPublishToSquare(viewer)) {
    throw new AppError('SQUARE_NOT_ALLOWED');
  }
  const { groupId } = group;
  const school = await settleSchool(services.db, body);
  const changes = Object.fromEntries(
    Object.entries({ ...body, ...school }).filter(([, value]) => value !== undefined),
  ) as Parameters<typeof queries.updateGroup>[2];
  await services.db.transaction().execute(async (tx) => {
    await members.lockOwnGroup(tx, viewer, groupId);
    const before = await queries.lockCover(tx, groupId);
    const to = changes.coverImageUrl;
    if (to !== undefined) {
      const from = before?.coverImageUrl ?? null;
      const pictures = { userId: viewer.userId, from, to };
      if (!(await replaceFile(services, tx, pictures))) {
        throw new AppError('INVALID_VALUE', {
          fields: { coverImageUrl: INVALID },
        });
      }
    }
    await queries.updateGroup(tx, groupId, changes);
  });
  return { resultCode: 'SUCCESS', ...(await groups.get(services, viewer, group)) };
}

export async function regenerateCode({
  services: { db },
  viewer,
  group: { groupId },
}: OnGroup): Promise<Result<typeof contract.regenerateGroupCode>> {
  for (;;) {
    const groupCode = groups.makeCode();
    try {
      await db.transaction().execute(async (tx) => {
        await members.lockOwnGroup(tx, viewer, groupId);
        await queries.updateGroupCode(tx, { groupId, groupCode });
      });
      return { resultCode: 'SUCCESS', groupCode };
    } catch (error) {
      // The code was taken: another one is made.
      if (!violates(error, 'groups_group_code_key')) throw error;
    }
  }
}

export async function remove({
  services,
  viewer,
  group: { groupId },
  body: { groupTitle },
}: OnGroup & { body: Body<typeof contract.deleteGroup> }): Promise<undefined> {
  await services.db.transaction().execute(async (tx) => {
    const group = await members.lockOwnGroup(tx, viewer, groupId);
    if (group.groupTitle !== groupTitle) {
      throw new AppError('INVALID_VALUE', { fields: { groupTitle: '모임 이름과 달라요.' } });
    }
    await queries.markDeleted(tx, groupId);
  });
  return undefined;
}

export async function listDeleted({
  services: { db },
  viewer,
}: Call): Promise<Result<typeof contract.listDeletedGroups>> {
  return { groups: await queries.findDeleted(db, viewer.userId) };
}

export async function restore({
  services,
  viewer,
  params: { groupId },
}: Call & { params: { groupId: string } }): Promise<Result<typeof contract.restoreGroup>> {
  return services.db.transaction().execute(async (tx) => {
    const ownerId = viewer.userId;
    // The group before its owner: the deletion of an account locks in this order.
    await queries.lockCover(tx, groupId);
    const deleted = await queries.findDeleted(tx, ownerId);
    if (!deleted.some((group) => group.groupId === groupId)) throw new AppError('GROUP_NOT_FOUND');
    await groups.assertMayOwnOneMore(tx, services, viewer);
    const restored = await queries.markRestored(tx, {
      groupId,
      ownerId,
      mayPublish: canPublishToSquare(viewer),
    });
    if (!restored) throw new AppError('GROUP_NOT_FOUND');
    return { resultCode: 'SUCCESS', ...restored };
  });
}

/** 'group title (사본)', cut where the title is too long already. */
function titleOfCopy(groupTitle: string): string {
  const mark = ' (사본)';
  return `${[...groupTitle].slice(0, LIMITS.groupTitle - mark.length).join('')}${mark}`;
}

export async function copy({
  services,
  viewer,
  query,
}: Call & { query: Query<typeof contract.copyGroup> }): Promise<Result<typeof contract.copyGroup>> {
  const { db } = services;
  const ownerId = viewer.userId;
  const groupId = v7();
  const what = { from: query.groupId, to: groupId, ownerId };
  // Whoever does not own it need not know that it is there.
  if (!(await queries.isOwner(db, { groupId: query.groupId, ownerId }))) {
    throw new AppError('GROUP_NOT_FOUND');
  }
  const { groupTitle, coverImageUrl } = await groups.get(services, viewer, {
    groupId: query.groupId,
  });
  // Without the group it would be for, the picture is swept like any that is shown nowhere.
  const cover = await copyPicture(services, {
    userId: ownerId,
    fileUrl: coverImageUrl,
    fileKind: 'GROUP_COVER',
  });
  await db.transaction().execute(async (tx) => {
    await groups.assertMayOwnOneMore(tx, services, viewer);
    const copied = {
      ...what,
      groupTitle: titleOfCopy(groupTitle),
      coverImageUrl: cover,
      mayPublish: canPublishToSquare(viewer),
    };
    while (!(await queries.copyGroupRow(tx, { ...copied, groupCode: groups.makeCode() }))) {
      // The code was taken: another one is made.
    }
    await replaceFile(services, tx, { userId: ownerId, from: null, to: cover });
    await members.addOwner(tx, { groupId, userId: ownerId });
    const withSubjects = query.subject === 'true';
    await insertCopiedResources(tx, await queries.copyActivities(tx, what, { withSubjects }));
    if (query.member === 'true') await queries.inviteMembers(tx, what);
  });
  return { resultCode: 'SUCCESS', ...(await groups.get(services, viewer, { groupId })) };
}

/** Groups that nobody restored in time go, with the files of their books and their picture. */
export async function sweepGroups(services: Services): Promise<void> {
  for (const groupId of await queries.findOutdated(services.db)) {
    await services.db.transaction().execute(async (tx) => {
      const keys = await findFilesOfGroup(tx, groupId);
      const gone = await queries.deleteOutdated(tx, groupId);
      if (!gone) return;
      const { createUserId: userId, coverImageUrl: from } = gone;
      await replaceFile(services, tx, { userId, from, to: null });
      await removeFilesLater(services, tx, keys);
    });
  }
}
