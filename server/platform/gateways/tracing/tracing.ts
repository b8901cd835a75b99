import type { FastifyBaseLogger } from 'fastify';
import type { TraceSettings } from '../../../config/observability.ts';

/** Attributes never hold values that a person entered, ids or addresses of clients. */
export type Attributes = Record<string, string | number>;

export interface Span {
  setAttributes(attributes: Attributes): void;
  end(isFailed: boolean): void;
}

export interface SpanOptions {
  kind: 'SERVER' | 'CONSUMER' | 'CLIENT';
  attributes: Attributes;
  /** The span that it belongs to; absent: it begins a trace, or joins that of `traceparent`. */
  parent?: Span | undefined;
  /** The header of W3C Trace Context. */
  traceparent?: string | undefined;
}

/** Sends spans to a collector of OpenTelemetry. */
export interface Tracing {
  startSpan(name: string, options: SpanOptions): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Undefined where no collector is set. */
export async function createTracing(
  settings: TraceSettings | undefined,
  log: FastifyBaseLogger,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  // Only where it is used, because it takes megabytes.
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(settings, log);
}
