import * as contract from '../../../../shared/groups/managed-accounts.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { handOver } from './handing-over.ts';
import { create } from './managed-accounts.ts';
import * as temporaryPasswords from './temporary-passwords.ts';

export const managementRoutes: Route[] = [
  handle(contract.createMembers, groupOwner, ({ services, viewer, group, body }) =>
    create(services, viewer, group, body),
  ),
  handle(contract.listManagedAccounts, groupOwner, ({ services, group }) =>
    temporaryPasswords.listManaged(services, group),
  ),
  handle(contract.setTemporaryPasswords, groupOwner, ({ services, viewer, group, body }) =>
    temporaryPasswords.setMany(services, viewer, group, body.userIds),
  ),
  handle(contract.resetMemberPassword, groupOwner, ({ services, viewer, group, params }) =>
    temporaryPasswords.resetOne(services, viewer, group, params.userId),
  ),
  handle(contract.handOverGroup, groupOwner, ({ services, viewer, group, body }) =>
    handOver(services, viewer, group, body.userId),
  ),
];
