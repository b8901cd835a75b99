import { runningBuild } from './new-version.ts';
import type { WorkerMessage } from './worker-message.ts';

const SCRIPT = '/service-worker.js';
/** The installation must not compete with the first page. */
const WAIT_MS = 4_000;

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** With the browser's data saver the application is not stored ahead of need. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 20_000 });
  else setTimeout(work, 1_000);
}

function postTo(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/** The worker stores the files that are loaded after it started. */
async function whenControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(SCRIPT);
    const build = runningBuild();
    const notifyWorkers = () => {
      postTo(registration.waiting, { type: 'started', build });
      postTo(registration.active, { type: 'started', build });
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', notifyWorkers);
    });
    notifyWorkers();
    await whenControlled();
  } catch {
    // Forbidden here, or its script did not come: the application works as it does without one.
  }
}

/**
 * Lets the application open without a connection. `onReady` is called when the worker controls the page
 * or cannot be installed.
 */
export function installServiceWorker(onReady: () => void): () => void {
  if (savesData()) return () => {};
  const install = async () => {
    if (isSupported()) await register();
    onReady();
  };
  const timer = setTimeout(() => whenIdle(() => void install()), WAIT_MS);
  return () => clearTimeout(timer);
}

/** Reloads the page in the build that the server has now. */
export async function openNewVersion(): Promise<void> {
  if (isSupported()) {
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    postTo(registration?.waiting ?? null, { type: 'replace' });
  }
  window.location.reload();
}
