import * as z from 'zod/mini';
import { endpoint, Success } from '../contract/endpoint.ts';
import { EDUCATION_OFFICE_DOMAINS } from '../contract/limits.ts';
import { NewPassword, PenName, SelfMadeClassify, UserEmail, UserLogin } from './users.ts';

export const UserEmailCode = z.string().check(z.regex(/^\d{6}$/));

export const UserAgreements = z.strictObject({
  privacy: z.literal(true),
  terms: z.literal(true),
  advertisement: z.boolean(),
});

/** Teachers need an education office's address. */
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
