import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { EmbeddedPostgres } from '../../../lib/embedded-postgres/embedded-postgres.ts';
import { startEmbeddedDatabase } from '../../../server/platform/db/embedded-database.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { startJobs } from '../../../server/platform/jobs/jobs.ts';

/** A new database with empty tables. */
export interface TestDatabase {
  name: string;
  /** For DATABASE_URL. */
  url: string;
  connection: { connectionString: string };
  drop(): Promise<void>;
}

/** Not durable, because each run creates its databases anew. */
export function startTestServer(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedDatabase({
    folder,
    durable: false,
    settings: {
      wal_level: 'minimal',
      max_wal_senders: '0',
      autovacuum: 'off',
      // Each worker has up to two applications, and tests/races.test.ts opens fifty connections.
      max_connections: '300',
    },
  });
}

let server: Promise<string> | undefined;

/** The address of the PostgreSQL of this run. */
function findServer(): Promise<string> {
  server ??= (async () => {
    const { TEST_DATABASE_URL: given, TEST_DATABASE_FOLDER: folder } = process.env;
    if (given) return given;
    if (!folder)
      throw new Error('Tests with a database need tests/support/servers/global-setup.ts.');
    return addressOf(await startTestServer(folder));
  })();
  return server;
}

/** The address of an embedded PostgreSQL, for DATABASE_URL. */
export function addressOf({ connection }: EmbeddedPostgres): string {
  const { host, port, user, password = '', database } = connection;
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  return `postgres://${user}:${password}@localhost:${port}/${database}${socket}`;
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: await findServer() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies a migrated template, which takes 50 ms; migrating would take 500 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseLike('munjip_template', fill);
}

/** A database in which the product has never been. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `munjip_test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  });
  return describeDatabase(name);
}

/** Copies a template, which the first caller of a run creates. */
export async function createDatabaseLike(
  kind: string,
  fillTemplate: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const name = `munjip_test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    const template = await findTemplate(
      client,
      `${kind}_${await markOfMigrations()}`,
      fillTemplate,
    );
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  return describeDatabase(name);
}

async function describeDatabase(name: string): Promise<TestDatabase> {
  const url = withDatabase(await findServer(), name);
  return {
    name,
    url,
    connection: { connectionString: url },
    drop: () =>
      onServer(async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

const migrations = new URL('../../../server/platform/db/migrations/', import.meta.url);

/** In the name of a template, because a server may have templates of older migrations. */
async function markOfMigrations(): Promise<string> {
  const mark = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) {
    mark.update(name).update(await readFile(new URL(name, migrations)));
  }
  return mark.digest('hex').slice(0, 12);
}

async function findTemplate(
  client: pg.Client,
  name: string,
  fillTemplate: (url: string) => Promise<void>,
): Promise<string> {
  const half = `${name}_half`;
  // The first worker creates it and the others wait here. The lock ends with the connection.
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
  const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (known.rowCount === 0) {
    await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${half}`);
    await fillTemplate(withDatabase(await findServer(), half));
    await client.query(`ALTER DATABASE ${half} RENAME TO ${name}`);
  }
  await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name]);
  return name;
}

async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
  // The queue creates its tables at its first start, which would otherwise happen in every test.
  const jobs = await startJobs({ connectionString: url }, pino({ level: 'silent' }));
  await jobs.stop();
}
