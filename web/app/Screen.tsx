import { type Location, type RouteMatch, renderMatches } from 'react-router';
import { RouteHandleContext } from './route-handle.ts';
import type { RouteHandle } from './routes.tsx';
import { ErrorBoundary } from './status/ErrorBoundary.tsx';

/** What the route table says of an address. */
export function handleOf(matches: RouteMatch[]): RouteHandle | undefined {
  return matches.at(-1)?.route.handle as RouteHandle | undefined;
}

/** The page of an address; the same at build time and in the browser. */
export function Screen({ location, page }: { location?: Location; page: RouteMatch[] }) {
  return (
    <RouteHandleContext value={handleOf(page)}>
      <ErrorBoundary location={location}>{renderMatches(page)}</ErrorBoundary>
    </RouteHandleContext>
  );
}
