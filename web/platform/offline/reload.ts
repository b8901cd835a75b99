const KEY = 'munjip.reloadedAt';
const GUARD_MS = 10_000;

/**
 * Reloads the document, because its script belongs to an old build or the browser cached the failure
 * to load it. The guard interval prevents an endless loop. Returns whether it reloads.
 */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < GUARD_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
  return true;
}
