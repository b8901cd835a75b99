import * as z from 'zod/mini';
import { endpoint, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { NewPassword, UserEmail, UserLogin } from './users.ts';

/** A letter's code as somebody sends it: the long one of a link, or six digits that were verified. */
const ResetCode = z.string().check(z.minLength(1), z.maxLength(100));
/** As typed; one that was never allowed is wrong, not malformed. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(LIMITS.password.max * 4));

/** The same answer whoever there is and isn't. */
export const sendPasswordResetCode = endpoint({
  method: 'GET',
  path: '/api/account/send-password-reset-code',
  query: z.strictObject({ userLogin: UserLogin }),
  result: Success,
});

const Reset = z.object({ resultCode: z.literal('SUCCESS'), userLogin: z.string() });

/** Only looks whether the link still leads somewhere: mail programs open links before people do. */
export const getPasswordReset = endpoint({
  method: 'GET',
  path: '/api/account/reset-password',
  query: z.strictObject({ code: ResetCode }),
  result: Reset,
  errors: ['INVALID_EMAIL_CODE'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/account/reset-password',
  body: z.strictObject({
    code: ResetCode,
    /** With a verified code of six digits (RESET_PASSWORD): the address that it went to. */
    userEmail: z.optional(UserEmail),
    newPassword: NewPassword,
  }),
  result: Reset,
  errors: ['INVALID_EMAIL_CODE'],
});

export const PasswordInfo = z.object({
  userLogin: z.string(),
  userLoginType: z.enum(['JAJAK', 'GOOGLE', 'WHALE', 'NEW_SEN_USER']),
  mustChangePassword: z.boolean(),
  /** The group whose management made the account, and who owns it. */
  managedBy: z.nullable(z.object({ groupTitle: z.string(), penName: z.string() })),
});
export type PasswordInfo = z.infer<typeof PasswordInfo>;

export const getPasswordInfo = endpoint({
  method: 'GET',
  path: '/api/account/password-info',
  result: PasswordInfo,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/change-password',
  body: z.strictObject({ oldPassword: TypedPassword, newPassword: NewPassword }),
  result: Success,
  errors: ['INVALID_PASSWORD', 'MISMATCH_REGISTRATION_PATH'],
});
