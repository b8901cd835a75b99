const KEY = 'munjip.reloadedAt';
const GUARD_MS = 10_000;

/**
 * A page opened before a new version was put up asks for files that are gone. One reload fetches
 * the new version; the guard window keeps a broken server from reloading for ever.
 */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
