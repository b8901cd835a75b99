import * as z from 'zod/mini';
import { endpoint, Instant, Success } from '../../contract/endpoint.ts';
import { SecondFactorCode } from '../sessions.ts';

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  result: z.object({
    /** False for accounts of a class. */
    isOffered: z.boolean(),
    /** Of administrators. */
    isRequired: z.boolean(),
    /** Of the authenticator app; null while there is none. */
    enabledAt: z.nullable(Instant),
    recoveryCodesLeft: z.int(),
  }),
});
export type SecondFactor = z.infer<(typeof getSecondFactor)['result']>;

/** Replaces what an earlier call began; an enabled app stays valid until `enableSecondFactor`. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/begin',
  result: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    address: z.string(),
  }),
  errors: ['SECOND_FACTOR_NOT_OFFERED'],
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** With a code of the app that was begun. Earlier recovery codes end. */
export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  body: z.strictObject({ code: SecondFactorCode }),
  result: RecoveryCodes,
  errors: ['SECOND_FACTOR_NOT_BEGUN', 'WRONG_SECOND_FACTOR'],
});

/** Earlier ones end. */
export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  result: RecoveryCodes,
  errors: ['SECOND_FACTOR_OFF'],
});

export const disableSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factor',
  result: Success,
  errors: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_OF_ADMINISTRATOR'],
});
