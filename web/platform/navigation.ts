import {
  createPath,
  type Location,
  type NavigateOptions,
  type Navigator,
  type To,
} from 'react-router';

/** What is shown at an address: its page, or the reason why there is none. */
export type Arrival<Page> = {
  location: Location;
  /** Who sent us here asked to leave the scroll position alone. */
  keepsScroll: boolean;
} & ({ page: Page } | { failure: unknown });

export interface Navigation<Page> {
  /** For react-router's <Router>. */
  navigator: Navigator;
  arrival(): Arrival<Page>;
  /** Loads the page of the address again, when it could not be loaded whole. */
  reload(): void;
  subscribe(listener: () => void): () => void;
}

/** Somebody is about to leave `from`; `proceed` lets them go after all. */
export interface Departure {
  from: Location;
  to: Location;
  proceed(): void;
}

type Hold = (departure: Departure) => boolean;

const holds = new Set<Hold>();

/** `hold` answers whether the departure has to wait; it then owns `proceed`. */
export function holdDepartures(hold: Hold): () => void {
  holds.add(hold);
  return () => holds.delete(hold);
}

const isHeld = (departure: Departure) => [...holds].some((hold) => hold(departure));

/** What of the browser's window is used here. */
export interface NavigationWindow {
  location: {
    pathname: string;
    search: string;
    hash: string;
    href: string;
    assign(to: string): void;
  };
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** What an entry of the browser's history remembers of itself. */
interface Mark {
  usr: unknown;
  key: string;
  idx: number;
}

function markOf(state: unknown): Mark | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { usr = null, key, idx } = state as Partial<Mark>;
  return typeof key === 'string' && typeof idx === 'number' ? { usr, key, idx } : undefined;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history, one page at a time: a new address is only entered when its page is here, so
 * that the old one stays until then, and of two links pressed in a row the last one wins.
 */
export async function startNavigation<Page>(
  window: NavigationWindow,
  load: (location: Location) => Page | Promise<Page>,
): Promise<Navigation<Page>> {
  type Outcome = { page: Page } | { failure: unknown };
  const { history } = window;
  const listeners = new Set<() => void>();
  const failed = (failure: unknown): Outcome => ({ failure });

  /** The entry the browser is at, as far as we have followed it. */
  let index = 0;
  let href = window.location.href;
  let turn = 0;
  /** Called when the browser is back where somebody was held. */
  let onReturned: (() => void) | undefined;
  let isAgreed = false;

  /** Where the browser is. An entry that is not ours (a link within the page) becomes so. */
  function here(): { location: Location; idx: number } {
    const { pathname, search, hash } = window.location;
    let mark = markOf(history.state);
    if (mark === undefined) {
      const isSame = window.location.href === href;
      mark = { usr: null, key: newKey(), idx: isSame ? index : index + 1 };
      history.replaceState(mark, '');
    }
    const location: Location = {
      pathname,
      search,
      hash,
      state: mark.usr,
      key: mark.key,
    };
    return { location, idx: mark.idx };
  }

  function reached(idx: number): void {
    index = idx;
    href = window.location.href;
  }

  function open(location: Location): Outcome | Promise<Outcome> {
    try {
      const page = load(location);
      if (page instanceof Promise) return page.then((found) => ({ page: found }), failed);
      return { page };
    } catch (error) {
      return failed(error);
    }
  }

  function go(location: Location, keepsScroll: boolean, enter: () => void): void {
    turn += 1;
    const mine = turn;
    const arrive = (outcome: Outcome) => {
      if (mine !== turn) return;
      enter();
      arrival = { location, keepsScroll, ...outcome };
      for (const listener of listeners) listener();
    };
    const outcome = open(location);
    if (outcome instanceof Promise) void outcome.then(arrive);
    else arrive(outcome);
  }

  function enter({ state, key, ...path }: Location, replaces: boolean): void {
    const mark: Mark = { usr: state, key, idx: replaces ? index : index + 1 };
    const url = createPath(path);
    if (replaces) {
      history.replaceState(mark, '', url);
    } else {
      try {
        history.pushState(mark, '', url);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Safari allows a hundred entries in half a minute; the address must be reached anyway.
        window.location.assign(url);
      }
    }
    reached(mark.idx);
  }

  function depart(replaces: boolean, to: To, state: unknown, options?: NavigateOptions): void {
    // As the browser will write it: an id in Korean is percent-encoded in the address.
    const { pathname, search, hash } = navigator.createURL(to);
    const location = { pathname, search, hash, state: state ?? null, key: newKey() };
    const proceed = () =>
      go(location, options?.preventScrollReset === true, () => enter(location, replaces));
    if (!isHeld({ from: arrival.location, to: location, proceed })) proceed();
  }

  function onPop(): void {
    if (onReturned) {
      onReturned();
      onReturned = undefined;
      return;
    }
    const { location, idx } = here();
    const delta = idx - index;
    const mayGo = isAgreed || delta === 0;
    isAgreed = false;
    // The browser is there already: whoever is held is brought back, and asked then.
    let returned: Promise<void> | undefined;
    const proceed = () =>
      void returned?.then(() => {
        isAgreed = true;
        history.go(delta);
      });
    if (!mayGo && isHeld({ from: arrival.location, to: location, proceed })) {
      returned = new Promise((resolve) => {
        onReturned = resolve;
      });
      history.go(-delta);
      return;
    }
    reached(idx);
    go(location, false, () => {});
  }

  const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
  const navigator = {
    createHref: hrefOf,
    createURL: (to: To) => new URL(hrefOf(to), window.location.href),
    go: (delta: number) => history.go(delta),
    push: (to: To, state?: unknown, options?: NavigateOptions) => depart(false, to, state, options),
    replace: (to: To, state?: unknown, options?: NavigateOptions) =>
      depart(true, to, state, options),
  };

  const first = here();
  reached(first.idx);
  // Where a fresh page lies is the browser's own business, unless we remember better.
  let arrival: Arrival<Page> = {
    location: first.location,
    keepsScroll: true,
    ...(await open(first.location)),
  };
  window.addEventListener('popstate', onPop);
  // Somebody was faster than the first page.
  if (here().location.key !== first.location.key) onPop();

  return {
    navigator,
    arrival: () => arrival,
    reload: () => go(arrival.location, true, () => {}),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
