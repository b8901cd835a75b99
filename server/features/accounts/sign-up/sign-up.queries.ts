import { sql } from 'kysely';
import type { User, UserClassify } from '../../../../shared/accounts/users.ts';
import { EMAIL_CODE_TRIES, SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { TEACHER_REQUEST } from '../teacher-requests/teacher-requests.ts';

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
    .select((eb) => eb('managedBy', 'is not', null).$castTo<boolean>().as('isManaged'))
    .select(TEACHER_REQUEST.as('teacherRequest'))
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

/** Undefined if the last code was sent too recently to be replaced. */
export async function insertEmailCode(
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

/** In seconds; 0 or less if another code may be sent now. */
export async function findResendDelay(
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

/** For a code whose e-mail could not be sent. */
export async function deleteEmailCode(
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

/** Counts the attempt before the comparison, so that parallel requests cannot exceed the limit. */
export async function updateAttempts(
  db: Db,
  userEmail: string,
  verificationType: VerificationType,
): Promise<{ codeHash: string; attemptsLeft: number } | undefined> {
  const { rows } = await sql<{ codeHash: string; attemptsLeft: number }>`
    update email_codes set tries = tries + 1
    where user_email = ${userEmail} and verification_type = ${verificationType}
      and expires_at > now() and tries < ${EMAIL_CODE_TRIES}
    returning code_hash, ${EMAIL_CODE_TRIES}::int - tries as attempts_left`.execute(db);
  return rows[0];
}

export async function updateToVerified(
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

/** The same for a verified code, which stays valid while the form is being filled in. */
export async function updateVerifiedAttempts(
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

/** A right code resets the attempts, because the rest of the form may need several submissions. */
export async function updateAttemptsToZero(
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

/** False if the code was used: it is good for one account or one new password. */
export async function deleteVerifiedEmailCode(
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
  /** Null for accounts of a log-in provider. */
  passwordHash: string | null;
  userClassify: UserClassify;
  /** Verified; null if there is none. */
  userEmail: string | null;
}

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  const emailVerified = user.userEmail !== null;
  await db
    .insertInto('users')
    .values({ ...user, emailVerified, userAvatarUrl: null })
    .execute();
}

/** Also deletes the addresses of people who never signed up. */
export async function deleteExpiredEmailCodes(db: Db): Promise<void> {
  await sql`delete from email_codes where sent_at < now() - interval '1 day'`.execute(db);
}
