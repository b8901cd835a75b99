import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { irregularActions, irregularRoutes, namedQueryImports } from './architecture/actions.ts';
import { featureCycles, featureInternals } from './architecture/features.ts';
import { heapFlags, libraryInternals } from './architecture/library-internals.ts';
import {
  addressesInLock,
  inexactVersions,
  type Lock,
  type Manifest,
  missingFromLock,
} from './architecture/packages.ts';
import {
  barrelFiles,
  callsOutsideContract,
  crowdedFolders,
  environmentReads,
  handWrittenReplies,
  intervals,
  longerThanAllowed,
  misplacedQueries,
  missingCommands,
  outgoingCalls,
  unvalidatedForms,
} from './architecture/rules.ts';
import { importsOf, readTree } from './architecture/tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const tree = readTree(root);

describe('the source tree', () => {
  test('is read', () => {
    expect([...tree.keys()]).toContain('tests/architecture.test.ts');
    expect([...tree.keys()]).toContain('shared/contract/errors.ts');
  });

  test.each([
    ['features of the server use each other by their open file', featureInternals],
    ['features have no import cycles', featureCycles],
    ['no barrel files', barrelFiles],
    ['only queries touch tables', misplacedQueries],
    ['queries are imported as a namespace', namedQueryImports],
    ['a route is an endpoint, a gatekeeper and the action of that name', irregularRoutes],
    ['an action is typed from its endpoint', irregularActions],
    ['only config.ts reads the environment', environmentReads],
    ['only gateways call out', outgoingCalls],
    ['only public APIs of libraries are used', libraryInternals],
    ['the server has no intervals beside the job queue', intervals],
    ['forms use the one form hook', unvalidatedForms],
    ['features throw, one place answers', handWrittenReplies],
    ['the endpoint table is the only way in and out', callsOutsideContract],
    ['no file is too long to read', longerThanAllowed],
    ['no folder has too many files', crowdedFolders],
  ])('%s', (_rule, check) => {
    expect(check(tree)).toEqual([]);
  });

  test('every error code has a Korean text, checked by the compiler', () => {
    const messages = readFileSync(`${root}/shared/contract/messages.ts`, 'utf8');
    expect(messages).toMatch(/satisfies Record<ErrorCode, string>/);
  });

  test('every command that a document names exists', () => {
    const { scripts = {} } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Manifest;
    const documents = ['README.md', 'README.ko.md', 'CONTRIBUTING.md', '.env.example'].map(
      (name) => [name, readFileSync(`${root}/${name}`, 'utf8')] as const,
    );
    const texts = new Map([...tree].filter(([path]) => !path.startsWith('tests/architecture')));
    for (const [name, text] of documents) texts.set(name, text);
    expect(missingCommands(texts, Object.keys(scripts))).toEqual([]);
    expect(missingCommands(new Map([['a', 'npm run nothing']]), [])).toHaveLength(1);
  });

  test('the commands start Node with its default flags', () => {
    expect(
      heapFlags(new Map([['package.json', readFileSync(`${root}/package.json`, 'utf8')]])),
    ).toEqual([]);
  });

  test('every installation gets the same packages', () => {
    const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Manifest;
    const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as Lock;
    expect(inexactVersions(manifest)).toEqual([]);
    expect(addressesInLock(lock)).toEqual([]);
    expect(missingFromLock(lock)).toEqual([]);
  });
});

