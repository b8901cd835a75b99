import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import type { BookDocument, DocumentNode } from '../lib/press/book-document.ts';
import { goldenBook } from '../lib/press/golden/golden-book.ts';
import type * as press from '../lib/press/press.ts';
import { CHROMIUM } from '../tests/support/browser/chromium.ts';

// Use the compiled library: from the sources, each typesetter process would compile itself first.
const compiled = new URL('../dist/app/press.js', import.meta.url);
if (!existsSync(compiled)) {
  console.error('There is no build yet: node scripts/build.mjs');
  process.exit(1);
}
const { createPress } = (await import(compiled.href)) as typeof press;

// Measures the whole book cold, one post warm, an edit to its page, EPUB and four books at once, beside
// the same content printed by Chromium in the two passes that page numbers in a table of contents need.

interface Measured {
  ms: number;
  cpuMs: number;
}

function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
const median = (values: number[]) => quantile(values, 0.5);

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function childPids(): Promise<string[]> {
  try {
    const list = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    return list.trim().split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** CPU time of this process's children except these, in ms; available on Linux only. */
async function childrenCpuMs(but: string[]): Promise<number> {
  const pids = (await childPids()).filter((pid) => !but.includes(pid));
  const times = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
  });
  return (await Promise.all(times)).reduce((sum, ms) => sum + ms, 0);
}

async function childrenMb(): Promise<number> {
  const sizes = (await childPids()).map(async (pid) => {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    return (Number(statm.split(' ')[1] ?? 0) * 4096) / 1e6;
  });
  return (await Promise.all(sizes)).reduce((sum, mb) => sum + mb, 0);
}

async function pressWhole(book: BookDocument): Promise<Measured & { pages: number }> {
  const before = await childPids();
  const own = process.cpuUsage();
  const began = performance.now();
  // A high memory limit, because a replaced process would take its CPU time with it.
  const press = createPress({ processes: 1, memoryMb: 3000 });
  const { map } = await press.pdf(book);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(own);
  const cpuMs = (user + system) / 1000 + (await childrenCpuMs(before));
  await press.close();
  return { ms, cpuMs, pages: map.pages };
}

function htmlOf(node: DocumentNode): string {
  const inner = () => (node.content ?? []).map(htmlOf).join('');
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'paragraph') return `<p>${inner()}</p>`;
  if (node.type === 'heading') return `<h3>${inner()}</h3>`;
  if (node.type === 'image') {
    return `<figure><img src="PICTURE"><figcaption>${String(node.attrs?.caption)}</figcaption></figure>`;
  }
  return inner();
}

