import { useSyncExternalStore } from 'react';

/** A small store that components subscribe to. */
export interface Store<T> {
  get(): T;
  set(next: T | ((now: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let now = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(next) {
      const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next;
      if (Object.is(value, now)) return;
      now = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A store that survives reloads and is shared by all tabs of this browser. `read` validates the stored
 * value, which may have an old format; undefined means the initial value.
 */
export function createPersistentStore<T>(
  key: string,
  initial: T,
  read: (found: unknown) => T | undefined,
): Store<T> {
  const inBrowser = typeof window !== 'undefined';

  function load(): T {
    try {
      const text = window.localStorage.getItem(key);
      return text === null ? initial : (read(JSON.parse(text)) ?? initial);
    } catch {
      return initial;
    }
  }

  const store = createStore(inBrowser ? load() : initial);
  if (inBrowser) {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) store.set(load());
    });
  }
  return {
    ...store,
    set(next) {
      store.set(next);
      try {
        const value = store.get();
        if (value === initial) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // With a full or forbidden storage the value lasts until the next reload.
      }
    },
  };
}

/** `onServer` is the value in pages that are rendered to HTML, and during hydration. */
export function useStore<T, S = T>(store: Store<T>, pick: (value: T) => S, onServer: S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => onServer,
  );
}
