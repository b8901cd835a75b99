import type pg from 'pg';
import type { ObserveStatement } from '../connection.ts';
import type { StatementNames } from './statement-names.ts';

/** How many reads may be in flight on a connection before another connection takes the next one. */
const MAX_IN_FLIGHT = 16;
const MAX_CONNECTIONS = 2;

interface SharedConnection {
  connected: Promise<pg.Client>;
  inFlight: number;
}

/**
 * Short reads of different calls on one pipelined connection: each is sent without waiting for the
 * answers to those before it, so that under load one process of PostgreSQL serves many of them. A read
 * behind a slow one waits for it. So only statements of a fraction of a millisecond belong here, and
 * no writes, which wait for the disk.
 */
export class SharedReads {
  readonly #connect: () => Promise<pg.Client>;
  readonly #names: StatementNames;
  readonly #observeStatement: ObserveStatement;
  readonly #connections: SharedConnection[] = [];

  /** @param connect resolves to a connected client in pipeline mode */
  constructor(
    connect: () => Promise<pg.Client>,
    names: StatementNames,
    observeStatement: ObserveStatement,
  ) {
    this.#connect = connect;
    this.#names = names;
    this.#observeStatement = observeStatement;
  }

  async query<Row>(text: string, values: unknown[]): Promise<Row[]> {
    const connection = this.#choose();
    connection.inFlight += 1;
    let end: ReturnType<ObserveStatement> | undefined;
    try {
      const client = await connection.connected;
      end = this.#observeStatement(text);
      const { rows } = await client.query(this.#names.query(text, values));
      end(false);
      return rows as Row[];
    } catch (error) {
      end?.(true);
      if (isShutdown(error)) this.#remove(connection);
      throw error;
    } finally {
      connection.inFlight -= 1;
    }
  }

  /** Closes the connections after the reads in flight have been answered. */
  async end(): Promise<void> {
    const connections = this.#connections.splice(0);
    await Promise.allSettled(connections.map(async ({ connected }) => (await connected).end()));
  }

  #choose(): SharedConnection {
    const free = this.#connections.find(({ inFlight }) => inFlight < MAX_IN_FLIGHT);
    if (free) return free;
    if (this.#connections.length === MAX_CONNECTIONS) {
      return this.#connections.reduce((least, one) =>
        one.inFlight < least.inFlight ? one : least,
      );
    }
    const connection = { connected: this.#connect(), inFlight: 0 };
    this.#connections.push(connection);
    const remove = () => this.#remove(connection);
    // The reads in flight report the error; the next read opens a new connection.
    connection.connected.then((client) => client.on('error', remove).on('end', remove), remove);
    return connection;
  }

  #remove(connection: SharedConnection): void {
    const at = this.#connections.indexOf(connection);
    if (at >= 0) this.#connections.splice(at, 1);
  }
}

/** The server has announced that it closes the connection, which may still be open. */
function isShutdown(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('57P');
}