function bookHtml(book: BookDocument, numbered: boolean): string {
  const face = (weight: string, file: string) => {
    const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-serif-kr/${file}`);
    return `@font-face{font-family:Body;font-weight:${weight};src:url("${pathToFileURL(path).href}")}`;
  };
  const chapters = book.parts.flatMap((part) => part.chapters);
  const contents = chapters.map(
    (chapter, n) => `<li><a href="#c${n}">${chapter.title}</a> ${numbered ? 5 + n * 4 : ''}</li>`,
  );
  const bodies = chapters.map((chapter, n) => {
    const [picture] = Object.values(chapter.pictures ?? {});
    const source =
      picture instanceof Uint8Array
        ? `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
        : '';
    const body = htmlOf(chapter.document).replace('PICTURE', source);
    return `<section id="c${n}"><h2>${chapter.title}</h2><p>${chapter.byline}</p>${body}</section>`;
  });
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>${book.title}</title><style>
${face('400', '400Regular/NotoSerifKR_400Regular.ttf')}${face('700', '700Bold/NotoSerifKR_700Bold.ttf')}
@page{size:148mm 210mm;margin:23mm 17mm 22mm}body{font:10pt/1.75 Body;text-align:justify;margin:0}
section{break-before:page}p{margin:0;text-indent:1em}img{width:100%}</style>
<h1>${book.title}</h1><ol>${contents.join('')}</ol>${bodies.join('')}</html>`;
}

async function chromiumWhole(browser: Browser, book: BookDocument): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-press-'));
  const session = await browser.newBrowserCDPSession();
  const page = await browser.newPage();
  page.setDefaultTimeout(180_000);
  try {
    const ms = await time(async () => {
      for (const numbered of [false, true]) {
        const file = join(folder, 'book.html');
        await writeFile(file, bookHtml(book, numbered));
        await page.goto(pathToFileURL(file).href);
        await page.evaluate('document.fonts.ready.then(() => 0)');
        await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
      }
    });
    // Counted from the start of the browser, as the typesetter processes are.
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return { ms, cpuMs: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0) };
  } finally {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const launch = () => chromium.launch(CHROMIUM);

async function chromiumCold(book: BookDocument): Promise<Measured> {
  const began = performance.now();
  const browser = await launch();
  try {
    const { cpuMs } = await chromiumWhole(browser, book);
    return { ms: performance.now() - began, cpuMs };
  } finally {
    await browser.close();
  }
}

function row(what: string, value: string, goal: string, met: boolean | undefined): void {
  const mark = met === undefined ? '' : met ? 'met' : 'NOT MET';
  console.log(`${what.padEnd(46)} ${value.padStart(24)}   ${goal.padEnd(22)} ${mark}`);
}

export async function run(): Promise<void> {
  const book = await goldenBook({ characters: 312_000, pictures: 34 });
  const [part] = book.parts;
  const [, chapter] = part?.chapters ?? [];
  if (!part || !chapter) throw new Error('The book of the bench has no second piece.');

  const whole: Awaited<ReturnType<typeof pressWhole>>[] = [];
  for (let i = 0; i < 3; i++) whole.push(await pressWhole(book));
  const printed: Measured[] = [];
  const printedPiece: number[] = [];
  for (let i = 0; i < 3; i++) printed.push(await chromiumCold(book));
  const browser = await launch();
  try {
    const piece = { ...book, parts: [{ chapters: [chapter] }] };
    for (let i = 0; i < 5; i++) printedPiece.push((await chromiumWhole(browser, piece)).ms / 2);
  } finally {
    await browser.close();
  }

  const press = createPress({ processes: 2 });
  const edited = (n: number): BookDocument => {
    const document = structuredClone(chapter.document);
    const text = document.content?.[0]?.content?.[0];
    if (text) text.text = `${n}번째로 고친 글이다. ${text.text}`;
    const chapters = part.chapters.map((one) => (one === chapter ? { ...one, document } : one));
    return { ...book, parts: [{ ...part, chapters }, ...book.parts.slice(1)] };
  };
  const pieces: number[] = [];
  const edits: number[] = [];
  const epubs: number[] = [];
  let peakMb = 0;
  let four = 0;
  try {
    const map = await press.pageMap(book);
    const page = map.starts['chapter-1-2'] ?? 1;
    for (let n = -5; n < 60; n++) {
      const now = edited(n);
      const one = now.parts[0]?.chapters[1] ?? chapter;
      const alone = { ...book, parts: [{ chapters: [one] }] };
      const pieceMs = await time(() => press.pdf(alone));
      const editMs = await time(() => press.pageSvg(now, page, map));
      if (n >= 0) {
        pieces.push(pieceMs);
        edits.push(editMs);
      }
    }
    for (let i = 0; i < 5; i++) epubs.push(await time(() => press.epub(book)));
    const watch = setInterval(() => {
      void childrenMb().then((mb) => {
        peakMb = Math.max(peakMb, mb);
      });
    }, 50);
    four = await time(() =>
      Promise.all([1, 2, 3, 4].map((n) => press.pdf({ ...book, title: `${n}권` }))),
    );
    clearInterval(watch);
  } finally {
    await press.close();
  }

  const ms = (value: number) => `${Math.round(value)} ms`;
  const wholeMs = median(whole.map((one) => one.ms));
  const wholeCpu = median(whole.map((one) => one.cpuMs));
  const printedMs = median(printed.map((one) => one.ms));
  const printedCpu = median(printed.map((one) => one.cpuMs));
  const ratio = printedCpu / wholeCpu;
  console.log(`Books: 100 pieces, 312,000 characters, 34 pictures, A5, ${whole[0]?.pages} pages`);
  row('whole book to tagged PDF, cold (median of 3)', ms(wholeMs), '≤ 2000 ms', wholeMs <= 2000);
  row('  the same by Chromium in two passes', ms(printedMs), '', undefined);
  row('  processor: press / Chromium', `${ms(wholeCpu)} / ${ms(printedCpu)}`, '', undefined);
  row('  Chromium takes', `${ratio.toFixed(1)} times as much`, '≥ 2.5 times', ratio >= 2.5);
  const [p50, p95] = [quantile(pieces, 0.5), quantile(pieces, 0.95)];
  row('one piece to PDF, warm, p50', ms(p50), '≤ 25 ms', p50 <= 25);
  row('one piece to PDF, warm, p95', ms(p95), '≤ 60 ms', p95 <= 60);
  row('  one piece by Chromium', ms(median(printedPiece)), '', undefined);
  const [e50, e95] = [quantile(edits, 0.5), quantile(edits, 0.95)];
  row('an edit to the exact page, p50 / p95', `${ms(e50)} / ${ms(e95)}`, '≤ 30 ms', e50 <= 30);
  const epubMs = median(epubs);
  row('EPUB of the whole book (median of 5)', ms(epubMs), '≤ 1000 ms', epubMs <= 1000);
  row('four books at once', ms(four), '', undefined);
  const isKnown = peakMb > 0;
  row(
    '  memory of the setting processes',
    `${Math.round(peakMb)} MB`,
    '≤ 1700 MB',
    isKnown ? peakMb <= 1700 : undefined,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
