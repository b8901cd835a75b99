import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { User } from './users.ts';

export const userLogin = endpoint({
  method: 'POST',
  path: '/api/auth/user-login',
  body: z.strictObject({
    userLogin: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(100)),
    password: z.string().check(z.minLength(1), z.maxLength(LIMITS.password.max * 4)),
  }),
  result: z.object({ resultCode: z.literal('SUCCESS'), accessToken: z.string(), user: User }),
  errors: [
    'CHECK_ID_PW',
    'MISMATCH_REGISTRATION_PATH',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_NEEDED',
  ],
});

/** A code of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const SecondFactorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));

/** How a session began. */
export const AuthenticatedBy = z.enum(['PASSWORD', 'SOCIAL', 'SEN', 'PASSKEY']);
export type AuthenticatedBy = z.infer<typeof AuthenticatedBy>;
export const UsedFactor = z.enum(['CODE', 'RECOVERY_CODE']);
export type UsedFactor = z.infer<typeof UsedFactor>;

/** The second step of a log-in that answered SECOND_FACTOR_NEEDED, in the same browser. */
export const finishLogIn = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  body: z.strictObject({ code: SecondFactorCode }),
  result: userLogin.result,
  errors: ['SECOND_FACTOR_EXPIRED', 'WRONG_SECOND_FACTOR', 'ACCOUNT_SUSPENDED', 'CHECK_ID_PW'],
});

export const logout = endpoint({ method: 'POST', path: '/api/auth/logout' });

/** The refresh token is a cookie. The specification prescribes the answer's shape. */
export const reissueTokens = endpoint({
  method: 'POST',
  path: '/api/auth/reissue-tokens',
  result: z.object({ data: z.object({ value: z.object({ accessToken: z.string() }) }) }),
  errors: ['TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_CONFLICT', 'ACCOUNT_SUSPENDED'],
});
