import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from './tests/support/browser/chromium.ts';

/** Journeys that measure lines and distances or check the fonts, and one that is too long to begin last. */
const WITH_FONTS = [
  '**/app/*.spec.ts',
  '**/books/*.spec.ts',
  '**/subjects/*.spec.ts',
  '**/writing/crash-recovery.spec.ts',
];

export default defineConfig({
  testDir: 'tests/e2e',
  // The same PostgreSQL for the whole run as the other tests have.
  globalSetup: './tests/support/servers/global-setup.ts',
  projects: [
    { name: 'with fonts', testMatch: WITH_FONTS, use: { launchOptions: CHROMIUM } },
    {
      // A page reads about fifty font files, a tenth of what the other journeys cost.
      name: 'without fonts',
      testMatch: '**/*.spec.ts',
      testIgnore: WITH_FONTS,
      use: { launchOptions: { ...CHROMIUM, args: [...CHROMIUM_ARGS, '--disable-remote-fonts'] } },
    },
  ],
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // A journey that only passes the second time is a fault to find, not to hide.
  retries: 0,
  // More than two cores: journeys wait half of their time.
  workers: 3,
  fullyParallel: false,
  timeout: 300_000,
  // A busy machine takes ten times as long, and three servers may load their spellers at once. What
  // fails waits; what passes does not.
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Every journey would fetch the whole application ahead of need; offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Half of what a run costs when it is always on; ask for one: npm test -- browser --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
