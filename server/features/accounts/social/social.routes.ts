import {
  beginSocial,
  confirmSocial,
  googleLogin,
  googleRegister,
  whaleLogin,
  whaleRegister,
} from '../../../../shared/accounts/social.ts';
import { anyone, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as social from './social.ts';

export const socialRoutes: Route[] = [
  handle(beginSocial, anyone, ({ services, http, body }) =>
    social.beginSocial(services, http, body),
  ),
  handle(googleLogin, anyone, ({ services, http, body }) =>
    social.logInSocially(services, http, 'GOOGLE', body),
  ),
  handle(whaleLogin, anyone, ({ services, http, body }) =>
    social.logInSocially(services, http, 'WHALE', body),
  ),
  handle(confirmSocial, signedIn, ({ services, http, viewer, body }) =>
    social.confirmSocial(services, http, viewer, body),
  ),
  handle(googleRegister, anyone, ({ services, http, body }) =>
    social.registerSocially(services, http, body),
  ),
  handle(whaleRegister, anyone, ({ services, http, body }) =>
    social.registerSocially(services, http, body),
  ),
];
