import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endpoints } from './web/build/endpoints-plugin.ts';
import { help } from './web/build/help-plugin.ts';
import { legal } from './web/build/legal-plugin.ts';

const include = ['{shared,lib,server,tests,web,scripts}/**/*.test.{ts,tsx}'];
const exclude = ['**/node_modules/**', 'tests/e2e/**', 'web/**/*.test.tsx'];
/**
 * The first puts something else in the place of a module, which no other file may meet; the second
 * needs a process that has not used up the names of prepared statements.
 */
const alone = [
  'server/features/accounts/sessions/same-work.test.ts',
  'server/platform/db/connection.test.ts',
];
/** Long by what they wait for: begun first, both workers end at the same time. */
const long = ['/tests/kill/', '/lib/embedded-postgres/', '/lib/press/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = long.findIndex((part) => moduleId.includes(part));
      return rank === -1 ? long.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  // Modules of the web that call the server import the table of calls.
  plugins: [endpoints(), legal(), help()],
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Processes, not threads: native parts (argon2, sharp, the typesetter) and databases of their own.
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // How long it takes is the benches' matter: a busy machine is no failure.
    testTimeout: 60_000,
    // A database for a worker is made in a hook.
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    restoreMocks: true,
    projects: [
      // One after the other in the same process: the application is read once, not for every file.
      {
        extends: true,
        test: { name: 'together', include, exclude: [...exclude, ...alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
