/*
 * Measures the first view of the public pages on a slow phone and network (4× CPU slowdown, 1.6 Mbps,
 * 150 ms): medians of five, beside a one-line page in the same run. Prerendered pages are served as
 * built; the built server renders pages that depend on settings or data.
 *
 *   npm run bench landing        (after a build)
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../tests/support/browser/chromium.ts';
import { serveSquare } from './support/square-server.ts';
import { serveStatic } from './support/static-server.ts';

const RUNS = 5;
const GOALS = { paint: 900, largest: 1500, blocking: 50, shift: 0, js: 90, fonts: 60 };
const BARE =
  '<!doctype html><html lang="ko"><meta charset="utf-8"><title>한 줄</title><p>한 줄</p></html>';

interface Look {
  paint: number;
  largest: number;
  blocking: number;
  shift: number;
  js: number;
  fonts: number;
  all: number;
}

/** Runs in the page before any script of it. */
function observe(): void {
  const found = { largest: 0, shift: 0, blocking: 0 };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      found.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

function read(): { paint: number; largest: number; shift: number; blocking: number } {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const { found } = window as unknown as {
    found: { largest: number; shift: number; blocking: number };
  };
  return { paint, ...found };
}

async function look(page: Page, url: string): Promise<Look> {
  const cdp = await page.context().newCDPSession(page);
  const bytes = { js: 0, fonts: 0, all: 0 };
  const kinds = new Map<string, 'js' | 'fonts' | undefined>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type === 'Script' ? 'js' : type === 'Font' ? 'fonts' : undefined);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength / 1000;
    bytes.all += encodedDataLength / 1000;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  // Wait for the end of the typing animation: it must not shift the layout.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
  return { ...(await page.evaluate(read)), ...bytes };
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const root = join(import.meta.dirname, '../dist/web');
if (!existsSync(join(root, 'app.html')))
  throw new Error('Nothing is built yet: run the build first.');

const { url, server } = await serveStatic(root, { '/bare': BARE });
const square = await serveSquare();
const browser = await chromium.launch(CHROMIUM);

/** The measured pages: name in the table and address. */
const PAGES: [name: string, address: string][] = [
  ...['/', '/login'].map((path): [string, string] => [path, url + path]),
  ...['/pricing', '/help', '/terms', '/privacy'].map((path): [string, string] => [
    path,
    square.url + path,
  ]),
  ['/square', `${square.url}/square`],
  ['a group', `${square.url}/square/${square.groupId}`],
  ['a piece', `${square.url}/square/${square.groupId}?post=${square.postId}`],
];

async function measure(address: string): Promise<Look> {
  const looks: Look[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      locale: 'ko-KR',
    });
    looks.push(await look(await context.newPage(), address));
    await context.close();
  }
  const pick = (name: keyof Look) => median(looks.map((one) => one[name]));
  return {
    paint: pick('paint'),
    largest: pick('largest'),
    blocking: pick('blocking'),
    shift: pick('shift'),
    js: pick('js'),
    fonts: pick('fonts'),
    all: pick('all'),
  };
}

function print(name: string, one: Look, bare: Look): void {
  console.log(
    [
      name.padEnd(10),
      `${one.paint.toFixed(0)} ms`.padStart(10),
      `${(one.paint / bare.paint).toFixed(2)}×`.padStart(8),
      `${one.largest.toFixed(0)} ms`.padStart(10),
      `${one.blocking.toFixed(0)} ms`.padStart(10),
      one.shift.toFixed(4).padStart(9),
      `${one.js.toFixed(1)} kB`.padStart(10),
      `${one.fonts.toFixed(1)} kB`.padStart(10),
      `${one.all.toFixed(1)} kB`.padStart(10),
    ].join(''),
  );
}

try {
  const bare = await measure(`${url}/bare`);
  const columns = ['paint', 'to bare', 'largest', 'blocking', 'shift', 'scripts', 'fonts', 'all'];
  const widths = [10, 8, 10, 10, 9, 10, 10, 10];
  console.log(
    ' '.repeat(10) + columns.map((column, at) => column.padStart(widths[at] ?? 10)).join(''),
  );
  print('one line', bare, bare);
  for (const [name, address] of PAGES) print(name, await measure(address), bare);
  console.log(
    `goal      ${`≤ ${GOALS.paint} ms`.padStart(10)}${''.padStart(8)}${`≤ ${GOALS.largest} ms`.padStart(10)}` +
      `${`≤ ${GOALS.blocking} ms`.padStart(10)}${String(GOALS.shift).padStart(9)}` +
      `${`≤ ${GOALS.js} kB`.padStart(10)}${`≤ ${GOALS.fonts} kB`.padStart(10)}`,
  );
} finally {
  await browser.close();
  server.close();
  await square.stop();
}
