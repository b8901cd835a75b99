import type { Db } from '../../../platform/db/connection.ts';

/** False if the ID is taken. */
export async function insertAdministrator(
  trx: Db,
  user: { userId: string; userLogin: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('users')
    .values({
      ...user,
      userLoginType: 'JAJAK',
      userClassify: 'ADMIN',
      penName: '관리자',
      userEmail: null,
      userAvatarUrl: null,
      passwordHash: null,
      mustChangePassword: false,
    })
    .onConflict((conflict) => conflict.column('userLogin').doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** An administrator who has not used the link yet. */
export async function lockWithoutPassword(trx: Db, userLogin: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('userId')
    .where('userLogin', '=', userLogin)
    .where('userClassify', '=', 'ADMIN')
    .where('userLoginType', '=', 'JAJAK')
    .where('passwordHash', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.userId;
}

export async function findAdministrator(db: Db, userLogin: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('userId')
    .where('userLogin', '=', userLogin)
    .where('userClassify', '=', 'ADMIN')
    .executeTakeFirst();
  return row?.userId;
}
