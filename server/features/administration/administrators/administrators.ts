import { v7 } from 'uuid';
import { UserLogin } from '../../../../shared/accounts/users.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { makeSetUpCode } from '../../accounts/passwords/passwords.ts';
import { deleteAuthenticator } from '../../accounts/second-factor/second-factor.ts';
import { recordSystemAudit } from '../audit/audit.ts';
import * as queries from './administrators.queries.ts';

/** The message is shown on the console. */
export class AdministratorError extends Error {}

/**
 * Only from the console. The account has no password until the link is used. While it has none, the
 * same ID gets a new link and the earlier one becomes invalid.
 */
export async function makeAdministrator(
  { db, config }: { db: Services['db']; config: Pick<Services['config'], 'publicUrl'> },
  input: string,
): Promise<{ userLogin: string; link: string }> {
  const parsed = UserLogin.safeParse(input);
  if (!parsed.success) {
    throw new AdministratorError(
      `아이디는 영문 소문자, 숫자, _, -로 ${LIMITS.userLogin.min}자에서 ${LIMITS.userLogin.max}자까지 쓸 수 있어요.`,
    );
  }
  const userLogin = parsed.data;
  const code = await db.transaction().execute(async (trx) => {
    const userId = v7();
    const isNew = await queries.insertAdministrator(trx, { userId, userLogin });
    return isNew ? setUp(trx, userId, 'ADMINISTRATOR_MADE') : renew(trx, userLogin);
  });
  return { userLogin, link: `${config.publicUrl}/reset-password?code=${code}&administrator=1` };
}

/** Only from the console, for an administrator who lost the app and the recovery codes. */
export async function resetSecondFactor(db: Services['db'], userLogin: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const userId = await queries.findAdministrator(trx, userLogin.toLowerCase());
    if (userId === undefined) throw new AdministratorError(`그런 관리자가 없어요: ${userLogin}`);
    if (!(await deleteAuthenticator(trx, userId))) {
      throw new AdministratorError('2단계 인증이 켜져 있지 않아요.');
    }
    await recordSystemAudit(trx, 'console', {
      action: 'SECOND_FACTOR_REMOVED',
      subjectId: userId,
    });
  });
}

async function renew(trx: Db, userLogin: string): Promise<string> {
  const userId = await queries.lockWithoutPassword(trx, userLogin);
  if (userId === undefined) throw new AdministratorError(`이미 있는 아이디예요: ${userLogin}`);
  return setUp(trx, userId, 'ADMINISTRATOR_LINK_RENEWED');
}

async function setUp(
  trx: Db,
  userId: string,
  action: 'ADMINISTRATOR_MADE' | 'ADMINISTRATOR_LINK_RENEWED',
): Promise<string> {
  const code = await makeSetUpCode(trx, userId);
  await recordSystemAudit(trx, 'console', { action, subjectId: userId });
  return code;
}
