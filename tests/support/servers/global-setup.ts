import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from './database.ts';

/** One PostgreSQL for the whole run. It starts meanwhile: tests of pure things don't wait for it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: given, TEST_DATABASE_FOLDER: begun } = process.env;
  if (given || begun) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'munjip-tests-'));
  process.env.TEST_DATABASE_FOLDER = folder;
  const server = startTestServer(folder);
  // Whoever needs it starts it too, and reports why it can't.
  server.catch(() => {});
  return async () => {
    await server.then(
      (held) => held.stop(),
      () => {},
    );
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
