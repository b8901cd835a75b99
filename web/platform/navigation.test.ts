import type { Location } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Departure,
  holdDepartures,
  type Navigation,
  type NavigationWindow,
  startNavigation,
} from './navigation.ts';

const ORIGIN = 'http://localhost';

/** A window whose history travels when it is told to: `go` of a browser comes later, too. */
class FakeWindow implements NavigationWindow {
  entries: { state: unknown; url: URL }[];
  at = 0;
  location: NavigationWindow['location'];
  history: NavigationWindow['history'];
  private steps: number[] = [];
  private onPop = () => {};

  constructor(path: string) {
    this.entries = [{ state: null, url: new URL(path, ORIGIN) }];
    const entry = () => this.entries[this.at] ?? { state: null, url: new URL(ORIGIN) };
    const url = () => entry().url;
    this.location = {
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
      get href() {
        return url().href;
      },
      assign: () => {},
    };
    this.history = {
      get state() {
        return entry().state;
      },
      pushState: (state, _, to) => {
        this.entries.splice(this.at + 1);
        this.entries.push({ state, url: new URL(to ?? '', url()) });
        this.at += 1;
      },
      replaceState: (state, _, to) => {
        this.entries[this.at] = { state, url: new URL(to ?? url(), url()) };
      },
      go: (delta = 0) => {
        this.steps.push(delta);
      },
    };
  }

  addEventListener(_: 'popstate', listener: () => void): void {
    this.onPop = listener;
  }

  /** The steps that were asked for, one after the other. */
  async travel(): Promise<void> {
    for (let step = this.steps.shift(); step !== undefined; step = this.steps.shift()) {
      const to = this.at + step;
      if (to < 0 || to >= this.entries.length) continue;
      this.at = to;
      this.onPop();
      await Promise.resolve();
    }
  }

  /** The back and forward buttons. */
  step(delta: number): Promise<void> {
    this.history.go(delta);
    return this.travel();
  }

  /** `<a href="#…">`: the browser makes the entry, nobody is asked. */
  pressAnchor(hash: string): void {
    const url = new URL(hash, this.location.href);
    if (url.href === this.location.href) {
      this.entries[this.at] = { state: null, url };
    } else {
      this.entries.splice(this.at + 1);
      this.entries.push({ state: null, url });
      this.at += 1;
    }
    this.onPop();
  }

  get paths(): string[] {
    return this.entries.map(({ url }) => url.pathname + url.search + url.hash);
  }

  get path(): string {
    return this.paths[this.at] ?? '';
  }
}

const nameOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** Pages that are here, but for those below /slow, which come when they are let. */
function slowPages() {
  const waiting = new Map<string, { come(): void; fail(error: unknown): void }>();
  return {
    load: (location: Location) => {
      const name = nameOf(location);
      if (!name.startsWith('/slow')) return name;
      return new Promise<string>((resolve, reject) => {
        waiting.set(name, { come: () => resolve(name), fail: reject });
      });
    },
    async come(name: string) {
      waiting.get(name)?.come();
      await Promise.resolve();
      await Promise.resolve();
    },
    async fail(name: string, error: unknown) {
      waiting.get(name)?.fail(error);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

async function started(path: string) {
  const window = new FakeWindow(path);
  const pages = slowPages();
  const navigation = await startNavigation(window, pages.load);
  return { window, pages, navigation, shown: () => shown(navigation) };
}

function shown(navigation: Navigation<string>): unknown {
  const arrival = navigation.arrival();
  return 'page' in arrival ? arrival.page : arrival.failure;
}

describe('going somewhere', () => {
  test('a page that is here is entered at once, and back leads back', async () => {
    const { window, navigation, shown } = await started('/a?x=1#y');
    expect(shown()).toBe('/a?x=1#y');
    navigation.navigator.push('/b', { from: 'a' });
    expect(window.paths).toEqual(['/a?x=1#y', '/b']);
    expect(navigation.arrival().location.state).toEqual({ from: 'a' });
    await window.step(-1);
    expect(shown()).toBe('/a?x=1#y');
    await window.step(1);
    expect(shown()).toBe('/b');
    expect(navigation.arrival().location.state).toEqual({ from: 'a' });
  });

  test('an address that is replaced is not come back to', async () => {
    const { window, navigation } = await started('/a');
    navigation.navigator.push('/b');
    navigation.navigator.replace('/c');
    expect(window.paths).toEqual(['/a', '/c']);
  });

  test('the old page and its address stay until the new page is here', async () => {
    const { window, pages, navigation, shown } = await started('/a');
    const heard: unknown[] = [];
    navigation.subscribe(() => heard.push(shown()));
    navigation.navigator.push('/slow');
    expect([shown(), window.path]).toEqual(['/a', '/a']);
    await pages.come('/slow');
    expect([shown(), window.path]).toEqual(['/slow', '/slow']);
    expect(heard).toEqual(['/slow']);
  });

  test('of two links in a row the last one wins, and the first leaves no trace', async () => {
    const { window, pages, navigation, shown } = await started('/a');
    navigation.navigator.push('/slow/1');
    navigation.navigator.push('/slow/2');
    await pages.come('/slow/2');
    await pages.come('/slow/1');
    expect(shown()).toBe('/slow/2');
    expect(window.paths).toEqual(['/a', '/slow/2']);
  });

  test('who goes back while a page is coming stays back', async () => {
    const { window, pages, navigation, shown } = await started('/a');
    navigation.navigator.push('/b');
    navigation.navigator.push('/slow');
    await window.step(-1);
    await pages.come('/slow');
    expect(shown()).toBe('/a');
    expect(window.path).toBe('/a');
  });

  test('who goes back before the first page is here comes to where the browser is', async () => {
    const window = new FakeWindow('/b');
    window.entries.unshift({
      state: { usr: null, key: 'k', idx: -1 },
      url: new URL('/a', ORIGIN),
    });
    window.at = 1;
    const pages = slowPages();
    let come: (page: string) => void = () => {};
    const starting = startNavigation(window, (location) =>
      nameOf(location) === '/b'
        ? new Promise<string>((resolve) => {
            come = resolve;
          })
        : pages.load(location),
    );
    await window.step(-1);
    come('/b');
    expect(shown(await starting)).toBe('/a');
  });

  test('a page that cannot be had is arrived at with the reason, and can be left', async () => {
    const { window, pages, navigation, shown } = await started('/a');
    const reason = new Error('no connection');
    navigation.navigator.push('/slow');
    await pages.fail('/slow', reason);
    expect([shown(), window.path]).toEqual([reason, '/slow']);
    await window.step(-1);
    expect(shown()).toBe('/a');
  });

  test('so is one that throws at once', async () => {
    const reason = new Response(null, { status: 404 });
    const navigation = await startNavigation<string>(new FakeWindow('/x'), () => {
      throw reason;
    });
    expect(shown(navigation)).toBe(reason);
  });

  test('addresses are as the browser writes them', async () => {
    const { navigation } = await started('/a');
    navigation.navigator.push({ pathname: '/글', search: '?q=봄', hash: '' });
    expect(navigation.arrival().location).toMatchObject({
      pathname: '/%EA%B8%80',
      search: '?q=%EB%B4%84',
    });
  });

  test('who asks to keep the scroll position is heard, back and forward are not', async () => {
    const { window, navigation } = await started('/a');
    navigation.navigator.push('/a?x', null, { preventScrollReset: true });
    expect(navigation.arrival().keepsScroll).toBe(true);
    navigation.navigator.push('/b', null, {});
    expect(navigation.arrival().keepsScroll).toBe(false);
    await window.step(-1);
    expect(navigation.arrival().keepsScroll).toBe(false);
  });

  test('an entry is recognised by its key after a reload', async () => {
    const { window, navigation } = await started('/a');
    navigation.navigator.push('/b', 'state');
    const { key } = navigation.arrival().location;
    const again = await startNavigation(window, nameOf);
    expect(again.arrival().location).toMatchObject({ key, state: 'state' });
    await window.step(-1);
    expect(shown(again)).toBe('/a');
  });
});

describe('who is held', () => {
  let held: Departure[] = [];
  let release = () => {};
  afterEach(() => {
    release();
    held = [];
  });
  function hold(): void {
    release = holdDepartures((departure) => {
      if (departure.from.pathname === departure.to.pathname) return false;
      held.push(departure);
      return true;
    });
  }

  test.each(['push', 'replace'] as const)('by %s stays, and goes when they insist', async (how) => {
    const { window, navigation, shown } = await started('/form');
    hold();
    navigation.navigator[how]('/b', 'state', { preventScrollReset: true });
    expect([shown(), window.path]).toEqual(['/form', '/form']);
    expect(held[0]?.to.pathname).toBe('/b');
    held[0]?.proceed();
    expect(window.paths).toEqual(how === 'push' ? ['/form', '/b'] : ['/b']);
    expect(navigation.arrival()).toMatchObject({ keepsScroll: true, location: { state: 'state' } });
  });

  test.each([-1, -2, 1])(
    'by a step of %d is brought back, and goes when they insist',
    async (by) => {
      const { window, navigation, shown } = await started('/a');
      for (const path of ['/b', '/form', '/d']) navigation.navigator.push(path);
      await window.step(-1);
      expect(shown()).toBe('/form');
      hold();
      const goal = window.paths[2 + by];
      await window.step(by);
      expect([shown(), window.path]).toEqual(['/form', '/form']);
      expect(held).toHaveLength(1);
      held[0]?.proceed();
      await Promise.resolve();
      await window.travel();
      expect([shown(), window.path]).toEqual([goal, goal]);
      expect(held).toHaveLength(1);
      expect(window.paths).toEqual(['/a', '/b', '/form', '/d']);
      // That was agreed to, and nothing after it.
      await window.step(by < 0 ? 1 : -1);
      expect(held).toHaveLength(2);
      expect(shown()).toBe(goal);
    },
  );

  test('and stays may be asked again, and goes freely once released', async () => {
    const { window, navigation, shown } = await started('/a');
    navigation.navigator.push('/form');
    hold();
    await window.step(-1);
    await window.step(-1);
    expect(held).toHaveLength(2);
    release();
    await window.step(-1);
    expect(shown()).toBe('/a');
  });

  test('is not by a link within the page, whose entry counts for the steps', async () => {
    const { window, navigation, shown } = await started('/a');
    navigation.navigator.push('/form');
    hold();
    window.pressAnchor('#main');
    // Pressed once more it makes no further entry.
    window.pressAnchor('#main');
    expect(shown()).toBe('/form#main');
    expect(held).toHaveLength(0);
    await window.step(-2);
    expect(held).toHaveLength(1);
    expect([shown(), window.path]).toEqual(['/form#main', '/form#main']);
    held[0]?.proceed();
    await Promise.resolve();
    await window.travel();
    expect(shown()).toBe('/a');
  });
});
