import { join } from 'node:path';
import {
  createDatabase,
  type Database,
  DatabasePool,
} from '../../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';

export interface OpenDatabase {
  embedded: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
  pool: DatabasePool;
  db: Database;
  close(): Promise<void>;
}

/** The embedded database of a data folder, which a server may use at the same time. */
export async function openDatabase(dataDir: string, connections = 2): Promise<OpenDatabase> {
  const embedded = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
  const pool = new DatabasePool({
    connection: embedded.connection,
    connections,
    onError: () => {},
  });
  return {
    embedded,
    pool,
    db: createDatabase(pool),
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}
