import * as z from 'zod/mini';
import { isEmailFor } from '../../../../shared/accounts/sign-up.ts';
import { type SelfMadeClassify, UserEmail } from '../../../../shared/accounts/users.ts';
import { emailOf } from './sign-up.model.ts';

export interface EmailValues {
  emailName: string;
  /** A domain of the list, or empty if `ownDomain` has it. */
  emailDomain: string;
  ownDomain: string;
}

/** The address in parts, so that an error appears at the wrong part. */
export function emailSchema(userClassify: SelfMadeClassify | null) {
  const isTeacher = userClassify === 'TEACHER';
  return z
    .object({ emailName: z.string(), emailDomain: z.string(), ownDomain: z.string() })
    .check(({ value, issues }) => {
      const wrong = (path: keyof EmailValues) =>
        issues.push({ code: 'custom', path: [path], input: value[path] });
      const whole = emailOf(value);
      if (value.emailName.trim() === '') wrong('emailName');
      const hasDomain = value.emailDomain !== '' || value.ownDomain.trim() !== '';
      if (!hasDomain) wrong(isTeacher ? 'emailDomain' : 'ownDomain');
      else if (userClassify !== null && !isEmailFor(userClassify, whole)) wrong('emailDomain');
      // If the name is valid with another domain, the error belongs to the domain.
      else if (value.emailName.trim() !== '' && !UserEmail.safeParse(whole).success) {
        const isNameRight = UserEmail.safeParse(`${value.emailName.trim()}@example.kr`).success;
        wrong(isNameRight ? 'ownDomain' : 'emailName');
      }
    });
}
