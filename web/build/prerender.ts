/*
 * Makes the public pages at build time, after `vite build`:
 *
 *   node --import tsx web/build/prerender.ts dist/web
 *
 * It renders each page below to HTML, puts its style into the page, cuts small fonts that hold exactly
 * the glyphs of these pages, and writes
 *
 *   index.html, login/index.html, …     the pages
 *   app.html                            the empty application, for addresses that there are not
 *   app/0.html, …                       the same for each other address of the route table
 *   addresses.json                      the file of each address; the server's 404s are the others
 *   service-worker.js, version.json     what opens the application offline, and tells of a new build
 *   ../render/                          what the server renders the other public pages with when asked
 *                                       for: the square's, the prices, and the texts that name the
 * operator
 *
 * A page that is only read carries `public-page.ts` (1 kB) instead of the application: nothing is
 * hydrated and its links load the next page. A page one types into is hydrated by `main.tsx`, which
 * recognises it by `data-page`. Without any script all of them can be read and their links work.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cutFonts } from './prerender/fonts.ts';
import {
  assetsOf,
  type Manifest,
  modulePreload,
  unknownClasses,
  withPreloads,
} from './prerender/manifest.ts';
import { writeIcons, writeServiceWorker } from './prerender/offline.ts';
import { renderTable, type TableAddress } from './prerender/renderer.ts';
import { buildSsr, fontSamples, writeFrames } from './prerender/ssr.ts';

interface PublicPage {
  path: string;
  /** One types or presses something in it. */
  hydrated: boolean;
  /** Of the small fonts: the first page's, those of the short ones; the long texts' come after. */
  layer: 0 | 1;
}

const PAGES: PublicPage[] = [
  { path: '/', hydrated: false, layer: 0 },
  { path: '/404', hydrated: false, layer: 1 },
  { path: '/login', hydrated: true, layer: 1 },
];

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export async function prerender(distWeb: string): Promise<void> {
  const template = readFileSync(join(distWeb, 'index.html'), 'utf8');
  const manifest = JSON.parse(
    readFileSync(join(distWeb, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const table = await renderTable(PAGES.map(({ path }) => path));
  const sourcesAt = new Map(table.addresses.map(({ address, sources }) => [address, sources]));
  const pages = PAGES.map((page) => {
    const rendered = table.pages.get(page.path);
    const sources = sourcesAt.get(page.path);
    if (!rendered || !sources) throw new Error(`${page.path} was not rendered`);
    return { ...page, ...rendered, sources };
  });
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

  assertSmall(distWeb, assetsOf(manifest, ['app/public-page.ts']).js);

  for (const page of pages) {
    const { css, js } = assetsOf(manifest, ['index.html', ...page.sources]);
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
            ...js.map(modulePreload),
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
    const file = join(distWeb, fileOf(page.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }

  const application = template.replace('</head>', () => `  <style>${fonts.css}</style>\n  </head>`);
  writeFileSync(join(distWeb, 'app.html'), application);
  const files = writeApplications(distWeb, application, table.addresses, manifest);
  for (const { path } of pages) files[path] = fileOf(path);
  writeFileSync(join(distWeb, 'addresses.json'), JSON.stringify(files));
  writeFrames(ssr, { distWeb, template: withoutAssets(template), manifest, fonts });
  await writeIcons(distWeb);
  await writeServiceWorker(distWeb, entry.file);
  rmSync(join(distWeb, '.vite'), { recursive: true });
}

/** Before compression. The first page of the site must not load the application. */
const PUBLIC_SCRIPT_LIMIT = 8_000;

function assertSmall(distWeb: string, files: readonly string[]): void {
  const bytes = files
    .map((file) => statSync(join(distWeb, file)).size)
    .reduce((sum, size) => sum + size, 0);
  if (bytes > PUBLIC_SCRIPT_LIMIT) {
    throw new Error(`public-page.ts loads ${bytes} bytes of script: ${files.join(' ')}`);
  }
}

const fileOf = (path: string) => `${path.slice(1)}/index.html`.replace(/^\//, '');

/**
 * Writes the application once an address, with the names of what its page is made of: without them the
 * browser would learn these only from the entry, after it has loaded and run. Returns the files by
 * address.
 */
function writeApplications(
  distWeb: string,
  application: string,
  addresses: TableAddress[],
  manifest: Manifest,
): Record<string, string> {
  mkdirSync(join(distWeb, 'app'), { recursive: true });
  return Object.fromEntries(
    addresses.map(({ address, sources }, n) => {
      const file = `app/${n}.html`;
      const assets = assetsOf(manifest, ['index.html', ...sources]);
      writeFileSync(join(distWeb, file), withPreloads(application, assets));
      return [address, file];
    }),
  );
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
