import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { SecondFactorCode, userLogin } from './sessions.ts';
import { UserAgreements } from './sign-up.ts';
import { PenName, User } from './users.ts';

/** The SAML metadata that the education office's administrators load. */
export const senMetadata = endpoint({
  method: 'GET',
  path: '/api/auth/saml2/metadata',
  result: 'file',
  errors: ['SEN_NOT_CONFIGURED'],
});

export const beginSen = endpoint({
  method: 'POST',
  path: '/api/auth/saml2/begin',
  body: z.strictObject({
    /** The page to return to. */
    next: z.optional(z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])/))),
  }),
  result: z.object({
    /** The office's log-in page. */
    location: z.string(),
  }),
  errors: ['SEN_NOT_CONFIGURED'],
});

/** Receives the office's signed answer as a form post. */
export const receiveSen = endpoint({
  method: 'POST',
  path: '/api/auth/saml2/acs',
  form: LIMITS.senAnswer,
  body: z.object({
    SAMLResponse: z.string().check(z.minLength(1)),
    RelayState: z.optional(z.string().check(z.maxLength(200))),
  }),
  result: 'redirect',
  errors: ['SEN_NOT_CONFIGURED'],
});

const LoggedIn = {
  resultCode: z.literal('SUCCESS'),
  accessToken: z.string(),
  user: User,
  /** The page to return to. */
  next: z.nullable(z.string()),
};

/** EXIST: logged in. NEW: the user must link or create an account first. */
export const exchangeSenCode = endpoint({
  method: 'POST',
  path: '/api/auth/saml2/exchange-code',
  body: z.strictObject({ authCode: z.string().check(z.minLength(1), z.maxLength(200)) }),
  result: z.object({
    ...LoggedIn,
    registrationStatus: z.enum(['EXIST', 'NEW']),
    accessToken: z.optional(z.string()),
    user: z.optional(User),
  }),
  errors: [
    'SEN_NOT_CONFIGURED',
    'SEN_LOGIN_EXPIRED',
    'CHECK_ID_PW',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_NEEDED',
  ],
});

/** The pending sign-up of this browser. */
export const getSenPendingSignUp = endpoint({
  method: 'GET',
  path: '/api/auth/saml2/pending-sign-up',
  result: z.object({
    /** A suggestion from the office's data; may be empty. */
    penName: z.string(),
    isStudent: z.boolean(),
  }),
  errors: ['SEN_NOT_CONFIGURED', 'SEN_LOGIN_EXPIRED'],
});

/**
 * Links an existing account by logging in to it once. With a second factor the first call answers
 * SECOND_FACTOR_NEEDED, and the next one has the code, too.
 */
export const linkSen = endpoint({
  method: 'POST',
  path: '/api/auth/saml2/link',
  body: z.strictObject({ ...userLogin.body.shape, code: z.optional(SecondFactorCode) }),
  result: z.object(LoggedIn),
  errors: [
    'SEN_NOT_CONFIGURED',
    'SEN_LOGIN_EXPIRED',
    'SEN_ALREADY_LINKED',
    'CHECK_ID_PW',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_NEEDED',
    'WRONG_SECOND_FACTOR',
    'MISMATCH_REGISTRATION_PATH',
    'PASSWORD_CHANGE_REQUIRED',
  ],
});

export const registerSen = endpoint({
  method: 'POST',
  path: '/api/auth/saml2/register',
  body: z.strictObject({
    penName: PenName,
    userAgreements: UserAgreements,
    /** Required of students. */
    isFourteen: z.optional(z.boolean()),
  }),
  result: z.object(LoggedIn),
  errors: ['SEN_NOT_CONFIGURED', 'SEN_LOGIN_EXPIRED', 'SEN_ALREADY_LINKED'],
});
