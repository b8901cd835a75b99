import pg from 'pg';
import type { ConnectionOptions } from '../db/connection.ts';

export interface DatabaseListener {
  /** Connects if there is no connection, and says whether there was none. Rejects if that fails. */
  connect(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * A connection that waits for NOTIFY on one channel. What was sent while it was broken is lost, so the
 * listener must poll as well.
 */
export function createDatabaseListener(
  connection: ConnectionOptions['connection'],
  channel: string,
  onPayload: (payload: string) => void,
): DatabaseListener {
  let connected: Promise<pg.Client> | undefined;

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'munjip-events',
    });
    const forget = () => {
      connected = undefined;
    };
    client.on('error', forget).on('end', forget);
    client.on('notification', ({ payload = '' }) => onPayload(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return client;
    } catch (error) {
      forget();
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  return {
    async connect() {
      const isNew = connected === undefined;
      connected ??= listen();
      await connected;
      return isNew;
    },
    async end() {
      const last = connected;
      connected = undefined;
      await last?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
