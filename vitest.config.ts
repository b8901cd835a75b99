import { defineConfig } from 'vitest/config';
import { endpoints } from './web/endpoints-plugin.ts';
import { legal } from './web/legal-plugin.ts';

export default defineConfig({
  // Modules of the web that call the server import the table of calls.
  plugins: [endpoints(), legal()],
  test: {
    include: ['{shared,lib,server,tests,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Processes, not threads: native parts (argon2, sharp, the typesetter) and databases of their own.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    // A database for a worker is made in a hook.
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    restoreMocks: true,
  },
});
