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

export async function addAttempt(db: Db, attempt: Attempt): Promise<void> {
  await db
    .insertInto('socialAttempts')
    .values({ ...attempt, expiresAt: inSeconds(SECONDS.socialAttempt) })
    .execute();
}

/** Whether it was there: of several answers to one attempt, one is heard. */
export async function consumeAttempt(db: Db, attempt: Attempt): Promise<boolean> {
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

export async function findUserOf(
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

export async function addIdentity(
  db: Db,
  identity: { issuer: string; subject: string; provider: SocialProvider; userId: string },
): Promise<void> {
  await db.insertInto('socialIdentities').values(identity).execute();
}

export interface NewcomerRow {
  provider: SocialProvider;
  issuer: string;
  subject: string;
  userEmail: string;
}

export async function keepNewcomer(
  db: Db,
  newcomer: NewcomerRow & { browserHash: string },
): Promise<void> {
  await db
    .insertInto('socialNewcomers')
    .values({ ...newcomer, expiresAt: inSeconds(SECONDS.emailVerified) })
    .execute();
}

/** Locked until the transaction ends: one record makes one account. */
export async function lockNewcomer(
  db: Db,
  { browserHash, provider }: { browserHash: string; provider: SocialProvider },
): Promise<NewcomerRow | undefined> {
  return db
    .selectFrom('socialNewcomers')
    .select(['provider', 'issuer', 'subject', 'userEmail'])
    .where('browserHash', '=', browserHash)
    .where('provider', '=', provider)
    .where('expiresAt', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

export async function forgetNewcomer(db: Db, browserHash: string): Promise<void> {
  await db.deleteFrom('socialNewcomers').where('browserHash', '=', browserHash).execute();
}

export async function keepConfirmation(
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

export async function consumeConfirmation(
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

export async function forgetIdentities(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('socialIdentities').where('userId', '=', userId).execute();
  await db.deleteFrom('socialConfirmations').where('userId', '=', userId).execute();
}

/** Whom a provider told us of and who never signed up is not ours to keep. */
export async function sweepExpired(db: Db): Promise<void> {
  await sql`delete from social_attempts where expires_at < now()`.execute(db);
  await sql`delete from social_newcomers where expires_at < now()`.execute(db);
  await sql`delete from social_confirmations where expires_at < now()`.execute(db);
}
