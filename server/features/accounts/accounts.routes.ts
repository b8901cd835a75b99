import {
  checkId,
  generateEmailCode,
  getProfile,
  getUserInfo,
  register,
  updateUserInfo,
  verifyEmailCode,
} from '../../../shared/accounts.ts';
import { anyone, signedIn, signedInAnyhow } from '../../platform/http/access.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import * as accounts from './accounts.ts';
import * as profile from './profile.ts';

export const accountRoutes: Route[] = [
  handle(getUserInfo, signedInAnyhow, ({ services, viewer }) =>
    accounts.getUserInfo(services.db, viewer.userId),
  ),
  handle(getProfile, signedIn, profile.showProfile),
  handle(updateUserInfo, signedIn, profile.updateUserInfo),
  handle(generateEmailCode, anyone, ({ services, edge, body }) =>
    accounts.generateEmailCode(services, edge, body),
  ),
  handle(verifyEmailCode, anyone, ({ services, body }) => accounts.verifyEmailCode(services, body)),
  handle(checkId, anyone, ({ services, edge, query }) =>
    accounts.checkId(services, edge, query.userLogin),
  ),
  handle(register, anyone, ({ services, edge, body }) => accounts.register(services, edge, body)),
];
