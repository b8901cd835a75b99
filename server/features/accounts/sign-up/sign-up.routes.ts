import {
  checkId,
  generateEmailCode,
  getUserInfo,
  register,
  verifyEmailCode,
} from '../../../../shared/accounts/accounts.ts';
import { anyone, signedInAnyhow } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as accounts from './sign-up.ts';

export const signUpRoutes: Route[] = [
  handle(getUserInfo, signedInAnyhow, ({ services, viewer }) =>
    accounts.getUserInfo(services.db, viewer.userId),
  ),
  handle(generateEmailCode, anyone, ({ services, http, body }) =>
    accounts.generateEmailCode(services, http, body),
  ),
  handle(verifyEmailCode, anyone, ({ services, body }) => accounts.verifyEmailCode(services, body)),
  handle(checkId, anyone, ({ services, http, query }) =>
    accounts.checkId(services, http, query.userLogin),
  ),
  handle(register, anyone, ({ services, http, body }) => accounts.register(services, http, body)),
];
