import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { plainText } from '../../../shared/document/document-text.ts';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { listMyPostsOnSubject, listPosts } from '../../../shared/reading/posts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import { callLive } from '../../support/servers/live.ts';
import { mainMenu, notice } from '../support/locators.ts';
import { startSession } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** Offline, pages that were opened before can be read, and drafts can be written. */
let live: Served;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-offline-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Pupil {
  token: string;
  groupId: string;
}

/** Logs in as a person of the demo class. */
async function logIn(page: Page, login: string): Promise<Pupil> {
  const token = await startSession(page, live.url, { userLogin: login, password: 'munjip-demo' });
  const { body: mine } = await callLive(live.url, listMyGroups, { token });
  const group = mine.groups.find(({ groupTitle }) => groupTitle.startsWith('햇살초'));
  return { token, groupId: group?.groupId ?? '' };
}

const CLASS = '햇살초 5학년 2반';
const editorOf = (page: Page) => page.getByRole('textbox', { name: '본문' });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The pictures in the caches of this browser; each person has a cache. */
function findKeptPictures(page: Page): Promise<{ cache: string; url: string }[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('munjip-pictures-'));
    const lists = names.map(async (cache) => {
      const requests = await (await caches.open(cache)).keys();
      return requests.map(({ url }) => ({ cache, url }));
    });
    return (await Promise.all(lists)).flat();
  });
}

/** Expects that the first picture of the post is painted: a broken one has no width. */
async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('article').getByRole('figure').getByRole('img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
}

