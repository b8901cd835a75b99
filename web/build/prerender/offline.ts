import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { ALWAYS_PRODUCTION } from '../../vite.config.ts';

const web = resolve(import.meta.dirname, '../..');
const PAPER = '#faf7f0';

interface PrecacheEntry {
  url: string;
  /** null: the name changes with the content. */
  revision: string | null;
}

/**
 * What the application needs to open: its page, scripts and styles. Fonts are kept as they are
 * used.
 */
function precacheEntries(distWeb: string): PrecacheEntry[] {
  const page = readFileSync(join(distWeb, 'app.html'));
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const parts = readdirSync(join(distWeb, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  return [
    { url: '/app.html', revision },
    ...parts.sort().map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
}

/** Writes the service worker, and `version.json`: what a page asks to learn of a new build. */
export async function writeServiceWorker(distWeb: string, entry: string): Promise<void> {
  await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'error',
    define: {
      ...ALWAYS_PRODUCTION,
      __BUILD__: JSON.stringify(entry),
      'self.__WB_MANIFEST': JSON.stringify(precacheEntries(distWeb)),
    },
    build: {
      outDir: distWeb,
      emptyOutDir: false,
      target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
      rollupOptions: {
        input: join(web, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
  writeFileSync(join(distWeb, 'version.json'), JSON.stringify({ build: entry }));
}

/** The icons of the installed application, from the one drawing. */
export async function writeIcons(distWeb: string): Promise<void> {
  const drawing = readFileSync(join(web, 'public/icon.svg'));
  /** `part` is how much of the width the drawing takes: a mask may cut off a fifth. */
  async function write(name: string, size: number, part = 1): Promise<void> {
    const inner = Math.round(size * part);
    const around = Math.floor((size - inner) / 2);
    const rest = size - inner - around;
    let picture = sharp(drawing, { density: (72 * inner) / 32 }).resize(inner, inner);
    if (part < 1) {
      picture = picture
        .flatten({ background: PAPER })
        .extend({ top: around, left: around, bottom: rest, right: rest, background: PAPER });
    }
    await picture.png({ compressionLevel: 9 }).toFile(join(distWeb, name));
  }
  await write('icon-192.png', 192);
  await write('icon-512.png', 512);
  await write('icon-maskable.png', 512, 0.66);
  await write('apple-touch-icon.png', 180, 0.8);
}
