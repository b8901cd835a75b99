import { createStore, useStore } from '../store.ts';

/**
 * offline: no answer at all. unavailable: a proxy answers that the server does not, for instance while
 * it is being updated.
 */
export type Connection = 'online' | 'offline' | 'unavailable';

/** Written by the build; names the build that the server has. */
export const VERSION_FILE = '/version.json';

export interface Probed {
  connection: Connection;
  /** The build of the server; undefined if the answer does not name it. */
  build?: string | undefined;
}

interface Options {
  probe(): Promise<Probed>;
  onBuild(build: string): void;
  random?: () => number;
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/**
 * Tracks whether the server can be reached, from the results of calls and by polling while it
 * cannot.
 */
export function createConnection({ probe, onBuild, random = Math.random }: Options) {
  const store = createStore<Connection>('online');
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<Connection> | undefined;

  /** Asks the server now; simultaneous callers share one request. */
  function check(): Promise<Connection> {
    clearTimeout(timer);
    probing ??= probe().then(({ connection, build }) => {
      probing = undefined;
      if (connection === 'online') failures = 0;
      else waitAndCheck();
      if (build !== undefined) onBuild(build);
      store.set(connection);
      return connection;
    });
    return probing;
  }

  /** The delay is random, so that a class that lost its network does not return in one burst. */
  function waitAndCheck(): void {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures, 6));
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), wait / 2 + (random() * wait) / 2);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    store,
    check,
    /** A call got no answer. A single lost call proves nothing, so the server is asked. */
    suspect(): void {
      if (store.get() === 'online') void check();
    },
    /**
     * The browser reports a network. A request that began before may still fail, so a new one is
     * sent.
     */
    found(): void {
      void (probing ?? Promise.resolve()).then(() => {
        failures = 0;
        void check();
      });
    },
    /** The browser reports that there is no network. */
    lost(): void {
      store.set('offline');
      void check();
    },
  };
}

async function probeServer(): Promise<Probed> {
  try {
    const signal = AbortSignal.timeout(8_000);
    const response = await fetch(VERSION_FILE, { cache: 'no-store', signal });
    if ([502, 503, 504].includes(response.status)) return { connection: 'unavailable' };
    const found: unknown = response.ok ? await response.json().catch(() => null) : null;
    const build = (found as { build?: unknown } | null)?.build;
    return { connection: 'online', build: typeof build === 'string' ? build : undefined };
  } catch {
    return { connection: 'offline' };
  }
}

/** The build of the server according to its last answer. */
export const servedBuild = createStore<string | null>(null);

export const connection = createConnection({ probe: probeServer, onBuild: servedBuild.set });

export function useConnection(): Connection {
  return useStore(connection.store, (now) => now, 'online');
}

/** How often a visible page asks for the build; the specification leaves it open. */
const CHECK_EVERY = 10 * 60_000;

/** Listens to the browser and polls for the build. Returns a function that stops both. */
export function watchConnection(): () => void {
  let askedAt = Date.now();
  const onShown = () => {
    if (document.visibilityState !== 'visible') return;
    if (connection.get() === 'online' && Date.now() - askedAt < CHECK_EVERY) return;
    askedAt = Date.now();
    void connection.check();
  };
  const timer = setInterval(onShown, CHECK_EVERY);
  window.addEventListener('online', connection.found);
  window.addEventListener('offline', connection.lost);
  window.addEventListener('focus', onShown);
  document.addEventListener('visibilitychange', onShown);
  if (!navigator.onLine) connection.lost();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', connection.found);
    window.removeEventListener('offline', connection.lost);
    window.removeEventListener('focus', onShown);
    document.removeEventListener('visibilitychange', onShown);
  };
}
