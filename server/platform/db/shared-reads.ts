import type pg from 'pg';

/** How many reads of a connection may be under way before another connection takes them. */
const DEPTH = 16;
const MOST_CONNECTIONS = 2;

interface Line {
  connected: Promise<pg.Client>;
  underWay: number;
}

/**
 * Reads of a fraction of a millisecond, of whatever calls, written to one connection without waiting
 * for the answers before theirs: what is asked in one turn of the event loop leaves in one piece and
 * wakes PostgreSQL once. A connection to each would cost twice as much under load. A read behind a
 * slow one waits for it, so only short ones belong here, and no writes: one would wait for the disk
 * of the other.
 */
export class SharedReads {
  readonly #connect: () => Promise<pg.Client>;
  readonly #lines: Line[] = [];

  /** `connect` answers with a connected client in pipeline mode. */
  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect;
  }

  async query<Row>(text: string, values: unknown[]): Promise<Row[]> {
    const line = this.#line();
    line.underWay += 1;
    try {
      const client = await line.connected;
      return (await client.query(text, values)).rows;
    } catch (error) {
      if (isGoodbye(error)) this.#leave(line);
      throw error;
    } finally {
      line.underWay -= 1;
    }
  }

  /** After what is under way has been answered. */
  async end(): Promise<void> {
    const lines = this.#lines.splice(0);
    await Promise.allSettled(lines.map(async ({ connected }) => (await connected).end()));
  }

  #line(): Line {
    const free = this.#lines.find(({ underWay }) => underWay < DEPTH);
    if (free) return free;
    if (this.#lines.length === MOST_CONNECTIONS) {
      return this.#lines.reduce((least, line) => (line.underWay < least.underWay ? line : least));
    }
    const line = { connected: this.#connect(), underWay: 0 };
    this.#lines.push(line);
    const leave = () => this.#leave(line);
    // Whoever waits on it is told by the answer; the next one connects anew.
    line.connected.then((client) => client.on('error', leave).on('end', leave), leave);
    return line;
  }

  #leave(line: Line): void {
    const at = this.#lines.indexOf(line);
    if (at >= 0) this.#lines.splice(at, 1);
  }
}

/** PostgreSQL said that it closes the connection, which it may not have done yet. */
function isGoodbye(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('57P');
}
