import type { Writable } from 'node:stream';
import pg from 'pg';
import packageFile from '../../../package.json' with { type: 'json' };
import type { ConnectionOptions } from '../db/connection.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import {
  type BackedUpTable,
  type BackupSummary,
  type Entry,
  FILES,
  FORMAT,
  MANIFEST,
  type Manifest,
  TABLES,
  writeArchive,
} from './archive.ts';
import type { BackupKeys } from './encryption.ts';
import { SETTINGS_FILE, settingsText } from './settings-file.ts';
import { findSequences, findTables, readRows, tableName } from './tables.ts';

/** A part of a table, so that an entry has a known size although the table has not. */
const PART_BYTES = 4_000_000;
const LINE_BREAK = 0x0a;

export interface BackupSource {
  connection: ConnectionOptions['connection'];
  /** Absent: the archive moves a database only. */
  storage?: Storage;
  /** The settings of this installation, secrets included. */
  settings: Readonly<Record<string, string>>;
  publicUrl: string;
}

/**
 * Writes database, files and settings beside a running server. The database is read in one snapshot.
 * Files never change and are not removed while a backup runs, so those of the snapshot are all there.
 */
export async function createBackup(
  source: BackupSource,
  target: Writable,
  keys: BackupKeys,
): Promise<BackupSummary> {
  const client = new pg.Client({ ...source.connection, statement_timeout: 0 });
  // The failing statement reports the error too.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    return await writeArchive(target, keys, () => entriesOf(client, source));
  } finally {
    await client.end();
  }
}

async function* entriesOf(
  client: pg.Client,
  { storage, settings, publicUrl }: BackupSource,
): AsyncGenerator<Entry, Omit<BackupSummary, 'sha256'>> {
  const tables = await findTables(client);
  const manifest = await describe(client, tables, publicUrl);
  yield { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) };
  yield { name: SETTINGS_FILE, bytes: Buffer.from(settingsText(settings)) };
  const rows: Record<string, number> = {};
  for (const table of tables) rows[tableName(table)] = yield* partsOf(client, table);
  const sequences = await findSequences(client);
  let files = 0;
  let fileBytes = 0;
  for await (const { key } of storage?.list() ?? []) {
    const file = await storage?.open(key).catch(() => undefined);
    // Not of the snapshot: an upload that failed while the backup ran.
    if (!file) continue;
    yield { name: `${FILES}${key}`, bytes: file };
    files += 1;
    fileBytes += file.bytes;
  }
  return { rows, sequences, files, fileBytes };
}

/** Cut after a line, so that each part can be written by itself: a row is a line without line breaks. */
async function* partsOf(client: pg.Client, table: BackedUpTable): AsyncGenerator<Entry, number> {
  const stream = readRows(client, table);
  let nth = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const part = (bytes: Buffer): Entry => {
    nth += 1;
    return { name: `${TABLES}${tableName(table)}/${String(nth).padStart(6, '0')}`, bytes };
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(LINE_BREAK) + 1;
    if (size + end < PART_BYTES || end === 0) {
      waiting.push(chunk);
      size += chunk.length;
      continue;
    }
    yield part(Buffer.concat([...waiting, chunk.subarray(0, end)]));
    const rest = chunk.subarray(end);
    [waiting, size] = [[rest], rest.length];
  }
  if (size > 0) yield part(Buffer.concat(waiting));
  return stream.rowCount;
}

async function describe(
  client: pg.Client,
  tables: BackedUpTable[],
  publicUrl: string,
): Promise<Manifest> {
  const migrations = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const queue = await client.query<{ version: number }>('select version from jobs.version');
  const server = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    format: FORMAT,
    product: 'munjip',
    version: packageFile.version,
    createdAt: new Date().toISOString(),
    publicUrl,
    postgresVersion: server.rows[0]?.version ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    jobsVersion: queue.rows[0]?.version ?? 0,
    tables,
  };
}
