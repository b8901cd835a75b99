import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { type RouteHandle, routes } from './routes.tsx';

export interface RenderedPage {
  html: string;
  title: string;
}

/** A page as it is for somebody who is not signed in, before any script has run. */
export async function render(path: string): Promise<RenderedPage> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const handle = context.matches.at(-1)?.route.handle as RouteHandle;
  return {
    html: renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    ),
    title: handle.title,
  };
}
