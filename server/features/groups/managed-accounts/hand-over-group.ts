import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import * as api from '../../../../shared/groups/managed-accounts.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { membershipOf } from '../../administration/licenses/licenses.ts';
import { transferFile } from '../../subjects/files/files.ts';
import { assertMayOwnOneMore } from '../groups/groups.ts';
import * as members from '../members/members.ts';
import * as queries from './managed-accounts.queries.ts';

/** The new owner's membership must permit one more group and this number of members. */
export const handOverGroup: Action<typeof api.handOverGroup, InGroup> = async ({
  services: { db, config },
  viewer,
  group: { groupId },
  body: { userId },
}) => {
  if (userId === viewer.userId) throw new AppError('MEMBER_NOT_FOUND');
  await db.transaction().execute(async (tx) => {
    // The group before the user, as in leaving a group.
    const group = await members.lockGroup(tx, groupId);
    const newOwner = await queries.lockNewOwner(tx, userId);
    if (!group) throw new AppError('GROUP_NOT_FOUND');
    if (!newOwner || !(await members.isMember(tx, { groupId, userId }))) {
      throw new AppError('MEMBER_NOT_FOUND');
    }
    if (!api.canOwnHandedGroup(newOwner)) throw new AppError('OWNER_MUST_BE_ADULT');
    await assertMayOwnOneMore(tx, { config }, newOwner, LIMIT_MESSAGES.newOwnerGroups);
    const maxMembers = membershipOf(config, newOwner.userClassify).members;
    if (group.memberCount > maxMembers) {
      throw new AppError('LIMIT_EXCEEDED', {
        message: LIMIT_MESSAGES.newOwnerMembers(maxMembers, group.memberCount),
      });
    }
    const owners = { from: viewer.userId, to: userId };
    const updated = await queries.updateOwner(tx, { groupId, ...owners });
    if (!updated) throw new AppError('NOT_GROUP_OWNER');
    await transferFile(tx, { fileUrl: updated.coverImageUrl, ...owners });
  });
  return { resultCode: 'SUCCESS' };
};
