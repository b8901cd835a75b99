import { createElement, isValidElement } from 'react';
import type { RouteMatch, RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { isIncomplete, pagesOf } from './pages.ts';

const Layout = () => null;
const Page = () => null;

function typesOf(page: RouteMatch[]): unknown[] {
  return page.map(({ route }) => (isValidElement(route.element) ? route.element.type : undefined));
}

describe('the page of an address', () => {
  test('is drawn when all its parts are here, which are asked for together', async () => {
    const asked: string[] = [];
    const parts = new Map<string, () => void>();
    const lazy = (name: string, Component: typeof Page) => () => {
      asked.push(name);
      return new Promise<{ Component: typeof Page }>((resolve) => {
        parts.set(name, () => resolve({ Component }));
      });
    };
    const find = pagesOf([
      { lazy: lazy('layout', Layout), children: [{ path: '/a/:id', lazy: lazy('page', Page) }] },
    ]);
    const finding = find({ pathname: '/a/1' });
    expect(asked).toEqual(['layout', 'page']);
    parts.get('page')?.();
    parts.get('layout')?.();
    const page = await finding;
    expect(typesOf(page)).toEqual([Layout, Page]);
    expect(page.at(-1)?.params).toEqual({ id: '1' });
  });

  test('is there at once the next time, with the same elements', async () => {
    const find = pagesOf([
      {
        lazy: async () => ({ Component: Layout }),
        children: [{ path: '/:id', lazy: async () => ({ Component: Page }), handle: 'page' }],
      },
    ]);
    const first = await find({ pathname: '/1' });
    const second = find({ pathname: '/2' });
    if (second instanceof Promise) throw new Error('It was not there');
    for (const [depth, { route }] of second.entries()) {
      expect(route.element).toBe(first[depth]?.route.element);
    }
    expect(typesOf(second)).toEqual([Layout, Page]);
    expect(second.at(-1)?.route.handle).toBe('page');
    expect(second.at(-1)?.params).toEqual({ id: '2' });
  });

  test('whose script could not be fetched is asked for again', async () => {
    let isOnline = false;
    const route: RouteObject = {
      path: '/a',
      lazy: async () => {
        if (!isOnline) throw new Error('no connection');
        return { Component: Page };
      },
    };
    const find = pagesOf([route]);
    await expect(find({ pathname: '/a' })).rejects.toThrow('no connection');
    isOnline = true;
    expect(typesOf(await find({ pathname: '/a' }))).toEqual([Page]);
  });

  test('keeps its layout when its own script cannot be fetched, and is whole the next time', async () => {
    let isOnline = false;
    const missing = createElement('p');
    const find = pagesOf(
      [
        {
          lazy: async () => ({ Component: Layout }),
          children: [
            {
              path: '/a',
              lazy: async () => {
                if (!isOnline) throw new Error('no connection');
                return { Component: Page };
              },
              handle: 'page',
            },
          ],
        },
      ],
      missing,
    );
    const first = await find({ pathname: '/a' });
    expect(typesOf(first)).toEqual([Layout, 'p']);
    expect(isIncomplete(first, missing)).toBe(true);
    expect(first.at(-1)?.route.handle).toBe('page');
    isOnline = true;
    const second = await find({ pathname: '/a' });
    expect(typesOf(second)).toEqual([Layout, Page]);
    expect(isIncomplete(second, missing)).toBe(false);
  });

  test('that no row knows is a 404', () => {
    const find = pagesOf([{ path: '/a', element: 'a' }]);
    let thrown: unknown;
    try {
      void find({ pathname: '/b' });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Response);
    expect(thrown).toMatchObject({ status: 404 });
  });
});
