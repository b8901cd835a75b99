import { sql } from 'kysely';
import type { Db } from '../../../server/platform/db/connection.ts';

/** A hash of all rows of each table, to find out whether a refused call changed anything. */
export async function readDatabaseState(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const states = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      (select md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) from ${sql.table(name)} t)
        as hash`,
  );
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`${sql.join(states, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
