import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../app-error.ts';

interface Limit {
  /** Names the counted action and the caller, such as `log-in:account:…`, without personal data. */
  key: string;
  most: number;
  seconds: number;
  /** How much the call counts; more than 1 for a call that does the same many times. */
  hits?: number;
}

interface Window {
  hits: number;
  rest: number;
}

/** Counts a call for all instances; returns the count or throws TOO_MANY_REQUESTS. */
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

/** Throws if the next call would exceed the limit, without counting it. */
export async function assertWithinLimit(db: Db, limit: Limit): Promise<void> {
  const { rows } = await sql<Window>`
    select hits + 1 as hits, ${rest(limit)} as rest from rate_limits as r
    where key = ${limit.key} and window_started_at >= now() - make_interval(secs => ${limit.seconds})`.execute(
    db,
  );
  refuseOver(rows[0], limit.most);
}

export async function deleteHits(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** Keys that belong to a person end with the person's id. */
export async function deleteHitsOfUser(db: Db, userId: string): Promise<void> {
  await sql`delete from rate_limits where key like ${`%:${userId}`}`.execute(db);
}

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
