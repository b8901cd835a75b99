import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import {
  canOwnHandedGroup,
  type handOverGroup,
} from '../../../../shared/groups/managed-accounts.ts';
import type { Group, Viewer } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { membershipOf } from '../../administration/licenses/licenses.ts';
import { transferFile } from '../../subjects/files/files.ts';
import { assertMayOwnOneMore } from '../groups/groups.ts';
import * as members from '../members/members.ts';
import * as queries from './managed-accounts.queries.ts';

/** The heir's limits hold: another group too many, or more people than theirs may hold, is refused. */
export async function handOver(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { groupId }: Group,
  userId: string,
): Promise<Result<typeof handOverGroup>> {
  if (userId === viewer.userId) throw new AppError('MEMBER_NOT_FOUND');
  await db.transaction().execute(async (tx) => {
    // Group before person, as whoever leaves does.
    const group = await members.holdGroup(tx, groupId);
    const heir = await queries.lockHeir(tx, userId);
    if (!group) throw new AppError('GROUP_NOT_FOUND');
    if (!heir || !(await members.isInside(tx, { groupId, userId }))) {
      throw new AppError('MEMBER_NOT_FOUND');
    }
    if (!canOwnHandedGroup(heir)) throw new AppError('OWNER_MUST_BE_ADULT');
    await assertMayOwnOneMore(tx, { config }, heir, LIMIT_MESSAGES.heirGroups);
    const most = membershipOf(config, heir.userClassify).members;
    if (group.memberCount > most) {
      throw new AppError('LIMIT_EXCEEDED', {
        message: LIMIT_MESSAGES.heirMembers(most, group.memberCount),
      });
    }
    const hands = { from: viewer.userId, to: userId };
    const given = await queries.changeOwner(tx, { groupId, ...hands });
    if (!given) throw new AppError('NOT_GROUP_OWNER');
    await transferFile(tx, { fileUrl: given.coverImageUrl, ...hands });
  });
  return { resultCode: 'SUCCESS' };
}
