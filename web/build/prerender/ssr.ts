import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { SsrDocument } from '../../../shared/contract/ssr-document.ts';
import type { SsrFrame, SsrPage } from '../../app/ssr-entry.tsx';
import { ALWAYS_PRODUCTION } from '../../vite.config.ts';
import type { CutFonts } from './fonts.ts';
import { assetsOf, type Manifest, unknownClasses } from './manifest.ts';
import { SAMPLES } from './samples.ts';

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
  parents: {
    files: ['features/accounts/guardian-letter/ParentsPage.tsx'],
    inApp: false,
    hasFonts: true,
  },
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
