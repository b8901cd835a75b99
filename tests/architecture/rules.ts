import { allImports, isTest, type Tree, withoutComments } from './tree.ts';

type Rule = (path: string, source: string, tree: Tree) => boolean;

function offenders(tree: Tree, reason: string, breaks: Rule): string[] {
  return [...tree]
    .filter(([path, source]) => !isTest(path) && breaks(path, withoutComments(source), tree))
    .map(([path]) => `${path}: ${reason}`);
}

/** Rule 2: a file that only re-exports other files. */
export function barrelFiles(tree: Tree): string[] {
  const handsOn = /^export\s+(type\s+)?(\*|\{[^}]*\})[^;'"]*\sfrom\s+['"][^'"]+['"];?/gm;
  return offenders(tree, 'is a barrel', (path, source) => {
    if (/^export\s+\*/m.test(source)) return true;
    const rest = source.replace(handsOn, '').trim();
    return /\.(ts|tsx)$/.test(path) && source.trim() !== '' && rest === '';
  });
}

/** Rule 3: each feature has its queries in one file. */
export function misplacedQueries(tree: Tree): string[] {
  const touches = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/;
  return offenders(tree, 'touches tables outside *.queries.ts', (path, source) => {
    if (!path.startsWith('server/') || path.startsWith('server/platform/db/')) return false;
    if (path.endsWith('.queries.ts')) return false;
    const folded = /^(server\/features\/[^/]+\/([^/]+))\/\2\.ts$/.exec(path);
    if (folded && !tree.has(`${folded[1]}/${folded[2]}.queries.ts`)) return false;
    // `select 1` checks the connection and touches no table.
    return touches.test(source.replaceAll('sql`select 1`', ''));
  });
}

const environmentReaders = new Map([
  ['server/config.ts', 'the one reader of settings'],
  ['server/main.ts', 'hands the environment to config.ts'],
  ['server/commands/backup.ts', 'hands the environment to config.ts'],
  ['server/commands/files-check.ts', 'hands the environment to config.ts'],
  ['server/commands/files-move.ts', 'hands the environment to config.ts'],
  ['server/commands/import-schools.ts', 'hands the environment to config.ts'],
  ['server/commands/make-administrator.ts', 'hands the environment to config.ts'],
  ['server/commands/move-database.ts', 'hands the environment to config.ts'],
  ['server/commands/rebuild-statistics.ts', 'hands the environment to config.ts'],
  ['server/commands/restore.ts', 'hands the environment to config.ts'],
  ['server/commands/rotate-secrets.ts', 'hands the environment to config.ts'],
  ['server/commands/upgrade-database.ts', 'hands the environment to config.ts'],
  ['lib/embedded-postgres/identity.ts', "looks for the machine's own programs in PATH"],
  ['lib/embedded-postgres/initialise.ts', "gives the machine's surroundings to a program"],
  ['web/vite.config.ts', 'the development server stands beside the application'],
]);

/** Rule 3: one file reads and validates the settings. */
export function environmentReads(tree: Tree): string[] {
  const reads = /\bprocess\.env\b|\benv\b[^;]*\bfrom 'node:process'|\bloadEnvFile\b/;
  return offenders(tree, 'reads the environment; only server/config.ts does', (path, source) => {
    if (!/^(server|shared|web|lib)\//.test(path) || environmentReaders.has(path)) return false;
    return reads.test(source);
  });
}

/** Polls the CPU time of a running task, which only this process can read. */
const watchdog = 'server/platform/gateways/speller/speller-local.ts';

/** Rule 8: periodic work is a schedule of the job queue. */
export function intervals(tree: Tree): string[] {
  return offenders(tree, 'works by an interval; use jobs.schedule', (path, source) => {
    return path.startsWith('server/') && path !== watchdog && /\bsetInterval\(/.test(source);
  });
}

/** Documents and messages name only commands that package.json has. */
export function missingCommands(texts: Tree, scripts: readonly string[]): string[] {
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)]
      .filter(([, name = '']) => !scripts.includes(name))
      .map(([said]) => `${path}: ${said}`),
  );
}

