import * as z from 'zod/mini';
import { isEmailFor } from '../../../../shared/accounts/sign-up.ts';
import { type SelfMadeClassify, UserEmail } from '../../../../shared/accounts/users.ts';
import { emailOf, OWN_DOMAIN } from './sign-up.model.ts';

export interface EmailValues {
  emailName: string;
  /** A domain of the list, `OWN_DOMAIN` if `ownDomain` has it, or empty. */
  emailDomain: string;
  ownDomain: string;
}

/** The address in parts, so that an error appears at the wrong part. */
export function emailSchema(
  userClassify: SelfMadeClassify | null,
  schoolDomains: readonly string[],
) {
  return z
    .object({ emailName: z.string(), emailDomain: z.string(), ownDomain: z.string() })
    .check(({ value, issues }) => {
      const wrong = (path: keyof EmailValues) =>
        issues.push({ code: 'custom', path: [path], input: value[path] });
      const whole = emailOf(value);
      const isNamed = value.emailName.trim() !== '';
      const domainField = value.emailDomain === OWN_DOMAIN ? 'ownDomain' : 'emailDomain';
      if (!isNamed) wrong('emailName');
      if (value[domainField].trim() === '') wrong(domainField);
      else if (userClassify !== null && !isEmailFor(userClassify, whole, schoolDomains)) {
        wrong(domainField);
      }
      // If the name is valid with another domain, the error belongs to the domain.
      else if (isNamed && !UserEmail.safeParse(whole).success) {
        const isNameRight = UserEmail.safeParse(`${value.emailName.trim()}@example.kr`).success;
        wrong(isNameRight ? domainField : 'emailName');
      }
    });
}
