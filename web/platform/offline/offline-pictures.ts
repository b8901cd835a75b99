import { session } from '../session/session.ts';
import { isPicture, storePicture } from './picture-cache.ts';
import { pictureCacheOf, pictureCaches } from './stored-reads.ts';

// Not over plain HTTP, nor in tests.
const isSupported = () => typeof caches !== 'undefined';

const isSignedIn = (userId: string) => session.get().user?.id === userId;

let lastChange: Promise<void> = Promise.resolve();

/** Deletes the pictures of other users and lets the service worker store those of this one. */
export async function switchPictureCache(userId: string | undefined): Promise<void> {
  if (!isSupported()) return;
  lastChange = lastChange.then(() => replaceCaches(userId)).catch(() => {});
  await lastChange;
}

async function replaceCaches(userId: string | undefined): Promise<void> {
  const own = userId === undefined ? undefined : pictureCacheOf(userId);
  const others = (await pictureCaches()).filter((name) => name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
  // The session may have ended meanwhile, in another tab too.
  if (userId !== undefined && own !== undefined && isSignedIn(userId)) await caches.open(own);
}

/** Stores the pictures that this page loaded before the service worker controlled it. */
export async function cacheShownPictures(): Promise<void> {
  if (!isSupported()) return;
  await lastChange;
  const userId = session.get().user?.id;
  if (userId === undefined || !(await caches.has(pictureCacheOf(userId)))) return;
  const cache = await caches.open(pictureCacheOf(userId));
  const urls = new Set(Array.from(document.images, ({ src }) => src));
  for (const url of urls) {
    const { origin } = new URL(url, location.href);
    if (origin !== location.origin || !isPicture(new URL(url))) continue;
    await storePicture(cache, url, await fetch(url));
  }
}
