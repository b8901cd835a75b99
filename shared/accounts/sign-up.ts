import * as z from 'zod/mini';
import { endpoint, Success } from '../contract/endpoint.ts';
import {
  EDUCATION_OFFICE_DOMAINS,
  NORMAL_EMAIL_DOMAINS,
  PUBLIC_SERVANT_DOMAIN,
} from '../contract/limits.ts';
import { NewPassword, PenName, SelfMadeClassify, UserEmail, UserLogin } from './users.ts';

export const UserEmailCode = z.string().check(z.regex(/^\d{6}$/));

export const UserAgreements = z.strictObject({
  privacy: z.literal(true),
  terms: z.literal(true),
  advertisement: z.boolean(),
});

/**
 * What an address says about somebody who signs up as a teacher. `OFFICE`: they teach. `ASK`: the
 * operator decides. `PRIVATE`: anybody can have such an address, so it is refused.
 */
export type TeacherProof = 'OFFICE' | 'ASK' | 'PRIVATE';

export function domainOf(userEmail: string): string {
  return userEmail.slice(userEmail.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * `schoolDomains` are those that the operator has set. They don't stand for their sub-domains: pupils
 * often have addresses at one of these.
 */
export function teacherProofOf(userEmail: string, schoolDomains: readonly string[]): TeacherProof {
  const domain = domainOf(userEmail);
  const isWithin = (one: string) => domain === one || domain.endsWith(`.${one}`);
  if (schoolDomains.includes(domain)) return 'OFFICE';
  if ([...EDUCATION_OFFICE_DOMAINS, PUBLIC_SERVANT_DOMAIN].some(isWithin)) return 'OFFICE';
  return NORMAL_EMAIL_DOMAINS.some(isWithin) ? 'PRIVATE' : 'ASK';
}

/** A teacher needs an address that says something about the school. */
export function isEmailFor(
  userClassify: SelfMadeClassify,
  userEmail: string,
  schoolDomains: readonly string[],
): boolean {
  return userClassify !== 'TEACHER' || teacherProofOf(userEmail, schoolDomains) !== 'PRIVATE';
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

/** A teacher whose address leaves the decision to the operator begins as GENERAL, see `User`. */
export const register = endpoint({
  method: 'POST',
  path: '/api/account/register',
  body: NewAccount,
  result: Success,
  errors: ['USER_ALREADY_EXISTS', 'ALREADY_VERIFIED_EMAIL', 'INVALID_EMAIL_CODE'],
});
