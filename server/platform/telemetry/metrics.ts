import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageFile from '../../../package.json' with { type: 'json' };

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const JOB_SECONDS = [0.1, 1, 10, 60, 300, 1_800];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What the server counts about itself, for Prometheus. Labels have few values that the code knows: routes,
 * statuses, kinds of jobs. No id, name or address is a label.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'munjip_info',
    help: 'The version of the server',
    labelNames: ['version'],
    registers,
  }).set({ version: packageFile.version }, 1);
  return {
    registry,
    requests: new Counter({
      name: 'munjip_http_requests_total',
      help: 'Answered requests by route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'munjip_http_request_duration_seconds',
      help: 'Time until the answer begins',
      labelNames: ['method', 'route'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'munjip_database_statement_duration_seconds',
      help: 'Time of database statements, without the wait for a connection',
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    slowStatements: new Counter({
      name: 'munjip_database_slow_statements_total',
      help: 'Statements that took longer than SLOW_QUERY_MS',
      registers,
    }),
    jobs: new Counter({
      name: 'munjip_jobs_total',
      help: 'Tries of jobs by this process',
      labelNames: ['job', 'result'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'munjip_job_duration_seconds',
      help: 'Time of the tries of jobs',
      labelNames: ['job'],
      buckets: JOB_SECONDS,
      registers,
    }),
    cspReports: new Counter({
      name: 'munjip_csp_reports_total',
      help: 'What browsers refused in pages because of the content security policy',
      labelNames: ['directive'],
      registers,
    }),
    emails: new Counter({
      name: 'munjip_emails_total',
      help: 'E-mails by what the mail server answered',
      labelNames: ['result'],
      registers,
    }),
    saves: new Counter({
      name: 'munjip_saves_total',
      help: 'Saved drafts and published posts',
      labelNames: ['kind'],
      registers,
    }),
  };
}

/** Event loop, memory, garbage collection and CPU of the process. Once in a process. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
}
