import { renderToString } from 'react-dom/server';
import { type RouteObject, StaticRouter } from 'react-router';
import { pagesOf } from '../platform/pages.ts';
import { routes } from './routes.tsx';
import { handleOf, Screen } from './Screen.tsx';

export interface RenderedPage {
  html: string;
  title: string;
}

const findPage = pagesOf(routes);

function addressesOf(rows: RouteObject[]): string[] {
  return rows.flatMap(({ path, children }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...addressesOf(children ?? []),
  ]);
}

/** Every address of the table, `:groupId` and the like as they stand there. */
export const addresses = addressesOf(routes);

/** A page as it is for somebody who is not signed in, before any script has run. */
export async function render(path: string): Promise<RenderedPage> {
  const page = await findPage({ pathname: path });
  const handle = handleOf(page);
  if (handle === undefined) throw new Error(`${path} is not in the route table`);
  return {
    html: renderToString(
      <StaticRouter location={path}>
        <Screen page={page} />
      </StaticRouter>,
    ),
    title: handle.title,
  };
}
