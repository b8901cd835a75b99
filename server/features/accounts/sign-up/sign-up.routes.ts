import * as api from '../../../../shared/accounts/sign-up.ts';
import * as usersApi from '../../../../shared/accounts/users.ts';
import { anyone, signedInAnyhow } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as signUp from './sign-up.ts';

export const signUpRoutes: Route[] = [
  handle(usersApi.getUserInfo, signedInAnyhow, signUp.getUserInfo),
  handle(api.generateEmailCode, anyone, signUp.generateEmailCode),
  handle(api.verifyEmailCode, anyone, signUp.verifyEmailCode),
  handle(api.checkId, anyone, signUp.checkId),
  handle(api.register, anyone, signUp.register),
];
