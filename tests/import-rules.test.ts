import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * The linter's rules about imports, tried on made-up files: a pattern that the linter does not
 * understand never matches, and says nothing.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

const POST = 'web/features/reading/posts/Post.tsx';
const FORM = 'web/features/subjects/subject-management/forms/SubjectForm.tsx';
const EDITOR = 'web/features/writing/editor/editor.ts';

const REFUSED: [path: string, specifier: string][] = [
  ['shared/reading/posts.ts', 'uuid'],
  ['shared/reading/posts.ts', 'node:fs'],
  ['shared/reading/posts.ts', 'zodiac'],
  ['shared/reading/posts.ts', '../../server/platform/db/tables.ts'],
  [POST, '../../../../server/platform/db/db.ts'],
  ['server/features/reading/posts/posts.ts', '../../../../web/app/paths.ts'],
  ['server/platform/http/handle.ts', '../../features/reading/posts/posts.ts'],
  ['server/features/reading/posts/posts.ts', '../likes/likes.queries.ts'],
  ['web/platform/client/call.ts', '../../features/reading/posts/posts.api.ts'],
  ['web/platform/client/call.ts', '../../app/routes.tsx'],
  ['web/platform/client/call.ts', '../../app/menus/menus.ts'],
  ['web/platform/client/call.ts', '../../ui/Button.tsx'],
  ['web/ui/Button.tsx', '../features/reading/posts/posts.api.ts'],
  ['web/ui/layout/PageHeader.tsx', '../../app/paths.ts'],
  [POST, '../likes/use-like.ts'],
  [POST, '../likes/Likes.module.css'],
  [POST, '../likes/parts/heart.tsx'],
  [POST, '../../writing/autosave/machine.ts'],
  [FORM, '../../activities/order.ts'],
  [FORM, '../../../writing/autosave/machine.ts'],
  [FORM, '../../../writing/autosave/Autosave.module.css'],
  [EDITOR, '../../reading/posts/Text.module.css'],
  ['lib/press/job.ts', '../../shared/contract/limits.ts'],
  ['lib/press/job.ts', '../speller/speller.ts'],
  ['lib/press/epub/pack.ts', '../../speller/speller.ts'],
];

const ALLOWED: [path: string, specifier: string][] = [
  ['shared/reading/posts.ts', 'zod/mini'],
  ['shared/reading/posts.ts', 'zod'],
  ['shared/reading/posts.ts', '../contract/limits.ts'],
  ['shared/reading/posts.test.ts', 'vitest'],
  ['server/features/reading/posts/posts.ts', '../likes/likes.ts'],
  ['server/app.ts', './features/reading/posts/posts.routes.ts'],
  [POST, '../../../../shared/reading/posts.ts'],
  [POST, '../../../app/paths.ts'],
  [POST, '../../../platform/client/call.ts'],
  [POST, '../../../ui/forms/Field.module.css'],
  [POST, '../likes/LikeButton.tsx'],
  [POST, '../likes/likes.api.ts'],
  [POST, '../../books/covers/covers.model.ts'],
  [POST, './enlarge.ts'],
  [POST, './parts/enlarge.ts'],
  [FORM, '../tree/order.ts'],
  [FORM, '../management-location.ts'],
  [FORM, '../../my-subjects/MySubjects.tsx'],
  [FORM, '../../../groups/groups/groups.api.ts'],
  [EDITOR, '../autosave/machine.ts'],
  ['web/platform/client/call.ts', '../../app/paths.ts'],
  ['web/platform/client/query-client.ts', '../../app/query-keys.ts'],
  ['lib/press/job.ts', './epub/pack.ts'],
  ['lib/press/epub/pack.ts', '../job.ts'],
];

let folder: string;
let refused: Set<string>;

/** Where the specifier stands in the made-up file: imported at once, and when it is needed. */
function placesOf(path: string, specifier: string): string[] {
  const at = specifiersOf(path).indexOf(specifier);
  return [`${path}:${2 * at + 1}`, `${path}:${2 * at + 2}`];
}

function specifiersOf(path: string): string[] {
  return [...REFUSED, ...ALLOWED].filter(([from]) => from === path).map(([, to]) => to);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'munjip-lint-'));
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const path of new Set([...REFUSED, ...ALLOWED].map(([from]) => from))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const lines = specifiersOf(path).flatMap((to, at) => [
      `import * as a${at} from '${to}';`,
      `export const b${at} = [a${at}, import('${to}')];`,
    ]);
    await writeFile(join(folder, path), lines.join('\n'));
  }
  const { diagnostics } = JSON.parse(await lint(folder)) as { diagnostics: Diagnostic[] };
  refused = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename, labels }) => `${posix.normalize(filename)}:${labels[0]?.span.line}`),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Diagnostic {
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** Resolves with the report, whatever the linter's exit code says of it. */
function lint(cwd: string): Promise<string> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve) => {
    execFile(process.execPath, [oxlint, '--format=json'], { cwd }, (_, stdout) => resolve(stdout));
  });
}

describe('the rules about imports', () => {
  test.each(REFUSED)('%s must not import %s', (path, specifier) => {
    for (const place of placesOf(path, specifier)) expect(refused).toContain(place);
  });

  test.each(ALLOWED)('%s may import %s', (path, specifier) => {
    for (const place of placesOf(path, specifier)) expect(refused).not.toContain(place);
  });
});
