import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { ConnectionOptions, Db } from '../db/connection.ts';
import { sayable } from '../log.ts';

export interface JobOptions {
  /** Seconds after which a running job counts as dead and is tried again. */
  expireInSeconds: number;
  retries: number;
  /** How long a finished job can be looked at; short for one that names somebody. */
  keptSeconds?: number;
}

/** A kind of job: its name, and what a handler gets. */
export interface JobKind<Data extends object> {
  readonly name: string;
  readonly options: JobOptions;
  readonly data?: Data;
}

/** `isLastTry`: failing now, the job is not tried again. */
export type JobHandler<Data extends object> = (data: Data, isLastTry: boolean) => Promise<void>;

export interface Jobs {
  /** Within the transaction given: the job exists if and only if the rest does. */
  send<Data extends object>(db: Db, kind: JobKind<Data>, data: Data): Promise<void>;
  work<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): Promise<void>;
  stop(): Promise<void>;
}

export function jobKind<Data extends object>(name: string, options: JobOptions): JobKind<Data> {
  return { name, options };
}

/** Jobs kept in the same database: they survive a restart, and any instance may do them. */
export async function startJobs(
  connection: ConnectionOptions['connection'],
  log: FastifyBaseLogger,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    max: 2,
    schema: 'jobs',
    useListenNotify: true,
    // A job whose process died is noticed by its missing heartbeat; this is how often one looks.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    application_name: 'munjip-jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  const known = new Set<string>();

  async function ensureQueue(kind: JobKind<object>): Promise<void> {
    if (known.has(kind.name)) return;
    await boss.createQueue(kind.name, {
      expireInSeconds: kind.options.expireInSeconds,
      retryLimit: kind.options.retries,
      retryDelay: 2,
      retryBackoff: true,
      heartbeatSeconds: 15,
      notify: true,
      ...(kind.options.keptSeconds && { deleteAfterSeconds: kind.options.keptSeconds }),
    });
    known.add(kind.name);
  }

  return {
    async send(db, kind, data) {
      await ensureQueue(kind);
      await boss.send(kind.name, data, { db: fromKysely(db.withoutPlugins() as Kysely<unknown>) });
    },
    async work(kind, handler) {
      await ensureQueue(kind);
      const options = {
        pollingIntervalSeconds: 1,
        // A word from the database wakes the worker; a job that waits for its next try sends none.
        notifyPollingIntervalSeconds: 2,
        includeMetadata: true,
      } as const;
      const worker = await boss.work<object, void, typeof options>(
        kind.name,
        options,
        async (jobs) => {
          // What waits behind this one is looked for as soon as it is done, not at the next look.
          boss.notifyWorker(worker);
          for (const { data, retryCount, retryLimit } of jobs) {
            try {
              await handler(data as never, retryCount >= retryLimit);
            } catch (error) {
              throw refusalOf(kind, error, log);
            }
          }
        },
      );
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/**
 * What is kept of a failure, with the job, for days: no words of others. A mail server's hold the
 * address it would not take.
 */
function refusalOf(kind: JobKind<object>, error: unknown, log: FastifyBaseLogger): Error {
  const { type, code, stack } = sayable(error);
  log.warn({ job: kind.name, type, code, stack }, 'a job failed');
  return Object.assign(new Error(`${kind.name} failed`), code === undefined ? {} : { code });
}
