import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type SharedServer, serve } from './serve.ts';

interface OfTest {
  closingContexts: undefined;
}

interface OfWorker {
  /** One for all files of a process, because starting a server costs as much as a short journey. */
  sharedServer: SharedServer;
}

/**
 * The test function for journeys with browser contexts besides `page`: closes those that the test opened.
 * Playwright keeps them open until the worker ends, and their pages slow the next tests.
 */
export const test = base.extend<OfTest, OfWorker>({
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
