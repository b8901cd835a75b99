import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { HELP_AUDIENCES } from '../../../shared/administration/help.ts';
import type { PublicBook } from '../../../shared/books/sharing.ts';
import type { SsrDocument } from '../../../shared/contract/ssr-document.ts';
import type { SsrFrame, SsrPage } from '../../app/ssr-entry.tsx';
import { ALWAYS_PRODUCTION } from '../../vite.config.ts';
import type { CutFonts } from './fonts.ts';
import { assetsOf, type Manifest, unknownClasses } from './manifest.ts';

const web = resolve(import.meta.dirname, '../..');

interface Frame {
  /** Whose styles its pages need, as routes.tsx names them; the privacy page has the public frame. */
  files: string[];
  /** Signed-in users see these pages inside the application. */
  inApp: boolean;
  /**
   * Whether small fonts are cut for its texts. Of text that nobody knows beforehand they would have
   * only some syllables of each word.
   */
  hasFonts: boolean;
}

const FRAMES: Record<SsrFrame, Frame> = {
  square: {
    files: [
      'features/square/square/SquarePage.tsx',
      'features/square/square/SquareGroupPage.tsx',
      'features/accounts/legal/PrivacyPage.tsx',
    ],
    inApp: true,
    hasFonts: false,
  },
  book: {
    files: [
      'features/books/public-book/PublicBookPage.tsx',
      'features/accounts/legal/PrivacyPage.tsx',
    ],
    inApp: false,
    hasFonts: false,
  },
  help: {
    files: ['features/administration/help/HelpPage.tsx', 'features/accounts/legal/PrivacyPage.tsx'],
    inApp: true,
    hasFonts: true,
  },
  pricing: {
    files: ['app/layouts/LoginLayout.tsx', 'features/administration/pricing/PricingPage.tsx'],
    inApp: false,
    hasFonts: true,
  },
  legal: { files: ['features/accounts/legal/PrivacyPage.tsx'], inApp: false, hasFonts: true },
};

interface Renderer {
  render(page: SsrDocument): Promise<SsrPage>;
}

export interface SsrBundle {
  folder: string;
  /** Every sample as it is rendered; `path` tells its frame. */
  samples: { path: string; html: string; frame: SsrFrame }[];
}

/** Builds into `folder` what the server renders pages with: a bundle that needs nothing beside it. */
export async function buildSsr(folder: string): Promise<SsrBundle> {
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    define: ALWAYS_PRODUCTION,
    ssr: { noExternal: true },
    build: { ssr: 'app/ssr-entry.tsx', outDir: folder, emptyOutDir: true, manifest: false },
    publicDir: false,
  });
  const { render } = (await import(pathToFileURL(join(folder, 'ssr-entry.js')).href)) as Renderer;
  const samples = await Promise.all(
    SAMPLES.map(async (sample) => {
      const { html, frame } = await render(sample);
      return { path: `frame:${frame}`, html, frame };
    }),
  );
  return { folder, samples };
}

/** The samples whose glyphs belong into the small fonts, as pages for `cutFonts`: one a frame. */
export function fontSamples({ samples }: SsrBundle): { path: string; html: string }[] {
  return (Object.keys(FRAMES) as SsrFrame[])
    .filter((frame) => FRAMES[frame].hasFonts)
    .map((frame) => ({
      path: `frame:${frame}`,
      html: samples
        .filter((sample) => sample.frame === frame)
        .map(({ html }) => html)
        .join(''),
    }));
}

