import {
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { PasskeyAnswer } from '../../../../shared/accounts/second-factor/passkeys.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { consumeChallenge } from './challenges.ts';
import * as queries from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/** The user whose passkey has signed the challenge. Throws PASSKEY_REFUSED. */
export async function verifyPasskey(
  { db, config, log }: Services,
  http: HttpContext,
  passkey: z.infer<typeof PasskeyAnswer>,
): Promise<string> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(config);
  const expectedChallenge = await consumeChallenge(db, http, null, passkey.response.clientDataJSON);
  const known = await queries.findCredential(db, passkey.id);
  if (!known) throw new AppError('PASSKEY_REFUSED');
  const { userHandle, ...response } = passkey.response;
  let answer: VerifiedAuthenticationResponse;
  try {
    answer = await verifyAuthenticationResponse({
      response: {
        ...passkey,
        response: { ...response, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
      },
      requireUserVerification: true,
    });
  } catch (cause) {
    // The library throws for whatever is wrong with the answer.
    log.info({ err: cause }, 'passkey refused');
    throw new AppError('PASSKEY_REFUSED', { cause });
  }
  const { verified, authenticationInfo } = answer;
  const isUsed =
    verified && (await queries.updateToUsed(db, passkey.id, authenticationInfo.newCounter));
  if (!isUsed) throw new AppError('PASSKEY_REFUSED');
  return known.userId;
}
