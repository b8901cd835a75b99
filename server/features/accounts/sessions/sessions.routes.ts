import * as api from '../../../../shared/accounts/sessions.ts';
import { anyone, signedInAnyhow } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { finishLogIn, logout, reissueTokens, userLogin } from './sessions.ts';

export const sessionRoutes: Route[] = [
  handle(api.userLogin, anyone, userLogin),
  handle(api.finishLogIn, anyone, finishLogIn),
  handle(api.logout, signedInAnyhow, logout),
  handle(api.reissueTokens, anyone, reissueTokens),
];
