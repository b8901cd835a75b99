import type { UserLoginType } from '../../../../shared/accounts/users.ts';
import type { Db } from '../../../platform/db/connection.ts';

export interface Account {
  userLogin: string;
  userLoginType: UserLoginType;
}

export async function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['userLogin', 'userLoginType'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
