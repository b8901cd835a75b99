import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { renderStatic } from './render-static.tsx';
import type { Lazy, RouteHandle } from './route-rows.ts';
import { routes } from './routes.tsx';

export interface RenderedPage {
  html: string;
  title: string;
}

function addressesOf(rows: RouteObject[]): string[] {
  return rows.flatMap(({ path, children }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...addressesOf(children ?? []),
  ]);
}

/** Every address of the table, with its parameters as they are written there. */
export const addresses = addressesOf(routes);

/** Renders a page for a visitor who is not signed in, as it looks before a script runs. */
export async function render(path: string): Promise<RenderedPage> {
  const { html, handle } = await renderStatic(routes, path);
  if (handle === undefined) throw new Error(`${path} is not in the route table`);
  return { html, title: (handle as RouteHandle).title };
}

/** The page at an address and the layouts around it, from the outermost, as far as they are lazy. */
export async function componentsAt(address: string): Promise<ComponentType[]> {
  const matches = matchRoutes(routes, address) ?? [];
  const lazies = matches.flatMap(({ route }) => (route.lazy as Lazy | undefined) ?? []);
  return Promise.all(lazies.map(async (lazy) => (await lazy()).Component));
}
