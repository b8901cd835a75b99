import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from '../gateways/tracing/tracing.ts';
import type { Services } from '../services.ts';
import { runInContext } from './work-context.ts';

/** Addresses without a route have one label: any number of them can be made up. */
const NO_ROUTE = { method: '-', route: '-' };

/** Counts, times and traces requests, and gives the work for them the request's id. */
export function observeRequests(
  server: FastifyInstance,
  { config, log, telemetry: { metrics, tracing } }: Pick<Services, 'config' | 'log' | 'telemetry'>,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  // After the body has been read, whose events belong to the connection and not to the request.
  server.addHook('preHandler', (request, _reply, done) => {
    runInContext({ requestId: request.id, span: spans.get(request) }, done);
  });

  // When the answer begins: a slow reader is not a slow server, and an event stream ends after hours.
  server.addHook('onSend', (request, reply, payload, done) => {
    const { method, route } = routeOf(request);
    const milliseconds = reply.elapsedTime;
    metrics.requests.inc({ method, route, status: reply.statusCode });
    metrics.requestSeconds.observe({ method, route }, milliseconds / 1_000);
    log.debug(
      { reqId: request.id, method, route, status: reply.statusCode, ms: Math.round(milliseconds) },
      'answered',
    );
    done(null, payload);
  });

  if (!tracing) return;
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, route } = routeOf(request);
    const { traceparent } = request.headers;
    const isFromProxy = config.trustProxy !== false && typeof traceparent === 'string';
    const span = tracing.startSpan(`${method} ${route}`, {
      kind: 'SERVER',
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'munjip.request_id': request.id,
      },
      ...(isFromProxy && { traceparent }),
    });
    spans.set(request, span);
    done();
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttributes({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500);
    done();
  });
}

function routeOf({ method, routeOptions: { url } }: FastifyRequest): {
  method: string;
  route: string;
} {
  return url === undefined ? NO_ROUTE : { method, route: url };
}
