import * as z from 'zod/mini';
import { NewPassword } from '../../../../shared/accounts/users.ts';

// The server alone can compare the password with the ID, the old password and the list of common
// ones.
export const ResetForm = z.object({ newPassword: NewPassword });

export const ChangeForm = z.object({
  oldPassword: z.string().check(z.minLength(1)),
  newPassword: NewPassword,
});

/** The log-in with the temporary password was its only use. */
export const FirstForm = z.object({
  oldPassword: z.optional(z.string()),
  newPassword: NewPassword,
});
