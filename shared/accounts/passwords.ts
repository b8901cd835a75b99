import * as z from 'zod/mini';
import { endpoint, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { NewPassword, UserEmail, UserLogin } from './users.ts';

/** The long code of a link, or six verified digits. */
const ResetCode = z.string().check(z.minLength(1), z.maxLength(100));
/** Without the rules for new passwords: a password that breaks them is wrong, not malformed. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(LIMITS.password.max * 4));

/** Answers alike for unknown IDs. */
export const sendPasswordResetCode = endpoint({
  method: 'GET',
  path: '/api/account/send-password-reset-code',
  query: z.strictObject({ userLogin: UserLogin }),
  result: Success,
});

const Reset = z.object({ resultCode: z.literal('SUCCESS'), userLogin: z.string() });

/** Does not use the link up, because mail programs open links before people do. */
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
    /** The address of a six-digit code (RESET_PASSWORD). */
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
  /** The group that manages the account, with its owner. */
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
  body: z.strictObject({
    /** Not needed after a log-in with a temporary password, which that log-in used up. */
    oldPassword: z.optional(TypedPassword),
    newPassword: NewPassword,
  }),
  result: Success,
  errors: ['INVALID_PASSWORD', 'MISMATCH_REGISTRATION_PATH'],
});
