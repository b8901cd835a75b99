import * as contract from '../../../../shared/groups/group-settings.ts';
import { groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as settings from './group-settings.ts';

export const groupSettingsRoutes: Route[] = [
  handle(contract.getGroupSettings, groupOwner, settings.get),
  handle(contract.updateGroupSettings, groupOwner, settings.update),
  handle(contract.regenerateGroupCode, groupOwner, settings.regenerateCode),
  handle(contract.deleteGroup, groupOwner, settings.remove),
  handle(contract.listDeletedGroups, signedIn, settings.listDeleted),
  // A deleted group has no gate: the action finds it among the caller's own.
  handle(contract.restoreGroup, signedIn, settings.restore),
  handle(contract.copyGroup, signedIn, settings.copy),
];
