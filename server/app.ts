import type { FastifyInstance } from 'fastify';
import { systemRoutes } from './platform/http/system.ts';
import type { Route } from './platform/http/handle.ts';
import { createServer } from './platform/http/server.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { serveWeb } from './platform/http/web.ts';
import type { Services } from './platform/services.ts';

/** Every call the server answers. */
export const routes: readonly Route[] = [...systemRoutes];

export async function createApp(services: Services): Promise<FastifyInstance> {
  const server = await createServer(services, routes);
  serveOpenApi(server, routes);
  await serveWeb(server);
  return server;
}

/** What is done later, by whichever instance is free. */
export async function registerJobs(_services: Services): Promise<void> {}
