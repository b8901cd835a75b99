import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from './database.ts';

/** Starts one PostgreSQL for the run, without waiting: many tests need no database. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: given, TEST_DATABASE_FOLDER: begun } = process.env;
  if (given || begun) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'munjip-tests-'));
  process.env.TEST_DATABASE_FOLDER = folder;
  const server = startTestServer(folder);
  // A test that needs the database calls startTestServer too, and reports the error.
  server.catch(() => {});
  return async () => {
    await server.then(
      (held) => held.stop(),
      () => {},
    );
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
