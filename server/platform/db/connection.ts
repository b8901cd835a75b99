import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { LockOrderGuard } from './lock-order.ts';
import { PreparedQuery } from './prepared-query.ts';
import { SharedReads } from './shared-reads.ts';
import { GatheringSocket, JoiningSocket } from './sockets.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** What a finder takes: the database or a transaction on it. */
export type Db = Kysely<Tables> | Transaction<Tables>;

const TIMESTAMPTZ = 1184;
const INT8 = 20;

/** `2026-11-21 10:15:08.12+00` to `2026-11-21T10:15:08.12Z`, microseconds kept. */
function instant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, text.lastIndexOf('+'))}Z`;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return instant;
    if (oid === INT8) return Number;
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text');
  },
};

/** Statement names by text; bounded, since a text with a list of its own length never comes back. */
const names = new Map<string, string>();
const MOST_NAMES = 1_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A client whose parameterised statements are prepared once a connection: it halves their cost. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature is a dozen overloads
  override query(...args: any[]): any {
    const [text, values, callback] = args;
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = hasValues ? nameOf(text) : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    if (!name) return (super.query as any)(...args);
    if (callback) return super.query(new PreparedQuery({ name, text, values, callback }));
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: unknown) =>
        error ? reject(error) : resolve(result);
      super.query(new PreparedQuery({ name, text, values, callback: settle }));
    });
  }
}

/** For development and tests: a transaction that locks against the order fails. */
class GuardedClient extends PreparingClient {
  readonly #order = new LockOrderGuard();

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...args: any[]): any {
    if (typeof args[0] === 'string') this.#order.observe(args[0]);
    return super.query(...args);
  }
}

export interface ConnectionOptions {
  connection:
    | { connectionString: string }
    | { host: string; port: number; user: string; database: string };
  connections: number;
  /** Refuses transactions that lock against the one order (lock-order.ts). */
  guardsLockOrder?: boolean;
  onError: (error: Error) => void;
}

const COMMON = {
  types,
  options: '-c timezone=UTC',
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
};

/** Connections for one statement or transaction at a time, and those that short reads share. */
export class DatabasePool extends pg.Pool {
  readonly reads: SharedReads;

  constructor({ connection, connections, guardsLockOrder, onError }: ConnectionOptions) {
    super({
      ...connection,
      ...COMMON,
      max: connections,
      Client: guardsLockOrder ? GuardedClient : PreparingClient,
      stream: () => new JoiningSocket(),
      idleTimeoutMillis: 60_000,
    });
    // Without a listener a broken idle connection would end the process.
    this.on('error', onError);
    // Nor has a connection in use a listener of its own: whoever uses it is told by its next answer.
    this.on('connect', (client) => client.on('error', () => {}));
    this.reads = new SharedReads(async () => {
      const stream = () => new GatheringSocket();
      const client = new PreparingClient({ ...connection, ...COMMON, pipeline: true, stream });
      await client.connect();
      return client;
    });
  }

  override async end(): Promise<void> {
    await Promise.all([this.reads.end(), super.end()]);
  }
}

const readsOfDatabases = new WeakMap<Db, SharedReads>();

export function createDatabase(pool: DatabasePool): Database {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  readsOfDatabases.set(db, pool.reads);
  return db;
}

/** Nothing of a transaction, which reads for itself. */
export function sharedReadsOf(db: Db): SharedReads | undefined {
  return readsOfDatabases.get(db);
}

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** Whether the database refused because of this unique index. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: name } = (error ?? {}) as DatabaseError;
  return code === '23505' && name === constraint;
}

/**
 * Connection lost, server starting or stopping, no room for clients, memory or files, too slow, or
 * two that waited for each other: worth asking again.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as DatabaseError & NodeJS.ErrnoException;
  return (
    /^(08|53|57P0|57014|40)/.test(code ?? '') ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOSPC', 'EPIPE'].includes(code ?? '') ||
    // The socket of a server that is not there yet; a missing file is another matter.
    (code === 'ENOENT' && syscall === 'connect') ||
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/.test(
      message ?? '',
    )
  );
}
