const KEY = 'munjip.reloadedAt';
const GUARD_MS = 10_000;

/**
 * Loads the page that was just opened from the server: its script belongs to a build that is gone, or
 * the browser remembers that it could not be fetched. The guard window keeps a broken server from
 * reloading for ever. Answers whether it loads.
 */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < GUARD_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
  return true;
}
