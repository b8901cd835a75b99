import { sql } from 'kysely';
import type { AuthenticatedBy, UsedFactor } from '../../../../shared/accounts/sessions.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { EVENT_CHANNEL, SESSION_ENDED } from '../../../platform/live/event-channel.ts';

const expiry = sql<string>`now() + make_interval(secs => ${SECONDS.refreshToken})`;
/** A session that is used every day ends, too. */
const laterExpiry = sql<string>`least(${expiry}, created_at + make_interval(secs => ${SECONDS.session}))`;

export async function lockUser(
  db: Db,
  userId: string,
): Promise<{ passwordHash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select('passwordHash')
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function deletePassword(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash: null }).where('userId', '=', userId).execute();
}

export async function updateToAuthenticated(db: Db, sessionId: string): Promise<void> {
  await sql`
    update sessions set authenticated_at = now() where session_id = ${sessionId}`.execute(db);
}

/** Null for an active session, undefined for a missing one. */
export async function findEndReason(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<SessionRow['endReason'] | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('endReason')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.endReason;
}

export async function updateAllToEnded(
  db: Db,
  userId: string,
  {
    endReason,
    except,
  }: { endReason: 'LOGGED_OUT' | 'PASSWORD_CHANGED' | 'SUSPENDED'; except?: string | undefined },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: sql<string>`now()`, endReason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('sessionId', '!=', except ?? ''))
    .execute();
  await sql`select pg_notify(${EVENT_CHANNEL}, ${SESSION_ENDED + userId})`.execute(db);
}

export async function updateActiveToConflict(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: sql<string>`now()`, endReason: 'CONFLICT' })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function insertSession(
  db: Db,
  session: {
    sessionId: string;
    userId: string;
    refreshHash: string;
    authenticatedBy: AuthenticatedBy;
    secondFactor: UsedFactor | null;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, previousRefreshHash: null, endReason: null, expiresAt: expiry })
    .execute();
}

export interface SessionRow {
  userId: string;
  refreshHash: string;
  previousRefreshHash: string | null;
  endReason: 'LOGGED_OUT' | 'CONFLICT' | 'REUSED' | 'PASSWORD_CHANGED' | 'SUSPENDED' | null;
  isExpired: boolean;
  /** Rotated so recently that another tab may still send the previous token. */
  isFresh: boolean;
}

export async function lockSession(db: Db, sessionId: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .select([
      'userId',
      'refreshHash',
      'previousRefreshHash',
      'endReason',
      sql<boolean>`expires_at <= now()`.as('isExpired'),
      sql<boolean>`rotated_at > now() - make_interval(secs => ${SECONDS.refreshGrace})`.as(
        'isFresh',
      ),
    ])
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRefreshToken(
  db: Db,
  sessionId: string,
  hashes: { refreshHash: string; previousRefreshHash: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ...hashes, rotatedAt: sql<string>`now()`, expiresAt: laterExpiry })
    .where('sessionId', '=', sessionId)
    .execute();
}

export async function updateToEnded(
  db: Db,
  sessionId: string,
  endReason: 'LOGGED_OUT' | 'REUSED',
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: sql<string>`now()`, endReason })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ended sessions are kept to answer with the reason of their end. */
export const SESSION_DAYS = 30;
const IS_OLD = sql`coalesce(ended_at, expires_at) < now() - make_interval(days => ${sql.lit(SESSION_DAYS)})`;

export async function countOldSessions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sessions where ${IS_OLD}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteOldSessions(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions where ${IS_OLD}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** At most once a day, because every renewal of a token comes here. */
export async function updateLastSeen(db: Db, userId: string): Promise<void> {
  await sql`
    update users set last_seen_at = now(), inactivity_told_at = null
    where user_id = ${userId} and last_seen_at < now() - interval '1 day'`.execute(db);
}
