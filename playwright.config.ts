import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './tests/support/browser/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // The same PostgreSQL for the whole run as the other tests have.
  globalSetup: './tests/support/servers/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // A journey that only passes the second time is a fault to find, not to hide.
  retries: 0,
  // More than two cores: journeys wait half of their time.
  workers: 3,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Every journey would fetch the whole application ahead of need; offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Half of what a run costs when it is always on; ask for one: npm test -- browser --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
