import { type ComponentType, useEffect, useReducer } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A part of a page, drawn as soon as its script is here. */
export type Later<P> = ComponentType<P> & {
  /** Fetches its script ahead of time; true when it is here. */
  fetch(): Promise<boolean>;
};

/**
 * A part that the first look does without: its script is fetched when it is wanted, or ahead of time
 * (`fetchWhenIdle`). Unlike React's `lazy`, a fetch that fails takes nothing of the page away: the
 * part stays out, and is fetched again the next time it is wanted and when the connection is back.
 */
export function later<P extends object>(load: Load<P>): Later<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<boolean> | undefined;

  function fetchPart(): Promise<boolean> {
    loading ??= load().then(
      (found) => {
        Loaded = found.default;
        return true;
      },
      () => {
        loading = undefined;
        return false;
      },
    );
    return loading;
  }

  function Part(props: P) {
    const [, again] = useReducer((n: number) => n + 1, 0);
    const Here = Loaded;
    const isHere = Here !== undefined;
    useEffect(() => {
      if (isHere) return;
      let isWanted = true;
      const draw = () =>
        void fetchPart().then((found) => {
          if (found && isWanted) again();
        });
      draw();
      window.addEventListener('online', draw);
      return () => {
        isWanted = false;
        window.removeEventListener('online', draw);
      };
    }, [isHere]);
    return Here === undefined ? null : <Here {...props} />;
  }

  return Object.assign(Part, { fetch: fetchPart });
}

/** Fetches parts while nothing else is to do, so that they are here when the connection is not. */
export function fetchWhenIdle(...parts: { fetch(): Promise<boolean> }[]): () => void {
  const fetchAll = () => {
    for (const part of parts) void part.fetch();
  };
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(fetchAll, { timeout: 10_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(fetchAll, 3_000);
  return () => clearTimeout(id);
}
