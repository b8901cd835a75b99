import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type SharedServer, serve } from './serve.ts';

interface OfTest {
  closingContexts: undefined;
}

interface OfWorker {
  /** One for all files of a process, because starting a server costs as much as a short journey. */
  sharedServer: SharedServer;
}

/**
 * The test function for journeys. It closes the browser contexts that the test opened besides that of
 * `page`: Playwright keeps them open until the worker ends, and their pages slow the next tests. What the
 * content security policy of `page` refuses is a failure, though nothing may be seen of it.
 */
export const test = base.extend<OfTest, OfWorker>({
  page: async ({ page }, provide) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await provide(page);
    expect(refused).toEqual([]);
  },
  closingContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  sharedServer: [
    async ({ browserName }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), `munjip-${browserName}-`));
      const live = await serve({ dataDir });
      await use({ url: live.url, dataDir });
      await live.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
