import { sql } from 'kysely';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';

const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

export interface Attempt {
  stateHash: string;
  browserHash: string;
  provider: SocialProvider;
  purpose: 'LOGIN' | 'CONFIRM';
  redirectUri: string;
}

export async function insertAttempt(db: Db, attempt: Attempt): Promise<void> {
  await db
    .insertInto('socialAttempts')
    .values({ ...attempt, expiresAt: inSeconds(SECONDS.socialAttempt) })
    .execute();
}

/** False if the attempt was used or has expired; only one answer to it is accepted. */
export async function deleteAttempt(db: Db, attempt: Attempt): Promise<boolean> {
  const row = await db
    .deleteFrom('socialAttempts')
    .where('stateHash', '=', attempt.stateHash)
    .where('browserHash', '=', attempt.browserHash)
    .where('provider', '=', attempt.provider)
    .where('purpose', '=', attempt.purpose)
    .where('redirectUri', '=', attempt.redirectUri)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('stateHash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUserId(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('socialIdentities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.userId;
}

export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; provider: SocialProvider; userId: string },
): Promise<void> {
  await db.insertInto('socialIdentities').values(identity).execute();
}

export interface PendingSignUp {
  provider: SocialProvider;
  issuer: string;
  subject: string;
  userEmail: string;
}

export async function insertPendingSignUp(
  db: Db,
  pending: PendingSignUp & { browserHash: string },
): Promise<void> {
  await db
    .insertInto('pendingSocialSignUps')
    .values({ ...pending, expiresAt: inSeconds(SECONDS.emailVerified) })
    .execute();
}

/** The lock makes one pending sign-up result in one account. */
export async function lockPendingSignUp(
  db: Db,
  { browserHash, provider }: { browserHash: string; provider: SocialProvider },
): Promise<PendingSignUp | undefined> {
  return db
    .selectFrom('pendingSocialSignUps')
    .select(['provider', 'issuer', 'subject', 'userEmail'])
    .where('browserHash', '=', browserHash)
    .where('provider', '=', provider)
    .where('expiresAt', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

export async function deletePendingSignUp(db: Db, browserHash: string): Promise<void> {
  await db.deleteFrom('pendingSocialSignUps').where('browserHash', '=', browserHash).execute();
}

export async function insertConfirmation(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  const expiresAt = inSeconds(SECONDS.socialConfirmation);
  await db
    .insertInto('socialConfirmations')
    .values({ sessionId, userId, expiresAt })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ expiresAt }))
    .execute();
}

export async function deleteConfirmation(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('socialConfirmations')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('sessionId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteIdentities(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('socialIdentities').where('userId', '=', userId).execute();
  await db.deleteFrom('socialConfirmations').where('userId', '=', userId).execute();
}

/** Also deletes the provider's data about people who never signed up. */
export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from social_attempts where expires_at < now()`.execute(db);
  await sql`delete from pending_social_sign_ups where expires_at < now()`.execute(db);
  await sql`delete from social_confirmations where expires_at < now()`.execute(db);
}
