import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { ConnectionOptions, Db } from '../db/connection.ts';
import { sayable } from '../log.ts';

export interface JobOptions {
  /** Seconds after which a running job counts as dead and is tried again. */
  expireInSeconds: number;
  retries: number;
  /** Its data names somebody: it is deleted as soon as it is done, or has failed for the last time. */
  isPersonal?: boolean;
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
  /**
   * Runs the handler whenever the cron expression (UTC) says so, on one of the instances. After a
   * time in which no instance ran it runs once, however often it was missed.
   */
  schedule(kind: JobKind<object>, cron: string, handler: () => Promise<void>): Promise<void>;
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
    maintenanceIntervalSeconds: 3_600,
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
      // A worker deletes its job itself; this is for one that died before it could.
      ...(kind.options.isPersonal && { deleteAfterSeconds: 60 }),
    });
    known.add(kind.name);
  }

  async function startWorker<Data extends object>(
    kind: JobKind<Data>,
    polling: { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number },
    handler: JobHandler<Data>,
  ): Promise<void> {
    await ensureQueue(kind);
    const options = { ...polling, includeMetadata: true } as const;
    const worker = await boss.work<object, void, typeof options>(
      kind.name,
      options,
      async (jobs) => {
        // What waits behind this one is looked for as soon as it is done, not at the next look.
        boss.notifyWorker(worker);
        for (const { id, data, retryCount, retryLimit } of jobs) {
          const isLastTry = retryCount >= retryLimit;
          try {
            await handler(data as never, isLastTry);
          } catch (error) {
            if (kind.options.isPersonal && isLastTry) await deletePersonal(kind, id);
            throw refusalOf(kind, error, log);
          }
          if (kind.options.isPersonal) await deletePersonal(kind, id);
        }
      },
    );
  }

  /** A failure is only logged: the job is done, and thrown it would be done again. */
  async function deletePersonal(kind: JobKind<object>, id: string): Promise<void> {
    await boss.deleteJob(kind.name, id).catch((error: unknown) => {
      log.warn({ job: kind.name, err: error }, 'a finished job was not deleted');
    });
  }

  return {
    async send(db, kind, data) {
      await ensureQueue(kind);
      await boss.send(kind.name, data, { db: fromKysely(db.withoutPlugins() as Kysely<unknown>) });
    },
    work: (kind, handler) =>
      // A word from the database wakes the worker; a job that waits for its next try sends none.
      startWorker(kind, { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 }, handler),
    async schedule(kind, cron, handler) {
      await startWorker(
        kind,
        { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 60 },
        handler,
      );
      await boss.schedule(kind.name, cron, {}, { missed: 'once' });
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
