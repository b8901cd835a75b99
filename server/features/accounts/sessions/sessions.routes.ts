import { logout, reissueTokens, userLogin } from '../../../../shared/accounts/sessions.ts';
import { anyone, signedInAnyhow } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as sessions from './sessions.ts';

export const sessionRoutes: Route[] = [
  handle(userLogin, anyone, ({ services, http, body }) => sessions.logIn(services, http, body)),
  handle(logout, signedInAnyhow, ({ services, http, viewer }) =>
    sessions.logOut(services, http, viewer),
  ),
  handle(reissueTokens, anyone, ({ services, http }) => sessions.reissueTokens(services, http)),
];
