import { getProfile, updateUserInfo } from '../../../../shared/accounts/accounts.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as profile from './profile.ts';

export const profileRoutes: Route[] = [
  handle(getProfile, signedIn, profile.showProfile),
  handle(updateUserInfo, signedIn, profile.updateUserInfo),
];
