import { v7 } from 'uuid';
import { UserLogin } from '../../../../shared/accounts/users.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import { generateTemporaryPassword } from '../../accounts/passwords/passwords.ts';
import { recordSystemAudit } from '../audit/audit.ts';

/** The message is shown on the console. */
export class AdministratorError extends Error {}

/** Only from the console. The temporary password must be changed at the first log-in. */
export async function makeAdministrator(
  db: Db,
  input: string,
): Promise<{ userLogin: string; temporaryPassword: string }> {
  const parsed = UserLogin.safeParse(input);
  if (!parsed.success) {
    throw new AdministratorError(
      `아이디는 영문 소문자, 숫자, _, -로 ${LIMITS.userLogin.min}자에서 ${LIMITS.userLogin.max}자까지 쓸 수 있어요.`,
    );
  }
  const userLogin = parsed.data;
  const { temporaryPassword, passwordHash } = await generateTemporaryPassword(userLogin);
  try {
    await db.transaction().execute(async (trx) => {
      const userId = v7();
      await trx
        .insertInto('users')
        .values({
          userId,
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
      await recordSystemAudit(trx, 'console', { action: 'ADMINISTRATOR_MADE', subjectId: userId });
    });
  } catch (error) {
    if (!violates(error, 'users_user_login_key')) throw error;
    throw new AdministratorError(`이미 있는 아이디예요: ${userLogin}`);
  }
  return { userLogin, temporaryPassword };
}
