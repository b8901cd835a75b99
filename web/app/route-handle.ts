import { createContext } from 'react';
import { useMatches } from 'react-router';
import type { RouteHandle } from './route-rows.ts';

/** What the route table says of the page that is shown. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches().at(-1)?.handle as RouteHandle | undefined;
}

/** Whether the page is inside the main layout, which has the `main` element. */
export const InFrame = createContext(false);
