import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createDatabaseLike,
  createTestDatabase,
  type TestDatabase,
} from '../../support/servers/database.ts';
import { type LiveServer, startLive } from '../../support/servers/live.ts';

interface Options {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** Loads the demo class. */
  demo?: boolean;
}

export interface Served extends LiveServer {
  /** For what no page can do, such as making an administrator. */
  databaseUrl: string;
  /** Stops the server and keeps its data; `resume` starts it again at the same address. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/**
 * Starts the built server with a new database on the PostgreSQL of the run. Journeys test what users
 * see; that the embedded database loses nothing is tested by tests/kill and crash-recovery.spec.ts.
 */
export async function serve({
  dataDir,
  port = 0,
  env = {},
  demo = false,
}: Options): Promise<Served> {
  const folder = process.env.TEST_DATABASE_FOLDER;
  const isCopied = demo && folder !== undefined;
  const database = await (isCopied
    ? copyDemo(join(folder, 'munjip-demo'), dataDir)
    : createTestDatabase());
  // With TEST_DATABASE_URL there is no folder of the run to copy from, so the server loads the class.
  const loads = demo && !isCopied;
  const options = {
    dataDir,
    built: true,
    env: { ...env, ...(loads && DEMO), DATABASE_URL: database.url },
  };
  let live = await startLive({ ...options, port });
  return {
    ...live,
    databaseUrl: database.url,
    pause: () => live.stop(),
    async resume() {
      live = await startLive({ ...options, port: Number(new URL(live.url).port) });
    },
    async stop() {
      // A graceful shutdown waits for the browser's open connections, and the data is deleted anyway.
      await live.kill();
      await database.drop();
    },
  };
}

const DEMO = { MUNJIP_DEMO: '1' };

/** A server for the journeys that need no settings and disturb only their own people and groups. */
export interface SharedServer {
  url: string;
  dataDir: string;
}

/** The demo class is loaded once in a run and copied: its pictures and its book take too long. */
async function copyDemo(loaded: string, dataDir: string): Promise<TestDatabase> {
  const database = await createDatabaseLike('munjip_demo', async (url) => {
    const env = { ...DEMO, DATABASE_URL: url };
    await (await startLive({ dataDir: loaded, built: true, env })).stop();
  });
  await cp(loaded, dataDir, { recursive: true });
  return database;
}
