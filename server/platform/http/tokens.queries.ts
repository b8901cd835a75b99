import type { Database } from '../db/connection.ts';

/** The secret of this name; the first of several instances that ask decides what it is. */
export async function ensureSecret(db: Database, name: string, proposal: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: proposal })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
