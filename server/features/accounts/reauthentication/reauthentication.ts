import * as api from '../../../../shared/accounts/second-factor/reauthentication.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import { hasPasskey, verifyPasskey } from '../passkeys/passkeys.ts';
import { isEnabled, verifyCode } from '../second-factor/second-factor.ts';
import { attemptPassword, updateToAuthenticated } from '../sessions/sessions.ts';
import * as queries from './reauthentication.queries.ts';

const getReauthentication: Action<typeof api.getReauthentication, SignedIn> = async ({
  services,
  viewer: { userId },
}) => {
  const { db } = services;
  const { userLoginType } = await getAccount(db, userId);
  const provider = userLoginType === 'GOOGLE' || userLoginType === 'WHALE' ? userLoginType : null;
  const ways: api.ReauthenticationWay[] = [];
  if (userLoginType === 'JAJAK') ways.push('PASSWORD');
  if (await isEnabled(db, userId)) ways.push('CODE');
  if (await hasPasskey(services, userId)) ways.push('PASSKEY');
  if (provider !== null) ways.push('SOCIAL');
  return { ways, provider };
};

const reauthenticate: Action<typeof api.reauthenticate, SignedIn> = async ({
  services,
  http,
  viewer: { userId, sessionId },
  body,
}) => {
  await verify(services, http, userId, body);
  await updateToAuthenticated(services.db, sessionId);
  return { resultCode: 'SUCCESS' };
};

async function verify(
  services: Services,
  http: HttpContext,
  userId: string,
  proof: Body<typeof api.reauthenticate>,
): Promise<void> {
  if (proof.way === 'CODE') {
    await verifyCode(services, http, userId, proof.code);
  } else if (proof.way === 'PASSKEY') {
    const owner = await verifyPasskey(services, http, proof.passkey);
    if (owner !== userId) throw new AppError('PASSKEY_REFUSED');
  } else {
    const { userLogin, userLoginType } = await getAccount(services.db, userId);
    if (userLoginType !== 'JAJAK') throw new AppError('CONFIRMATION_NEEDED');
    const { isRight } = await attemptPassword(services.db, http, userLogin, proof.password);
    if (!isRight) throw new AppError('INVALID_PASSWORD');
  }
}

async function getAccount(db: Services['db'], userId: string): Promise<queries.Account> {
  const account = await queries.findAccount(db, userId);
  // Deleted since the gatekeeper read it.
  if (!account) throw new AppError('TOKEN_INVALID');
  return account;
}

export const reauthenticationRoutes: Route[] = [
  handle(api.getReauthentication, signedIn, getReauthentication),
  handle(api.reauthenticate, signedIn, reauthenticate),
];
