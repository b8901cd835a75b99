// `npm run db:types` writes the types of the tables after a change of the migrations.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../server/platform/db/embedded-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { generateDbTypes } from './parts/db-types.mjs';

const folder = await mkdtemp(join(tmpdir(), 'munjip-db-types-'));
const database = await startEmbeddedDatabase({ folder, durable: false });
try {
  const { host, port, user, password = '', database: name } = database.connection;
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${name}${socket}`;
  const pool = new pg.Pool({ connectionString: url });
  await migrate(pool);
  await pool.end();
  const file = new URL('../server/platform/db/schema.ts', import.meta.url);
  await writeFile(file, await generateDbTypes(url));
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
