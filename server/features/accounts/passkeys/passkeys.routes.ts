import * as api from '../../../../shared/accounts/second-factor/passkeys.ts';
import { anyone, recentlySignedIn, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as passkeys from './passkeys.ts';

export const passkeyRoutes: Route[] = [
  handle(api.listPasskeys, signedIn, passkeys.listPasskeys),
  handle(api.beginPasskeyLogIn, anyone, passkeys.beginPasskeyLogIn),
  handle(api.logInByPasskey, anyone, passkeys.logInByPasskey),
  handle(api.beginPasskey, recentlySignedIn, passkeys.beginPasskey),
  handle(api.addPasskey, recentlySignedIn, passkeys.addPasskey),
  handle(api.removePasskey, recentlySignedIn, passkeys.removePasskey),
];
