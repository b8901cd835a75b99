import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connection.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/**
 * Holds the person's row until the call that was begun waits for it, does something else to the
 * person, and only then lets the call go on: what one would see once in a thousand tries.
 */
export async function meanwhile<Answer>(
  { services: { db } }: TestApp,
  userId: string,
  begin: () => Promise<Answer>,
  happens: (trx: Db) => Promise<unknown>,
): Promise<Answer> {
  let call: Promise<Answer> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select from users where user_id = ${userId} for update`.execute(trx);
    call = begin();
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await happens(trx);
  });
  if (!call) throw new Error('the call was not begun');
  return call;
}
