import { allImports, isTest, type Tree, withoutComments } from './tree.ts';

type Rule = (path: string, source: string, tree: Tree) => boolean;

function offenders(tree: Tree, reason: string, breaks: Rule): string[] {
  return [...tree]
    .filter(([path, source]) => !isTest(path) && breaks(path, withoutComments(source), tree))
    .map(([path]) => `${path}: ${reason}`);
}

/** Rule 2: a file that only hands on what other files export. */
export function barrelFiles(tree: Tree): string[] {
  const handsOn = /^export\s+(type\s+)?(\*|\{[^}]*\})[^;'"]*\sfrom\s+['"][^'"]+['"];?/gm;
  return offenders(tree, 'is a barrel', (path, source) => {
    if (/^export\s+\*/m.test(source)) return true;
    const rest = source.replace(handsOn, '').trim();
    return /\.(ts|tsx)$/.test(path) && source.trim() !== '' && rest === '';
  });
}

/** Rule 3, first part: queries live in one place for each feature. */
export function strayQueries(tree: Tree): string[] {
  const touches = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/;
  return offenders(tree, 'touches tables outside *.queries.ts', (path, source) => {
    if (!path.startsWith('server/') || path.startsWith('server/platform/db/')) return false;
    if (path.endsWith('.queries.ts')) return false;
    const folded = /^(server\/features\/[^/]+\/([^/]+))\/\2\.ts$/.exec(path);
    if (folded && !tree.has(`${folded[1]}/${folded[2]}.queries.ts`)) return false;
    // Asking whether the database answers touches no table.
    return touches.test(source.replaceAll('sql`select 1`', ''));
  });
}

const environmentReaders = new Map([
  ['server/config.ts', 'the one reader of settings'],
  ['server/main.ts', 'hands the environment to config.ts'],
  ['server/import-schools.ts', 'hands the environment to config.ts'],
  ['server/make-administrator.ts', 'hands the environment to config.ts'],
  ['lib/embedded-postgres/identity.ts', "looks for the machine's own programs in PATH"],
  ['lib/embedded-postgres/initialise.ts', "gives the machine's surroundings to a program"],
  ['web/vite.config.ts', 'the development server stands beside the application'],
]);

/** Rule 3, second part: settings are read, checked and explained in one place. */
export function strayEnvironment(tree: Tree): string[] {
  const reads = /\bprocess\.env\b|\benv\b[^;]*\bfrom 'node:process'|\bloadEnvFile\b/;
  return offenders(tree, 'reads the environment; only server/config.ts does', (path, source) => {
    if (!/^(server|shared|web|lib)\//.test(path) || environmentReaders.has(path)) return false;
    return reads.test(source);
  });
}

/** It checks the processor time of a running task, which only this process can read. */
const watchdog = 'server/platform/gateways/speller-local.ts';

/** Rule 8: periodic work is a schedule of the job queue. */
export function intervals(tree: Tree): string[] {
  return offenders(tree, 'works by an interval; use jobs.schedule', (path, source) => {
    return path.startsWith('server/') && path !== watchdog && /\bsetInterval\(/.test(source);
  });
}

/** Rule 11: nobody is told to run a command that package.json does not have. */
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
  ['web/features/square/square/SquareList.tsx', 'the search of a page that works without a script'],
]);

/** One hook decides when a form is judged, so that no message moves what is being pressed. */
export function strayForms(tree: Tree): string[] {
  return offenders(tree, 'has a form of its own; use useCheckedForm', (path, source) => {
    if (!path.startsWith('web/') || path === 'web/platform/forms/checked-form.ts') return false;
    if (/\buseForm\b/.test(source)) return true;
    return /<form\b/.test(source) && !/\buseCheckedForm\b/.test(source) && !plainForms.has(path);
  });
}

const outsideWorld =
  /^(node:)?(https?|http2|tls|dns|dgram)(\/promises)?$|^(undici|nodemailer|openid-client|flydrive|node-fetch|axios|got)($|\/)|^@(aws-sdk|node-saml)\//;

/** Rule 3, third part: what calls out has time-outs, limits and a fake in one folder. */
export function strayCalls(tree: Tree): string[] {
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

/** Rule 5: refusals are thrown, and one place answers them; it alone holds the reply. */
export function strayAnswers(tree: Tree): string[] {
  return offenders(tree, 'answers by hand; throw AppError, return the result', (path, source) => {
    return path.startsWith('server/features/') && /\breply\b|\bFastifyReply\b/.test(source);
  });
}

/** Rule 6: no way in beside the endpoint table, and no call out of the browser beside `call`. */
export function offContract(tree: Tree): string[] {
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
// Cases stand one under the other and are read one at a time.
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
