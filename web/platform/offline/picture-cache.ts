import { fileIdOf } from '../../../shared/subjects/file-address.ts';

/*
 * The pictures a person saw, for reading without a connection. The service worker fills the cache and
 * reads it; pages create and delete it (offline-pictures.ts), because only they know who is signed in.
 */

/** How long answers and pictures are stored on this device. */
export const LONGEST_MS = 14 * 24 * 3_600_000;
const MOST_PICTURES = 200;

export const isPicture = (url: URL): boolean => fileIdOf(url.pathname) !== undefined;

function isFresh(response: Response): boolean {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Date.now() - at < LONGEST_MS;
}

export async function findPicture(cache: Cache, url: string): Promise<Response | undefined> {
  const found = await cache.match(url);
  return found && isFresh(found) ? found : undefined;
}

/** Stores a picture; deletes one that the server refuses now. */
export async function storePicture(cache: Cache, url: string, response: Response): Promise<void> {
  const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false;
  if (response.status !== 200 || !isImage) {
    if (response.status < 500) await cache.delete(url);
    return;
  }
  // A picture that is put again moves to the end of the keys.
  await cache.put(url, response);
  const requests = await cache.keys();
  const surplus = requests.slice(0, -MOST_PICTURES);
  for (const oldest of requests.slice(surplus.length)) {
    const found = await cache.match(oldest);
    if (found && isFresh(found)) break;
    surplus.push(oldest);
  }
  await Promise.all(surplus.map((request) => cache.delete(request)));
}
