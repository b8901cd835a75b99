import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { paths } from '../../../web/app/paths.ts';
import { serve } from '../support/serve.ts';

/** What the journey needs of a page; each engine has a client of its own. Clicks wait for their element. */
export interface EnginePage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  fill(selector: string, text: string): Promise<void>;
  click(role: 'button' | 'link' | 'tab' | 'textbox', name: string): Promise<void>;
  /** The element of this selector with this text in it. */
  clickText(selector: string, text: string): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'ArrowRight'): Promise<void>;
  /** Runs in the page, so it can use nothing but its argument. */
  evaluate<Result>(ask: (argument: string) => Result, argument?: string): Promise<Result>;
  /** Errors that nothing caught and, where the client reports them, those in the console. */
  problems(): Promise<string[]>;
}

interface DemoServer {
  url: string;
  stop(): Promise<void>;
}

export async function serveDemo(engine: string): Promise<DemoServer> {
  const dataDir = await mkdtemp(join(tmpdir(), `munjip-${engine}-`));
  const live = await serve({ dataDir, demo: true });
  return {
    url: live.url,
    async stop() {
      await live.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Logging in, writing, spelling, publishing, reading and the viewer. */
export async function classDay(page: EnginePage, site: string): Promise<void> {
  const textOf = (selector: string) =>
    page.evaluate((one) => document.querySelector(one)?.textContent ?? '', selector);
  const heading = () => expect.poll(() => textOf('h1'));

  await test.step('logs in and finds the class', async () => {
    await page.open(`${site}${paths.login()}`);
    await page.fill('input[name=userLogin]', 'harin27');
    await page.fill('input[name=password]', 'munjip-demo');
    await page.click('button', '로그인');
    await heading().toContain('햇살초');
  });

  await test.step('writes, and the text is saved', async () => {
    await page.clickText('main a', '우리 학교 책 소식');
    await page.click('textbox', '제목');
    await page.type('도서관의 새 책');
    await page.press('Enter');
    await page.type('이 책은 읽으면 되요. 도서관에는 아직 되요.');
    await expect.poll(() => textOf('footer [role=status]')).toMatch(/^저장됨/);
    await page.reload();
    await expect.poll(() => textOf('[role=textbox][aria-label="본문"]')).toMatch(/^이 책은/);
  });

  await test.step('corrects a marked word', async () => {
    await page.click('tab', '맞춤법');
    await expect.poll(() => marked(page)).toEqual(['되요', '되요']);
    expect(await markLine(page)).toBe('underline');
    await page.click('button', '2곳 모두 고치기');
    await expect.poll(() => textOf('[aria-label="본문"]')).toMatch(/아직 돼요/);
    await expect.poll(() => marked(page)).toEqual([]);
  });

  await test.step('publishes and reads', async () => {
    await page.click('button', '내기');
    await page.clickText('[role=alertdialog] button', '내기');
    await heading().toBe('‘도서관의 새 책’을 냈어요!');
    await page.click('link', '글 전체 보기');
    await heading().toBe('도서관의 새 책');
    await expect.poll(() => textOf('article')).toContain('읽으면 돼요');
  });

  await test.step('opens the book of the class and turns a page', async () => {
    await page.click('button', '디지털 책장');
    await page.click('link', '내 책장');
    await page.clickText('main a', '감나무등불');
    await page.click('link', '책 펴기');
    const shown = async () => new URL(await page.url()).searchParams.get('page');
    await expect.poll(() => isPictureLoaded(page)).toBe(true);
    const before = await shown();
    await page.press('ArrowRight');
    await expect.poll(shown).not.toBe(before);
    await expect.poll(() => isPictureLoaded(page)).toBe(true);
  });
  expect(await page.problems()).toEqual([]);
}

/** What is marked in the text without changing the document. */
const marked = (page: EnginePage) =>
  page.evaluate(() =>
    [...CSS.highlights].flatMap(([name, ranges]) =>
      name.startsWith('spell') ? [...ranges].map((range) => String(range)) : [],
    ),
  );

/** How a misspelt word is drawn: an engine ignores a declaration of which it does not know a part. */
const markLine = (page: EnginePage) =>
  page.evaluate((name) => {
    const body = document.querySelector('[role=textbox][aria-label="본문"]') ?? document.body;
    return getComputedStyle(body, name).textDecorationLine;
  }, '::highlight(spelling-error)');

const isPictureLoaded = (page: EnginePage) =>
  page.evaluate(() => {
    const pages = document.querySelector('section[aria-label="펼친 쪽"]');
    const image = pages?.querySelector<HTMLImageElement>('div:not([data-waiting]) > img');
    return image !== null && image !== undefined && image.naturalWidth > 0;
  });
