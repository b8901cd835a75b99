import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { v7 } from 'uuid';
import type * as api from '../../../../shared/accounts/second-factor/passkeys.ts';
import { LIMITS, SECONDS } from '../../../../shared/contract/limits.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action, Call } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { assertOffered, getSecondFactorState, noticeJob } from '../second-factor/second-factor.ts';
import { lockUser, openSession } from '../sessions/sessions.ts';
import { consumeChallenge, makeChallenge } from './challenges.ts';
import * as queries from './passkeys.queries.ts';
import { canUsePasskeys, relyingPartyOf } from './relying-party.ts';
import { verifyPasskey } from './verify-passkey.ts';

const TIMEOUT_MS = SECONDS.passkeyChallenge * 1000;

export { verifyPasskey } from './verify-passkey.ts';

/** Whether the user has a passkey that a page at PUBLIC_URL can ask for. */
export async function hasPasskey({ db, config }: Services, userId: string): Promise<boolean> {
  return canUsePasskeys(config) && (await queries.findPasskeys(db, userId)).length > 0;
}

/** For the data archive. */
export function findPasskeysOf(db: Db, userId: string): Promise<api.Passkey[]> {
  return queries.findPasskeys(db, userId);
}

export const listPasskeys: Action<typeof api.listPasskeys, SignedIn> = async ({
  services: { db, config },
  viewer: { userId },
}) => {
  const { isManaged } = await getSecondFactorState(db, userId);
  return {
    passkeys: await queries.findPasskeys(db, userId),
    isOffered: !isManaged && canUsePasskeys(config),
  };
};

export const beginPasskeyLogIn: Action<typeof api.beginPasskeyLogIn> = async ({
  services: { db, config },
  http,
}) => {
  const { id: rpId } = relyingPartyOf(config);
  const challenge = await makeChallenge(db, http, null);
  return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' };
};

export const logInByPasskey: Action<typeof api.logInByPasskey> = async ({
  services,
  http,
  body: { passkey },
}) => {
  const userId = await verifyPasskey(services, http, passkey);
  return openSession(services, http, { userId, authenticatedBy: 'PASSKEY' });
};

export const beginPasskey: Action<typeof api.beginPasskey, SignedIn> = async ({
  services: { db, config },
  http,
  viewer: { userId, penName },
}) => {
  const { id: rpID } = relyingPartyOf(config);
  const { userLogin } = await assertOffered(db, userId);
  const known = await queries.findCredentialIds(db, userId);
  if (known.length >= LIMITS.passkeys) throw new AppError('TOO_MANY_PASSKEYS');
  const options = await generateRegistrationOptions({
    rpID,
    rpName: '문집',
    userName: userLogin,
    userDisplayName: penName,
    userID: new TextEncoder().encode(userId),
    challenge: Uint8Array.from(Buffer.from(await makeChallenge(db, http, userId), 'base64url')),
    timeout: TIMEOUT_MS,
  });
  const { challenge, user, pubKeyCredParams } = options;
  return {
    challenge,
    rp: { id: rpID, name: options.rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
    // Kept on the device, so that it logs in without an ID; the device asks who it is.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
};

export const addPasskey: Action<typeof api.addPasskey, SignedIn> = async (call) => {
  const { services, viewer, body } = call;
  const { userId } = viewer;
  await assertOffered(services.db, userId);
  const credential = await verifyNewPasskey(call);
  try {
    return await services.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const known = await queries.findCredentialIds(trx, userId);
      if (known.length >= LIMITS.passkeys) throw new AppError('TOO_MANY_PASSKEYS');
      await services.jobs.send(trx, noticeJob, { userId, notice: 'PASSKEY_ADDED' });
      return queries.insertPasskey(trx, {
        passkeyId: v7(),
        userId,
        passkeyName: body.passkeyName,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: body.passkey.response.transports ?? [],
      });
    });
  } catch (error) {
    if (violates(error, 'passkeys_credential_id_key')) throw new AppError('PASSKEY_REFUSED');
    throw error;
  }
};

async function verifyNewPasskey({
  services: { db, config, log },
  http,
  viewer: { userId },
  body: { passkey },
}: Call<typeof api.addPasskey> & SignedIn) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(config);
  const { clientDataJSON, attestationObject } = passkey.response;
  const expectedChallenge = await consumeChallenge(db, http, userId, clientDataJSON);
  let answer: VerifiedRegistrationResponse;
  try {
    answer = await verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    });
  } catch (cause) {
    // The library throws for whatever is wrong with the answer.
    log.info({ err: cause }, 'new passkey refused');
    throw new AppError('PASSKEY_REFUSED', { cause });
  }
  if (!answer.verified) throw new AppError('PASSKEY_REFUSED');
  return answer.registrationInfo.credential;
}

export const removePasskey: Action<typeof api.removePasskey, SignedIn> = async ({
  services: { db, jobs },
  viewer: { userId },
  params: { passkeyId },
}) => {
  await db.transaction().execute(async (trx) => {
    if (!(await queries.deletePasskey(trx, { userId, passkeyId }))) {
      throw new AppError('PASSKEY_NOT_FOUND');
    }
    await jobs.send(trx, noticeJob, { userId, notice: 'PASSKEY_REMOVED' });
  });
  return { resultCode: 'SUCCESS' };
};

export async function sweepPasskeys({ db }: Services): Promise<void> {
  await queries.deleteExpired(db);
}
