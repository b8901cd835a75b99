import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { AppError } from './app-error.ts';

interface Limit {
  /** What is counted, for whom: `log-in:account:hana`. Kept hashed or opaque: no personal data. */
  key: string;
  most: number;
  seconds: number;
  /** What one call counts as; 1 unless it does the same many times. */
  hits?: number;
}

interface Window {
  hits: number;
  rest: number;
}

/**
 * Counts a call and throws TOO_MANY_REQUESTS over the limit; else answers how many there are now.
 * Kept in the database: holds across instances and restarts.
 */
export async function countHit(db: Db, limit: Limit): Promise<number> {
  const { hits = 1 } = limit;
  const { rows } = await sql<Window>`
    insert into rate_limits as r (key, window_started_at, hits) values (${limit.key}, now(), ${hits})
    on conflict (key) do update set
      hits = case when r.window_started_at < now() - make_interval(secs => ${limit.seconds}) then excluded.hits else r.hits + excluded.hits end,
      window_started_at = case when r.window_started_at < now() - make_interval(secs => ${limit.seconds}) then now() else r.window_started_at end
    returning hits, ${rest(limit)} as rest`.execute(db);
  refuseOver(rows[0], limit.most);
  return rows[0]?.hits ?? 1;
}

/** Throws as countHit would, without counting. */
export async function assertWithinLimit(db: Db, limit: Limit): Promise<void> {
  const { rows } = await sql<Window>`
    select hits + 1 as hits, ${rest(limit)} as rest from rate_limits as r
    where key = ${limit.key} and window_started_at >= now() - make_interval(secs => ${limit.seconds})`.execute(
    db,
  );
  refuseOver(rows[0], limit.most);
}

export async function forgetHits(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** All that was counted of somebody who leaves: their keys end with their id. */
export async function forgetHitsOf(db: Db, userId: string): Promise<void> {
  await sql`delete from rate_limits where key like ${`%:${userId}`}`.execute(db);
}

/** Windows that ended long ago say nothing any more. */
export async function sweepHits(db: Db): Promise<void> {
  await sql`delete from rate_limits where window_started_at < now() - interval '1 day'`.execute(db);
}

function rest(limit: Limit) {
  return sql<number>`ceil(extract(epoch from r.window_started_at + make_interval(secs => ${limit.seconds}) - now()))::int`;
}

function refuseOver(window: Window | undefined, most: number): void {
  if (window && window.hits > most) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, window.rest) });
  }
}