/** Counts the stored answers in this browser, of all users. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'munjip-read')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('munjip-read');
      // The page may delete the database after it was listed: nothing is kept, and none is created.
      let isGone = false;
      opening.onupgradeneeded = () => {
        isGone = true;
        opening.transaction?.abort();
      };
      opening.onerror = () => (isGone ? resolve(0) : reject(opening.error));
      opening.onsuccess = () => {
        const database = opening.result;
        const counting = database.transaction('answers').objectStore('answers').count();
        counting.onsuccess = () => {
          database.close();
          resolve(counting.result);
        };
      };
    });
  });
}

test.describe('app/offline: with the installed application', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a server opened pages and drafts stay usable, and the next person sees none of them', async ({
    page,
    context,
  }) => {
    const { token, groupId } = await logIn(page, 'harin27');
    const { body } = await callLive(live.url, listPosts, { params: { groupId }, token });
    const post = body.posts.find(({ title }) => title === '은행잎 편지');
    const other = body.posts.find(({ title }) => title === '붕어빵 아저씨가 돌아왔다');
    const opened = [post?.postId, other?.postId];
    const unread = body.posts.find(({ postId }) => !opened.includes(postId));
    if (!post || !other || !unread) throw new Error('the class has no posts with pictures');

    await page.goto(`${live.url}/group/${groupId}`);
    await expect(page.getByRole('heading', { level: 1, name: CLASS })).toBeVisible();
    await page.goto(`${live.url}/group/${groupId}/post/${post.postId}`);
    await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
    await expectPicture(page);
    // The picture was shown before the service worker controlled the page, and is stored afterwards.
    await expect.poll(() => findKeptPictures(page)).not.toEqual([]);
    await page.goto(`${live.url}/group/${groupId}/post/${other.postId}`);
    await expectPicture(page);
    await page.goto(`${live.url}/group/${groupId}/writing`);
    await expect(editorOf(page)).toBeVisible();
    const ragId = new URL(page.url()).searchParams.get('subjectId') ?? '';
    const tool = page.url();

    await test.step('opened pages are read and written without the server', async () => {
      await live.pause();
      await page.goto(`${live.url}/group/${groupId}/post/${post.postId}`);
      await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
      await expect(page.getByRole('link', { name: /^인터넷이 끊겼어요/ })).toBeVisible();
      await expectPicture(page);
      await page.goto(`${live.url}/group/${groupId}/post/${other.postId}`);
      await expectPicture(page);
      await page.goto(tool);
      await editorOf(page).click();
      await page.keyboard.press('ControlOrMeta+End');
      await compose(page, ' 비행기 안에서');
      await expect(status(page, '오프라인: 이 기기에 저장됨')).toBeVisible();
      await page.reload();
      await expect(editorOf(page)).toContainText('비행기 안에서');
    });

    await test.step('an unopened page explains what can be done meanwhile', async () => {
      await page.goto(`${live.url}/group/${groupId}/post/${unread.postId}`);
      await expect(page.getByRole('heading', { name: '인터넷이 끊겼어요' })).toBeVisible();
      await expect(mainMenu(page)).toBeVisible();
      const hasFaces = () =>
        document.fonts.check('700 1em "Gowun Batang"', '인터넷이 끊겼어요') &&
        document.fonts.check('1em "Pretendard Variable"', '쓰던 글은 이 기기에 잘 있어요.');
      await expect.poll(() => page.evaluate(hasFaces)).toBe(true);
      await expect(page.getByText('쓰던 글은 이 기기에 잘 있어요.')).toBeVisible();
      await expect(page.getByRole('link', { name: new RegExp(post.title) })).toBeVisible();
      await expect(page.getByRole('link', { name: '이어서 쓰기' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the offline note does not cover the menu', async () => {
      await mainMenu(page).getByRole('button', { name: '임하린' }).click();
      await page.getByRole('button', { name: '로그아웃' }).click({ timeout: 5_000 });
      // The draft is on this device alone.
      const question = page.getByRole('alertdialog', { name: '이 기기에만 있는 글이 1편 있어요' });
      await question.getByRole('button', { name: '로그인해 두기' }).click();
      await page.keyboard.press('Escape');
    });

    await test.step('when the server returns the page loads and the draft is saved', async () => {
      await live.resume();
      // The page also asks by itself, after a wait of up to 30 s (connection.test.ts).
      await page.getByRole('button', { name: '다시 연결해 보기' }).click();
      await expect(page.getByRole('heading', { name: unread.title })).toBeVisible();
      const params = { groupId, subjectId: ragId };
      await expect
        .poll(async () => {
          const mine = await callLive(live.url, listMyPostsOnSubject, { params, token });
          return mine.body.posts.map(({ document }) => plainText(document)).join('\n');
        })
        .toContain('비행기 안에서');
    });

    await test.step('logging out removes everything from the device', async () => {
      expect(await countKept(page)).toBeGreaterThan(3);
      const pictures = await findKeptPictures(page);
      expect(pictures.length).toBeGreaterThan(1);
      expect(new Set(pictures.map(({ cache }) => cache)).size).toBe(1);
      await page.goto(`${live.url}/group`);
      await mainMenu(page).getByRole('button', { name: '임하린' }).click();
      await page.getByRole('button', { name: '로그아웃' }).click();
      // A count that is requested while the page is being left never answers.
      await expect(page).toHaveURL(`${live.url}/`);
      await expect.poll(() => countKept(page)).toBe(0);
      await expect.poll(() => findKeptPictures(page)).toEqual([]);
      await logIn(page, 'doyun_seo');
      await page.goto(`${live.url}/group`);
      await expect(page.getByRole('heading', { name: '내 모임' })).toBeVisible();
      await context.setOffline(true);
      await page.goto(`${live.url}/group/${groupId}/post/${post.postId}`).catch(() => {});
      await expect(page.getByRole('heading', { name: '인터넷이 끊겼어요' })).toBeVisible();
      await expect(page.getByText(post.title)).toBeHidden();
      const cacheNames = (await findKeptPictures(page)).map(({ cache }) => cache);
      expect(cacheNames).not.toContain(pictures[0]?.cache);
      await context.setOffline(false);
    });
  });
});

test('app/offline: a page first opened offline keeps the frame and loads when the connection returns', async ({
  page,
  context,
}) => {
  await logIn(page, 'doyun_seo');
  await page.goto(`${live.url}/group`);
  await expect(page.getByRole('heading', { name: '내 모임' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-load', ''));
  await context.setOffline(true);
  await mainMenu(page).getByRole('link', { name: '내 글' }).click();
  await expect(page.getByRole('heading', { name: '인터넷이 끊겼어요' })).toBeVisible();
  await expect(mainMenu(page).getByText('연결되면')).toBeVisible();
  await expect(page).toHaveURL(/\/my-posts$/);
  // Neither the script of the page nor that of the lists is loaded, so the notice is shown alone.
  const again = page.getByRole('button', { name: '다시 연결해 보기' });
  await again.click();
  await expect(again).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { name: '인터넷이 끊겼어요' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: '내 글' })).toBeVisible();
  // The style sheets of the page failed at the first attempt too.
  const row = page
    .getByRole('main')
    .getByRole('link', { name: /바다|쓰는 중|낸 글/ })
    .first();
  await expect(row).toHaveCSS('display', 'grid');
  await expect(page.locator('html[data-same-load]')).toHaveCount(1);
});

/** Upgrades a database of this browser, as a window with a newer build would. */
function upgradeDatabase(page: Page, name: string): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 7);
        opening.onerror = () => reject(opening.error);
        opening.onblocked = () => reject(new Error('a window keeps the database open'));
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    name,
  );
}

