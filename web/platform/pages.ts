import { createElement, type ReactElement } from 'react';
import { type Location, matchRoutes, type RouteMatch, type RouteObject } from 'react-router';

export type FindPage = (
  location: Pick<Location, 'pathname'>,
) => RouteMatch[] | Promise<RouteMatch[]>;

/**
 * The routes of an address with their parts drawn, for `renderMatches`: at once when their scripts
 * are here, else as soon as all of them are. A script that could not be fetched is asked for again
 * the next time.
 */
export function pagesOf(routes: RouteObject[]): FindPage {
  const elements = new Map<RouteObject, ReactElement>();

  function loading(route: RouteObject): Promise<void> | undefined {
    if (typeof route.lazy !== 'function' || elements.has(route)) return undefined;
    return route.lazy().then(({ Component }) => {
      if (!Component) throw new Error(`${route.path ?? 'A layout'} has no Component`);
      // Made once: a layout that stays is not drawn again with each page.
      elements.set(route, createElement(Component));
    });
  }

  return ({ pathname }) => {
    const matches = matchRoutes(routes, pathname);
    if (matches === null) throw new Response(null, { status: 404, statusText: 'Not Found' });
    const drawn = () =>
      matches.map((match) => {
        const element = elements.get(match.route);
        return element ? { ...match, route: { ...match.route, element } } : match;
      });
    // All at the same time: a page does not wait for its layout to ask for it.
    const waiting = matches.flatMap(({ route }) => loading(route) ?? []);
    return waiting.length === 0 ? drawn() : Promise.all(waiting).then(drawn);
  };
}
