import * as z from 'zod/mini';
import { NewPassword, PenName, UserLogin } from '../../../../shared/accounts/users.ts';

/** Flat, because react-hook-form addresses fields by name. */
export const InfoSchema = z
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

/** A social account has no password here. */
export const SocialInfoSchema = z.object({
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

/** Maps a field that the server refused to the form's: `userAgreements.terms` is `terms`. */
export function formFieldOf(name: string): keyof InfoValues | undefined {
  const last = name.split('.').at(-1);
  return FIELDS.find((field) => field === last);
}

const FIELDS = ['userLogin', 'penName', 'password', 'privacy', 'terms', 'advertisement'] as const;
