import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endpoints } from './web/build/endpoints-plugin.ts';
import { help } from './web/build/help-plugin.ts';
import { legal } from './web/build/legal-plugin.ts';

const EXCLUDE = ['**/node_modules/**', 'tests/e2e/**'];
/** They replace the functions of a library, which no other file may see. */
const MOCKED = ['server/features/accounts/sessions/constant-time.test.ts'];

/** These take longest. They start first, so that all workers finish at about the same time. */
const LONG = ['/tests/kill/', '/tests/deployment/', '/lib/embedded-postgres/', '/lib/press/'];

/** Files of a project follow each other, because a process runs those of one project only. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification) => {
      const rank = LONG.findIndex((part) => moduleId.includes(part));
      if (rank !== -1) return rank;
      return project.name === 'node' ? LONG.length : LONG.length + 1;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

// A sequencer of our own would override an order that is asked for on the command line.
const isOrdered = process.argv.some((argument) => argument.startsWith('--sequence'));

export default defineConfig({
  // Modules of the web that call the server import the table of endpoints.
  plugins: [endpoints(), legal(), help()],
  test: {
    globalSetup: ['tests/support/servers/global-setup.ts'],
    // Processes, not threads: native parts (argon2, sharp, the typesetter) and databases of their own.
    pool: 'forks',
    // Twice the cores: tests of jobs and of killed servers mostly wait.
    maxWorkers: 4,
    ...(!isOrdered && { sequence: { sequencer: LongestFirst } }),
    // Time is measured by the benches: a busy machine is no failure.
    testTimeout: 120_000,
    // A hook may create the database of a worker.
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    restoreMocks: true,
    projects: [
      // One process runs many files: what they import is loaded once and not for each of them.
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{server,tests,scripts,shared,lib,web}/**/*.test.ts'],
          exclude: [...EXCLUDE, ...MOCKED],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'mocked', include: MOCKED },
      },
      // Components are drawn in a DOM without a browser.
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          exclude: EXCLUDE,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/support/components/setup.ts'],
        },
      },
    ],
  },
});
