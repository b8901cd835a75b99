import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { SquareDocument } from '../../shared/square-page.ts';
import { ALWAYS_PRODUCTION } from '../vite.config.ts';
import { assetsOf, type Manifest, unknownClasses } from './manifest.ts';

const web = resolve(import.meta.dirname, '..');

/** Whose styles the pages need, as routes.tsx names them; the privacy page has the public frame. */
const FILES = [
  'features/square/SquarePage.tsx',
  'features/square/SquareGroupPage.tsx',
  'features/agreements/PrivacyPage.tsx',
];

interface Renderer {
  render(page: SquareDocument): { html: string };
}

/**
 * Puts into `folder` what the server makes the square's pages with: a bundle that needs nothing
 * beside it, and the page around what it renders. No fonts are sent along: of text that nobody knows
 * beforehand the small ones would have only some syllables of each word.
 */
export async function prepareSquare(
  folder: string,
  { distWeb, template, manifest }: { distWeb: string; template: string; manifest: Manifest },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    define: ALWAYS_PRODUCTION,
    ssr: { noExternal: true },
    build: { ssr: 'square-entry.tsx', outDir: folder, emptyOutDir: true, manifest: false },
    publicDir: false,
  });
  const { css } = assetsOf(manifest, ['index.html', ...FILES]);
  const style = css.map((file) => readFileSync(join(distWeb, file), 'utf8').trim()).join('');
  const entry = manifest['index.html'];
  const publicScript = manifest['public-page.ts'];
  if (entry === undefined || publicScript === undefined)
    throw new Error('vite build is not complete');

  const { render } = (await import(
    pathToFileURL(join(folder, 'square-entry.js')).href
  )) as Renderer;
  for (const page of SAMPLES) {
    const unknown = unknownClasses(render(page).html, style);
    if (unknown.length > 0) throw new Error(`the square: no style for ${unknown.join(' ')}`);
  }
  const head = [
    `<style>${style}</style>`,
    // Whoever is signed in sees the square in the application's frame.
    `<meta name="munjip-app" content="/${entry.file}" data-if-signed-in>`,
    `<script type="module" src="/${publicScript.file}" crossorigin></script>`,
  ].join('\n    ');
  const html = template
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="root"></div>', '<div id="root"><!--page--></div>');
  writeFileSync(join(folder, 'square.html'), html);
}

const group = {
  groupId: '00000000-0000-7000-8000-000000000000',
  groupTitle: '가',
  groupDescription: '나',
  schoolName: '다',
  memberCount: 1,
  pieceCount: 1,
  lastActivityAt: '2026-01-01T00:00:00Z',
};
const summary = {
  postId: group.groupId,
  title: '라',
  subjectTitle: '마',
  excerpt: '바',
  characters: 1,
  publishedAt: '2026-01-01T00:00:00Z',
};

/** One page of each kind: what they show is looked up in the style sheets. */
const SAMPLES: SquareDocument[] = [
  {
    kind: 'list',
    search: '',
    isFirst: false,
    groups: [
      { ...group, coverImageUrl: null },
      { ...group, groupId: '1', coverImageUrl: '/x' },
    ],
    next: 'x',
  },
  { kind: 'list', search: '가', isFirst: true, groups: [], next: null },
  { kind: 'group', group: { ...group, coverImageUrl: '/x' }, posts: [summary], isFirst: false },
  { kind: 'group', group: { ...group, coverImageUrl: null }, posts: [], isFirst: true },
  {
    kind: 'piece',
    group: { ...group, coverImageUrl: null },
    piece: { ...summary, document: { type: 'doc', content: [{ type: 'paragraph' }] } },
  },
  { kind: 'refusal', code: 'PRIVATE_GROUP', message: '사' },
];
