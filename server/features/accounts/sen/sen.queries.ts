import { sql } from 'kysely';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Whom the education office named, and what for. */
export interface Newcomer {
  requestId: string;
  issuer: string;
  subject: string;
  penName: string;
  isStudent: boolean;
  nextPath: string | null;
}

const NAMED = ['requestId', 'issuer', 'subject', 'penName', 'isStudent', 'nextPath'] as const;

const within = (column: string, seconds: number) =>
  sql<boolean>`${sql.ref(column)} > now() - make_interval(secs => ${seconds})`;

export async function addLogin(
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

/** Whether it is the first time that this assertion comes. */
export async function keepAssertion(
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

/** Whether the request was ours, is young enough, and had no answer yet. */
export async function answerLogin(
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

/** Once, whoever brings it: a code that another browser has seen is worth nothing any more. */
export async function spendAuthCode(
  db: Db,
  authCodeHash: string,
): Promise<(Newcomer & { browserHash: string }) | undefined> {
  const row = await db
    .updateTable('senLogins')
    .set({ authCodeHash: null, exchangedAt: sql<string>`now()` })
    .where('authCodeHash', '=', authCodeHash)
    .where(within('answeredAt', SECONDS.senCode))
    .returning([...NAMED, 'browserHash'])
    .executeTakeFirst();
  return row as (Newcomer & { browserHash: string }) | undefined;
}

/** Whom the office named last in this browser. */
export async function findNewcomer(db: Db, browserHash: string): Promise<Newcomer | undefined> {
  const row = await db
    .selectFrom('senLogins')
    .select(NAMED)
    .where('browserHash', '=', browserHash)
    .where(within('exchangedAt', SECONDS.senNewcomer))
    .executeTakeFirst();
  return row as Newcomer | undefined;
}

/** Whether it was still there: one log-in makes one link. */
export async function endLogin(db: Db, requestId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('senLogins')
    .where('requestId', '=', requestId)
    .returning('requestId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the newcomer this person; the table's keys decide between two that are made at once. */
export async function addIdentity(
  db: Db,
  identity: { issuer: string; subject: string; userId: string },
): Promise<void> {
  await db.insertInto('senIdentities').values(identity).execute();
}

export async function removeIdentity(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('senIdentities').where('userId', '=', userId).execute();
}

export async function findLinkedUser(
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

/** Log-ins that were left half-way, and assertions that nobody would believe any more. */
export async function sweepLogins(db: Db): Promise<void> {
  await sql`delete from sen_logins where begun_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from sen_assertions where expires_at < now()`.execute(db);
}
