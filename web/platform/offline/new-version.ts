import { servedBuild } from '../client/connection.ts';
import { useStore } from '../store.ts';

let running = '';

/**
 * The build that this page runs: the name of its entry. The entry contains the names of all chunks, so
 * its name changes with any of them. Empty in development.
 */
export const runningBuild = () => running;

export function setRunningBuild(entry: string): void {
  const { pathname } = new URL(entry);
  running = pathname.startsWith('/assets/') ? pathname.slice(1) : '';
}

function isOther(served: string | null): boolean {
  return running !== '' && served !== null && served !== running;
}

export const hasNewVersion = () => isOther(servedBuild.get());

/** Whether the server has another build than the one that runs here. */
export function useNewVersion(): boolean {
  return useStore(servedBuild, isOther, false);
}
