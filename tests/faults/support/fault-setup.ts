import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../../../lib/embedded-postgres/embedded-postgres.ts';
import { startEmbeddedDatabase } from '../../../server/platform/db/embedded-database.ts';
import { makeClass, type TestClass } from '../../support/data/factories.ts';
import { createTestApp, type TestApp } from '../../support/servers/app.ts';
import { addressOf } from '../../support/servers/database.ts';
import { type LiveServer, startLive } from '../../support/servers/live.ts';
import { SteadySaves } from './steady-saves.ts';

/** A running server with a class, whose author saves. */
export interface FaultSetup {
  dataDir: string;
  database: EmbeddedPostgres;
  live: LiveServer;
  /** On the same database. It makes people and reads tables, and answers no request. */
  app: TestApp;
  made: TestClass;
  saves: SteadySaves;
  stop(): Promise<void>;
}

export async function startFaultSetup(
  name: string,
  env: Record<string, string> = {},
): Promise<FaultSetup> {
  const dataDir = await mkdtemp(join(tmpdir(), `munjip-${name}-`));
  const database = await startEmbeddedDatabase({ folder: join(dataDir, 'postgres') });
  const databaseUrl = addressOf(database);
  const live = await startLive({
    dataDir,
    built: true,
    env: { DATABASE_URL: databaseUrl, ...env },
  });
  const app = await createTestApp({ beside: { databaseUrl }, env, logTo: { write() {} } });
  const made = await makeClass(app);
  const { author, group, subject } = made;
  const { groupId } = group;
  const saves = new SteadySaves({ token: author.token, groupId, ragId: subject.ragId });
  return {
    dataDir,
    database,
    live,
    app,
    made,
    saves,
    async stop() {
      await app.close();
      await live.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whether the server has neither ended nor been replaced. */
export const isAlive = ({ process: { exitCode, signalCode } }: LiveServer): boolean =>
  exitCode === null && signalCode === null;
