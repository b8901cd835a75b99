import * as z from 'zod/mini';
import { NewPassword, PenName, UserLogin } from '../../../../shared/accounts/accounts.ts';

/** The last step's fields, flat as a form has them. */
export const InfoForm = z
  .object({
    userLogin: UserLogin,
    penName: PenName,
    password: NewPassword,
    privacy: z.boolean().check(z.refine(Boolean)),
    terms: z.boolean().check(z.refine(Boolean)),
    advertisement: z.boolean(),
  })
  .check(
    z.refine(({ userLogin, password }) => password.toLowerCase() !== userLogin, {
      path: ['password'],
    }),
  );

/** Of somebody who logs in elsewhere: the password is theirs, not ours. */
export const SocialInfoForm = z.object({
  userLogin: UserLogin,
  penName: PenName,
  password: z.string(),
  privacy: z.boolean().check(z.refine(Boolean)),
  terms: z.boolean().check(z.refine(Boolean)),
  advertisement: z.boolean(),
});

export interface InfoValues {
  userLogin: string;
  penName: string;
  password: string;
  privacy: boolean;
  terms: boolean;
  advertisement: boolean;
}

/** The field of the form for one that the server refused: `userAgreements.terms` is `terms`. */
export function fieldOf(name: string): keyof InfoValues | undefined {
  const last = name.split('.').at(-1);
  return FIELDS.find((field) => field === last);
}

const FIELDS = ['userLogin', 'penName', 'password', 'privacy', 'terms', 'advertisement'] as const;
