import { logout, reissueTokens, userLogin } from '../../../../shared/accounts/sessions.ts';
import { anyone, signedInAnyhow } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as sessions from './sessions.ts';

export const sessionRoutes: Route[] = [
  handle(userLogin, anyone, ({ services, edge, body }) => sessions.logIn(services, edge, body)),
  handle(logout, signedInAnyhow, ({ services, edge, viewer }) =>
    sessions.logOut(services, edge, viewer),
  ),
  handle(reissueTokens, anyone, ({ services, edge }) => sessions.reissueTokens(services, edge)),
];
