import type { Location } from 'react-router';

const STORED = 'munjip.scroll';

/** What of the browser's window is used here. */
export interface ScrollWindow {
  readonly scrollY: number;
  scrollTo(x: number, y: number): void;
  document: { getElementById(id: string): Pick<Element, 'scrollIntoView'> | null };
  history: Pick<History, 'scrollRestoration'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'pagehide' | 'pageshow', listener: () => void): void;
}

export interface ScrollMemory {
  /** Before another page is shown. */
  leave(location: Location): void;
  /** After it is shown. */
  arrive(location: Location, keepsScroll: boolean): void;
}

/** A new page is read from its top, one that was read before from where one was. */
export function startScrollMemory(window: ScrollWindow): ScrollMemory {
  const { history } = window;
  const positions = stored(window);
  let shown: Location | undefined;

  const leave = ({ key }: Location) => {
    positions[key] = window.scrollY;
  };

  // The browser restores at once, when the old page is still shown or the new one still empty; only
  // between two documents it knows better.
  history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    if (shown) leave(shown);
    try {
      window.sessionStorage.setItem(STORED, JSON.stringify(positions));
    } catch {
      // A full or forbidden storage costs the memory across reloads, nothing else.
    }
  });

  return {
    leave,
    arrive(location, keepsScroll) {
      shown = location;
      const y = positions[location.key];
      const target = y === undefined ? anchor(window, location.hash) : null;
      if (y !== undefined) window.scrollTo(0, y);
      else if (target) target.scrollIntoView();
      else if (!keepsScroll) window.scrollTo(0, 0);
    },
  };
}

function stored(window: ScrollWindow): Record<string, number> {
  const positions: Record<string, number> = {};
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(STORED) ?? '{}');
    for (const [key, y] of Object.entries(found ?? {})) {
      if (typeof y === 'number') positions[key] = y;
    }
  } catch {
    // As if nothing had been remembered.
  }
  return positions;
}

function anchor({ document }: ScrollWindow, hash: string) {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // No id is spelled like this.
    return null;
  }
}