const plainForms = new Map([
  [
    'web/features/administration/help/HelpView.tsx',
    'the search of a page that works without a script',
  ],
  [
    'web/features/administration/pricing/QuoteForm.tsx',
    'the request for an offer on a page that works without a script',
  ],
  ['web/features/square/square/SquareList.tsx', 'the search of a page that works without a script'],
]);

/** One hook decides when a form is validated, so that no message moves a button under the pointer. */
export function unvalidatedForms(tree: Tree): string[] {
  return offenders(tree, 'has a form of its own; use useCheckedForm', (path, source) => {
    if (!path.startsWith('web/') || path === 'web/platform/forms/checked-form.ts') return false;
    if (/\buseForm\b/.test(source)) return true;
    return /<form\b/.test(source) && !/\buseCheckedForm\b/.test(source) && !plainForms.has(path);
  });
}

const outsideWorld =
  /^(node:)?(https?|http2|tls|dns|dgram)(\/promises)?$|^(undici|nodemailer|openid-client|flydrive|node-fetch|axios|got)($|\/)|^@(aws-sdk|node-saml)\/|^@opentelemetry\/exporter-/;

/** Rule 3: one folder has all outgoing calls, with their time-outs and limits. */
export function outgoingCalls(tree: Tree): string[] {
  const outside = (path: string) =>
    path.startsWith('server/') && !path.startsWith('server/platform/gateways/');
  const imported = allImports(tree)
    .filter(({ from, specifier, typeOnly }) => {
      return outside(from) && !isTest(from) && !typeOnly && outsideWorld.test(specifier);
    })
    .map(({ from, specifier }) => `${from} imports ${specifier}: only gateways/ call out`);
  const fetched = offenders(tree, 'fetches; only gateways/ call out', (path, source) => {
    return outside(path) && /(?<![.\w])(globalThis\.)?fetch\(/.test(source);
  });
  return [...imported, ...fetched];
}

/** A refusal is thrown; only one place writes the reply. */
export function handWrittenReplies(tree: Tree): string[] {
  return offenders(tree, 'answers by hand; throw AppError, return the result', (path, source) => {
    return path.startsWith('server/features/') && /\breply\b|\bFastifyReply\b/.test(source);
  });
}

/** Rule 6: every route is an endpoint of the contract, and the browser calls it by `call`. */
export function callsOutsideContract(tree: Tree): string[] {
  const routes = /\b(app|server|fastify|instance)\.(get|post|put|patch|delete|route|all)\(/;
  return [
    ...offenders(tree, 'adds a route beside the endpoint table', (path, source) => {
      return (
        path.startsWith('server/') && !path.startsWith('server/platform/') && routes.test(source)
      );
    }),
    ...offenders(
      tree,
      'fetches by hand; the typed client is web/platform/client/call.ts',
      (path, source) => {
        // The service worker forwards the requests that pages make.
        const isClient = /^web\/(?!platform\/|service-worker\/)/.test(path);
        return isClient && /(?<![.\w])(window\.)?fetch\(/.test(source);
      },
    ),
  ];
}

const LONGEST = 300;
// The cases of a test are independent and are read one at a time.
const LONGEST_TEST = 600;
const longFiles = new Map([['server/platform/db/schema.ts', 'generated by kysely-codegen']]);

export function longerThanAllowed(tree: Tree): string[] {
  return [...tree].flatMap(([path, source]) => {
    const lines = source.trimEnd().split('\n').length;
    const most = isTest(path) ? LONGEST_TEST : LONGEST;
    return lines > most && !longFiles.has(path)
      ? [`${path}: ${lines} lines, more than ${most}`]
      : [];
  });
}

const MOST_FILES = 15;

/** Folders of source files, counted without their subfolders and without style sheets. */
export function crowdedFolders(tree: Tree): string[] {
  const counts = new Map<string, number>();
  for (const path of tree.keys()) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}: ${count} files, more than ${MOST_FILES}`);
}
