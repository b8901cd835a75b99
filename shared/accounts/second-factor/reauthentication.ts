import * as z from 'zod/mini';
import { endpoint, Success } from '../../contract/endpoint.ts';
import { LIMITS } from '../../contract/limits.ts';
import { SecondFactorCode } from '../sessions.ts';
import { SOCIAL_PROVIDERS } from '../social-providers.ts';
import { PasskeyAnswer } from './passkeys.ts';

/** SOCIAL: another log-in at the provider, by `beginSocial`. None: only a new log-in. */
export const ReauthenticationWay = z.enum(['PASSWORD', 'CODE', 'PASSKEY', 'SOCIAL']);
export type ReauthenticationWay = z.infer<typeof ReauthenticationWay>;

/** How the person can prove who they are when a call answers REAUTHENTICATION_REQUIRED. */
export const getReauthentication = endpoint({
  method: 'GET',
  path: '/api/auth/reauthentication',
  result: z.object({
    ways: z.array(ReauthenticationWay),
    provider: z.nullable(z.enum(SOCIAL_PROVIDERS)),
  }),
});

/** Of the several ways one is enough. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthentication',
  body: z.discriminatedUnion('way', [
    z.strictObject({
      way: z.literal('PASSWORD'),
      password: z.string().check(z.minLength(1), z.maxLength(LIMITS.password.max * 4)),
    }),
    z.strictObject({ way: z.literal('CODE'), code: SecondFactorCode }),
    z.strictObject({ way: z.literal('PASSKEY'), passkey: PasskeyAnswer }),
  ]),
  result: Success,
  errors: [
    'INVALID_PASSWORD',
    'WRONG_SECOND_FACTOR',
    'PASSKEY_REFUSED',
    'PASSKEYS_NOT_POSSIBLE',
    'CONFIRMATION_NEEDED',
  ],
});
