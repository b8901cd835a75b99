import * as api from '../../../../shared/accounts/profile.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { getProfile, updateUserInfo } from './profile.ts';

export const profileRoutes: Route[] = [
  handle(api.getProfile, signedIn, getProfile),
  handle(api.updateUserInfo, signedIn, updateUserInfo),
];
