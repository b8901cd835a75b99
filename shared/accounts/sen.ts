import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { userLogin } from './sessions.ts';
import { UserAgreements } from './sign-up.ts';
import { PenName, User } from './users.ts';

const Given = z.string().check(z.minLength(1), z.maxLength(200));

/** What names us to the education office's log-in, as its administrators load it. */
export const senMetadata = endpoint({
  method: 'GET',
  path: '/api/auth/saml2/metadata',
  result: 'file',
  errors: ['SEN_NOT_CONFIGURED'],
});

/** Begins a log-in in this browser. */
export const beginSen = endpoint({
  method: 'POST',
  path: '/api/auth/saml2/begin',
  body: z.strictObject({
    /** The page to come back to afterwards. */
    next: z.optional(z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])/))),
  }),
  result: z.object({
    /** The office's page to go to. */
    location: z.string(),
  }),
  errors: ['SEN_NOT_CONFIGURED'],
});

/** Where the office's page sends the person back to, with its signed answer in a form. */
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
  /** The page that the log-in was begun for. */
  next: z.nullable(z.string()),
};

/** EXIST: logged in. NEW: the office named somebody who has to link or open an account first. */
export const exchangeSenCode = endpoint({
  method: 'POST',
  path: '/api/auth/saml2/exchange-code',
  body: z.strictObject({ authCode: Given }),
  result: z.object({
    ...LoggedIn,
    registrationStatus: z.enum(['EXIST', 'NEW']),
    accessToken: z.optional(z.string()),
    user: z.optional(User),
  }),
  errors: ['SEN_NOT_CONFIGURED', 'SEN_LOGIN_EXPIRED', 'CHECK_ID_PW'],
});

/** Whom the office named in this browser, while it waits for them to link or open an account. */
export const findSenNewcomer = endpoint({
  method: 'GET',
  path: '/api/auth/saml2/newcomer',
  result: z.object({
    /** What they are called there, as a first pen name; may be empty. */
    penName: z.string(),
    isStudent: z.boolean(),
  }),
  errors: ['SEN_NOT_CONFIGURED', 'SEN_LOGIN_EXPIRED'],
});

/** Logging in once with one's own ID makes the two one person. */
export const linkSen = endpoint({
  method: 'POST',
  path: '/api/auth/saml2/link',
  body: userLogin.body,
  result: z.object(LoggedIn),
  errors: [
    'SEN_NOT_CONFIGURED',
    'SEN_LOGIN_EXPIRED',
    'SEN_ALREADY_LINKED',
    'CHECK_ID_PW',
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
    /** Asked of students. */
    isFourteen: z.optional(z.boolean()),
  }),
  result: z.object(LoggedIn),
  errors: ['SEN_NOT_CONFIGURED', 'SEN_LOGIN_EXPIRED', 'SEN_ALREADY_LINKED'],
});
