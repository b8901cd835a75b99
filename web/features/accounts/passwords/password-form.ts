import * as z from 'zod/mini';
import { NewPassword } from '../../../../shared/accounts/accounts.ts';

// That it is too easily guessed, the ID or the old one, the server says, with the reason.
export const ResetForm = z.object({ newPassword: NewPassword });

export const ChangeForm = z.object({
  oldPassword: z.string().check(z.minLength(1)),
  newPassword: NewPassword,
});
