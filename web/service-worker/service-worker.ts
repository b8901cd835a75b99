/*
 * Opens the application without a connection. It keeps the build's own files, and pictures as long as
 * a page provides a cache for them (platform/offline/offline-pictures.ts). Texts that people read
 * and write are kept by the pages (platform/offline/offline-answers.ts, platform/drafts).
 *
 * Pages come from the network while there is one, so that nobody is given the HTML of an older build.
 * The rest of `/api`, forms, uploads and addresses with a file's name are left to the browser.
 */
import { clientsClaim } from 'workbox-core';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { findPicture, isPicture, storePicture } from '../platform/offline/picture-cache.ts';
import { pictureCaches } from '../platform/offline/stored-reads.ts';
import type { WorkerMessage } from '../platform/offline/worker-message.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };
/** The build whose files these are; put in by the build, as the list of files is. */
declare const __BUILD__: string;

const APPLICATION = '/app.html';
const FONTS = 'munjip-fonts';
/** One typeface has about a hundred ranges; a page of text needs ten to thirty of them. */
const MOST_FONTS = 240;
/** A page that takes longer is not waited for: the application is here. */
const PAGE_TIMEOUT_S = 10;

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
});

async function isOnlyWindow(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.length <= 1;
}

/** Deletes the files of older builds, unless another window may still run one and ask for its parts. */
async function deleteOldFiles(event: ExtendableEvent): Promise<void> {
  if (await isOnlyWindow()) await precache.activate(event);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldFiles(event));
});
clientsClaim();

async function onMessage(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as WorkerMessage;
  if (message.type === 'replace') return self.skipWaiting();
  if (message.type !== 'started' || message.build !== __BUILD__) return;
  if (!(await isOnlyWindow())) return;
  await self.skipWaiting();
  await deleteOldFiles(event);
}

self.addEventListener('message', (event) => {
  event.waitUntil(onMessage(event));
});

registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));

// A window of the build before may ask for one of its parts while this worker is newer.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.(js|css)$/.test(url.pathname),
  new CacheFirst({
    cacheName: precache.strategy.cacheName,
    plugins: [{ cacheWillUpdate: async () => null }],
  }),
);

/** A proxy answers these while the server is away. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504;

function isPage({ pathname }: URL): boolean {
  return !/^\/(api|outbox)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname);
}

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  new NetworkOnly({
    networkTimeoutSeconds: PAGE_TIMEOUT_S,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (isAway(response)) throw new Error('The server rests');
          return response;
        },
        handlerDidError: () => precache.matchPrecache(APPLICATION),
      },
    ],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'font' && /^\/(assets|fonts)\//.test(url.pathname),
  new CacheFirst({
    cacheName: FONTS,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
        cacheDidUpdate: async () => {
          const cache = await caches.open(FONTS);
          const requests = await cache.keys();
          await Promise.all(requests.slice(0, -MOST_FONTS).map((old) => cache.delete(old)));
        },
      },
    ],
  }),
);

/**
 * The cache of the person who is signed in. With two, the page that deletes the former person's has not
 * finished: then nothing is kept or shown.
 */
async function findPictureCache(): Promise<Cache | undefined> {
  const [name, other] = await pictureCaches();
  return name !== undefined && other === undefined ? caches.open(name) : undefined;
}

/**
 * The server decides each time whether the person may see the picture; only without it the cache
 * does.
 */
async function answerPicture(request: Request, event: ExtendableEvent): Promise<Response> {
  // Opened before the server is asked: what arrives after the cache was deleted is lost with it.
  const cache = await findPictureCache().catch(() => undefined);
  const response = await fetch(request).catch(() => undefined);
  if (response && !isAway(response)) {
    if (cache) {
      // A full disk costs the picture offline, nothing else.
      event.waitUntil(storePicture(cache, request.url, response.clone()).catch(() => {}));
    }
    return response;
  }
  return (cache && (await findPicture(cache, request.url))) ?? response ?? Response.error();
}

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'image' && isPicture(url),
  ({ request, event }) => answerPicture(request, event),
);
