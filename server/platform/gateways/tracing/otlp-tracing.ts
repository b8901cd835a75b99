import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { TraceSettings } from '../../../config/observability.ts';
import type { Attributes, Span, SpanOptions, Tracing } from './tracing.ts';

/** The end of the server waits for the last spans this long. */
const TIMEOUT_MS = 3_000;
const SENT = 0;

export function createOtlpTracing(
  { url, headers, share }: TraceSettings,
  log: FastifyBaseLogger,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'munjip' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      // Beyond its queue spans are dropped, so a collector that is down costs no memory.
      new BatchSpanProcessor({
        exporter: reporting(exporter, log),
        exportTimeoutMillis: TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('munjip');
  return {
    startSpan(name, { kind, attributes, ...from }) {
      const options = { kind: SpanKind[kind], attributes };
      return new ExportedSpan(tracer.startSpan(name, options, contextOf(from)));
    },
    // A failure has been logged, and the server stops anyway.
    close: () => provider.shutdown().catch(() => {}),
  };
}

class ExportedSpan implements Span {
  readonly span: OtelSpan;

  constructor(span: OtelSpan) {
    this.span = span;
  }

  setAttributes(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  end(isFailed: boolean): void {
    // Without a message: those of errors may quote what a person entered.
    if (isFailed) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

const propagator = new W3CTraceContextPropagator();
const getter = {
  get: (carrier: Record<string, string>, name: string) => carrier[name],
  keys: (carrier: Record<string, string>) => Object.keys(carrier),
};

function contextOf({ parent, traceparent }: Pick<SpanOptions, 'parent' | 'traceparent'>): Context {
  if (parent instanceof ExportedSpan) return trace.setSpan(ROOT_CONTEXT, parent.span);
  return traceparent === undefined
    ? ROOT_CONTEXT
    : propagator.extract(ROOT_CONTEXT, { traceparent }, getter);
}

/** Logs the first failure after a success, not one for each batch. */
function reporting(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let wasSent = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isSent = result.code === SENT;
        if (wasSent && !isSent) log.warn({ spans: spans.length }, 'traces were not sent');
        wasSent = isSent;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
