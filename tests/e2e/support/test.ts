import { test as base } from '@playwright/test';

/**
 * The test function for journeys with browser contexts besides `page`: closes those that the test opened.
 * Playwright keeps them open until the worker ends, and their pages slow the next tests.
 */
export const test = base.extend<{ closingContexts: undefined }>({
  closingContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
