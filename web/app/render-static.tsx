import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';

export interface StaticPage {
  html: string;
  /** What the route table says of the page. */
  handle: unknown;
}

/** Renders an address of the table to HTML, as it is before any script has run. */
export async function renderStatic(table: RouteObject[], path: string): Promise<StaticPage> {
  const { query, dataRoutes } = createStaticHandler(table);
  const context = await query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  const router = createStaticRouter(dataRoutes, context);
  return {
    html: renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    ),
    handle: context.matches.at(-1)?.route.handle,
  };
}
