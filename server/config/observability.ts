import * as z from 'zod/mini';
import { int, secretToken, webAddress } from './values.ts';

const share = z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, '0에서 1까지의 수여야 해요'));

/** `name=value,name=value`, as other programs with OpenTelemetry have it. */
const headerList = z
  .string()
  .check(
    z.regex(
      /^[\w-]+=[\x21-\x2b\x2d-\x7e]+(,[\w-]+=[\x21-\x2b\x2d-\x7e]+)*$/,
      '이름=값 이어야 해요',
    ),
  );

export const observabilitySettings = {
  METRICS_TOKEN: z.optional(secretToken.check(z.minLength(16, '열여섯 자 이상이어야 해요'))),
  SLOW_QUERY_MS: z._default(int(0, 600_000), 500),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(headerList),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, '1'),
};

const Settings = z.object(observabilitySettings);

export interface TraceSettings {
  /** Where spans are sent, with /v1/traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The share of the traces that begin here, 0 to 1. */
  share: number;
}

export interface ObservabilitySettings {
  /** Absent: private addresses may read the metrics. */
  metricsToken: string | undefined;
  /** Statements that take longer are logged. */
  slowQueryMs: number;
  /** Absent: no traces. */
  traces: TraceSettings | undefined;
}

export function observabilitySettingsOf(env: z.infer<typeof Settings>): ObservabilitySettings {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metricsToken: env.METRICS_TOKEN,
    slowQueryMs: env.SLOW_QUERY_MS,
    traces:
      endpoint === undefined
        ? undefined
        : {
            url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
            headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS),
            share: Number(env.OTEL_TRACES_SAMPLER_ARG),
          },
  };
}

function headersIn(list: string | undefined): Record<string, string> {
  const pairs = list === undefined ? [] : list.split(',');
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
