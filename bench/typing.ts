/*
 * Measures the time from a Hangul key to its paint in the writing tool at 20,000 characters, beside a
 * bare contenteditable page in the same run: medians of five runs of a few hundred jamo each. In every
 * paragraph the speller marks a word.
 *
 *   npm run bench typing        (after a build)
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { documentOfParagraphs } from '../shared/document/document-text.ts';
import { CHROMIUM } from '../tests/support/browser/chromium.ts';
import { serveStatic } from './support/static-server.ts';

const RUNS = 5;
const CHARACTERS = 20_000;
const SYLLABLES = 100;
const BETWEEN_KEYS_MS = 35;
/** Relative to the bare page of the same run, because absolute times depend on the machine. */
const GOALS = { medianAboveBare: 2, p95Ratio: 1.2, mainRatio: 1.7, scripts: 220 };

const SENTENCE =
  '할머니 댁 마당에는 감나무가 한 그루 있다. 가을이 되면 감이 주황 등불처럼 매달린다. 나는 그 아래 평상에 누워 하늘을 보는 것을 좋아한다. ';
const PARAGRAPH = SENTENCE.repeat(3);
const PARAGRAPHS = Array.from(
  { length: Math.ceil(CHARACTERS / PARAGRAPH.length) },
  () => PARAGRAPH,
);
const TYPED = '지난토요일에는동생과긴장대로감을땄다결국내가동생을업고동생이장대를들었다';

const BARE = `<!doctype html><html lang="ko"><meta charset="utf-8"><title>bare</title><style>
  main { height: 100vh; overflow: auto; contain: strict; }
  div { max-width: 38rem; margin: 0 auto; font: 1.125rem/1.9 serif; word-break: keep-all; overflow-wrap: anywhere; white-space: break-spaces; }
  p { text-indent: 1em; margin: 0 0 .2em; }
</style><main><div contenteditable="true" role="textbox" spellcheck="false">${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</div></main></html>`;

const ids = { user: v7(), group: v7(), activity: v7(), subject: v7(), post: v7() };
const NOW = new Date().toISOString();

/** Canned answers to the tool's requests: bench/serving.ts measures the server. */
function answer(method: string, path: string, version: number, text = ''): unknown {
  const subject = {
    subjectId: v7(),
    ragId: ids.subject,
    subjectTitle: '우리 동네 가을',
    subjectOrder: 1,
    submitUserCount: 0,
    subjectStatus: 'OPEN',
    chosenStatus: 'OPEN',
    aiFeedbackVersion: 0,
    writingClassifyId: '생활문',
    opensAt: null,
    deadline: null,
    isExtended: false,
    lateAllowed: false,
    onePostPerPerson: true,
    minCharacters: 200,
    maxCharacters: 600,
    readers: 'GROUP',
    mySubmission: 'DRAFT',
    myRevisionStatus: null,
  };
  const counts = { characters: CHARACTERS, charactersWithoutSpaces: CHARACTERS };
  const post = {
    postId: ids.post,
    groupId: ids.group,
    ragId: ids.subject,
    postStatus: 'DRAFT',
    title: '감나무 등불 아래',
    document: documentOfParagraphs(PARAGRAPHS),
    version,
    lastSaveId: null,
    savedAt: NOW,
    createdAt: NOW,
    publishedAt: null,
    revisionStatus: null,
    revisionDueAt: null,
    feedbackCount: 0,
    ...counts,
  };
  if (path.endsWith('/activities-subjects')) {
    const title = { activityTitle: '가을 글쓰기', activityOrder: 1, activityStatus: 'OPEN' };
    return {
      activities: [{ ragId: ids.activity, activityId: v7(), ...title, subjects: [subject] }],
    };
  }
  if (path.endsWith('/version')) return { versions: [] };
  if (path.endsWith('/feedback')) return { feedbacks: [] };
  if (path.endsWith('/agreements')) return { agreements: [] };
  if (path.endsWith('/my-post')) return { posts: [post] };
  if (path.endsWith('/attachment')) return { attachments: [] };
  if (path.includes('/subject/')) {
    return { ...subject, activityTitle: '가을 글쓰기', guide: null, spellingMarks: true };
  }
  if (path.endsWith('/check-spell')) return marksIn(text);
  if (method === 'PUT')
    return { postId: ids.post, postStatus: 'DRAFT', version, savedAt: NOW, ...counts };
  const settings = { spellingEnabled: true };
  return { groupId: ids.group, groupTitle: '햇살초 5학년 2반', createUserId: v7(), settings };
}

/** An issue in the first sentence of each paragraph. */
function marksIn(text: string): unknown {
  const found = text.matchAll(/(?<=^|\n\n)할머니 댁 마당에는/g);
  const facts = { original: '댁', suggestions: ['댁'], category: 'spelling', severity: 'error' };
  const texts = { ruleId: 'bench', title: '', help: '', article: '' };
  const issues = [...found].map(({ index: at }) => {
    return { start: at + 4, end: at + 5, ...facts, ...texts };
  });
  return { issues, keptIssues: [], spellingLevel: 'ANSWER', isElsewhere: false };
}

