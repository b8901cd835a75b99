import type { Profile, ProfileChange } from '../../../../shared/accounts/profile.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { TEACHER_REQUEST } from '../teacher-requests/teacher-requests.ts';

export async function findProfile(db: Db, userId: string): Promise<Profile | undefined> {
  return db
    .selectFrom('users')
    .select([
      'userId as id',
      'penName',
      'userAvatarUrl',
      'userEmail',
      'emailVerified',
      'userClassify',
      'userLogin',
      'userLoginType',
      'mustChangePassword',
      'schoolName',
      'schoolCode',
      'createdAt',
    ])
    .select((eb) => eb('managedBy', 'is not', null).$castTo<boolean>().as('isManaged'))
    .select(TEACHER_REQUEST.as('teacherRequest'))
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export async function lockProfile(
  db: Db,
  userId: string,
): Promise<{ userAvatarUrl: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select('userAvatarUrl')
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateProfile(db: Db, userId: string, change: ProfileChange): Promise<void> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await db.updateTable('users').set(set).where('userId', '=', userId).execute();
}
