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
  handle(generateEmailCode, anyone, ({ services, edge, body }) =>
    accounts.generateEmailCode(services, edge, body),
  ),
  handle(verifyEmailCode, anyone, ({ services, body }) => accounts.verifyEmailCode(services, body)),
  handle(checkId, anyone, ({ services, edge, query }) =>
    accounts.checkId(services, edge, query.userLogin),
  ),
  handle(register, anyone, ({ services, edge, body }) => accounts.register(services, edge, body)),
];