async function openTool(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const user = {
    id: ids.user,
    penName: '하린',
    userAvatarUrl: null,
    userEmail: null,
    emailVerified: false,
  };
  await context.addInitScript(
    (session) => localStorage.setItem('munjip.session', session),
    JSON.stringify({ user, accessToken: 'a.b.c' }),
  );
  const page = await context.newPage();
  let version = 1;
  await page.route('**/api/**', (route) => {
    const method = route.request().method();
    if (method === 'PUT') version += 1;
    const { pathname } = new URL(route.request().url());
    const { text } = route.request().postDataJSON() ?? {};
    return route.fulfill({ json: answer(method, pathname, version, text) });
  });
  await page.goto(`${url}/group/${ids.group}/writing?subjectId=${ids.subject}`);
  return page;
}

async function openBare(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/bare`);
  return page;
}

/** Runs in the page: measures from the first event of a key to the frame that shows it. */
function observe(): void {
  const times: number[] = [];
  Object.assign(window, { times });
  let began: number | undefined;
  // No named functions here: the helper that tsx adds for names does not exist in the page.
  for (const type of ['compositionstart', 'compositionupdate', 'beforeinput']) {
    window.addEventListener(
      type,
      () => {
        began ??= performance.now();
      },
      true,
    );
  }
  window.addEventListener(
    'input',
    () => {
      if (began === undefined) return;
      const from = began;
      began = undefined;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - from);
        port2.postMessage(0);
      });
    },
    true,
  );
}

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];

/** The composition steps of a syllable: ㅎ, 하, 한. */
function growing(syllable: string): string[] {
  const index = (syllable.codePointAt(0) ?? 0) - 0xac00;
  const open = String.fromCodePoint(0xac00 + index - (index % 28));
  const first = INITIALS[Math.floor(index / 588)] ?? '';
  return index % 28 === 0 ? [first, syllable] : [first, open, syllable];
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const KEY = { windowsVirtualKeyCode: 229, key: 'Process', code: 'KeyR' };

async function type(cdp: CDPSession, syllables: number): Promise<number> {
  let keys = 0;
  for (let n = 0; n < syllables; n += 1) {
    const syllable = TYPED[n % TYPED.length] ?? '가';
    for (const text of growing(syllable)) {
      await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...KEY });
      await cdp.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...KEY });
      keys += 1;
      await sleep(BETWEEN_KEYS_MS);
    }
    await cdp.send('Input.insertText', { text: syllable });
  }
  return keys;
}

async function mainThreadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

interface Figures {
  median: number;
  p95: number;
  main: number;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const middle = (values: readonly number[]) => quantile(values, 0.5);

async function measure(page: Page, hasMarks: boolean): Promise<Figures> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const paper = page.locator('[contenteditable="true"]');
  await paper.waitFor();
  await paper.locator('p').nth(2).click();
  await page.keyboard.press('End');
  await type(cdp, 5);
  if (hasMarks) {
    await page.waitForFunction(() => (CSS.highlights.get('spelling-error')?.size ?? 0) > 1);
  }
  await page.evaluate(observe);
  const before = await mainThreadMs(cdp);
  const keys = await type(cdp, SYLLABLES);
  const main = ((await mainThreadMs(cdp)) - before) / keys;
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.context().close();
  return { median: middle(times), p95: quantile(times, 0.95), main };
}

/** Bytes of JavaScript (brotli) that opening the tool downloads. */
async function scriptsOf(browser: Browser, url: string): Promise<number> {
  const page = await openTool(browser, url);
  await page.locator('[contenteditable="true"]').waitFor();
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  let bytes = 0;
  for (const name of new Set(names)) {
    bytes += brotliCompressSync(Buffer.from(await (await fetch(name)).arrayBuffer())).byteLength;
  }
  await page.context().close();
  return bytes / 1000;
}

const root = process.argv[2] ?? join(import.meta.dirname, '../dist/web');
if (!existsSync(join(root, 'index.html'))) {
  console.error('There is no build yet: node scripts/build.mjs');
  process.exit(1);
}
const { url, server } = await serveStatic(root, { '/bare': BARE });
const browser = await chromium.launch(CHROMIUM);
try {
  const scripts = await scriptsOf(browser, url);
  const tool: Figures[] = [];
  const bare: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(await measure(await openBare(browser, url), false));
    tool.push(await measure(await openTool(browser, url), true));
  }
  const of = (figures: Figures[], name: keyof Figures) => middle(figures.map((one) => one[name]));
  const row = (name: string, figures: Figures[]) =>
    `${name.padEnd(16)} ${(['median', 'p95', 'main'] as const).map((key) => of(figures, key).toFixed(1).padStart(7)).join(' ')}`;
  const lines: [name: string, value: number, goal: number, unit: string][] = [
    ['median - bare', of(tool, 'median') - of(bare, 'median'), GOALS.medianAboveBare, 'ms'],
    ['p95 / bare', of(tool, 'p95') / of(bare, 'p95'), GOALS.p95Ratio, '×'],
    ['main / bare', of(tool, 'main') / of(bare, 'main'), GOALS.mainRatio, '×'],
    ['scripts', scripts, GOALS.scripts, 'kB'],
  ];
  console.log(`a Hangul key to its paint at ${CHARACTERS} characters, ms (median of ${RUNS} runs)`);
  console.log(`${''.padEnd(16)}  median     p95  main thread`);
  console.log(row('bare', bare));
  console.log(row('writing tool', tool));
  for (const [name, value, goal, unit] of lines) {
    const verdict = value <= goal ? 'reached' : 'missed';
    console.log(`${name.padEnd(16)} ${value.toFixed(2)} ${unit} (goal ≤ ${goal}) ${verdict}`);
  }
} finally {
  await browser.close();
  server.close();
}