test('app/offline: answers and drafts are stored after another window upgraded their databases', async ({
  page,
  context,
}) => {
  const { groupId } = await logIn(page, 'harin27');
  await page.goto(`${live.url}/group/${groupId}/writing`);
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await compose(page, ' 첫 창에서');
  await expect(status(page, '저장됨')).toBeVisible();
  const reader = await context.newPage();
  await reader.goto(`${live.url}/group`);
  await expect.poll(() => countKept(reader)).toBeGreaterThan(0);
  const newer = await context.newPage();
  await newer.goto(`${live.url}/terms`);
  await upgradeDatabase(newer, 'munjip');
  await upgradeDatabase(newer, 'munjip-read');
  const before = await countKept(newer);
  await context.setOffline(true);
  await compose(page, ' 끊긴 뒤에');
  await expect(status(page, '오프라인: 이 기기에 저장됨')).toBeVisible();
  await context.setOffline(false);
  await expect(status(page, '저장됨')).toBeVisible();
  await mainMenu(reader).getByRole('link', { name: '내 글' }).click();
  await expect(reader.getByRole('heading', { name: '내 글' })).toBeVisible();
  await expect.poll(() => countKept(newer)).toBeGreaterThan(before);
});

test('app/offline: publishing offline keeps the post and asks again when the connection returns', async ({
  page,
  context,
}) => {
  const { groupId } = await logIn(page, 'doyun_seo');
  await page.goto(`${live.url}/group/${groupId}/writing`);
  await editorOf(page).click();
  await compose(page, '바다는 넓다');
  await page.getByRole('textbox', { name: '제목' }).fill('바다');
  await expect(status(page, '저장됨')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: '내기' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    '인터넷이 끊겨서 아직 낼 수 없어요. 글은 이 기기에 잘 있어요.',
  );
  await dialog.getByRole('button', { name: '연결되면 낼래요' }).click();
  await editorOf(page).click();
  await compose(page, '그리고 깊다');
  await context.setOffline(false);
  await expect(dialog).toContainText('이 글을 낼까요?');
  await dialog.getByRole('button', { name: '내기' }).click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByText('그리고 깊다')).toBeVisible();
});

test('app/offline: a new build is announced and loaded only when the writer agrees', async ({
  page,
}) => {
  const { groupId } = await logIn(page, 'harin27');
  await page.goto(`${live.url}/group/${groupId}/writing`);
  await expect(editorOf(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-load', ''));
  await page.route('**/version.json', (route) =>
    route.fulfill({ json: { build: 'assets/index-other.js' } }),
  );
  // The server no longer has the scripts of this build.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  const told = page.getByRole('complementary', { name: '새 버전이 나왔어요' });
  // A question that was under way when the routes changed may still be answered by the server.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(told).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await editorOf(page).click();
  await compose(page, '새 판');
  await page.getByRole('button', { name: '내기' }).click();
  await expect(notice(page, '새 버전이 나와서 지금은 열 수 없어요')).toBeVisible();
  await expect(page.locator('html[data-same-load]')).toHaveCount(1);
  await told.getByRole('button', { name: '다 쓰고 나서' }).click();
  await expect(told).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: '모임 홈으로' }).click();
  await page.getByRole('button', { name: '새로 열기' }).click();
  await expect(page.locator('html[data-same-load]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: CLASS })).toBeVisible();
});
