import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { plainText } from '../../../shared/document/document-text.ts';
import { createGroup } from '../../../shared/groups/groups.ts';
import { listMyPostsOnSubject } from '../../../shared/reading/posts.ts';
import { createActivity, createSubject } from '../../../shared/subjects/activities.ts';
import { CHROMIUM } from '../../support/browser/chromium.ts';
import { compose, composeUnfinished } from '../../support/browser/hangul.ts';
import { callLive, type LiveServer, signUpLive, startLive } from '../../support/servers/live.ts';
import { until } from '../../support/until.ts';
import { test } from '../support/test.ts';

const WRITER = {
  userLogin: 'kill-writer',
  password: '가을에-감을-따요',
  penName: '글쓴이',
  userEmail: 'writer@gmail.com',
  userClassify: 'GENERAL',
} as const;
const ROUNDS = 2;

/** A browser with a persistent profile. */
interface PersistentBrowser {
  process: ChildProcess;
  page: Page;
}

let folder: string;
let live: LiveServer | undefined;
let browser: PersistentBrowser | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'munjip-turns-'));
});
test.afterAll(async () => {
  if (browser && isGroupAlive(browser.process)) killGroup(browser.process);
  await live?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function openBrowser(session: string, address: string): Promise<PersistentBrowser> {
  const profile = join(folder, 'profile');
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const child = spawn(
    CHROMIUM.executablePath ?? '',
    [
      ...(CHROMIUM.args ?? []),
      '--headless',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    // A process group of its own, so that all its processes are killed together.
    { stdio: 'ignore', detached: true },
  );
  const port = await until(
    async () => (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0],
  );
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no window');
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('munjip.session', text), session);
  await page.goto(address);
  return { process: child, page };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

function isGroupAlive({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** SIGKILL: nothing that is still in memory is written to disk. */
async function killBrowser({ process: child }: PersistentBrowser): Promise<void> {
  const ended = once(child, 'exit');
  killGroup(child);
  await ended;
  await until(async () => !isGroupAlive(child));
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: '본문' });
const textOf = async (page: Page) => (await editorOf(page).innerText()).trim();

/** The draft in IndexedDB. */
function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('munjip');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const found = database.transaction('drafts').objectStore('drafts').getAll();
          found.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(found.result));
          };
        };
      }),
  );
}

test('writing/autosave: every syllable survives killing browser and server in turn', async () => {
  test.setTimeout(180_000);
  const dataDir = join(folder, 'data');
  live = await startLive({ dataDir, built: true });
  const port = Number(new URL(live.url).port);
  const startAgain = async () => {
    live = await startLive({ dataDir, built: true, port });
    return live;
  };
  await signUpLive(live.url, dataDir, WRITER);
  const { body: entered } = await callLive(live.url, userLogin, {
    body: { userLogin: WRITER.userLogin, password: WRITER.password },
  });
  const token = entered.accessToken;
  const session = JSON.stringify({ user: entered.user, accessToken: token });
  const { groupId } = (await callLive(live.url, createGroup, { body: { groupTitle: '반' }, token }))
    .body;
  const activity = await callLive(live.url, createActivity, {
    params: { groupId },
    body: { activityTitle: '활동' },
    token,
  });
  const subject = await callLive(live.url, createSubject, {
    params: { groupId, activityId: activity.body.ragId },
    body: { subjectTitle: '주제' },
    token,
  });
  const subjectId = subject.body.ragId;
  const address = `${live.url}/group/${groupId}/writing?subjectId=${subjectId}`;
  const onServer = async () => {
    const { body } = await callLive(live?.url ?? '', listMyPostsOnSubject, {
      params: { groupId, subjectId },
      token,
    });
    return body.posts[0] ? plainText(body.posts[0].document) : '';
  };

  let written = '';
  /**
   * Composes the text key by key and waits until the device or the server has stored everything.
   * The last words alone are not enough: an earlier round wrote the same words.
   */
  const write = async ({ page }: PersistentBrowser, text: string) => {
    await compose(page, text);
    written += text;
    await expect
      .poll(async () => (await keptOnDevice(page)) + (await onServer().catch(() => '')))
      .toContain(written);
  };

  for (let round = 1; round <= ROUNDS; round += 1) {
    await test.step(`round ${round}`, async () => {
      browser = await openBrowser(session, address);
      await expect(editorOf(browser.page)).toBeVisible();
      if (written !== '') await expect.poll(() => textOf(browser?.page as Page)).toBe(written);
      await editorOf(browser.page).click();
      await browser.page.keyboard.press('Control+End');

      // The server is killed during a save, and typing continues.
      await write(browser, `${round > 1 ? ' ' : ''}${round}번째 감나무에 등불이`);
      const dying = live?.kill();
      await write(browser, ' 걸렸다고 쓰는데');
      await dying;
      await write(browser, ' 서버가 꺼졌다.');

      // The browser is killed within a syllable, before the server is back.
      await composeUnfinished(browser.page, '끝');
      await killBrowser(browser);
      await startAgain();
      browser = await openBrowser(session, address);
      await expect(editorOf(browser.page)).toContainText('서버가 꺼졌다.');
      const found = await textOf(browser.page);
      // The composed syllable may be incomplete; all text before it must be there.
      expect(['', 'ㄲ', '끄', '끝'].map((rest) => written + rest)).toContain(found);
      written = found;

      // The reverse: the server restarts while the page stays open.
      await editorOf(browser.page).click();
      await browser.page.keyboard.press('Control+End');
      const dyingAgain = live?.kill();
      await write(browser, ' 다시 이어 쓴다.');
      await dyingAgain;
      await startAgain();
      await write(browser, ' 그래도 남았다.');
      await expect.poll(onServer).toBe(written);
      await killBrowser(browser);
    });
  }
});
