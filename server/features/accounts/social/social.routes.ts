import * as api from '../../../../shared/accounts/social.ts';
import { anyone, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as social from './social.ts';

export const socialRoutes: Route[] = [
  handle(api.beginSocial, anyone, social.beginSocial),
  handle(api.googleLogin, anyone, social.googleLogin),
  handle(api.whaleLogin, anyone, social.whaleLogin),
  handle(api.confirmSocial, signedIn, social.confirmSocial),
  handle(api.googleRegister, anyone, social.googleRegister),
  handle(api.whaleRegister, anyone, social.whaleRegister),
];
