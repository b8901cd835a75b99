import * as z from 'zod/mini';
import {
  isEmailFor,
  type SelfMadeClassify,
  UserEmail,
} from '../../../../shared/accounts/accounts.ts';
import { emailOf } from './sign-up.model.ts';

export interface EmailValues {
  emailName: string;
  /** One of the list, or empty: written in `ownDomain`. */
  emailDomain: string;
  ownDomain: string;
}

/** An address in its parts; a message stands at the part that is wrong. */
export function emailForm(userClassify: SelfMadeClassify | null) {
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
      // Which of the two it is: the name is right when it fits another domain.
      else if (value.emailName.trim() !== '' && !UserEmail.safeParse(whole).success) {
        const isNameRight = UserEmail.safeParse(`${value.emailName.trim()}@example.kr`).success;
        wrong(isNameRight ? 'ownDomain' : 'emailName');
      }
    });
}
