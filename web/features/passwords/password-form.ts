import * as z from 'zod/mini';
import { NewPassword } from '../../../shared/accounts.ts';

const OTHER_THAN_ID = '아이디와 다른 비밀번호를 써 주세요.';
const OTHER_THAN_OLD = '지금 쓰는 것과 다른 비밀번호를 써 주세요.';

const isOtherThan = (text: string) => (password: string) =>
  password.normalize('NFC').toLowerCase() !== text.toLowerCase();

/** A new password for this ID. */
export function resetForm(userLogin: string) {
  return z.object({
    newPassword: NewPassword.check(z.refine(isOtherThan(userLogin), OTHER_THAN_ID)),
  });
}

export function changeForm(userLogin: string) {
  return z
    .object({
      oldPassword: z.string().check(z.minLength(1)),
      newPassword: NewPassword.check(z.refine(isOtherThan(userLogin), OTHER_THAN_ID)),
    })
    .check(
      z.refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
        path: ['newPassword'],
        message: OTHER_THAN_OLD,
      }),
    );
}
