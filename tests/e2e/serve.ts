import { createTestDatabase } from '../support/database.ts';
import { type LiveServer, startLive } from '../support/live.ts';

interface Options {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}

/**
 * The compiled server on a database of its own of the run's PostgreSQL: a journey proves what
 * people see. That the embedded one keeps what it took is proven where it is killed.
 */
export async function serve({ dataDir, port = 0, env = {} }: Options): Promise<LiveServer> {
  const database = await createTestDatabase();
  const live = await startLive({
    dataDir,
    port,
    built: true,
    env: { ...env, DATABASE_URL: database.url },
  });
  return {
    ...live,
    async stop() {
      await live.stop();
      await database.drop();
    },
  };
}
