import type * as api from '../../../../shared/administration/groups.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { restoreGroupOf } from '../../groups/group-settings/group-settings.ts';
import { changeOwner } from '../../groups/ownership/ownership.ts';
import { recordAudit } from '../audit/audit.ts';
import * as queries from './groups.queries.ts';

export const findGroups: Action<typeof api.findGroups, SignedIn> = async ({
  services: { db },
  query,
}) => ({ groups: await queries.findGroups(db, query) });

export const getGroupSize: Action<typeof api.getGroupSize, SignedIn> = async ({
  services: { db },
  params: { groupId },
}) => {
  const size = await queries.findSize(db, groupId);
  if (!size) throw new AppError('GROUP_NOT_FOUND');
  return size;
};

export const replaceOwner: Action<typeof api.replaceOwner, SignedIn> = async (call) => {
  const { services, params, body } = call;
  const { groupId } = params;
  await services.db.transaction().execute(async (tx) => {
    const owner = await queries.findOwner(tx, groupId);
    if (!owner) throw new AppError('GROUP_NOT_FOUND');
    if (!owner.isGone) throw new AppError('OWNER_IS_PRESENT');
    // Fails if the owner handed the group over meanwhile.
    await changeOwner(tx, services, { groupId, from: owner.userId, to: body.userId });
    const details = { from: owner.userId, to: body.userId };
    await recordAudit(tx, call, { action: 'GROUP_OWNER_CHANGED', subjectId: groupId, details });
  });
  return { resultCode: 'SUCCESS' };
};

export const restoreDeletedGroup: Action<typeof api.restoreDeletedGroup, SignedIn> = async (
  call,
) => {
  const { services, params } = call;
  const { groupId } = params;
  await services.db.transaction().execute(async (tx) => {
    const owner = await queries.findOwner(tx, groupId);
    if (!owner) throw new AppError('GROUP_NOT_FOUND');
    await restoreGroupOf(tx, services, { groupId, owner }, LIMIT_MESSAGES.restoredGroups);
    await recordAudit(tx, call, { action: 'GROUP_RESTORED', subjectId: groupId });
  });
  return { resultCode: 'SUCCESS' };
};
