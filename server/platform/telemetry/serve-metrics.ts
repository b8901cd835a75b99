import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForwarded, isPrivate, peerOf } from '../http/requests/peer.ts';
import type { Services } from '../services.ts';

/** `GET /metrics` for Prometheus. To anybody else it does not exist. */
export function serveMetrics(
  server: FastifyInstance,
  { config, telemetry: { metrics } }: Pick<Services, 'config' | 'telemetry'>,
): void {
  const { metricsToken } = config.observability;
  const mayRead = (request: FastifyRequest) =>
    metricsToken === undefined
      ? isPrivate(peerOf(request)) && !isForwarded(request)
      : isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`);

  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    const text = await metrics.registry.metrics();
    return reply.header('cache-control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In a time that does not depend on where they differ. */
function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}
