import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type Clock, fromKysely, PgBoss, systemClock } from 'pg-boss';
import type { ConnectionOptions, Db } from '../db/connection.ts';
import { toLoggedError } from '../log.ts';
import { createJobMonitor, JobDurations, type JobMonitor } from './job-monitor.ts';

/** Of a job that sends an e-mail: a mail server may be away for three hours. */
export const MAIL_RETRIES = 30;
/** Each pause before a retry is twice as long as the one before, up to ten minutes. */
const PAUSES = { retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

export interface JobOptions {
  /** Seconds after which a running job is considered dead and is retried. */
  expireInSeconds: number;
  retries: number;
  /** The data is personal: the job is deleted when it is done or has failed for the last time. */
  isPersonal?: boolean;
}

export interface JobKind<Data extends object> {
  readonly name: string;
  readonly options: JobOptions;
  readonly data?: Data;
}

/** `isLastTry`: the job is not retried if it fails now. */
export type JobHandler<Data extends object> = (data: Data, isLastTry: boolean) => Promise<void>;

export interface SendOptions {
  /** Seconds after the start of the transaction; the job runs up to two seconds later. */
  startAfter?: number;
}

export interface Jobs {
  /** In the given transaction, so that the job exists only if the transaction commits. */
  send<Data extends object>(
    db: Db,
    kind: JobKind<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<void>;
  work<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): Promise<void>;
  /**
   * Runs the handler by a cron expression (UTC) on one of the instances. After a downtime it runs once,
   * however many runs were missed.
   */
  schedule(kind: JobKind<object>, cron: string, handler: () => Promise<void>): Promise<void>;
  readonly monitor: JobMonitor;
  stop(): Promise<void>;
}

export function jobKind<Data extends object>(name: string, options: JobOptions): JobKind<Data> {
  return { name, options };
}

/** Measures a try of a job. */
export type RunJob = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

/** While the database is away every queue reports it several times a second. */
const ERROR_EVERY_MS = 10_000;

function logSometimes(log: FastifyBaseLogger): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (now - loggedAt < ERROR_EVERY_MS) return;
    loggedAt = now;
    log.error({ err: error }, 'jobs');
  };
}

/**
 * The time at the start and what has passed since. With the clock of the computer, which may be put back,
 * schedules would pause for as long.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

/** Jobs are stored in the same database: they survive restarts, and any instance may run them. */
export async function startJobs(
  connection: ConnectionOptions['connection'],
  log: FastifyBaseLogger,
  runJob: RunJob = (_name, run) => run(),
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    max: 2,
    schema: 'jobs',
    useListenNotify: true,
    // How often missing heartbeats of dead processes are looked for.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3_600,
    clock: steadyClock,
    // Schedules keep the time of the database, whose clock may be moved, too.
    clockMonitorIntervalSeconds: 30,
    application_name: 'munjip-jobs',
  });
  boss.on('error', logSometimes(log));
  await boss.start();
  const known = new Set<string>();
  const durations = new JobDurations();

  async function ensureQueue(kind: JobKind<object>): Promise<void> {
    if (known.has(kind.name)) return;
    await boss.createQueue(kind.name, {
      expireInSeconds: kind.options.expireInSeconds,
      retryLimit: kind.options.retries,
      ...PAUSES,
      heartbeatSeconds: 15,
      notify: true,
      // For a worker that died before it deleted the job itself.
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
        // Makes the worker fetch the next job at once instead of at its next polling.
        boss.notifyWorker(worker);
        for (const { id, data, retryCount, retryLimit } of jobs) {
          const isLastTry = retryCount >= retryLimit;
          const startedAt = performance.now();
          try {
            await runJob(kind.name, () => handler(data as never, isLastTry));
            durations.add(kind.name, performance.now() - startedAt);
          } catch (error) {
            if (kind.options.isPersonal && isLastTry) await deletePersonal(kind, id);
            throw refusalOf(kind, error, log);
          }
          if (kind.options.isPersonal) await deletePersonal(kind, id);
        }
      },
    );
  }

  /** A failure is only logged: if it were thrown, the finished job would run again. */
  async function deletePersonal(kind: JobKind<object>, id: string): Promise<void> {
    await boss.deleteJob(kind.name, id).catch((error: unknown) => {
      log.warn({ job: kind.name, err: error }, 'a finished job was not deleted');
    });
  }

  return {
    async send(db, kind, data, options = {}) {
      await ensureQueue(kind);
      const inTransaction = fromKysely(db.withoutPlugins() as Kysely<unknown>);
      await boss.send(kind.name, data, {
        ...options,
        // The queue may have been created by an older version.
        retryLimit: kind.options.retries,
        ...PAUSES,
        db: inTransaction,
      });
    },
    work: (kind, handler) =>
      // NOTIFY wakes the worker for a new job; retries are found by polling only.
      startWorker(kind, { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 }, handler),
    async schedule(kind, cron, handler) {
      await startWorker(
        kind,
        { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 60 },
        handler,
      );
      await boss.schedule(kind.name, cron, {}, { missed: 'once' });
    },
    monitor: createJobMonitor(boss, durations),
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/**
 * The error that pg-boss stores with the job for days. It has no foreign message: those of mail servers
 * contain the refused address.
 */
function refusalOf(kind: JobKind<object>, error: unknown, log: FastifyBaseLogger): Error {
  const { type, code, stack } = toLoggedError(error);
  log.warn({ job: kind.name, type, code, stack }, 'a job failed');
  return Object.assign(new Error(`${kind.name} failed`), code === undefined ? {} : { code });
}
