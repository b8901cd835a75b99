import type * as api from '../../../../shared/groups/managed-accounts.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { changeOwner } from '../ownership/ownership.ts';

export const handOverGroup: Action<typeof api.handOverGroup, InGroup> = async ({
  services,
  viewer,
  group: { groupId },
  body: { userId },
}) => {
  const owners = { groupId, from: viewer.userId, to: userId };
  await services.db.transaction().execute((tx) => changeOwner(tx, services, owners));
  return { resultCode: 'SUCCESS' };
};
