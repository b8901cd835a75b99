import * as z from 'zod/mini';
import { endpoint, Success } from '../contract/endpoint.ts';
import { UserAgreements } from './sign-up.ts';
import { SOCIAL_PROVIDERS, type SocialProvider, VERIFIED_MARKERS } from './social-providers.ts';
import { PenName, SelfMadeClassify, User, UserEmail, UserLogin } from './users.ts';

const Provider = z.enum(SOCIAL_PROVIDERS);

/** LOGIN: to come in. CONFIRM: somebody who is in shows again who they are. */
const SocialPurpose = z.enum(['LOGIN', 'CONFIRM']);
export type SocialPurpose = z.infer<typeof SocialPurpose>;

const Address = z.string().check(z.minLength(1), z.maxLength(500));
/** What a provider gives the browser along: long at some, but never longer than an address may be. */
const Given = z.string().check(z.minLength(1), z.maxLength(4_000));

/** Whom the provider knows and we don't yet. */
const Newcomer = z.object({ userEmail: z.string() });

export const beginSocial = endpoint({
  method: 'POST',
  path: '/api/oauth/begin',
  body: z.strictObject({ provider: Provider, purpose: SocialPurpose, redirectUri: Address }),
  result: z.object({
    /** The provider's page to go to. */
    authorizationUrl: z.string(),
  }),
  errors: ['SOCIAL_NOT_CONFIGURED', 'SOCIAL_UNREACHABLE'],
});

/** What the provider's page brought back in the address. */
const SocialReturn = z.strictObject({
  code: Given,
  redirectUri: Address,
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  iss: z.optional(Address),
});

const SOCIAL_ERRORS = ['SOCIAL_NOT_CONFIGURED', 'SOCIAL_UNREACHABLE', 'SOCIAL_REFUSED'] as const;

/** EXIST: logged in, `accessToken` and `user` are there. NEW: may sign up as `newcomer`. */
const SocialLogIn = z.object({
  resultCode: z.literal('SUCCESS'),
  registrationStatus: z.enum(['EXIST', 'NEW']),
  accessToken: z.optional(z.string()),
  user: z.optional(User),
  newcomer: z.optional(Newcomer),
});

const LOGIN_ERRORS = [
  ...SOCIAL_ERRORS,
  'CHECK_ID_PW',
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

/** Before something that cannot be undone, in place of the password that a social account has not. */
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

/** Whoever signs up so has just shown who they are: they are let in. */
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
