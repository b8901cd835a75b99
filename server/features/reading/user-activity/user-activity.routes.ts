import * as api from '../../../../shared/reading/user-activity.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { getUserActivity, listMyWriting } from './user-activity.ts';

export const userActivityRoutes: Route[] = [
  handle(api.getUserActivity, groupMember, getUserActivity),
  handle(api.listMyWriting, groupMember, listMyWriting),
];
