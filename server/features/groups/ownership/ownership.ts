import { sql } from 'kysely';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import { canOwnHandedGroup } from '../../../../shared/groups/managed-accounts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { findKeepsRoom, mostMembersOf } from '../../administration/licenses/licenses.ts';
import { transferFile } from '../../subjects/files/files.ts';
import { assertMayOwnOneMore } from '../groups/groups.ts';
import { clearLeaveRequest } from '../leave-group/leave-group.ts';
import * as members from '../members/members.ts';

/**
 * Hands a group over to a member. The membership of the new owner must permit one more group and this
 * number of members. Throws NOT_GROUP_OWNER if `from` is no longer the owner.
 */
export async function changeOwner(
  tx: Db,
  { config }: Pick<Services, 'config'>,
  { groupId, from, to }: { groupId: string; from: string; to: string },
): Promise<void> {
  // The group before the user, as in leaving a group.
  const group = await members.lockGroup(tx, groupId);
  await clearLeaveRequest(tx, { groupId, userId: to });
  const newOwner = await lockNewOwner(tx, to);
  if (!group) throw new AppError('GROUP_NOT_FOUND');
  if (!newOwner || to === from || !(await members.isMember(tx, { groupId, userId: to }))) {
    throw new AppError('MEMBER_NOT_FOUND');
  }
  if (!canOwnHandedGroup(newOwner)) throw new AppError('OWNER_MUST_BE_ADULT');
  await assertMayOwnOneMore(tx, { config }, newOwner, LIMIT_MESSAGES.newOwnerGroups);
  const keepsRoom = await findKeepsRoom(tx, { userId: to, groupId });
  const maxMembers = mostMembersOf(config, { ownerClassify: newOwner.userClassify, keepsRoom });
  if (group.memberCount > maxMembers) {
    throw new AppError('LIMIT_EXCEEDED', {
      message: LIMIT_MESSAGES.newOwnerMembers(maxMembers, group.memberCount),
    });
  }
  const updated = await updateOwner(tx, { groupId, from, to });
  if (!updated) throw new AppError('NOT_GROUP_OWNER');
  await transferFile(tx, { fileUrl: updated.coverImageUrl, from, to });
}

async function lockNewOwner(
  tx: Db,
  userId: string,
): Promise<{ userId: string; userClassify: UserClassify } | undefined> {
  const { rows } = await sql<{ userId: string; userClassify: UserClassify }>`
    select user_id, user_classify from users
    where user_id = ${userId} and left_at is null for no key update`.execute(tx);
  return rows[0];
}

/** Undefined if `from` is no longer the owner. */
async function updateOwner(
  tx: Db,
  { groupId, from, to }: { groupId: string; from: string; to: string },
): Promise<{ coverImageUrl: string | null } | undefined> {
  const { rows } = await sql<{ coverImageUrl: string | null }>`
    update groups set create_user_id = ${to}
    where group_id = ${groupId} and create_user_id = ${from} and deleted_at is null
    returning cover_image_url`.execute(tx);
  return rows[0];
}
