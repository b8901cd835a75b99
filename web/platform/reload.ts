const KEY = 'munjip.reloadedAt';
const GUARD_MS = 10_000;

/**
 * A page opened before a new version was put up asks for files that are gone. One reload fetches
 * the new version; the guard window keeps a broken server from reloading for ever. Only when the
 * server answers: without a connection a reload would take away the page that is still here.
 */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfServed());
}

async function reloadIfServed(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < GUARD_MS) return;
  const isServed = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
}
