import { sql } from 'kysely';
import type { User, UserClassify } from '../../../../shared/accounts/accounts.ts';
import { EMAIL_CODE_TRIES, SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';

export type VerificationType = 'SIGNUP' | 'RESET_PASSWORD';

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select([
      'userId as id',
      'penName',
      'userAvatarUrl',
      'userEmail',
      'emailVerified',
      'userClassify',
      'mustChangePassword',
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export interface Credentials {
  userId: string;
  userLoginType: 'JAJAK' | 'GOOGLE' | 'WHALE' | 'NEW_SEN_USER';
  passwordHash: string | null;
  mustChangePassword: boolean;
}

export async function findCredentials(db: Db, userLogin: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select(['userId', 'userLoginType', 'passwordHash', 'mustChangePassword'])
    .where('userLogin', '=', userLogin)
    .executeTakeFirst();
}

export async function hasUserLogin(db: Db, userLogin: string): Promise<boolean> {
  return (await findCredentials(db, userLogin)) !== undefined;
}

/** Whose verified address this is. */
export async function findLoginByEmail(
  db: Db,
  userEmail: string,
): Promise<(Pick<Credentials, 'userId' | 'userLoginType'> & { userLogin: string }) | undefined> {
  return db
    .selectFrom('users')
    .select(['userId', 'userLogin', 'userLoginType'])
    .where(sql`lower(user_email)`, '=', userEmail)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
}

export async function isEmailTaken(db: Db, userEmail: string): Promise<boolean> {
  return (await findLoginByEmail(db, userEmail)) !== undefined;
}

/** Keeps the code for this address. Undefined, and nothing changed, when the last one is too young. */
export async function keepEmailCode(
  db: Db,
  code: { userEmail: string; verificationType: VerificationType; codeHash: string },
): Promise<{ sentAt: string } | undefined> {
  const { rows } = await sql<{ sentAt: string }>`
    insert into email_codes as e (user_email, verification_type, code_hash, expires_at)
    values (${code.userEmail}, ${code.verificationType}, ${code.codeHash},
      now() + make_interval(secs => ${SECONDS.emailCode}))
    on conflict (user_email, verification_type) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
      tries = 0, verified_at = null
    where e.sent_at <= now() - make_interval(secs => ${SECONDS.emailCodeResend})
    returning sent_at`.execute(db);
  return rows[0];
}

/** Whole seconds until another code may be sent to this address; 0 or less: it may. */
export async function findEmailCodeRest(
  db: Db,
  userEmail: string,
  verificationType: VerificationType,
): Promise<number> {
  const { rows } = await sql<{ rest: number }>`
    select ceil(extract(epoch from
      sent_at + make_interval(secs => ${SECONDS.emailCodeResend}) - now()))::int as rest
    from email_codes
    where user_email = ${userEmail} and verification_type = ${verificationType}`.execute(db);
  return rows[0]?.rest ?? 0;
}

/** A code that never left is as if it had not been asked for. */
export async function forgetEmailCode(
  db: Db,
  userEmail: string,
  verificationType: VerificationType,
  codeHash: string,
): Promise<void> {
  await db
    .deleteFrom('emailCodes')
    .where('userEmail', '=', userEmail)
    .where('verificationType', '=', verificationType)
    .where('codeHash', '=', codeHash)
    .execute();
}

/** Spends one try before the comparison: however many ask at once, five of them are heard. */
export async function spendEmailCodeTry(
  db: Db,
  userEmail: string,
  verificationType: VerificationType,
): Promise<{ codeHash: string; triesLeft: number } | undefined> {
  const { rows } = await sql<{ codeHash: string; triesLeft: number }>`
    update email_codes set tries = tries + 1
    where user_email = ${userEmail} and verification_type = ${verificationType}
      and expires_at > now() and tries < ${EMAIL_CODE_TRIES}
    returning code_hash, ${EMAIL_CODE_TRIES}::int - tries as tries_left`.execute(db);
  return rows[0];
}

export async function markEmailVerified(
  db: Db,
  userEmail: string,
  verificationType: VerificationType,
  codeHash: string,
): Promise<boolean> {
  const row = await db
    .updateTable('emailCodes')
    .set({ verifiedAt: sql<string>`now()`, tries: 0 })
    .where('userEmail', '=', userEmail)
    .where('verificationType', '=', verificationType)
    .where('codeHash', '=', codeHash)
    .returning('userEmail')
    .executeTakeFirst();
  return row !== undefined;
}

/** As above for a code already verified, which lives until the form is filled in. */
export async function spendVerifiedTry(
  db: Db,
  userEmail: string,
  verificationType: VerificationType,
): Promise<{ codeHash: string } | undefined> {
  const { rows } = await sql<{ codeHash: string }>`
    update email_codes set tries = tries + 1
    where user_email = ${userEmail} and verification_type = ${verificationType}
      and verified_at > now() - make_interval(secs => ${SECONDS.emailVerified})
      and tries < ${EMAIL_CODE_TRIES}
    returning code_hash`.execute(db);
  return rows[0];
}

/** A right code gives its try back: someone may need several goes at the rest of the form. */
export async function returnTry(
  db: Db,
  userEmail: string,
  verificationType: VerificationType,
  codeHash: string,
): Promise<void> {
  await db
    .updateTable('emailCodes')
    .set({ tries: 0 })
    .where('userEmail', '=', userEmail)
    .where('verificationType', '=', verificationType)
    .where('codeHash', '=', codeHash)
    .execute();
}

/** Whether it was there: a code makes one account, or one new password. */
export async function consumeEmailCode(
  db: Db,
  userEmail: string,
  verificationType: VerificationType,
  codeHash: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('emailCodes')
    .where('userEmail', '=', userEmail)
    .where('verificationType', '=', verificationType)
    .where('codeHash', '=', codeHash)
    .where('verifiedAt', 'is not', null)
    .returning('userEmail')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewUser {
  userId: string;
  userLogin: string;
  userLoginType: Credentials['userLoginType'];
  penName: string;
  /** Null: somebody who logs in elsewhere. */
  passwordHash: string | null;
  userClassify: UserClassify;
  /** Verified, whichever way; null where there is none. */
  userEmail: string | null;
}

export async function addUser(db: Db, user: NewUser): Promise<void> {
  const emailVerified = user.userEmail !== null;
  await db
    .insertInto('users')
    .values({ ...user, emailVerified, userAvatarUrl: null })
    .execute();
}

/** Addresses of people who never signed up are not ours to keep. */
export async function sweepEmailCodes(db: Db): Promise<void> {
  await sql`delete from email_codes where sent_at < now() - interval '1 day'`.execute(db);
}
