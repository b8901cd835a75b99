/*
 * Makes the public pages at build time, after `vite build`:
 *
 *   node --import tsx web/build/prerender.ts dist/web
 *
 * It renders each page below to HTML, puts its style into the page, cuts small fonts that hold exactly
 * the glyphs of these pages, and writes
 *
 *   index.html, login/index.html, …     the pages
 *   app.html                            the empty application, for every other address
 *   addresses.json                      the addresses that there are; the server's 404s are the others
 *   service-worker.js, version.json     what opens the application offline, and tells of a new build
 *   ../render/                          what the server renders the other public pages with when asked
 *                                       for: the square's, the prices, and the texts that name the
 * operator
 *
 * A page that is only read carries `public-page.ts` (1 kB) instead of the application: nothing is
 * hydrated and its links load the next page. A page one types into is hydrated by `main.tsx`, which
 * recognises it by `data-page`. Without any script all of them can be read and their links work.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { RenderedPage } from '../app/prerender-entry.tsx';
import { cutFonts } from './prerender/fonts.ts';
import { assetsOf, type Manifest, unknownClasses } from './prerender/manifest.ts';
import { writeIcons, writeServiceWorker } from './prerender/offline.ts';
import { buildSsr, fontSamples, writeFrames } from './prerender/ssr.ts';

interface PublicPage {
  path: string;
  /** The lazy files of its routes, as routes.tsx names them. */
  files: string[];
  /** One types or presses something in it. */
  hydrated: boolean;
  /** Of the small fonts: the first page's, those of the short ones; the long texts' come after. */
  layer: 0 | 1;
}

const PAGES: PublicPage[] = [
  { path: '/', files: ['app/landing/LandingPage.tsx'], hydrated: false, layer: 0 },
  { path: '/404', files: ['app/status/NotFoundPage.tsx'], hydrated: false, layer: 1 },
  {
    path: '/login',
    files: [
      'app/layouts/WithServer.tsx',
      'app/layouts/LoginLayout.tsx',
      'features/accounts/sessions/LoginPage.tsx',
    ],
    hydrated: true,
    layer: 1,
  },
];

const web = resolve(import.meta.dirname, '..');

interface Renderer {
  addresses: string[];
  render(path: string): Promise<RenderedPage>;
}

async function renderer(): Promise<Renderer> {
  // Below node_modules, so that what the bundle leaves out is found from there.
  const outDir = resolve(web, `../node_modules/.cache/munjip-render-${process.pid}`);
  try {
    await build({
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'error',
      build: { ssr: 'app/prerender-entry.tsx', outDir, emptyOutDir: true, manifest: false },
      publicDir: false,
    });
    const entry = (await import(
      pathToFileURL(join(outDir, 'prerender-entry.js')).href
    )) as Renderer;
    // Its lazy parts are imported one by one while it renders, so everything is rendered here.
    const pages = new Map<string, RenderedPage>();
    for (const { path } of PAGES) pages.set(path, await entry.render(path));
    return {
      addresses: entry.addresses,
      async render(path) {
        const page = pages.get(path);
        if (page === undefined) throw new Error(`${path} was not rendered`);
        return page;
      },
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export async function prerender(distWeb: string): Promise<void> {
  const template = readFileSync(join(distWeb, 'index.html'), 'utf8');
  const manifest = JSON.parse(
    readFileSync(join(distWeb, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const { addresses, render } = await renderer();

  const pages = await Promise.all(
    PAGES.map(async (page) => ({ ...page, ...(await render(page.path)) })),
  );
  const ssr = await buildSsr(join(distWeb, '../render'));
  const layers = [
    ...[0, 1].map((one) => pages.filter(({ layer }) => layer === one)),
    ...fontSamples(ssr).map((sample) => [sample]),
  ];
  const fonts = await cutFonts(layers, join(distWeb, 'assets'));
  const entry = manifest['index.html'];
  const publicScript = manifest['app/public-page.ts'];
  if (entry === undefined || publicScript === undefined)
    throw new Error('vite build is not complete');

  for (const page of pages) {
    const { css, js } = assetsOf(manifest, ['index.html', ...page.files]);
    const style = css.map((file) => readFileSync(join(distWeb, file), 'utf8').trim()).join('');
    const unknown = unknownClasses(page.html, style);
    if (unknown.length > 0) throw new Error(`${page.path}: no style for ${unknown.join(' ')}`);

    const head = [
      ...fonts
        .preload(page.path)
        .map(
          (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
        ),
      `<style>${fonts.css}${style}</style>`,
      ...(page.hydrated
        ? [
            // Already in the page: `disabled` keeps them from being fetched again, and the
            // application finds them when it asks.
            ...css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
            ...js.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
            `<script type="module" src="/${entry.file}" crossorigin></script>`,
          ]
        : [
            `<meta name="munjip-app" content="/${entry.file}">`,
            `<script type="module" src="/${publicScript.file}" crossorigin></script>`,
          ]),
    ].join('\n    ');

    const html = withoutAssets(template)
      .replace(/<title>.*?<\/title>/, () => `<title>${escaped(page.title)} | 문집</title>`)
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-page="${page.path}">${page.html}</div>`,
      );
    const file = join(distWeb, page.path === '/' ? '' : page.path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }

  writeFileSync(
    join(distWeb, 'app.html'),
    template.replace('</head>', () => `  <style>${fonts.css}</style>\n  </head>`),
  );
  writeFileSync(join(distWeb, 'addresses.json'), JSON.stringify(addresses));
  writeFrames(ssr, { distWeb, template: withoutAssets(template), manifest, fonts });
  await writeIcons(distWeb);
  await writeServiceWorker(distWeb, entry.file);
  rmSync(join(distWeb, '.vite'), { recursive: true });
}

/** The template without what vite put into it: each page gets its own. */
function withoutAssets(template: string): string {
  return template
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
}

const [, script, distWeb] = process.argv;
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  if (distWeb === undefined)
    throw new Error('Which folder? node --import tsx web/build/prerender.ts dist/web');
  await prerender(resolve(distWeb));
}
