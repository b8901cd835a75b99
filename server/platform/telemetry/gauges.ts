import { Gauge } from 'prom-client';
import type { DatabasePool } from '../db/connection.ts';
import type { QueueState } from '../jobs/job-monitor.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { EventStreams } from '../live/event-streams.ts';
import type { Metrics } from './metrics.ts';

/** Prometheus gives up after ten seconds by default. */
const QUEUES_MS = 2_000;

interface Observed {
  pool: DatabasePool;
  jobs: Jobs;
  events: EventStreams;
}

/** What is read when Prometheus asks. */
export function addGauges({ registry }: Metrics, { pool, jobs, events }: Observed): void {
  const registers = [registry];
  new Gauge({
    name: 'munjip_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle } = pool.usage();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'munjip_database_connections_max',
    help: 'The most connections of the pool (DATABASE_CONNECTIONS)',
    registers,
  }).set(pool.usage().max);
  new Gauge({
    name: 'munjip_database_connections_waiting',
    help: 'Calls that wait for a connection of the pool',
    registers,
    collect() {
      this.set(pool.usage().waiting);
    },
  });
  new Gauge({
    name: 'munjip_event_streams',
    help: 'Open event streams of this process',
    registers,
    collect() {
      this.set(events.count());
    },
  });
  addQueueGauges(registers, jobs);
}

function addQueueGauges(registers: Metrics['registry'][], { monitor }: Jobs): void {
  let pending: Promise<QueueState[] | undefined> | undefined;
  // One query for both gauges and for all who ask at once.
  const readQueues = () => {
    pending ??= within(QUEUES_MS, monitor.findQueues())
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  new Gauge({
    name: 'munjip_queue_readable',
    help: '1 if the queue could be read, which needs the database',
    registers,
    async collect() {
      this.set((await readQueues()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'munjip_queue_jobs',
    help: 'Jobs by kind and state, the same from each process',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      const queues = await readQueues();
      this.reset();
      for (const { name, waiting, running, failed } of queues ?? []) {
        this.set({ job: name, state: 'waiting' }, waiting);
        this.set({ job: name, state: 'running' }, running);
        this.set({ job: name, state: 'failed' }, failed);
      }
    },
  });
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
