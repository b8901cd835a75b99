import * as z from 'zod/mini';
import { endpoint, Id, Instant, line, Success } from '../../contract/endpoint.ts';
import { LIMITS } from '../../contract/limits.ts';
import { userLogin } from '../sessions.ts';

/** WebAuthn Level 3, 5.1.8 and 5.1.9: base64url throughout. */
const Base64Url = z.string().check(z.maxLength(LIMITS.passkeyField), z.regex(/^[\w-]+$/));
const Transports = z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)));

export const PasskeyAnswer = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
});

const NewPasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Transports,
  }),
});

export const Passkey = z.object({
  passkeyId: Id,
  passkeyName: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkey',
  result: z.object({
    /** Oldest first. */
    passkeys: z.array(Passkey),
    /** False for accounts of a class, and where a browser lets no page at PUBLIC_URL use them. */
    isOffered: z.boolean(),
  }),
});

/** Any passkey of this site; binds the challenge to the browser. */
export const beginPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/begin',
  result: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
  errors: ['PASSKEYS_NOT_POSSIBLE'],
});

/** Counts as both factors, because the device asks for a finger, a face or a PIN. */
export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  result: userLogin.result,
  errors: ['PASSKEY_REFUSED', 'PASSKEYS_NOT_POSSIBLE', 'ACCOUNT_SUSPENDED', 'CHECK_ID_PW'],
});

const Credential = z.object({ id: z.string(), type: z.literal('public-key') });

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkey/begin',
  result: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
  errors: ['SECOND_FACTOR_NOT_OFFERED', 'PASSKEYS_NOT_POSSIBLE', 'TOO_MANY_PASSKEYS'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkey',
  body: z.strictObject({ passkeyName: line(1, LIMITS.passkeyName), passkey: NewPasskey }),
  result: Passkey,
  errors: [
    'SECOND_FACTOR_NOT_OFFERED',
    'PASSKEYS_NOT_POSSIBLE',
    'PASSKEY_REFUSED',
    'TOO_MANY_PASSKEYS',
  ],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkey/{passkeyId}',
  result: Success,
  errors: ['PASSKEY_NOT_FOUND'],
});
