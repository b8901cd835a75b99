import * as z from 'zod/mini';
import { endpoint, Id, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { TOMBSTONE_PEN_NAME } from './account-deletion.ts';

const RESERVED_PEN_NAME = TOMBSTONE_PEN_NAME.replace(/\s/g, '');

export const UserClassify = z.enum(['STUDENT', 'TEACHER', 'GENERAL', 'COOLSCHOOL', 'ADMIN']);
export type UserClassify = z.infer<typeof UserClassify>;

/** Who can sign up without a teacher or log-in provider. */
export const SelfMadeClassify = z.enum(['STUDENT', 'TEACHER', 'GENERAL']);
export type SelfMadeClassify = z.infer<typeof SelfMadeClassify>;

/** Of a teacher whose address does not show it: the operator decides, and may change a refusal. */
export const TeacherRequest = z.discriminatedUnion('status', [
  z.object({ status: z.literal('PENDING') }),
  z.object({ status: z.literal('REFUSED'), reason: z.string() }),
]);
export type TeacherRequest = z.infer<typeof TeacherRequest>;

export const User = z.object({
  id: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  emailVerified: z.boolean(),
  userClassify: UserClassify,
  /** The password is temporary and must be changed before anything else. */
  mustChangePassword: z.boolean(),
  /** A teacher made the account for their class and looks after it. */
  isManaged: z.boolean(),
  /** Null without one, and once it was approved. */
  teacherRequest: z.nullable(TeacherRequest),
});
export type User = z.infer<typeof User>;

/** In lower case, so that IDs do not differ only by case. */
export const UserLogin = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(LIMITS.userLogin.min),
    z.maxLength(LIMITS.userLogin.max),
    z.regex(/^[a-z0-9_-]+$/),
  );
/** Joiners and variation selectors that have no visible effect. */
const UNSEEN_IN_NAME =
  /\u200d|(?<!\p{Extended_Pictographic})\ufe0f|[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]|^\p{M}/u;
/**
 * Without invisible characters, by which two users could look alike, and not the name of deleted
 * users.
 */
export const PenName = line(1, LIMITS.penName).check(
  z.refine((name) => !UNSEEN_IN_NAME.test(name) && name.replace(/\s/g, '') !== RESERVED_PEN_NAME),
);
export const NewPassword = z
  .string()
  .check(z.minLength(LIMITS.password.min), z.maxLength(LIMITS.password.max));
/** In lower case, so that addresses do not differ only by case. */
export const UserEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(LIMITS.email), z.email());

/** How a user logs in, and so how they confirm their identity. */
export const UserLoginType = z.enum(['JAJAK', 'GOOGLE', 'WHALE', 'NEW_SEN_USER']);
export type UserLoginType = z.infer<typeof UserLoginType>;

export const getUserInfo = endpoint({ method: 'GET', path: '/api/user/user-info', result: User });
