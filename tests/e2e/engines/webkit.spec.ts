import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../support/servers/free-port.ts';
import { until } from '../../support/until.ts';
import { test } from '../support/test.ts';
import { classDay, type EnginePage, serveDemo } from './class-day.ts';

/**
 * One class day in WebKit, the engine of every browser on iPads. This one is Debian's WebKitGTK, which
 * has no headless mode, with its MiniBrowser on a virtual screen.
 */
const DRIVER = process.env.WEBKIT_DRIVER_PATH;
test.skip(!DRIVER, 'no WebKit: set WEBKIT_DRIVER_PATH, or install webkit2gtk-driver and xvfb');

const processes: ChildProcess[] = [];
let browser: WebDriver;
let live: Awaited<ReturnType<typeof serveDemo>>;

test.beforeAll(async () => {
  [live, browser] = await Promise.all([serveDemo('webkit'), launch()]);
});
test.afterAll(async () => {
  await browser?.quit();
  for (const child of processes.reverse()) {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await live?.stop();
});

test('webkit: a pupil logs in, writes, corrects, publishes, reads and opens the book', async () => {
  await browser.manage().window().setRect({ width: 1366, height: 768 });
  await classDay(webkitPage(browser), live.url);
});

async function launch(): Promise<WebDriver> {
  const screen = ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
  const xvfb = spawn('Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  processes.push(xvfb);
  const [display] = await once(createInterface({ input: xvfb.stdout }), 'line');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' };
  processes.push(spawn(DRIVER ?? '', [`--port=${port}`], { env, stdio: 'ignore' }));
  const address = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${address}/status`).catch(() => false));
  return new Builder().usingServer(address).forBrowser('MiniBrowser').build();
}

const KEYS = { Enter: Key.ENTER, ArrowRight: Key.ARROW_RIGHT };
const ELEMENTS = {
  button: 'button',
  link: 'a[href]',
  tab: '[role=tab]',
  textbox: 'textarea',
};

function webkitPage(driver: WebDriver): EnginePage {
  const problems: string[] = [];
  const collect = async () => {
    problems.push(...(await driver.executeScript<string[]>('return window.seenProblems')));
  };
  /** Looks an element up again that the page has replaced, or covers, in the meantime. */
  const click = (find: typeof findNamed, selector: string, text: string) =>
    until(async () => {
      const found = await driver.executeScript<WebElement | null>(find, selector, text);
      return found?.click().then(
        () => true,
        () => false,
      );
    });
  return {
    async open(url) {
      await driver.get(url);
      await driver.executeScript(watchProblems);
    },
    async reload() {
      await collect();
      await driver.navigate().refresh();
      await driver.executeScript(watchProblems);
    },
    url: () => driver.getCurrentUrl(),
    fill: (selector, text) => driver.findElement({ css: selector }).sendKeys(text),
    click: async (role, name) => void (await click(findNamed, ELEMENTS[role], name)),
    clickText: async (selector, text) => void (await click(findWithText, selector, text)),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    evaluate: (ask, argument = '') => driver.executeScript(ask, argument),
    async problems() {
      await collect();
      return problems;
    },
  };
}

// These run in the page.

function findNamed(selector: string, name: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (one) => (one.ariaLabel ?? one.textContent).trim() === name && one.checkVisibility(),
  );
}

function findWithText(selector: string, text: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (one) => one.textContent.includes(text) && one.checkVisibility(),
  );
}

/** WebDriver does not report errors of the page; those before this is called are missed. */
function watchProblems(): void {
  const seenProblems: string[] = [];
  addEventListener('error', ({ message }) => seenProblems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => seenProblems.push(String(reason)));
  Object.assign(window, { seenProblems });
}
