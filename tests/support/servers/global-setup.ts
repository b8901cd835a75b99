import { access, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from './database.ts';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** A run takes 200 MB of it. Containers often have 64 MB. */
const ROOM = 1024 ** 3;
const PREFIX = 'munjip-tests-';
const DAY_MS = 24 * 60 * 60_000;

/** Starts one PostgreSQL for the run, without waiting: many tests need no database. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: given, TEST_DATABASE_FOLDER: begun } = process.env;
  if (given || begun) return async () => {};
  const folder = await mkdtemp(join(await findParent(), PREFIX));
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

/**
 * Each test file copies and deletes a database of some 1,000 files, which costs a disk's file system
 * more processor time than the queries of the tests.
 */
async function findParent(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    await deleteAbandoned();
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A run that is killed leaves its folder, which would take memory until the machine restarts. */
async function deleteAbandoned(): Promise<void> {
  const names = (await readdir(MEMORY)).filter((name) => name.startsWith(PREFIX));
  for (const folder of names.map((name) => join(MEMORY, name))) {
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}
