import { runningBuild } from './new-version.ts';
import type { WorkerMessage } from './worker-message.ts';

const SCRIPT = '/service-worker.js';
/** The first visit is for what the person came for. */
const WAIT_MS = 4_000;

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Whoever pays for every byte is not sent the whole application ahead of need. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 20_000 });
  else setTimeout(work, 1_000);
}

function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/** From the first visit on: then the worker keeps what is loaded. */
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
    const tellAll = () => {
      tell(registration.waiting, { type: 'started', build });
      tell(registration.active, { type: 'started', build });
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', tellAll);
    });
    tellAll();
    await whenControlled();
  } catch {
    // Forbidden here, or its script did not come: the application works as it does without one.
  }
}

/**
 * Makes the application open without a connection. For whoever is signed in, and late. `onReady` is
 * called when the worker controls the page, or is not to be had.
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

/** Loads the page anew in the build that the server hands out. */
export async function openNewVersion(): Promise<void> {
  if (isSupported()) {
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    tell(registration?.waiting ?? null, { type: 'replace' });
  }
  window.location.reload();
}
