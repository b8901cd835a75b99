import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirectDocument } from 'react-router';
import { redirects } from '../platform/site.ts';
import { retryable } from './offline/RetryablePage.tsx';
import { routes } from './routes.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Paths that the operator leads to another address. The page that is shown stays until then. */
const redirectRoutes: RouteObject[] = Object.entries(redirects).map(([path, address]) => ({
  path,
  caseSensitive: true,
  loader: () => redirectDocument(address),
}));

/** React Router keeps a rejected `lazy` for good, so each of ours resolves and tries again itself. */
function withRetry(table: RouteObject[]): RouteObject[] {
  return table.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: retryable(lazy as () => Promise<{ Component: ComponentType }>),
      }),
      ...(children && { children: withRetry(children) }),
    } as RouteObject;
  });
}

/** Resolves when the scripts of the first page are here: hydration would find an empty page before. */
export async function startRouter(): Promise<Router> {
  const router = createBrowserRouter([...redirectRoutes, ...withRetry(routes)]);
  if (router.state.initialized) return router;
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve(router);
    });
  });
}
