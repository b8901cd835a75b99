import { sql } from 'kysely';
import type { PasswordInfo } from '../../../../shared/accounts/passwords.ts';
import type { Db } from '../../../platform/db/connection.ts';

export async function findPasswordInfo(db: Db, userId: string): Promise<PasswordInfo | undefined> {
  const { rows } = await sql<PasswordInfo>`
    select u.user_login, u.user_login_type, u.must_change_password,
      case when g.group_id is null then null
        else json_build_object('groupTitle', g.group_title, 'penName', o.pen_name) end as managed_by
    from users u
    left join groups g on g.group_id = u.managed_by and g.deleted_at is null
    left join users o on o.user_id = g.create_user_id
    where u.user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function findUserId(db: Db, userLogin: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('userId')
    .where('userLogin', '=', userLogin)
    .executeTakeFirst();
  return row?.userId ?? null;
}

export interface Recipient {
  userId: string;
  userLogin: string;
  userLoginType: PasswordInfo['userLoginType'];
  userEmail: string;
}

/** Undefined without a verified address, as in new managed accounts. */
export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select user_id, user_login, user_login_type, user_email from users
    where user_id = ${userId} and email_verified and user_email is not null`.execute(db);
  return rows[0];
}

export async function insertPasswordLink(
  db: Db,
  link: { userId: string; codeHash: string; seconds: number },
): Promise<void> {
  await sql`delete from password_links where expires_at <= now()`.execute(db);
  await sql`
    insert into password_links (code_hash, user_id, expires_at)
    values (${link.codeHash}, ${link.userId},
      now() + make_interval(secs => ${link.seconds}))`.execute(db);
}

export async function findPasswordLink(
  db: Db,
  codeHash: string,
): Promise<{ userId: string; userLogin: string } | undefined> {
  const { rows } = await sql<{ userId: string; userLogin: string }>`
    select u.user_id, u.user_login from password_links join users u using (user_id)
    where code_hash = ${codeHash} and expires_at > now()`.execute(db);
  return rows[0];
}

/** False if the link is unknown or expired. */
export async function deletePasswordLink(db: Db, codeHash: string): Promise<boolean> {
  const { rows } = await sql<{ isAlive: boolean }>`
    delete from password_links where code_hash = ${codeHash}
    returning expires_at > now() as is_alive`.execute(db);
  return rows[0]?.isAlive === true;
}

/** All links and codes that could set a new password. */
export async function deleteResetCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passwordLinks').where('userId', '=', userId).execute();
  await sql`
    delete from email_codes e using users u
    where u.user_id = ${userId} and u.email_verified and e.user_email = lower(u.user_email)
      and e.verification_type = 'RESET_PASSWORD'`.execute(db);
}

/** With `from` only if that is still the current hash. */
export async function updatePassword(
  db: Db,
  userId: string,
  { to, from }: { to: string; from?: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ passwordHash: to, mustChangePassword: false })
    .where('userId', '=', userId)
    .$if(from !== undefined, (query) => query.where('passwordHash', '=', from ?? null))
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findManaged(
  db: Db,
  account: { userId: string; managedGroupId: string },
): Promise<{ userLogin: string } | undefined> {
  return db
    .selectFrom('users')
    .select('userLogin')
    .where('userId', '=', account.userId)
    .where('managedBy', '=', account.managedGroupId)
    .where('userLoginType', '=', 'JAJAK')
    .executeTakeFirst();
}

export async function updateMustChangePassword(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mustChangePassword: true })
    .where('userId', '=', userId)
    .execute();
}
