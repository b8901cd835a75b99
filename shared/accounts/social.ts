import * as z from 'zod/mini';
import { endpoint, Success } from '../contract/endpoint.ts';
import { UserAgreements } from './sign-up.ts';
import { SOCIAL_PROVIDERS, type SocialProvider, VERIFIED_MARKERS } from './social-providers.ts';
import { PenName, SelfMadeClassify, User, UserEmail, UserLogin } from './users.ts';

const Provider = z.enum(SOCIAL_PROVIDERS);

/** CONFIRM: a logged-in user authenticates again. */
const SocialPurpose = z.enum(['LOGIN', 'CONFIRM']);
export type SocialPurpose = z.infer<typeof SocialPurpose>;

const Address = z.string().check(z.minLength(1), z.maxLength(500));

/** A user of the provider without an account here. */
const PendingSignUp = z.object({ userEmail: z.string() });

export const beginSocial = endpoint({
  method: 'POST',
  path: '/api/oauth/begin',
  body: z.strictObject({ provider: Provider, purpose: SocialPurpose, redirectUri: Address }),
  result: z.object({
    /** The provider's log-in page. */
    authorizationUrl: z.string(),
  }),
  errors: ['SOCIAL_NOT_CONFIGURED', 'SOCIAL_UNREACHABLE'],
});

/** The parameters of the provider's redirect. */
const SocialReturn = z.strictObject({
  /** Long at some providers, bounded by the length of an address. */
  code: z.string().check(z.minLength(1), z.maxLength(4_000)),
  redirectUri: Address,
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  iss: z.optional(Address),
});

const SOCIAL_ERRORS = ['SOCIAL_NOT_CONFIGURED', 'SOCIAL_UNREACHABLE', 'SOCIAL_REFUSED'] as const;

/** EXIST: logged in, with `accessToken` and `user`. NEW: may sign up, with `pendingSignUp`. */
const SocialLogIn = z.object({
  resultCode: z.literal('SUCCESS'),
  registrationStatus: z.enum(['EXIST', 'NEW']),
  accessToken: z.optional(z.string()),
  user: z.optional(User),
  pendingSignUp: z.optional(PendingSignUp),
});

const LOGIN_ERRORS = [
  ...SOCIAL_ERRORS,
  'CHECK_ID_PW',
  'ACCOUNT_SUSPENDED',
  'SECOND_FACTOR_NEEDED',
  'SOCIAL_EMAIL_NOT_VERIFIED',
  'MISMATCH_REGISTRATION_PATH',
] as const;

export const googleLogin = endpoint({
  method: 'POST',
  path: '/api/oauth/google-login',
  body: SocialReturn,
  result: SocialLogIn,
  errors: LOGIN_ERRORS,
});

export const whaleLogin = endpoint({
  method: 'POST',
  path: '/api/oauth/whale-login',
  body: SocialReturn,
  result: SocialLogIn,
  errors: LOGIN_ERRORS,
});

/** Confirms an irreversible change, because a social account has no password. */
export const confirmSocial = endpoint({
  method: 'POST',
  path: '/api/oauth/confirm',
  body: SocialReturn,
  result: Success,
  errors: [...SOCIAL_ERRORS, 'SOCIAL_OTHER_PERSON'],
});

function newSocialAccount<Provider extends SocialProvider>(provider: Provider) {
  return z.strictObject({
    userLogin: UserLogin,
    penName: PenName,
    userLoginType: z.literal(provider),
    userClassify: SelfMadeClassify,
    userEmail: UserEmail,
    userEmailCode: z.literal(VERIFIED_MARKERS[provider]),
    userAgreements: UserAgreements,
  });
}

/** Logs the new user in, who has just been authenticated. */
const Registered = z.object({
  resultCode: z.literal('SUCCESS'),
  accessToken: z.string(),
  user: User,
});

const REGISTER_ERRORS = [
  'USER_ALREADY_EXISTS',
  'ALREADY_VERIFIED_EMAIL',
  'INVALID_EMAIL_CODE',
] as const;

export const googleRegister = endpoint({
  method: 'POST',
  path: '/api/account/google-register',
  body: newSocialAccount('GOOGLE'),
  result: Registered,
  errors: REGISTER_ERRORS,
});

export const whaleRegister = endpoint({
  method: 'POST',
  path: '/api/account/whale-register',
  body: newSocialAccount('WHALE'),
  result: Registered,
  errors: REGISTER_ERRORS,
});
