import type { FastifyBaseLogger } from 'fastify';
import type { ObservabilitySettings } from '../../config/observability.ts';
import type { ObserveStatement } from '../db/connection.ts';
import type { Span, Tracing } from '../gateways/tracing/tracing.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { currentContext, runInContext } from './work-context.ts';

/** What the server tells about its work: metrics, slow statements, traces. */
export interface Telemetry {
  metrics: Metrics;
  tracing: Tracing | undefined;
  observeStatement: ObserveStatement;
  runJob<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}

/** The longest part of a statement that is logged or sent. */
const MOST_TEXT = 2_000;

export function createTelemetry(
  { slowQueryMs }: Pick<ObservabilitySettings, 'slowQueryMs'>,
  log: FastifyBaseLogger,
  tracing: Tracing | undefined,
): Telemetry {
  const metrics = createMetrics();
  return {
    metrics,
    tracing,
    observeStatement(text) {
      const parent = tracing && currentContext()?.span;
      const span = parent && startStatementSpan(tracing, text, parent);
      const startedAt = performance.now();
      return (isFailed) => {
        const milliseconds = performance.now() - startedAt;
        span?.end(isFailed);
        metrics.statementSeconds.observe(milliseconds / 1_000);
        if (milliseconds < slowQueryMs) return;
        metrics.slowStatements.inc();
        // Its values are parameters, which are not logged.
        log.warn({ ms: Math.round(milliseconds), statement: shortened(text) }, 'slow statement');
      };
    },
    async runJob(job, run) {
      const span = tracing?.startSpan(`job ${job}`, { kind: 'CONSUMER', attributes: { job } });
      const startedAt = performance.now();
      let isFailed = true;
      try {
        const result = await runInContext({ job, span }, run);
        isFailed = false;
        return result;
      } finally {
        span?.end(isFailed);
        metrics.jobs.inc({ job, result: isFailed ? 'failed' : 'done' });
        metrics.jobSeconds.observe({ job }, (performance.now() - startedAt) / 1_000);
      }
    },
  };
}

function startStatementSpan(tracing: Tracing, text: string, parent: Span): Span {
  const statement = shortened(text);
  return tracing.startSpan(/^\w+/.exec(statement)?.[0] ?? 'statement', {
    kind: 'CLIENT',
    parent,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  });
}

/** On one line, with lists of parameters cut, which a statement with many rows consists of. */
function shortened(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\$\d+)(?:, \$\d+){2,}/g, '$1, …')
    .replace(/(\(\$\d+, …\))(?:, \(\$\d+, …\))+/g, '$1, …')
    .slice(0, MOST_TEXT);
}
