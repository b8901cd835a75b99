import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { EmbeddedPostgres } from '../../../lib/embedded-postgres/embedded-postgres.ts';
import { startEmbeddedDatabase } from '../../../server/platform/db/embedded-database.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { startJobs } from '../../../server/platform/jobs/jobs.ts';

/** A database of one's own, with the tables of the product and nothing in them. */
export interface TestDatabase {
  name: string;
  /** What DATABASE_URL would be. */
  url: string;
  connection: { connectionString: string };
  drop(): Promise<void>;
}

/** Not durable: each run fills its database again. */
export function startTestServer(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedDatabase({
    folder,
    durable: false,
    settings: {
      wal_level: 'minimal',
      max_wal_senders: '0',
      autovacuum: 'off',
      // Two workers, each with an application or two and the fifty of tests/races.test.ts.
      max_connections: '200',
    },
  });
}

let server: Promise<string> | undefined;

/** The address of the run's server, on its own database. */
function findServer(): Promise<string> {
  server ??= (async () => {
    const { TEST_DATABASE_URL: given, TEST_DATABASE_FOLDER: folder } = process.env;
    if (given) return given;
    if (!folder)
      throw new Error('Tests with a database need tests/support/servers/global-setup.ts.');
    const { connection } = await startTestServer(folder);
    const { host, port, user, password = '', database } = connection;
    const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
    return `postgres://${user}:${password}@localhost:${port}/${database}${socket}`;
  })();
  return server;
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

/** A copy of the migrated template: some 50 ms, where migrating would take half a second. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseLike('munjip_template', fill);
}

/** A copy of what is made once a run, by whoever asks for it first. */
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

/** Templates bear the mark of the migrations they were made by: a server may outlive a run. */
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
  // The first of the workers makes it, the others wait here. The lock ends with the connection.
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
  // The queue makes tables of its own when it first starts; every app of every test would.
  const jobs = await startJobs({ connectionString: url }, pino({ level: 'silent' }));
  await jobs.stop();
}
