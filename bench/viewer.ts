/*
 * Measures the viewer with a book of 300 pages in a browser slowed down four times, in the window of a
 * phone: from a tap in the shelf, and from the address, to the painted page, and from a tap to the
 * painted next page. Beside it in the same run a bare page that shows the same pictures.
 *
 *   npm run bench viewer                     (needs a build)
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { getBook } from '../shared/books/books.ts';
import { listEditions } from '../shared/books/editions.ts';
import { documentOfParagraphs } from '../shared/document/document-text.ts';
import { createGroup } from '../shared/groups/groups.ts';
import { createActivity, createSubject } from '../shared/subjects/activities.ts';
import { publishPost } from '../shared/writing/writing.ts';
import { CHROMIUM } from '../tests/support/browser/chromium.ts';
import { type Caller, publishNewBook } from '../tests/support/data/books.ts';
import { callLive, signUpLive, startLive } from '../tests/support/servers/live.ts';
import { type Figure, median, percentile, printFigures } from './support/measure.ts';

const POSTS = 60;
const MIN_PAGES = 300;
/** Characters of a post that fill five pages. */
const LENGTH = 4_200;
const OPENINGS = 5;
const TURNS = 30;
const SLOWDOWN = 4;
const GOALS = { open: 1_000, turn: 100 };
const FIRST = 100;

/** Paragraphs of the demo class, so that the pages have as many different glyphs as real ones. */
async function readParagraphs(): Promise<string[]> {
  const folder = join(import.meta.dirname, '../content/demo/class/posts');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => (text.split(/^---$/m)[2] ?? '').split(/\n{2,}/))
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one.length > 40);
}

function* takeTexts(paragraphs: readonly string[]): Generator<string[], never> {
  for (let at = 0; ; ) {
    const taken: string[] = [];
    for (let length = 0; length < LENGTH; at += 1) {
      const paragraph = paragraphs[at % paragraphs.length] ?? '';
      taken.push(paragraph);
      length += paragraph.length;
    }
    yield taken;
  }
}

async function makeBook(url: string, token: string): Promise<string> {
  const group = await callLive(url, createGroup, { token, body: { groupTitle: '글방' } });
  const { groupId } = group.body;
  const activity = await callLive(url, createActivity, {
    token,
    params: { groupId },
    body: { activityTitle: '가을', activityStatus: 'OPEN' },
  });
  const texts = takeTexts(await readParagraphs());
  const postIds: string[] = [];
  for (let post = 0; post < POSTS; post += 1) {
    const postId = v7();
    // A person has one post a subject.
    const subject = await callLive(url, createSubject, {
      token,
      params: { groupId, activityId: activity.body.ragId },
      body: { subjectTitle: `가을 ${post}` },
    });
    const { ragId } = subject.body;
    const document = documentOfParagraphs(texts.next().value);
    const { status } = await callLive(url, publishPost, {
      token,
      params: { groupId, postId },
      body: { ragId, title: `${post + 1}번째 글`, document, version: 0, saveId: v7() },
    });
    if (status !== 200) throw new Error(`post ${post} was refused: ${status}`);
    postIds.push(postId);
  }
  const caller: Caller = { call: (endpoint, input) => callLive(url, endpoint, input) };
  const { bookId } = await publishNewBook(caller, token, {
    groupId,
    bookTitle: '삼백 쪽',
    parts: [{ partTitle: '가을', postIds }],
  });
  for (;;) {
    const { edition } = (await callLive(url, getBook, { token, params: { bookId } })).body;
    if (edition?.pageCount) {
      if (edition.pageCount < MIN_PAGES) throw new Error(`only ${edition.pageCount} pages`);
      return bookId;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Milliseconds until the picture or the words of the page are there and the frame with them is out. */
async function painted(page: Page, began: number): Promise<number> {
  await page.waitForFunction(() => {
    if (document.querySelector('[aria-label="이어진 쪽"] p')) return true;
    const image = document.querySelector<HTMLImageElement>(
      '[aria-label="펼친 쪽"] div:not([data-waiting]) > img',
    );
    return image?.complete && image.naturalWidth > 0;
  });
  const at = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => resolve(performance.timeOrigin + performance.now()), 0),
        );
      }),
  );
  return at - began;
}

async function slow(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

const now = () => performance.timeOrigin + performance.now();

/** Milliseconds from a tap to the frame that shows the next page. */
const turn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const book = document.querySelector('[aria-label="펼친 쪽"]');
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began), 0));
        });
        if (book)
          observer.observe(book, {
            subtree: true,
            attributes: true,
            attributeFilter: ['data-waiting'],
          });
        const key = { key: 'ArrowRight', bubbles: true, cancelable: true };
        document.dispatchEvent(new KeyboardEvent('keydown', key));
      }),
  );

