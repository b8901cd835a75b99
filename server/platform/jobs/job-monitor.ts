import type { Kysely } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Db } from '../db/connection.ts';

export interface QueueState {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** The median of the last runs in this process; null before the first. */
  usualMs: number | null;
}

export interface FailedJobState {
  jobId: string;
  name: string;
  failedAt: string | null;
  tries: number;
  errorCode: string | null;
}

export interface ScheduleState {
  name: string;
  lastRunAt: string | null;
  nextRunAt: string | null;
}

/** What the queue tells about itself. */
export interface JobMonitor {
  findQueues(): Promise<QueueState[]>;
  countFailed(): Promise<number>;
  /** Newest first. Queues that keep more jobs than can be read at once are left out. */
  findFailed(most: number): Promise<FailedJobState[]>;
  findSchedules(): Promise<ScheduleState[]>;
  /** In the given transaction. False if there is no such failed job. */
  retry(db: Db, name: string, jobId: string): Promise<boolean>;
}

/** pg-boss lists the jobs of a queue only as a whole, and finished ones stay for a week. */
const MOST_KEPT = 5_000;
const MOST_DURATIONS = 50;
const CODE = /^[A-Z][A-Z0-9_]{1,40}$/;

export class JobDurations {
  readonly #byName = new Map<string, number[]>();

  add(name: string, milliseconds: number): void {
    const durations = this.#byName.get(name) ?? [];
    this.#byName.set(name, [...durations.slice(1 - MOST_DURATIONS), milliseconds]);
  }

  median(name: string): number | null {
    const sorted = this.#byName.get(name)?.toSorted((a, b) => a - b) ?? [];
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }
}

/** The queues of pg-boss itself begin with two underscores. */
const isOurs = ({ name }: { name: string }) => !name.startsWith('__');

export function createJobMonitor(boss: PgBoss, durations: JobDurations): JobMonitor {
  const findQueues = async () => (await boss.getQueues()).filter(isOurs);

  return {
    async findQueues() {
      const queues = await findQueues();
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
        name,
        waiting: queuedCount,
        running: activeCount,
        failed: failedCount,
        usualMs: durations.median(name),
      }));
    },
    async countFailed() {
      return (await findQueues()).reduce((sum, { failedCount }) => sum + failedCount, 0);
    },
    async findFailed(most) {
      const failing = (await findQueues()).filter(
        ({ failedCount, totalCount }) => failedCount > 0 && totalCount <= MOST_KEPT,
      );
      const found = [];
      for (const { name } of failing) {
        const jobs = await boss.findJobs(name);
        found.push(...jobs.filter(({ state }) => state === 'failed'));
      }
      return found
        .map(({ id, name, completedOn, retryCount, output }) => ({
          jobId: id,
          name,
          failedAt: completedOn?.toISOString() ?? null,
          tries: retryCount + 1,
          errorCode: codeOf(output),
        }))
        .toSorted((a, b) => (b.failedAt ?? '').localeCompare(a.failedAt ?? ''))
        .slice(0, most);
    },
    async findSchedules() {
      const schedules = await boss.getSchedules();
      return Promise.all(
        schedules.filter(isOurs).map(async ({ name, cron, timezone, lastJobId }) => {
          const [last] = lastJobId ? await boss.findJobs(name, { id: lastJobId }) : [];
          const [next] = boss.previewSchedule(cron, { tz: timezone, count: 1 });
          return {
            name,
            lastRunAt: (last?.startedOn ?? last?.createdOn)?.toISOString() ?? null,
            nextRunAt: next?.toISOString() ?? null,
          };
        }),
      );
    },
    async retry(db, name, jobId) {
      const queue = await boss.getQueue(name);
      if (!queue) return false;
      const inTransaction = { db: fromKysely(db.withoutPlugins() as Kysely<unknown>) };
      const [job] = await boss.findJobs(name, { id: jobId, ...inTransaction });
      if (job?.state !== 'failed') return false;
      await boss.retry(name, jobId, inTransaction);
      return true;
    },
  };
}

function codeOf(output: object | null): string | null {
  const code = output && 'code' in output ? output.code : null;
  return typeof code === 'string' && CODE.test(code) ? code : null;
}
