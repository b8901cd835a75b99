import * as api from '../../../../shared/groups/group-settings.ts';
import { groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as settings from './group-settings.ts';

export const groupSettingsRoutes: Route[] = [
  handle(api.getGroupSettings, groupOwner, settings.getGroupSettings),
  handle(api.updateGroupSettings, groupOwner, settings.updateGroupSettings),
  handle(api.regenerateGroupCode, groupOwner, settings.regenerateGroupCode),
  handle(api.deleteGroup, groupOwner, settings.deleteGroup),
  handle(api.listDeletedGroups, signedIn, settings.listDeletedGroups),
  // groupOwner does not admit to a deleted group, so the action checks the ownership.
  handle(api.restoreGroup, signedIn, settings.restoreGroup),
  handle(api.copyGroup, signedIn, settings.copyGroup),
];
