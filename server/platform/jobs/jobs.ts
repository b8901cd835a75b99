import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { ConnectionOptions, Db } from '../db/connection.ts';

export interface JobOptions {
  /** Seconds after which a running job counts as dead and is tried again. */
  expireInSeconds: number;
  retries: number;
}

/** A kind of job: its name, and what a handler gets. */
export interface JobKind<Data extends object> {
  readonly name: string;
  readonly options: JobOptions;
  readonly data?: Data;
}

export interface Jobs {
  /** Within the transaction given: the job exists if and only if the rest does. */
  send<Data extends object>(db: Db, kind: JobKind<Data>, data: Data): Promise<void>;
  work<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data) => Promise<void>,
  ): Promise<void>;
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
      await boss.work<object>(kind.name, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handler(job.data as never);
      });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
