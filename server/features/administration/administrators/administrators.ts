import { v7 } from 'uuid';
import { UserLogin } from '../../../../shared/accounts/users.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import { generateTemporaryPassword } from '../../accounts/passwords/passwords.ts';

/** Why no account was made, for whoever sits at the console. */
export class AdministratorError extends Error {}

/** Somebody who looks after all of it: made at the console alone, and asked for a password of their own first. */
export async function makeAdministrator(
  db: Db,
  written: string,
): Promise<{ userLogin: string; temporaryPassword: string }> {
  const parsed = UserLogin.safeParse(written);
  if (!parsed.success) {
    throw new AdministratorError(
      `아이디는 영문 소문자, 숫자, _, -로 ${LIMITS.userLogin.min}자에서 ${LIMITS.userLogin.max}자까지 쓸 수 있어요.`,
    );
  }
  const userLogin = parsed.data;
  const { temporaryPassword, passwordHash } = await generateTemporaryPassword(userLogin);
  try {
    await db
      .insertInto('users')
      .values({
        userId: v7(),
        userLogin,
        userLoginType: 'JAJAK',
        userClassify: 'ADMIN',
        penName: '관리자',
        userEmail: null,
        userAvatarUrl: null,
        passwordHash,
        mustChangePassword: true,
      })
      .execute();
  } catch (error) {
    if (!violates(error, 'users_user_login_key')) throw error;
    throw new AdministratorError(`이미 있는 아이디예요: ${userLogin}`);
  }
  return { userLogin, temporaryPassword };
}
