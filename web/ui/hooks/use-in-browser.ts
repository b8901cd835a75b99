import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a page is rendered at build time and hydrated, true right after. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
