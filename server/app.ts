import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './features/activities/activities.routes.ts';
import { commentRoutes } from './features/comments/comments.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { groupRoutes } from './features/groups/groups.routes.ts';
import { likeRoutes } from './features/likes/likes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { systemRoutes } from './platform/http/system.ts';
import type { Route } from './platform/http/handle.ts';
import { createServer } from './platform/http/server.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { serveWeb } from './platform/http/web.ts';
import type { Services } from './platform/services.ts';

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...activityRoutes,
  ...commentRoutes,
  ...feedbackRoutes,
  ...groupRoutes,
  ...likeRoutes,
  ...memberRoutes,
  ...systemRoutes,
];

export async function createApp(services: Services): Promise<FastifyInstance> {
  const server = await createServer(services, routes);
  serveOpenApi(server, routes);
  await serveWeb(server);
  return server;
}

/** What is done later, by whichever instance is free. */
export async function registerJobs(_services: Services): Promise<void> {}
