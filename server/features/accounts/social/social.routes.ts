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
  handle(beginSocial, anyone, ({ services, edge, body }) =>
    social.beginSocial(services, edge, body),
  ),
  handle(googleLogin, anyone, ({ services, edge, body }) =>
    social.logInSocially(services, edge, 'GOOGLE', body),
  ),
  handle(whaleLogin, anyone, ({ services, edge, body }) =>
    social.logInSocially(services, edge, 'WHALE', body),
  ),
  handle(confirmSocial, signedIn, ({ services, edge, viewer, body }) =>
    social.confirmSocial(services, edge, viewer, body),
  ),
  handle(googleRegister, anyone, ({ services, edge, body }) =>
    social.registerSocially(services, edge, body),
  ),
  handle(whaleRegister, anyone, ({ services, edge, body }) =>
    social.registerSocially(services, edge, body),
  ),
];
