import { createElement, type ReactElement } from 'react';
import { type Location, matchRoutes, type RouteMatch, type RouteObject } from 'react-router';

export type FindPage = (
  location: Pick<Location, 'pathname'>,
) => RouteMatch[] | Promise<RouteMatch[]>;

/** Whether the page has a part in the place of one whose script could not be fetched. */
export function isIncomplete(page: RouteMatch[], missing: ReactElement): boolean {
  return page.some(({ route }) => route.element === missing);
}

/**
 * The routes of an address with their parts drawn, for `renderMatches`: at once when their scripts
 * are here, else as soon as all of them are. `missing` takes the place of a part whose script could
 * not be fetched, so that the layouts around it stay; without one the finding fails. Either way the
 * script is asked for again the next time.
 */
export function pagesOf(routes: RouteObject[], missing?: ReactElement): FindPage {
  const elements = new Map<RouteObject, ReactElement>();

  async function load(route: RouteObject, lazy: () => Promise<RouteObject>): Promise<void> {
    let loaded: Pick<RouteObject, 'Component'>;
    try {
      loaded = await lazy();
    } catch (error) {
      if (missing === undefined) throw error;
      return;
    }
    const { Component } = loaded;
    if (!Component) throw new Error(`${route.path ?? 'A layout'} has no Component`);
    // Made once: a layout that stays is not drawn again with each page.
    elements.set(route, createElement(Component));
  }

  function loading(route: RouteObject): Promise<void> | undefined {
    if (typeof route.lazy !== 'function' || elements.has(route)) return undefined;
    return load(route, route.lazy as () => Promise<RouteObject>);
  }

  return ({ pathname }) => {
    const matches = matchRoutes(routes, pathname);
    if (matches === null) throw new Response(null, { status: 404, statusText: 'Not Found' });
    const drawn = () =>
      matches.map((match) => {
        const element = elements.get(match.route) ?? (match.route.lazy && missing);
        return element ? { ...match, route: { ...match.route, element } } : match;
      });
    // All at the same time: a page does not wait for its layout to ask for it.
    const waiting = matches.flatMap(({ route }) => loading(route) ?? []);
    return waiting.length === 0 ? drawn() : Promise.all(waiting).then(drawn);
  };
}
