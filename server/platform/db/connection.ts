import {
  CamelCasePlugin,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { LockOrderGuard } from './lock-order.ts';
import type { DB } from './schema.ts';
import { SharedReads } from './statements/shared-reads.ts';
import { StatementNames } from './statements/statement-names.ts';

export type Database = Kysely<DB>;
/** The database or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

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

/** Is told of each statement before it is sent; the result is called when it is done. */
export type ObserveStatement = (text: string) => (isFailed: boolean) => void;

export interface ConnectionOptions {
  connection:
    | { connectionString: string }
    | { host: string; port: number; user: string; database: string };
  connections: number;
  /** Refuses transactions that lock rows against the order of lock-order.ts. */
  guardsLockOrder?: boolean;
  observeStatement?: ObserveStatement;
  onError: (error: Error) => void;
}

const COMMON = {
  types,
  options: '-c timezone=UTC',
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
};

/** Connections for one statement or transaction at a time, and those that short reads share. */
export class DatabasePool implements PostgresPool {
  readonly reads: SharedReads;
  readonly #pool: pg.Pool;
  readonly #max: number;
  readonly #guardsLockOrder: boolean;
  readonly #observeStatement: ObserveStatement;
  readonly #names = new StatementNames();
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  constructor({
    connection,
    connections,
    guardsLockOrder = false,
    observeStatement = () => () => {},
    onError,
  }: ConnectionOptions) {
    this.#max = connections;
    this.#guardsLockOrder = guardsLockOrder;
    this.#observeStatement = observeStatement;
    this.#pool = new pg.Pool({
      ...connection,
      ...COMMON,
      max: connections,
      idleTimeoutMillis: 60_000,
    });
    // Without a listener the error of an idle connection would end the process.
    this.#pool.on('error', onError);
    // A connection in use needs a handler too; its current statement reports the error.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    const connect = async () => {
      const client = new pg.Client({ ...connection, ...COMMON, pipeline: true });
      await client.connect();
      return client;
    };
    this.reads = new SharedReads(connect, this.#names, observeStatement);
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    let wrapped = this.#clients.get(client);
    if (!wrapped) {
      const order = this.#guardsLockOrder ? new LockOrderGuard() : undefined;
      wrapped = preparing(client, this.#names, this.#observeStatement, order);
      this.#clients.set(client, wrapped);
    }
    return wrapped;
  }

  usage(): { used: number; idle: number; waiting: number; max: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return {
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      max: this.#max,
    };
  }

  async end(): Promise<void> {
    await Promise.all([this.reads.end(), this.#pool.end()]);
  }
}

/** Prepares parameterised statements once a connection, which halves their cost. */
function preparing(
  client: pg.PoolClient,
  names: StatementNames,
  observeStatement: ObserveStatement,
  order: LockOrderGuard | undefined,
): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('The dialect is configured without cursors.');
    order?.observe(text);
    const end = observeStatement(text);
    const result = client.query(names.query(text, values));
    result.then(
      () => end(false),
      () => end(true),
    );
    return result;
  }
  return { query, release: () => client.release() };
}

const readsOfDatabases = new WeakMap<Db, SharedReads>();

export function createDatabase(pool: DatabasePool): Database {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  readsOfDatabases.set(db, pool.reads);
  return db;
}

/** Undefined for a transaction, whose reads take place on its own connection. */
export function sharedReadsOf(db: Db): SharedReads | undefined {
  return readsOfDatabases.get(db);
}

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** Whether the error is a violation of this unique index. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: name } = (error ?? {}) as DatabaseError;
  return code === '23505' && name === constraint;
}

/**
 * Whether repeating the call may help: connection lost, server starting or stopping, out of
 * connections, memory or disk, statement time-out, deadlock.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as DatabaseError & NodeJS.ErrnoException;
  return (
    /^(08|53|57P0|57014|40)/.test(code ?? '') ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOSPC', 'EPIPE'].includes(code ?? '') ||
    // The socket of a server that has not started; any other missing file is a defect.
    (code === 'ENOENT' && syscall === 'connect') ||
    // Errors of the driver itself have no code.
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/.test(
      message ?? '',
    )
  );
}
