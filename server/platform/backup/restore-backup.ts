import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type ConnectionOptions, DatabasePool } from '../db/connection.ts';
import { findMigrations, migrate } from '../db/migrate.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { startJobs } from '../jobs/jobs.ts';
import {
  type BackedUpTable,
  type BackupSummary,
  FILES,
  type Manifest,
  readArchive,
  TABLES,
} from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { BackupKeys } from './encryption.ts';
import { SETTINGS_FILE } from './settings-file.ts';
import {
  countOtherConnections,
  countRows,
  deleteTables,
  dropConstraints,
  findTables,
  isEmptyDatabase,
  tableName,
  truncateTables,
  updateSequences,
  writeRows,
} from './tables.ts';

export interface RestoreTarget {
  connection: ConnectionOptions['connection'];
  /** Absent: files of the archive are left out. */
  storage?: Storage;
  log: FastifyBaseLogger;
}

export interface Verified {
  manifest: Manifest;
  summary: BackupSummary;
}

/** Reads the whole archive, changes nothing and refuses what this version cannot restore. */
export async function verifyBackup(
  open: () => Promise<Readable>,
  keys: BackupKeys,
): Promise<Verified> {
  const known = new Set(await findMigrations());
  return readArchive(await open(), keys, {
    async onManifest({ migrations }) {
      if (migrations.some((name) => !known.has(name))) throw new BackupError('NEWER_VERSION');
    },
    onEntry: (_name, stream) => drain(stream),
  });
}

/** Throws unless database and files are empty. */
export async function assertEmpty({ connection, storage }: RestoreTarget): Promise<void> {
  await withClient(connection, async (client) => {
    if (!(await isEmptyDatabase(client))) throw new BackupError('DATABASE_NOT_EMPTY');
  });
  if (storage && (await storage.list().next()).done !== true) {
    throw new BackupError('FOLDER_NOT_EMPTY');
  }
}

/** What a running server saves after the snapshot would be missing where the database is moved to. */
export async function assertUnused(connection: RestoreTarget['connection']): Promise<void> {
  await withClient(connection, async (client) => {
    if ((await countOtherConnections(client)) > 0) throw new BackupError('DATABASE_IN_USE');
  });
}

/**
 * Writes a verified archive into an empty database and empty storage, and migrates it to this version.
 * A failure leaves both empty again.
 *
 * @returns the settings of the archive, in the format of `.env`
 */
export async function restoreBackup(
  open: () => Promise<Readable>,
  keys: BackupKeys,
  target: RestoreTarget,
): Promise<string> {
  await assertEmpty(target);
  const written: string[] = [];
  try {
    return await writeBackup(await open(), keys, target, written);
  } catch (error) {
    await withClient(target.connection, deleteTables);
    for (const key of written) await target.storage?.remove(key);
    throw error;
  }
}

async function writeBackup(
  archive: Readable,
  keys: BackupKeys,
  { connection, storage, log }: RestoreTarget,
  written: string[],
): Promise<string> {
  let settings = '';
  await withClient(connection, async (client) => {
    let tables = new Map<string, BackedUpTable>();
    let addConstraints = async () => {};
    const { summary } = await readArchive(archive, keys, {
      async onManifest(manifest) {
        await createSchema(connection, manifest, log);
        await client.query('begin');
        tables = await findTargets(client, manifest);
        addConstraints = await dropConstraints(client, [...tables.values()]);
        await truncateTables(client, [...tables.values()]);
      },
      async onEntry(name, stream) {
        const table = name.startsWith(TABLES) ? tables.get(name.split('/')[1] ?? '') : undefined;
        if (name === SETTINGS_FILE) settings = await text(stream);
        else if (table) await writeRows(client, table, stream);
        else if (storage && name.startsWith(FILES)) {
          const key = name.slice(FILES.length);
          written.push(key);
          await storage.put(key, stream);
        } else await drain(stream);
      },
    });
    await addConstraints();
    await updateSequences(client, summary.sequences);
    await assertRows(client, tables, summary);
    await client.query('commit');
    await client.query('analyze');
  });
  await migrateTo(connection);
  return settings;
}

/** The tables of the archive. Columns that the queue of this version no longer has are refused. */
async function findTargets(
  client: pg.Client,
  manifest: Manifest,
): Promise<Map<string, BackedUpTable>> {
  const present = new Map((await findTables(client)).map((table) => [tableName(table), table]));
  for (const table of manifest.tables) {
    const columns = present.get(tableName(table))?.columns;
    if (!table.columns.every((column) => columns?.includes(column))) {
      throw new BackupError('NEWER_VERSION', { detail: `(${tableName(table)})` });
    }
  }
  return new Map(manifest.tables.map((table) => [tableName(table), table]));
}

async function assertRows(
  client: pg.Client,
  tables: ReadonlyMap<string, BackedUpTable>,
  { rows }: BackupSummary,
): Promise<void> {
  for (const [name, table] of tables) {
    const count = await countRows(client, table);
    if (count !== rows[name]) throw new BackupError('DAMAGED', { detail: `(${name})` });
  }
}

/** The tables as they were when the backup was made. */
async function createSchema(
  connection: RestoreTarget['connection'],
  { migrations }: Manifest,
  log: FastifyBaseLogger,
): Promise<void> {
  await migrateTo(connection, migrations);
  const jobs = await startJobs(connection, log);
  await jobs.stop();
}

async function migrateTo(
  connection: RestoreTarget['connection'],
  only?: readonly string[],
): Promise<void> {
  const pool = new DatabasePool({ connection, connections: 2, onError: () => {} });
  await migrate(pool, only).finally(() => pool.end());
}

async function withClient<Result>(
  connection: RestoreTarget['connection'],
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  // The failing statement reports the error too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An archive is read to its end, also past what is not needed. */
async function drain(stream: Readable): Promise<void> {
  stream.resume();
  await finished(stream);
}
