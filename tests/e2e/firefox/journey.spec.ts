import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type Locator, type Page } from 'puppeteer-core';
import { paths } from '../../../web/app/paths.ts';
import { type Served, serve } from '../support/serve.ts';

/**
 * One class day in Firefox: logging in, writing, spelling, publishing, reading and the viewer. Playwright
 * needs a Firefox of its own, which no package registry has; this one is Debian's, through WebDriver BiDi.
 */
const FIREFOX = process.env.FIREFOX_PATH;
test.skip(!FIREFOX, 'no Firefox: set FIREFOX_PATH, or install firefox-esr');

let browser: Browser;
let dataDir: string;
let live: Served;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-firefox-'));
  [live, browser] = await Promise.all([
    serve({ dataDir, demo: true }),
    puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX ?? '', headless: true }),
  ]);
});
test.afterAll(async () => {
  await browser?.close();
  await live?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const byRole = (page: Page, role: string, name: string): Locator<Element> =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`);
const button = (page: Page, name: string) => byRole(page, 'button', name);
const link = (page: Page, name: string) => byRole(page, 'link', name);

const textOf = (page: Page, selector: string) =>
  page.evaluate((one) => document.querySelector(one)?.textContent ?? '', selector);
const heading = (page: Page) => expect.poll(() => textOf(page, 'h1'), { timeout: 10_000 });

const isPictureLoaded = (page: Page) =>
  page.evaluate(() => {
    const pages = document.querySelector('section[aria-label="펼친 쪽"]');
    const image = pages?.querySelector<HTMLImageElement>('div:not([data-waiting]) > img');
    return image !== null && image !== undefined && image.naturalWidth > 0;
  });

/** What is marked in the text without changing the document. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...CSS.highlights].flatMap(([name, ranges]) =>
      name.startsWith('spell') ? [...ranges].map((range) => String(range)) : [],
    ),
  );

test('firefox: a pupil logs in, writes, corrects, publishes, reads and opens the book', async () => {
  const problems: string[] = [];
  const page = await browser.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.setViewport({ width: 1366, height: 768 });

  await test.step('logs in and finds the class', async () => {
    await page.goto(`${live.url}${paths.login()}`);
    await page.locator('input[name=userLogin]').fill('harin27');
    await page.locator('input[name=password]').fill('munjip-demo');
    await button(page, '로그인').click();
    await heading(page).toContain('햇살초');
  });
  await test.step('writes, and the text is saved', async () => {
    await page.locator('main a ::-p-text(우리 학교 책 소식)').click();
    await byRole(page, 'textbox', '제목').click();
    await page.keyboard.type('도서관의 새 책');
    await page.keyboard.press('Enter');
    await page.keyboard.type('이 책은 읽으면 되요. 도서관에는 아직 되요.');
    await expect.poll(() => textOf(page, 'footer [role=status]')).toMatch(/^저장됨/);
    await page.reload();
    await expect.poll(() => textOf(page, '[role=textbox][aria-label="본문"]')).toMatch(/^이 책은/);
  });

  await test.step('corrects a marked word', async () => {
    await byRole(page, 'tab', '맞춤법').click();
    // The first text loads the speller.
    await expect.poll(() => marked(page), { timeout: 30_000 }).toEqual(['되요', '되요']);
    await button(page, '2곳 모두 고치기').click();
    await expect.poll(() => textOf(page, '[aria-label="본문"]')).toMatch(/아직 돼요/);
    await expect.poll(() => marked(page)).toEqual([]);
  });

  await test.step('publishes and reads', async () => {
    await button(page, '내기').click();
    await page.locator('[role=alertdialog] button ::-p-text(내기)').click();
    await heading(page).toBe('‘도서관의 새 책’을 냈어요!');
    await link(page, '글 전체 보기').click();
    await heading(page).toBe('도서관의 새 책');
    await expect.poll(() => textOf(page, 'article')).toContain('읽으면 돼요');
  });

  await test.step('opens the book of the class and turns a page', async () => {
    await button(page, '디지털 책장').click();
    await link(page, '내 책장').click();
    await page.locator('main a ::-p-text(감나무등불)').click();
    await link(page, '책 펴기').click();
    const shown = () => new URL(page.url()).searchParams.get('page');
    await expect.poll(() => isPictureLoaded(page)).toBe(true);
    const before = shown();
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).not.toBe(before);
    await expect.poll(() => isPictureLoaded(page)).toBe(true);
  });
  expect(problems).toEqual([]);
});