describe('each rule finds a violation', () => {
  const treeOf = (files: Record<string, string>) => new Map(Object.entries(files));

  test.each([
    `import * as q from '../likes/likes.queries.ts';`,
    `export { a } from '../likes/likes.routes.ts';`,
    `import { b } from '../../groups/members/find-members.ts';`,
  ])('a feature of the server must not: %s', (source) => {
    expect(featureInternals(treeOf({ 'server/features/reading/posts/posts.ts': source }))).toEqual([
      expect.stringContaining('server/features/reading/posts/posts.ts imports'),
    ]);
  });

  test.each([
    `import { like } from '../likes/likes.ts';`,
    `import { q } from './posts.queries.ts';`,
    `import { press } from '../../../../lib/press/job.ts';`,
  ])('a feature of the server may: %s', (source) => {
    expect(featureInternals(treeOf({ 'server/features/reading/posts/posts.ts': source }))).toEqual(
      [],
    );
  });

  test('a cycle of three features is found and written out', () => {
    const at = (name: string) => `server/features/reading/${name}/${name}.ts`;
    const circle = treeOf({
      [at('posts')]: `import { a } from '../likes/likes.ts';`,
      [at('likes')]: `import { b } from '../groups/groups.ts';`,
      [at('groups')]: `import { c } from '../posts/posts.ts';`,
      [at('books')]: `import { d } from '../posts/posts.ts';`,
    });
    expect(featureCycles(circle)).toEqual([
      'server/features/reading/posts → server/features/reading/likes → server/features/reading/groups → server/features/reading/posts',
    ]);
  });

  test('a cycle through a test is allowed', () => {
    const files = treeOf({
      'server/features/reading/posts/posts.ts': `import { a } from '../likes/likes.ts';`,
      'server/features/reading/likes/likes.test.ts': `import { b } from '../posts/posts.ts';`,
    });
    expect(featureCycles(files)).toEqual([]);
  });

  test.each([
    `export * from './a.ts';`,
    `export { a } from './a.ts';\nexport type { B } from './b.ts';\n`,
    `// Everything about posts.\nexport { a } from './a.ts';`,
  ])('a barrel is one: %s', (source) => {
    expect(barrelFiles(treeOf({ 'shared/all.ts': source }))).toHaveLength(1);
  });

  test('an ordinary module is no barrel', () => {
    const source = `export { a } from './a.ts';\nexport const b = 1;`;
    expect(barrelFiles(treeOf({ 'shared/all.ts': source }))).toEqual([]);
  });

  test('tables are for queries, or for a small feature in one file', () => {
    const query = `await db.selectFrom('posts').execute();`;
    const raw = 'await sql<{ n: number }>`select count(*) from posts`.execute(db);';
    const posts = 'server/features/reading/posts/posts';
    expect(misplacedQueries(treeOf({ [`${posts}.ts`]: query }))).toEqual([]);
    expect(misplacedQueries(treeOf({ [`${posts}.queries.ts`]: raw, [`${posts}.ts`]: '' }))).toEqual(
      [],
    );
    expect(misplacedQueries(treeOf({ [`${posts}.routes.ts`]: query }))).toHaveLength(1);
    expect(
      misplacedQueries(treeOf({ [`${posts}.queries.ts`]: '', [`${posts}.ts`]: raw })),
    ).toHaveLength(1);
    expect(misplacedQueries(treeOf({ 'server/platform/http/access.ts': query }))).toHaveLength(1);
  });

  test.each([
    `handle(api.getPost, groupMember, (call) => getPost(call.services))];`,
    `handle(api.getPost, groupMember, posts.openPost),`,
    `handle(getPost, groupMember, getPost),`,
    `handle(api.getPost, groupMember, async ({ services }) => {\n  return f(services);\n}),`,
  ])('a route has one form: not %s', (source) => {
    const routes = 'server/features/reading/posts/posts.routes.ts';
    expect(irregularRoutes(treeOf({ [routes]: source }))).toHaveLength(1);
  });

  test('a route in the one form passes, on one line or several', () => {
    const source = `[handle(api.getPost, groupMember, getPost)];\nhandle(\n  api.getPost,\n  signedIn,\n  posts.getPost,\n),`;
    expect(irregularRoutes(treeOf({ 'server/features/a/b/b.routes.ts': source }))).toEqual([]);
  });

  test.each([
    `export const openPost: Action<typeof api.getPost, InGroup> = async () => ({});`,
    `interface OnPost extends InGroup {\n  services: Services;\n}`,
    `export interface Call extends SignedIn {`,
  ])('an action is typed from the endpoint of its name: not %s', (source) => {
    const feature = 'server/features/reading/posts/posts.ts';
    expect(irregularActions(treeOf({ [feature]: source }))).toHaveLength(1);
    const action = `export const getPost: Action<\n  typeof api.getPost,\n  InGroup\n> = async () => ({});`;
    expect(irregularActions(treeOf({ [feature]: action }))).toEqual([]);
  });

  test('queries are imported as a namespace', () => {
    const feature = 'server/features/reading/posts/posts.ts';
    const named = `import {\n  findPost,\n} from './posts.queries.ts';`;
    expect(namedQueryImports(treeOf({ [feature]: named }))).toHaveLength(1);
    const namespace = `import * as queries from './posts.queries.ts';`;
    expect(namedQueryImports(treeOf({ [feature]: namespace }))).toEqual([]);
  });

  test('the environment is for config.ts', () => {
    const source = 'const port = process.env.PORT;';
    expect(environmentReads(treeOf({ 'server/config.ts': source }))).toEqual([]);
    expect(environmentReads(treeOf({ 'scripts/start.mjs': source }))).toEqual([]);
    expect(environmentReads(treeOf({ 'server/app.ts': source }))).toHaveLength(1);
    expect(environmentReads(treeOf({ 'lib/press/job.ts': source }))).toHaveLength(1);
  });

  test('forms use the one form hook', () => {
    const form = '<form onSubmit={submit}>';
    expect(unvalidatedForms(treeOf({ 'web/features/a/A.tsx': form }))).toHaveLength(1);
    expect(unvalidatedForms(treeOf({ 'web/features/a/A.tsx': `useForm({})${form}` }))).toHaveLength(
      1,
    );
    expect(
      unvalidatedForms(treeOf({ 'web/features/a/A.tsx': `useCheckedForm({})${form}` })),
    ).toEqual([]);
  });

  test.each([
    `import { createTransport } from 'nodemailer';`,
    `import { request } from 'node:https';`,
    `const page = await fetch(url);`,
    `import { S3Client } from '@aws-sdk/client-s3';`,
  ])('calling out is for gateways: %s', (source) => {
    expect(outgoingCalls(treeOf({ 'server/features/files/files.ts': source }))).toHaveLength(1);
    expect(outgoingCalls(treeOf({ 'server/platform/gateways/mail.ts': source }))).toEqual([]);
  });

  test.each([
    ['server/platform/db/query.ts', 'this.query._result.fields = [];'],
    ['server/platform/db/query.ts', `const parsers = result?._parsers;`],
    ['server/platform/db/socket.ts', 'class A extends Socket { override _writev(a: B[]) {} }'],
    ['tests/support/servers/app.ts', 'expect(client._queryQueue).toEqual([]);'],
    ['web/features/a/A.ts', 'const { domObserver } = view as Private;'],
    ['server/platform/http/stop.ts', 'http.closeIdleConnections = () => {};'],
    ['web/app/root.ts', 'root.addEventListener = (...of: Of) => { listen(...of); };'],
    ['server/platform/log.ts', 'pino.child = function () {};'],
    ['lib/press/a.ts', 'Array.prototype.last = lastOf;'],
    ['lib/press/a.ts', 'Object.assign(pg.Client.prototype, { query });'],
    ['server/main.ts', `const { Session } = await import('node:inspector');`],
    ['server/main.ts', `setFlagsFromString('--heap-growing-percent=40');`],
    ['scripts/start.mjs', `spawn('node', ['--max-semi-space-size=16']);`],
    [
      'server/platform/gateways/saml.ts',
      `import { xpath } from '@node-saml/node-saml/lib/xml.js';`,
    ],
    ['web/build/router.ts', `if (!id.includes('/react-router/dist/')) return undefined;`],
    ['web/build/router.ts', `readFile('node_modules/react-router/dist/index.js');`],
  ])('internals of libraries are not for %s: %s', (path, source) => {
    expect(libraryInternals(treeOf({ [path]: source }))).toHaveLength(1);
  });

  test.each([
    ['server/config.ts', 'const port = z._default(int(0, 65_535), 3000);'],
    ['web/ui/a.ts', 'request.onsuccess = () => resolve();'],
    ['web/ui/a.ts', 'this.close = () => {};'],
    ['server/a.test.ts', 'mail.send = () => Promise.reject(error);'],
    ['lib/press/a.ts', '// The driver keeps it in client._queryQueue.'],
    ['bench/speller.ts', `new URL('../node_modules/dictionary-ko/', import.meta.url)`],
    ['web/a.ts', `import { EditorView } from '@tiptap/pm/view';`],
    ['web/a.ts', `Object.assign(input, { type: 'file' });`],
  ])('public APIs are for %s: %s', (path, source) => {
    expect(libraryInternals(treeOf({ [path]: source }))).toEqual([]);
  });

  test('periodic work is for the job queue', () => {
    const source = 'setInterval(() => sweep(db), 3_600_000);';
    expect(intervals(treeOf({ 'server/platform/http/tokens.ts': source }))).toHaveLength(1);
    expect(intervals(treeOf({ 'server/features/a/a.ts': source }))).toHaveLength(1);
    expect(intervals(treeOf({ 'web/ui/Clock.tsx': source }))).toEqual([]);
  });

  test('heap flags are found in scripts and container files', () => {
    expect(
      heapFlags(new Map([['package.json', '"node --max-semi-space-size=8 a.ts"']])),
    ).toHaveLength(1);
    expect(heapFlags(new Map([['package.json', '"node --import tsx a.ts"']]))).toEqual([]);
  });

  test('types of what calls out, and methods of that name, are no calls', () => {
    const source = `import type { Transporter } from 'nodemailer';\nqueue.fetch(3);`;
    expect(outgoingCalls(treeOf({ 'server/features/files/files.ts': source }))).toEqual([]);
  });

  test('features neither answer by hand nor add routes; the browser has one client', () => {
    const file = 'server/features/posts/posts.routes.ts';
    expect(handWrittenReplies(treeOf({ [file]: `reply.code(404).send()` }))).toHaveLength(1);
    expect(callsOutsideContract(treeOf({ [file]: `server.get('/api/x', () => 1)` }))).toHaveLength(
      1,
    );
    expect(
      callsOutsideContract(treeOf({ 'web/features/a/A.tsx': `fetch('/api/x')` })),
    ).toHaveLength(1);
    expect(callsOutsideContract(treeOf({ 'web/platform/call.ts': `fetch('/api/x')` }))).toEqual([]);
  });

  test('length is counted in lines', () => {
    expect(longerThanAllowed(treeOf({ 'web/a.ts': 'a\n'.repeat(300) }))).toEqual([]);
    expect(longerThanAllowed(treeOf({ 'web/a.ts': 'a\n'.repeat(301) }))).toHaveLength(1);
    expect(longerThanAllowed(treeOf({ 'web/a.test.ts': 'a\n'.repeat(600) }))).toEqual([]);
    expect(longerThanAllowed(treeOf({ 'web/a.test.ts': 'a\n'.repeat(601) }))).toHaveLength(1);
  });

  test('files are counted by folder', () => {
    const files = (count: number) =>
      treeOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [`web/a/${n}.ts`, ''])));
    expect(crowdedFolders(files(15))).toEqual([]);
    expect(crowdedFolders(files(16))).toHaveLength(1);
  });

  test('packages are exact, without address, and all in the lock file', () => {
    const lock: Lock = {
      packages: {
        '': { dependencies: { a: '1.0.0' } },
        'node_modules/a': { dependencies: { b: '^1.0.0' }, optionalDependencies: { 'c-mac': '1' } },
        'node_modules/a/node_modules/b': { resolved: 'somewhere', dependencies: { '@d/e': '1' } },
        'node_modules/@d/e': {},
      },
    };
    expect(missingFromLock(lock)).toEqual(['node_modules/a needs c-mac']);
    expect(addressesInLock(lock)).toEqual(['node_modules/a/node_modules/b has an address']);
    const manifest = {
      dependencies: { a: '1.0.0', b: '^1.0.0' },
      devDependencies: { c: '1.0.0-beta.2' },
    };
    expect(inexactVersions(manifest)).toEqual(['b ^1.0.0 is not an exact version']);
  });

  test('imports are read in every form', () => {
    const source = [
      `import './a.css';`,
      `import b, { type B } from "./b.ts";`,
      `import type { C } from './c.ts';`,
      `import * as d from '../d.ts';`,
      `export { e } from './e.ts';`,
      `const f = await import('./f.ts');`,
      `const text = "from './no.ts'";`,
    ].join('\n');
    const found = importsOf('web/x/y.ts', source);
    expect(found.map((one) => one.target)).toEqual([
      'web/x/a.css',
      'web/x/b.ts',
      'web/x/c.ts',
      'web/d.ts',
      'web/x/e.ts',
      'web/x/f.ts',
    ]);
    expect(found.filter((one) => one.typeOnly).map((one) => one.target)).toEqual(['web/x/c.ts']);
  });
});
