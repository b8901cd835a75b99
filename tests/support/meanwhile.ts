import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../server/platform/db/connection.ts';
import type { TestApp } from './servers/app.ts';
import { until } from './until.ts';

/**
 * Locks the user's row, starts the call, waits until the call waits for the lock, runs `happens` and
 * then releases the row. Without this lock the interleaving occurs once in a thousand tries.
 */
export function meanwhile<Answer>(
  app: TestApp,
  userId: string,
  begin: () => Promise<Answer>,
  happens: (trx: Db) => Promise<unknown>,
): Promise<Answer> {
  return holding(app, sql`select from users where user_id = ${userId} for update`, begin, happens);
}

/** Like `meanwhile`, with the row of a group. */
export function meanwhileInGroup<Answer>(
  app: TestApp,
  groupId: string,
  begin: () => Promise<Answer>,
  happens: (trx: Db) => Promise<unknown>,
): Promise<Answer> {
  const held = sql`select from groups where group_id = ${groupId} for update`;
  return holding(app, held, begin, happens);
}

/** Like `meanwhile`, with the rows that the statement `held` locks. */
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
    const answered = call.then((answer) => {
      throw new Error(`the call answered without waiting for a lock: ${JSON.stringify(answer)}`);
    });
    const waits = until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await Promise.race([waits, answered]);
    answered.catch(() => undefined);
    await happens(trx);
  });
  if (!call) throw new Error('the call was not begun');
  return call;
}
