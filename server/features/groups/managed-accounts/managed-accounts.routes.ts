import * as api from '../../../../shared/groups/managed-accounts.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { handOverGroup } from './hand-over-group.ts';
import { createMembers } from './managed-accounts.ts';
import {
  listManagedAccounts,
  resetMemberPassword,
  setTemporaryPasswords,
} from './temporary-passwords.ts';

export const managedAccountRoutes: Route[] = [
  handle(api.createMembers, groupOwner, createMembers),
  handle(api.listManagedAccounts, groupOwner, listManagedAccounts),
  handle(api.setTemporaryPasswords, groupOwner, setTemporaryPasswords),
  handle(api.resetMemberPassword, groupOwner, resetMemberPassword),
  handle(api.handOverGroup, groupOwner, handOverGroup),
];
