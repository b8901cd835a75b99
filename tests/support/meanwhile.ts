import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../server/platform/db/connection.ts';
import type { TestApp } from './servers/app.ts';
import { until } from './until.ts';

/**
 * Holds the person's row until the call that was begun waits for it, does something else to the
 * person, and only then lets the call go on: what one would see once in a thousand tries.
 */
export function meanwhile<Answer>(
  app: TestApp,
  userId: string,
  begin: () => Promise<Answer>,
  happens: (trx: Db) => Promise<unknown>,
): Promise<Answer> {
  return holding(app, sql`select from users where user_id = ${userId} for update`, begin, happens);
}

/** The same with a group's row. */
export function meanwhileInGroup<Answer>(
  app: TestApp,
  groupId: string,
  begin: () => Promise<Answer>,
  happens: (trx: Db) => Promise<unknown>,
): Promise<Answer> {
  const held = sql`select from groups where group_id = ${groupId} for update`;
  return holding(app, held, begin, happens);
}

/** The same with whatever rows this statement locks. */
export async function holding<Answer>(
  { services: { db } }: TestApp,
  held: RawBuilder<unknown>,
  begin: () => Promise<Answer>,
  happens: (trx: Db) => Promise<unknown>,
): Promise<Answer> {
  let call: Promise<Answer> | undefined;
  await db.transaction().execute(async (trx) => {
    await held.execute(trx);
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
