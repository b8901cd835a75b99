import { sql } from 'kysely';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** An answered log-in of somebody without a linked account. */
export interface PendingSignUp {
  requestId: string;
  issuer: string;
  subject: string;
  penName: string;
  isStudent: boolean;
  nextPath: string | null;
}

const PENDING_SIGN_UP = [
  'requestId',
  'issuer',
  'subject',
  'penName',
  'isStudent',
  'nextPath',
] as const;

const within = (column: string, seconds: number) =>
  sql<boolean>`${sql.ref(column)} > now() - make_interval(secs => ${seconds})`;

export async function insertLogin(
  db: Db,
  login: { requestId: string; relayHash: string; browserHash: string; nextPath: string | null },
): Promise<void> {
  await db
    .insertInto('senLogins')
    .values({
      ...login,
      authCodeHash: null,
      issuer: null,
      subject: null,
      penName: null,
      isStudent: null,
    })
    .execute();
}

/** False if the assertion was received before. */
export async function insertAssertion(
  db: Db,
  assertion: { assertionHash: string; expiresAt: string },
): Promise<boolean> {
  const row = await db
    .insertInto('senAssertions')
    .values(assertion)
    .onConflict((conflict) => conflict.doNothing())
    .returning('assertionHash')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the request is unknown, expired or answered. */
export async function updateToAnswered(
  db: Db,
  request: { requestId: string; relayHash: string },
  answer: {
    authCodeHash: string;
    issuer: string;
    subject: string;
    penName: string;
    isStudent: boolean;
  },
): Promise<boolean> {
  const row = await db
    .updateTable('senLogins')
    .set({ ...answer, answeredAt: sql<string>`now()` })
    .where('requestId', '=', request.requestId)
    .where('relayHash', '=', request.relayHash)
    .where('answeredAt', 'is', null)
    .where(within('begunAt', SECONDS.senAttempt))
    .returning('requestId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Invalidates the code whichever browser sends it. */
export async function updateToExchanged(
  db: Db,
  authCodeHash: string,
): Promise<(PendingSignUp & { browserHash: string }) | undefined> {
  const row = await db
    .updateTable('senLogins')
    .set({ authCodeHash: null, exchangedAt: sql<string>`now()` })
    .where('authCodeHash', '=', authCodeHash)
    .where(within('answeredAt', SECONDS.senCode))
    .returning([...PENDING_SIGN_UP, 'browserHash'])
    .executeTakeFirst();
  return row as (PendingSignUp & { browserHash: string }) | undefined;
}

export async function findPendingSignUp(
  db: Db,
  browserHash: string,
): Promise<PendingSignUp | undefined> {
  const row = await db
    .selectFrom('senLogins')
    .select(PENDING_SIGN_UP)
    .where('browserHash', '=', browserHash)
    .where(within('exchangedAt', SECONDS.senPendingSignUp))
    .executeTakeFirst();
  return row as PendingSignUp | undefined;
}

/** False if the log-in was used: it makes one link. */
export async function deleteLogin(db: Db, requestId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('senLogins')
    .where('requestId', '=', requestId)
    .returning('requestId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; userId: string },
): Promise<void> {
  await db.insertInto('senIdentities').values(identity).execute();
}

export async function deleteIdentity(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('senIdentities').where('userId', '=', userId).execute();
}

export async function findLinkedUserId(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('senIdentities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.userId;
}

/** Abandoned log-ins and expired assertions. */
export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from sen_logins where begun_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from sen_assertions where expires_at < now()`.execute(db);
}
