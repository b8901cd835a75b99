import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackedUpTable } from './archive.ts';

/** The product's tables and those of its queue. */
const SCHEMAS = ['public', 'jobs'];

/** The lock of a running migration, and the version that the queue itself writes. */
const LEFT_OUT = ['public.kysely_migration_lock', 'jobs.version'];

export const tableName = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`;

const quoted = (name: string) => pg.escapeIdentifier(name);
const qualified = ({ schema, name }: BackedUpTable) => `${quoted(schema)}.${quoted(name)}`;
const columnsOf = ({ columns }: BackedUpTable) => columns.map(quoted).join(', ');

/** Tables with their columns. A partitioned table stands for its partitions. */
export async function findTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, LEFT_OUT],
  );
  return rows;
}

/** The rows of a table in PostgreSQL's text format, which any version reads. */
export function readRows(
  client: pg.ClientBase,
  table: BackedUpTable,
): Readable & { rowCount: number } {
  const text = `copy (select ${columnsOf(table)} from ${qualified(table)}) to stdout`;
  return client.query(copyTo(text)) as unknown as Readable & { rowCount: number };
}

export async function writeRows(
  client: pg.ClientBase,
  table: BackedUpTable,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const stream = client.query(
    copyFrom(`copy ${qualified(table)} (${columnsOf(table)}) from stdin`),
  );
  await pipeline(parts, stream);
}

export async function countRows(client: pg.ClientBase, table: BackedUpTable): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${qualified(table)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

export async function findSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value as value
     from pg_sequences where schemaname = any($1) and last_value is not null`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

export async function updateSequences(
  client: pg.ClientBase,
  sequences: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2)', [name, value]);
  }
}

/**
 * Allows rows in any order and keeps triggers from running again. Returns what undoes it; foreign keys
 * are made anew, so that the database checks them. Needs no more than the rights of the owner.
 */
export async function dropConstraints(
  client: pg.ClientBase,
  tables: readonly BackedUpTable[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as owner, k.conname as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [SCHEMAS],
  );
  for (const { owner, name } of keys) {
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
  }
  for (const table of tables) {
    await client.query(`alter table ${qualified(table)} disable trigger user`);
  }
  return async () => {
    for (const { owner, name, definition } of keys) {
      await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`);
    }
    for (const table of tables) {
      await client.query(`alter table ${qualified(table)} enable trigger user`);
    }
  };
}

export async function truncateTables(
  client: pg.ClientBase,
  tables: readonly BackedUpTable[],
): Promise<void> {
  await client.query(`truncate ${tables.map(qualified).join(', ')}`);
}

/** Whether the product has never used this database. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'S') limit 1`,
    [SCHEMAS],
  );
  return rows.length === 0;
}

/** Only for a database that was empty before: deletes what an interrupted restore created. */
export async function deleteTables(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists jobs cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
}

/** Other connections to this database, such as those of a running server. */
export async function countOtherConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return Number(rows[0]?.count ?? 0);
}
