import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { test } from '../support/test.ts';
import { classDay, type EnginePage, serveDemo } from './class-day.ts';

/**
 * One class day in Firefox. Playwright needs a Firefox of its own, which no package registry has; this
 * one is Debian's, through WebDriver BiDi.
 */
const FIREFOX = process.env.FIREFOX_PATH;
test.skip(!FIREFOX, 'no Firefox: set FIREFOX_PATH, or install firefox-esr');

let browser: Browser;
let live: Awaited<ReturnType<typeof serveDemo>>;

test.beforeAll(async () => {
  [live, browser] = await Promise.all([
    serveDemo('firefox'),
    puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX ?? '', headless: true }),
  ]);
});
test.afterAll(async () => {
  await browser?.close();
  await live?.stop();
});

test('firefox: a pupil logs in, writes, corrects, publishes, reads and opens the book', async () => {
  const page = await browser.newPage();
  await page.setViewport({ width: 1366, height: 768 });
  await classDay(firefoxPage(page), live.url);
});

function firefoxPage(page: Page): EnginePage {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: async () => page.url(),
    fill: (selector, text) => page.locator(selector).fill(text),
    click: (role, name) => page.locator(`::-p-aria([role="${role}"][name="${name}"])`).click(),
    clickText: (selector, text) => page.locator(`${selector} ::-p-text(${text})`).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    evaluate: async (ask, argument = '') => page.evaluate(ask, argument) as never,
    problems: async () => problems,
  };
}
