import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { userLogin } from '../../shared/accounts/sessions.ts';
import { plainText } from '../../shared/document/document-text.ts';
import { createGroup } from '../../shared/groups/groups.ts';
import { listMyPostsOnSubject } from '../../shared/reading/posts.ts';
import { createActivity, createSubject } from '../../shared/subjects/activities.ts';
import { CHROMIUM } from '../support/chromium.ts';
import { compose, composeUnfinished } from '../support/hangul.ts';
import { callLive, type LiveServer, signUpLive, startLive } from '../support/live.ts';
import { until } from '../support/until.ts';

const WRITER = {
  userLogin: 'kill-writer',
  password: '가을에-감을-따요',
  penName: '글쓴이',
  userEmail: 'writer@gmail.com',
  userClassify: 'GENERAL',
} as const;
const ROUNDS = 2;

/** A browser with a profile that outlives it, as it is on somebody's desk. */
interface Desk {
  process: ChildProcess;
  page: Page;
}

let folder: string;
let live: LiveServer | undefined;
let desk: Desk | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'munjip-turns-'));
});
test.afterAll(async () => {
  if (desk && isGroupAlive(desk.process)) killGroup(desk.process);
  await live?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function openBrowser(session: string, address: string): Promise<Desk> {
  const profile = join(folder, 'profile');
  const told = join(profile, 'DevToolsActivePort');
  await rm(told, { force: true });
  const child = spawn(
    CHROMIUM.executablePath ?? '',
    [
      ...(CHROMIUM.args ?? []),
      '--headless',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    // Its processes are a group of their own: they die together.
    { stdio: 'ignore', detached: true },
  );
  const port = await until(
    async () => (await readFile(told, 'utf8').catch(() => '')).split('\n')[0],
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

/** Without warning: nothing is written any more that was not yet. */
async function killBrowser({ process: child }: Desk): Promise<void> {
  const ended = once(child, 'exit');
  killGroup(child);
  await ended;
  await until(async () => !isGroupAlive(child));
}

const paperOf = (page: Page) => page.getByRole('textbox', { name: '본문' });
const textOf = async (page: Page) => (await paperOf(page).innerText()).trim();

/** What the browser's own database holds of it. */
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

test('the browser and the server are killed in turn while one writes, and every syllable is there', async () => {
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
  /** Composed key by key. When it answers the device has it, or the server, and so nobody any more. */
  const write = async ({ page }: Desk, text: string) => {
    await compose(page, text);
    written += text;
    await expect
      .poll(async () => (await keptOnDevice(page)) + (await onServer().catch(() => '')))
      .toContain(text.trim());
  };

  for (let round = 1; round <= ROUNDS; round += 1) {
    await test.step(`round ${round}`, async () => {
      desk = await openBrowser(session, address);
      await expect(paperOf(desk.page)).toBeVisible();
      if (written !== '') await expect.poll(() => textOf(desk?.page as Page)).toBe(written);
      await paperOf(desk.page).click();
      await desk.page.keyboard.press('Control+End');

      // The server dies while syllables and a save are on their way; writing goes on.
      await write(desk, `${round > 1 ? ' ' : ''}${round}번째 감나무에 등불이`);
      const dying = live?.kill();
      await write(desk, ' 걸렸다고 쓰는데');
      await dying;
      await write(desk, ' 서버가 꺼졌다.');

      // The browser dies in the middle of a syllable, before the server is back.
      await composeUnfinished(desk.page, '끝');
      await killBrowser(desk);
      await startAgain();
      desk = await openBrowser(session, address);
      await expect(paperOf(desk.page)).toContainText('서버가 꺼졌다.');
      const found = await textOf(desk.page);
      // Of the syllable under the cursor as much as there was; before it everything.
      expect(['', 'ㄲ', '끄', '끝'].map((rest) => written + rest)).toContain(found);
      written = found;

      // The other way round: the server comes and goes, the page stays.
      await paperOf(desk.page).click();
      await desk.page.keyboard.press('Control+End');
      const dyingAgain = live?.kill();
      await write(desk, ' 다시 이어 쓴다.');
      await dyingAgain;
      await startAgain();
      await write(desk, ' 그래도 남았다.');
      await expect.poll(onServer, { timeout: 60_000 }).toBe(written);
      await killBrowser(desk);
    });
  }
});
