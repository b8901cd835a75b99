import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** The layouts of the specification and that of the administration; a page with `none` has no frame. */
export type Layout = 'default' | 'main' | 'login' | 'book' | 'sen' | 'admin' | 'none';

export interface RouteHandle {
  /** The pattern, as in the route table. */
  path: string;
  /** The document's title, without the product's name. */
  title: string;
  layout: Layout;
  /** A page of the main layout without the side navigation, because it needs the whole width. */
  folded?: boolean;
  /** As `folded`, while the address has this parameter. */
  foldedWith?: string;
}

export type Lazy = () => Promise<{ Component: ComponentType }>;

export type Row = [path: string, title: string, lazy: Lazy];

export function row(
  layout: Layout,
  [path, title, lazy]: Row,
  fold: Pick<RouteHandle, 'folded' | 'foldedWith'> = {},
): RouteObject {
  return { path, lazy, handle: { path, title, layout, ...fold } satisfies RouteHandle };
}

export function rows(layout: Layout, table: Row[]): RouteObject[] {
  return table.map((one) => row(layout, one));
}

/** Pages of a group have a layout that loads the group and redirects who may not see it. */
export function withGroup(pages: RouteObject[]): RouteObject[] {
  const isInGroup = ({ path }: RouteObject) => path?.startsWith('/group/:groupId') === true;
  return [
    ...pages.filter((page) => !isInGroup(page)),
    {
      lazy: () => import('../features/groups/groups/GroupLayout.tsx'),
      children: pages.filter(isInGroup),
    },
  ];
}

export function signedIn(children: RouteObject[]): RouteObject {
  return { lazy: () => import('./layouts/SignedIn.tsx'), children };
}
