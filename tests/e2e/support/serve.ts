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
  /** With the demo class in it. */
  demo?: boolean;
}

export interface Served extends LiveServer {
  /** Ends the server and keeps what it holds; `resume` starts it again at the same address. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/**
 * The compiled server on a database of its own of the run's PostgreSQL: a journey proves what
 * people see. That the embedded one keeps what it took is proven where it is killed.
 */
export async function serve({
  dataDir,
  port = 0,
  env = {},
  demo = false,
}: Options): Promise<Served> {
  const folder = process.env.TEST_DATABASE_FOLDER;
  // Where the PostgreSQL is not the run's own, the server loads the class itself.
  const database = await (demo && folder
    ? copyDemo(join(folder, 'munjip-demo'), dataDir)
    : createTestDatabase());
  const options = {
    dataDir,
    built: true,
    env: { ...env, ...(demo && DEMO), DATABASE_URL: database.url },
  };
  let live = await startLive({ ...options, port });
  return {
    ...live,
    pause: () => live.stop(),
    async resume() {
      live = await startLive({ ...options, port: Number(new URL(live.url).port) });
    },
    async stop() {
      await live.stop();
      await database.drop();
    },
  };
}

const DEMO = { MUNJIP_DEMO: '1' };

/** The demo class is loaded once a run: its pictures and its book take longer than a journey may. */
async function copyDemo(loaded: string, dataDir: string): Promise<TestDatabase> {
  const database = await createDatabaseLike('munjip_demo', async (url) => {
    const env = { ...DEMO, DATABASE_URL: url };
    await (await startLive({ dataDir: loaded, built: true, env })).stop();
  });
  await cp(loaded, dataDir, { recursive: true });
  return database;
}