/** The same pictures, hidden and shown by an attribute, in a page without anything else. */
async function measureBare(context: BrowserContext, svgs: readonly string[]): Promise<number[]> {
  const page = await context.newPage();
  await page.setContent(
    '<!doctype html><style>img{width:100%}img[hidden]{display:block;position:absolute;visibility:hidden}</style>',
  );
  await slow(page);
  const times = await page.evaluate(async (all) => {
    const images = all.map((svg) => {
      const image = document.createElement('img');
      image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      image.hidden = true;
      document.body.append(image);
      return image;
    });
    await Promise.all(images.map((image) => image.decode()));
    const found: number[] = [];
    for (const [at, image] of images.entries()) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const began = performance.now();
      const before = images[at - 1];
      if (before) before.hidden = true;
      image.hidden = false;
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 0));
      });
      found.push(performance.now() - began);
    }
    return found;
  }, svgs);
  await page.close();
  return times.slice(1);
}

const dataDir = await mkdtemp(join(tmpdir(), 'munjip-bench-viewer-'));
const live = await startLive({ dataDir, built: true, env: { NODE_ENV: 'production' } });
const browser = await chromium.launch(CHROMIUM);
try {
  const token = await signUpLive(live.url, dataDir);
  const bookId = await makeBook(live.url, token);
  const { editions } = (await callLive(live.url, listEditions, { token, params: { bookId } })).body;
  const editionId = editions[0]?.editionId ?? '';
  const svgs: string[] = [];
  for (let page = FIRST; page < FIRST + 10; page += 1) {
    const address = `${live.url}/api/book/${bookId}/edition/${editionId}/page?page=${page}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as { svg: string };
    svgs.push(body.svg);
  }
  const user = {
    id: editionId,
    penName: '글쓴이',
    userAvatarUrl: null,
    userEmail: null,
    emailVerified: false,
  };
  const cold: number[] = [];
  const warm: number[] = [];
  const turns: number[] = [];
  const bare: number[] = [];
  for (let time = -1; time < OPENINGS; time += 1) {
    const context = await browser.newContext({
      baseURL: live.url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    await context.addInitScript(
      (value) => localStorage.setItem('munjip.session', value),
      JSON.stringify({ user, accessToken: token }),
    );
    const page = await context.newPage();
    await slow(page);
    const began = now();
    await page.goto(`/books/${bookId}/read?view=spread&page=${FIRST}`, { waitUntil: 'commit' });
    const opened = await painted(page, began);
    if (time >= 0) cold.push(opened);
    if (time === OPENINGS - 1) {
      for (let step = 0; step < TURNS; step += 1) {
        // A reader looks at the page first.
        await page.waitForTimeout(700);
        turns.push(await turn(page));
      }
      bare.push(...(await measureBare(context, svgs)));
    }
    await page.goto(`/books?bookId=${bookId}`);
    const link = page.getByRole('link', { name: '책 펴기' });
    await link.waitFor({ timeout: 120_000 });
    // It opens at the page where the same person stopped reading.
    const tapped = await link.evaluate((element: HTMLAnchorElement) => {
      const at = performance.timeOrigin + performance.now();
      element.href += '?view=spread';
      element.click();
      return at;
    });
    const reopened = await painted(page, tapped);
    if (time >= 0) warm.push(reopened);
    await context.close();
  }
  const figure = (what: string, times: number[], goal: number): Figure[] => [
    { what, value: median(times), unit: 'ms', goal: `≤ ${goal}`, good: median(times) <= goal },
    {
      what: `${what}, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      goal: `≤ ${goal}`,
      good: percentile(times, 0.95) <= goal,
    },
  ];
  printFigures(`A book of ${editions[0]?.pageCount} pages on a slow phone (${SLOWDOWN}×)`, [
    ...figure('from the shelf to the words where one stopped', warm, GOALS.open),
    {
      what: 'cold: address to a painted page',
      value: median(cold),
      unit: 'ms',
      goal: '',
      good: true,
    },
    ...figure('a turned page', turns, GOALS.turn),
    {
      what: 'a bare page that shows the next picture',
      value: median(bare),
      unit: 'ms',
      goal: '',
      good: true,
    },
    {
      what: 'a turned page, times the bare page',
      value: median(turns) / median(bare),
      unit: '×',
      goal: '',
      good: true,
    },
    {
      what: 'picture of a page',
      value: median(svgs.map((svg) => svg.length / 1000)),
      unit: 'kB',
      goal: '',
      good: true,
    },
  ]);
} finally {
  await browser.close();
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
}
