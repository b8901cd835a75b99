import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { streamNotifications } from '../../../shared/notifications/notifications.ts';
import { open, type Site } from './https.ts';

/** Milliseconds before a stream that ended is opened again. */
const PAUSE_MS = 100;

/** Event streams that are opened again when they end, as browsers do. */
export class OpenStreams {
  /** How often each came: a status, or the error of one that could not be opened. */
  readonly opened = new Map<string, number>();
  /** The longest time in which one was not open, in milliseconds. */
  longestGap = 0;
  readonly #site: Site;
  readonly #over = new AbortController();
  readonly #running: Promise<void>[];

  constructor(site: Site, tokens: readonly string[]) {
    this.#site = site;
    this.#running = tokens.map((token) => this.#keepOpen(token));
  }

  async #keepOpen(token: string): Promise<void> {
    const { signal } = this.#over;
    const headers = { authorization: `Bearer ${token}` };
    let endedAt: number | undefined;
    while (!signal.aborted) {
      const stream = await open(this.#site, streamNotifications.path, { headers }).catch(String);
      const what = typeof stream === 'string' ? stream : String(stream.statusCode);
      this.opened.set(what, (this.opened.get(what) ?? 0) + 1);
      if (what === '200' && typeof stream !== 'string') {
        if (endedAt) this.longestGap = Math.max(this.longestGap, performance.now() - endedAt);
        const end = () => stream.destroy();
        signal.addEventListener('abort', end);
        await once(stream.resume(), 'close').catch(() => {});
        signal.removeEventListener('abort', end);
        endedAt = performance.now();
      } else if (typeof stream !== 'string') stream.resume();
      if (!signal.aborted) await delay(PAUSE_MS);
    }
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#running);
  }
}