/** Writes the page around what the bundle renders, one a frame. */
export function writeFrames(
  { folder, samples }: SsrBundle,
  {
    distWeb,
    template,
    manifest,
    fonts,
  }: { distWeb: string; template: string; manifest: Manifest; fonts: CutFonts },
): void {
  const entry = manifest['index.html'];
  const publicScript = manifest['app/public-page.ts'];
  if (entry === undefined || publicScript === undefined)
    throw new Error('vite build is not complete');
  for (const name of Object.keys(FRAMES) as SsrFrame[]) {
    const { files, inApp, hasFonts } = FRAMES[name];
    const { css } = assetsOf(manifest, ['index.html', ...files]);
    const style = css.map((file) => readFileSync(join(distWeb, file), 'utf8').trim()).join('');
    for (const { html } of samples.filter(({ frame }) => frame === name)) {
      const unknown = unknownClasses(html, style);
      if (unknown.length > 0) throw new Error(`${name}: no style for ${unknown.join(' ')}`);
    }
    const preloads = hasFonts ? fonts.preload(`frame:${name}`) : [];
    const head = [
      ...preloads.map(
        (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
      ),
      `<style>${hasFonts ? fonts.css : ''}${style}</style>`,
      `<meta name="munjip-app" content="/${entry.file}"${inApp ? ' data-if-signed-in' : ''}>`,
      `<script type="module" src="/${publicScript.file}" crossorigin></script>`,
    ].join('\n    ');
    const html = template
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace('<div id="root"></div>', '<div id="root"><!--page--></div>');
    writeFileSync(join(folder, `${name}.html`), html);
  }
}

const group = {
  groupId: '00000000-0000-7000-8000-000000000000',
  groupTitle: '가',
  groupDescription: '나',
  schoolName: '다',
  memberCount: 1,
  postCount: 1,
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

const publicBook: PublicBook = {
  slug: 'a',
  editionId: group.groupId,
  editionNumber: 2,
  bookTitle: '가',
  bookSubtitle: '나',
  groupTitle: '다',
  pages: 4,
  unnumbered: 2,
  pageWidth: 3,
  pageHeight: 4,
  sections: [
    { sectionKind: 'PART', postId: null, title: '라', byline: '', page: 3 },
    { sectionKind: 'CHAPTER', postId: group.groupId, title: '마', byline: '바', page: 4 },
  ],
  files: ['SCREEN_PDF', 'EPUB', 'COVER'],
  editions: [
    { editionId: group.groupId, editionNumber: 2, finishedAt: '2026-01-01T00:00:00Z' },
    { editionId: '1', editionNumber: 1, finishedAt: null },
  ],
};

/** What names, addresses and hours are often made of; other syllables come from the system's font. */
const operator = {
  name: '초등중고학교교육청센터',
  email: 'abcdefghijklmnopqrstuvwxyz-_.@0123456789',
  phone: '02-000-1234',
  hours: null,
  privacyOfficer: '',
  effectiveDate: '2026-03-02',
};

const KEPT = { deletedGroupDays: 30, inactiveAccountYears: 3 };

/** One page of each kind: what they show is looked up in the style sheets. */
const SAMPLES: SsrDocument[] = [
  // Every digit: the settings may say any number.
  {
    kind: 'pricing',
    limits: {
      freeGroups: 12,
      freeMembers: 34,
      licenseGroups: 56,
      licenseMembers: 7_890,
      freeAiPerDay: 12,
      licenseAiPerDay: 345,
      pricePerSeat: 1_234_567_890,
    },
    outcome: 'check',
  },
  {
    kind: 'pricing',
    limits: {
      freeGroups: 0,
      freeMembers: 1,
      licenseGroups: 1,
      licenseMembers: 1,
      freeAiPerDay: 1,
      licenseAiPerDay: 1,
      pricePerSeat: null,
    },
    outcome: 'sent',
  },
  {
    kind: 'pricing',
    limits: {
      freeGroups: 1,
      freeMembers: 1,
      licenseGroups: 1,
      licenseMembers: 1,
      freeAiPerDay: 1,
      licenseAiPerDay: 1,
      pricePerSeat: 0,
    },
    outcome: 'later',
  },
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
    kind: 'post',
    group: { ...group, coverImageUrl: null },
    post: { ...summary, document: { type: 'doc', content: [{ type: 'paragraph' }] } },
  },
  { kind: 'refusal', code: 'PRIVATE_GROUP', message: '사' },
  {
    kind: 'public-book',
    slug: 'a',
    isEmbedded: false,
    content: { kind: 'contents', book: publicBook },
  },
  {
    kind: 'public-book',
    slug: 'a',
    isEmbedded: true,
    content: {
      kind: 'page',
      book: publicBook,
      reading: { page: 3, text: '가', previous: 2, next: 4 },
    },
  },
  {
    kind: 'public-book',
    slug: 'a',
    isEmbedded: true,
    content: { kind: 'refusal', code: 'PAGE_NOT_FOUND', message: '사' },
  },
  ...HELP_AUDIENCES.flatMap((audience) => [
    { kind: 'help' as const, audience, search: '', operator },
    { kind: 'help' as const, audience, search: '없는 말', operator: null },
    // Found for others than these.
    {
      kind: 'help' as const,
      audience,
      search: '비밀번호',
      operator: { ...operator, hours: '평일 월화수목금토요일 오전 오후 시부터 분까지 점심' },
    },
  ]),
  ...(['TERMS', 'PRIVACY'] as const).flatMap((document) => [
    {
      kind: 'legal' as const,
      document,
      facts: { operator: null, isSpellerOutside: true, modelRecipient: 'model.example', ...KEPT },
    },
    {
      kind: 'legal' as const,
      document,
      facts: { operator, isSpellerOutside: false, modelRecipient: null, ...KEPT },
    },
  ]),
];
