import { describe, expect, test } from 'vitest';
import { type ScrollWindow, startScrollMemory } from './scroll.ts';

const at = (key: string, hash = '') => ({ pathname: '/', search: '', hash, state: null, key });

/** `anchors` are the places of the elements that have an id. */
function fakeWindow(anchors: Record<string, number> = {}, found: Map<string, string> = new Map()) {
  const listeners = new Map<string, () => void>();
  const window = {
    scrollY: 0,
    scrollTo: (_: number, y: number) => {
      window.scrollY = y;
    },
    document: {
      getElementById: (id: string) => {
        const y = anchors[id];
        return y === undefined ? null : { scrollIntoView: () => window.scrollTo(0, y) };
      },
    },
    history: { scrollRestoration: 'auto' as ScrollRestoration },
    sessionStorage: {
      getItem: (key: string) => found.get(key) ?? null,
      setItem: (key: string, value: string) => void found.set(key, value),
    },
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
  } satisfies ScrollWindow;
  return { window, found, fire: (type: string) => listeners.get(type)?.() };
}

describe('where a page is scrolled to', () => {
  test('a new one to its top, one that was read before to where one was', () => {
    const { window } = fakeWindow();
    const scroll = startScrollMemory(window);
    scroll.arrive(at('a'), true);
    window.scrollY = 700;
    scroll.leave(at('a'));
    scroll.arrive(at('b'), false);
    expect(window.scrollY).toBe(0);
    window.scrollY = 50;
    scroll.leave(at('b'));
    scroll.arrive(at('a'), false);
    expect(window.scrollY).toBe(700);
    scroll.leave(at('a'));
    scroll.arrive(at('b'), false);
    expect(window.scrollY).toBe(50);
  });

  test('not at all when the link asked so', () => {
    const { window } = fakeWindow();
    const scroll = startScrollMemory(window);
    window.scrollY = 300;
    scroll.arrive(at('b'), true);
    expect(window.scrollY).toBe(300);
  });

  test('to the element the address names, in Korean too, else to the top', () => {
    const { window } = fakeWindow({ main: 90, 봄: 400 });
    const scroll = startScrollMemory(window);
    scroll.arrive(at('a', '#main'), true);
    expect(window.scrollY).toBe(90);
    scroll.arrive(at('b', `#${encodeURIComponent('봄')}`), false);
    expect(window.scrollY).toBe(400);
    scroll.arrive(at('c', '#gone'), false);
    expect(window.scrollY).toBe(0);
    window.scrollY = 5;
    scroll.arrive(at('d', '#%E0%A4'), false);
    expect(window.scrollY).toBe(0);
  });

  test('by us while the page is open, by the browser between two documents', () => {
    const { window, fire } = fakeWindow();
    startScrollMemory(window);
    expect(window.history.scrollRestoration).toBe('manual');
    fire('pagehide');
    expect(window.history.scrollRestoration).toBe('auto');
    fire('pageshow');
    expect(window.history.scrollRestoration).toBe('manual');
  });

  test('where it was before a reload', () => {
    const { window, found, fire } = fakeWindow();
    const scroll = startScrollMemory(window);
    scroll.arrive(at('a'), true);
    window.scrollY = 800;
    fire('pagehide');
    const again = fakeWindow({ main: 90 }, found).window;
    startScrollMemory(again).arrive(at('a', '#main'), true);
    expect(again.scrollY).toBe(800);
  });

  test.each(['no JSON', 'null', '{"a":"far"}'])('as if new, when the storage holds %s', (text) => {
    const { window } = fakeWindow({}, new Map([['munjip.scroll', text]]));
    window.scrollY = 10;
    startScrollMemory(window).arrive(at('a'), false);
    expect(window.scrollY).toBe(0);
  });
});
