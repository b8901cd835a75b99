import * as z from 'zod/mini';
import { endpoint, Id, Instant, line, Success } from '../contract/endpoint.ts';
import { EDUCATION_OFFICE_DOMAINS, LIMITS } from '../contract/limits.ts';
import { SchoolCode } from '../groups/schools.ts';
import { LEFT_PEN_NAME } from './account-deletion.ts';

const NOBODY = LEFT_PEN_NAME.replace(/\s/g, '');

export const UserClassify = z.enum(['STUDENT', 'TEACHER', 'GENERAL', 'COOLSCHOOL', 'ADMIN']);
export type UserClassify = z.infer<typeof UserClassify>;

/** The kinds of person who sign up by themselves (decisions, 1). */
export const SelfMadeClassify = z.enum(['STUDENT', 'TEACHER', 'GENERAL']);
export type SelfMadeClassify = z.infer<typeof SelfMadeClassify>;

export const User = z.object({
  id: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  emailVerified: z.boolean(),
  userClassify: UserClassify,
  /** Logged in with a temporary password: nothing else is allowed before it is changed. */
  mustChangePassword: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Case does not tell two IDs apart. */
export const UserLogin = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(LIMITS.userLogin.min),
    z.maxLength(LIMITS.userLogin.max),
    z.regex(/^[a-z0-9_-]+$/),
  );
/** Joiners, and marks that choose a form where there is none to choose: nobody sees them. */
const UNSEEN_IN_NAME =
  /\u200d|(?<!\p{Extended_Pictographic})\ufe0f|[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]|^\p{M}/u;
/** Nothing invisible: two names that look alike would be two people. Nor as one who is not there. */
export const PenName = line(1, LIMITS.penName).check(
  z.refine((name) => !UNSEEN_IN_NAME.test(name) && name.replace(/\s/g, '') !== NOBODY),
);
export const NewPassword = z
  .string()
  .check(z.minLength(LIMITS.password.min), z.maxLength(LIMITS.password.max));
/** Case does not tell two addresses apart. */
export const UserEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(LIMITS.email), z.email());
export const UserEmailCode = z.string().check(z.regex(/^\d{6}$/));

export const UserAgreements = z.strictObject({
  privacy: z.literal(true),
  terms: z.literal(true),
  advertisement: z.boolean(),
});

/** A teacher signs up with an education office's address. */
export function isEmailFor(userClassify: SelfMadeClassify, userEmail: string): boolean {
  if (userClassify !== 'TEACHER') return true;
  const domain = userEmail.slice(userEmail.lastIndexOf('@') + 1).toLowerCase();
  return EDUCATION_OFFICE_DOMAINS.some(
    (office) => domain === office || domain.endsWith(`.${office}`),
  );
}

export const NewAccount = z.strictObject({
  userLogin: UserLogin,
  penName: PenName,
  userLoginType: z.literal('JAJAK'),
  password: NewPassword,
  userClassify: SelfMadeClassify,
  userEmail: UserEmail,
  userEmailCode: UserEmailCode,
  userAgreements: UserAgreements,
});
export type NewAccount = z.infer<typeof NewAccount>;

export const getUserInfo = endpoint({ method: 'GET', path: '/api/user/user-info', result: User });

export const generateEmailCode = endpoint({
  method: 'POST',
  path: '/api/account/email/generate-code',
  body: z.strictObject({
    userEmail: UserEmail,
    verificationType: z.enum(['SIGNUP', 'RESET_PASSWORD']),
    userClassify: SelfMadeClassify,
  }),
  result: Success,
  errors: ['ALREADY_VERIFIED_EMAIL'],
});

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/api/account/email/verify-code',
  body: z.strictObject({ userEmail: UserEmail, userEmailCode: UserEmailCode }),
  result: Success,
  errors: ['INVALID_EMAIL_CODE'],
});

export const checkId = endpoint({
  method: 'GET',
  path: '/api/account/check-id',
  query: z.strictObject({ userLogin: UserLogin }),
  result: Success,
  errors: ['USER_ALREADY_EXISTS'],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/account/register',
  body: NewAccount,
  result: Success,
  errors: ['USER_ALREADY_EXISTS', 'ALREADY_VERIFIED_EMAIL', 'INVALID_EMAIL_CODE'],
});

/** How somebody comes in, and so how they show who they are. */
export const UserLoginType = z.enum(['JAJAK', 'GOOGLE', 'WHALE', 'NEW_SEN_USER']);
export type UserLoginType = z.infer<typeof UserLoginType>;

/** Everything of an account that its holder sees and others don't. */
export const Profile = z.object({
  ...User.shape,
  userLogin: z.string(),
  userLoginType: UserLoginType,
  schoolName: z.nullable(z.string()),
  schoolCode: z.nullable(z.string()),
  /** What happened, once a day by mail. */
  mailDigest: z.boolean(),
  createdAt: Instant,
});
export type Profile = z.infer<typeof Profile>;

/**
 * What is left out stays. A school that is only written has a name without a code; a code stands for
 * its own name. The picture is one's own from `uploadFile`, or none.
 */
export const ProfileChange = z.strictObject({
  penName: z.optional(PenName),
  userAvatarUrl: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  schoolName: z.optional(z.nullable(line(1, LIMITS.schoolName))),
  schoolCode: z.optional(z.nullable(SchoolCode)),
  mailDigest: z.optional(z.boolean()),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  result: Profile,
});

export const updateUserInfo = endpoint({
  method: 'PUT',
  path: '/api/user/update-user-info',
  body: ProfileChange,
  result: Profile,
});
