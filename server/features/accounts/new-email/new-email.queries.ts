import { sql } from 'kysely';
import { EMAIL_CODE_TRIES, SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';

export interface Account {
  userLogin: string;
  userLoginType: 'JAJAK' | 'GOOGLE' | 'WHALE' | 'NEW_SEN_USER';
  userEmail: string | null;
  emailVerified: boolean;
}

export async function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['userLogin', 'userLoginType', 'userEmail', 'emailVerified'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** In seconds; 0 or less if another code may be sent now. */
export async function findResendDelay(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ rest: number }>`
    select ceil(extract(epoch from
      sent_at + make_interval(secs => ${SECONDS.emailCodeResend}) - now()))::int as rest
    from new_emails where user_id = ${userId}`.execute(db);
  return rows[0]?.rest ?? 0;
}

/** False if the last code was sent too recently to be replaced. */
export async function insertNewEmail(
  db: Db,
  email: { userId: string; newEmail: string; codeHash: string },
): Promise<boolean> {
  // Addresses that were never confirmed are deleted.
  await sql`delete from new_emails where expires_at < now() - interval '1 day'`.execute(db);
  const { rows } = await sql`
    insert into new_emails as e (user_id, new_email, code_hash, expires_at)
    values (${email.userId}, ${email.newEmail}, ${email.codeHash},
      now() + make_interval(secs => ${SECONDS.emailCode}))
    on conflict (user_id) do update set
      new_email = excluded.new_email, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries = 0
    where e.sent_at <= now() - make_interval(secs => ${SECONDS.emailCodeResend})
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** False if the code was used: it is good once. */
export async function deleteNewEmail(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('newEmails')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the attempt before the comparison, so that parallel requests cannot exceed the limit. */
export async function updateAttempts(
  db: Db,
  userId: string,
  newEmail: string,
): Promise<{ codeHash: string; attemptsLeft: number } | undefined> {
  const { rows } = await sql<{ codeHash: string; attemptsLeft: number }>`
    update new_emails set tries = tries + 1
    where user_id = ${userId} and new_email = ${newEmail}
      and expires_at > now() and tries < ${EMAIL_CODE_TRIES}
    returning code_hash, ${EMAIL_CODE_TRIES}::int - tries as attempts_left`.execute(db);
  return rows[0];
}

export async function updateEmail(db: Db, userId: string, userEmail: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ userEmail, emailVerified: true })
    .where('userId', '=', userId)
    .execute();
}
