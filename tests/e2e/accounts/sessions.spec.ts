import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { listActivities } from '../../../shared/subjects/activities.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { groupCard, saveStatus } from '../support/locators.ts';
import { expectLoginReady, startSession } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** Two pupils and the teacher of the demo class, and a subject on which no pupil has written. */
const HARIN = { userLogin: 'harin27', penName: '임하린' };
const TEACHER = { userLogin: 'hanjiu_ssam', penName: '한지우' };
const YUCHAN = { userLogin: 'yuchan_han', penName: '한유찬' };
const DEMO_PASSWORD = 'munjip-demo';
const SUBJECT = '우리 학교 책 소식';

let live: LiveServer;
let dataDir: string;
let address: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-two-browsers-'));
  live = await serve({ dataDir, demo: true });
  const body = { userLogin: HARIN.userLogin, password: DEMO_PASSWORD };
  const { accessToken: token } = (await callLive(live.url, userLogin, { body })).body;
  const mine = await callLive(live.url, listMyGroups, { token });
  const groupId = mine.body.groups[0]?.groupId ?? '';
  const tree = await callLive(live.url, listActivities, { params: { groupId }, token });
  const subjects = tree.body.activities.flatMap(({ subjects }) => subjects);
  const subject = subjects.find(({ subjectTitle }) => subjectTitle === SUBJECT);
  address = `/group/${groupId}/writing?subjectId=${subject?.ragId}`;
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function openBrowser(browser: Browser): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL: live.url });
  const page = await context.newPage();
  // The browser asks before a page with unsaved text is left.
  page.on('dialog', (dialog) => void dialog.accept());
  return [page, context];
}

/** By the call of the log-in page, whose form log-in.spec.ts tests. */
function logIn(page: Page, { userLogin: login }: { userLogin: string }): Promise<string> {
  return startSession(page, live.url, { userLogin: login, password: DEMO_PASSWORD });
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: '본문' });

async function write(page: Page, text: string): Promise<void> {
  await page.goto(address);
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await compose(page, text);
}

/** The drafts on this device, of all users. */
function kept(page: Page): Promise<{ userId: string; text: string }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('munjip');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('drafts')) {
            database.close();
            resolve([]);
            return;
          }
          const all = database.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            database.close();
            resolve(
              all.result.map(({ userId, document }) => ({
                userId,
                text: JSON.stringify(document),
              })),
            );
          };
        };
      }),
  );
}

/** Makes all saves fail; other calls work. Returns a function that ends this. */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  return () => page.unroute('**/api/**');
}

/** The dialog of the landing page that tells why the session ended. */
const sessionEnd = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const SAFE = '쓰던 글은 이 기기에 그대로 있어요.';

/** The keys of the product in the storages of the browser. */
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => key.startsWith('munjip.') && key !== 'munjip.scroll',
    ),
  );

async function logOut(
  page: Page,
  { penName }: { penName: string },
  { hasUnsent = false } = {},
): Promise<void> {
  await page.goto('/group');
  await page.getByRole('button', { name: penName }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  if (hasUnsent) {
    const question = page.getByRole('alertdialog', { name: '이 기기에만 있는 글이 1편 있어요' });
    await question.getByRole('button', { name: '로그아웃' }).click();
  }
  await expect(page).toHaveURL(`${live.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('munjip.session'))).toBeNull();
}

test('accounts/sessions: a second log-in ends the first session, which says so and loses no text', async ({
  browser,
}) => {
  const [first] = await openBrowser(browser);
  const [second] = await openBrowser(browser);
  await logIn(first, HARIN);
  await write(first, '책이 왔다.');
  await expect(saveStatus(first, '저장됨')).toBeVisible();

  // What is typed after the other log-in may already meet the dialog.
  const release = await holdSaves(first);
  await compose(first, ' 새 책 냄새가 났다.');
  await logIn(second, HARIN);
  // Without the stream of events this browser learns of the end of its session by its next call.
  await second.route('**/api/notification/stream', (route) => route.abort());
  await second.goto('/group');
  await expect(groupCard(second, '햇살초 5학년 2반')).toBeVisible();
  await release();
  const told = first.getByRole('alertdialog', { name: '알림' });
  await expect(told).toContainText('다른 브라우저에서 로그인되어 메인 화면으로 돌아갑니다.');
  await expectAccessible(first);
  expect((await kept(first)).map(({ text }) => text).join()).toContain('새 책 냄새가 났다.');
  // The page behind the dialog is unchanged and cannot be clicked.
  await expect(first.getByText('책이 왔다. 새 책 냄새가 났다.')).toBeVisible();
  await expect(first.getByText('로그인 이후 이용해 주세요')).toHaveCount(0);
  expect(
    await first.evaluate(() => document.elementFromPoint(700, 300)?.closest('main') ?? null),
  ).toBeNull();
  // The only button has the focus.
  await expect(told.getByRole('button', { name: '네' })).toBeFocused();
  await first.keyboard.press('Enter');
  await expect(first).toHaveURL(`${live.url}/`);

  await expect(sessionEnd(first, '다른 브라우저에서 로그인해서')).toContainText(SAFE);
  await expectAccessible(first);
  await first.getByRole('link', { name: '다시 로그인하기' }).click();
  await expect(first).toHaveURL(`${live.url}/login`);
  await expectLoginReady(first);
  await first.getByLabel('아이디').fill(HARIN.userLogin);
  await first.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await first.keyboard.press('Enter');
  // Back on the page of before, with the text that was not saved.
  await expect(first).toHaveURL(`${live.url}${address}`);
  await expect(editorOf(first)).toContainText('책이 왔다. 새 책 냄새가 났다.');
  await expect(saveStatus(first, '저장됨')).toBeVisible();
  await expect.poll(() => kept(first)).toEqual([]);

  // A page that was loading shows no error behind the dialog, which a poll may have opened before.
  await groupCard(second, '햇살초 5학년 2반').dispatchEvent('click');
  await expect(second.getByRole('alertdialog', { name: '알림' })).toBeVisible();
  await expect(second.getByText('로그인 이후 이용해 주세요')).toHaveCount(0);
  await expect(second.getByText('다시 해 보기')).toHaveCount(0);
});

test('accounts/sessions: an expired session leads to the first page, and the text waits for its writer', async ({
  browser,
}) => {
  const [page, context] = await openBrowser(browser);
  const dialogs: string[] = [];
  await page.exposeFunction('noteDialog', (words: string) => dialogs.push(words));
  await page.addInitScript(() => {
    const page = globalThis as unknown as { noteDialog(words: string): void };
    new MutationObserver(() => {
      const dialog = document.querySelector('[role="alertdialog"]');
      if (dialog) page.noteDialog(dialog.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await logIn(page, HARIN);
  await page.goto(address);
  await expect(editorOf(page)).toBeVisible();
  // As after fourteen days: the refresh token is gone and the access token has expired.
  await context.clearCookies();
  let isWritten = () => {};
  const written = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  await page.route('**/api/group/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await written;
    return route.fulfill({
      status: 401,
      json: { errorCode: 'TOKEN_EXPIRED', message: '다시 확인해요.', requestId: 'r' },
    });
  });
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await compose(page, ' 나는 사서가 되고 싶다.');
  isWritten();
  await expect(page).toHaveURL(`${live.url}/`);
  await expect(sessionEnd(page, '로그인한 지 오래되어 로그아웃되었어요')).toContainText(SAFE);
  expect(dialogs).toEqual([]);
  expect(await storedKeys(page)).toEqual(['munjip.session-end']);
  await page.getByRole('button', { name: '닫기' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: '시작하기' })).toBeVisible();
  await expect(sessionEnd(page, '로그인한 지 오래되어 로그아웃되었어요')).toBeHidden();
  await page.unroute('**/api/group/**');

  await test.step('another person in this browser does not see the text', async () => {
    await logIn(page, YUCHAN);
    await page.goto(address);
    await expect(editorOf(page)).toBeVisible();
    await expect(page.getByText('사서가 되고 싶다')).toHaveCount(0);
    await expect(page.getByText('이 기기에 남아 있는 글')).toHaveCount(0);
    await logOut(page, YUCHAN);
  });

  await test.step('its writer finds the text', async () => {
    await logIn(page, HARIN);
    await page.goto(address);
    await expect(editorOf(page)).toContainText('나는 사서가 되고 싶다.');
    await expect(saveStatus(page, '저장됨')).toBeVisible();
    await expect.poll(() => kept(page)).toEqual([]);
  });
});

test('accounts/sessions: logging out keeps an unsent text for its writer only', async ({
  browser,
}) => {
  const [page] = await openBrowser(browser);
  await logIn(page, YUCHAN);
  const release = await holdSaves(page);
  await write(page, '도서관에 고양이가 왔다.');
  await expect(saveStatus(page, '오프라인: 이 기기에 저장됨')).toBeVisible();
  await logOut(page, YUCHAN, { hasUnsent: true });
  await release();

  await logIn(page, HARIN);
  await page.goto(address);
  await expect(editorOf(page)).toBeVisible();
  await expect(page.getByText('고양이가 왔다')).toHaveCount(0);
  expect(await kept(page)).toHaveLength(1);
  await logOut(page, HARIN);

  await logIn(page, YUCHAN);
  await page.goto(address);
  await expect(editorOf(page)).toContainText('도서관에 고양이가 왔다.');
  await expect(saveStatus(page, '저장됨')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
});

test('accounts/sessions: two tabs share a re-issued token', async ({ browser }) => {
  const [one, context] = await openBrowser(browser);
  await logIn(one, YUCHAN);
  const two = await context.newPage();
  for (const page of [one, two]) {
    await page.goto('/group');
    // Its requests are over, so the refused one is that of the reloaded page.
    await expect(groupCard(page, '햇살초 5학년 2반')).toBeVisible();
  }
  // The access token of both tabs is refused at the same time; the server re-issues it for real.
  for (const page of [one, two]) {
    await page.route(
      '**/api/group',
      (route) =>
        route.fulfill({
          status: 401,
          json: { errorCode: 'TOKEN_EXPIRED', message: '다시 확인해요.', requestId: 'r' },
        }),
      { times: 1 },
    );
  }
  const reissued: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/reissue-tokens')) reissued.push(response.status());
  });
  await Promise.all([one.reload(), two.reload()]);
  for (const page of [one, two]) {
    await expect(groupCard(page, '햇살초 5학년 2반')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  // The later tab may have received the new token of the other in time.
  expect(reissued.length).toBeGreaterThan(0);
  expect(new Set(reissued)).toEqual(new Set([200]));
});

test('accounts/sessions: a second person in one browser sees nothing of the first', async ({
  browser,
}) => {
  const [page] = await openBrowser(browser);
  const group = address.replace(/\/writing.*/, '');
  const settings = page.getByRole('link', { name: '모임 설정' });
  await logIn(page, TEACHER);
  await page.goto(group);
  await expect(settings).toBeVisible();
  await logOut(page, TEACHER);
  expect(await storedKeys(page)).toEqual([]);

  await logIn(page, HARIN);
  const waiting: (() => void)[] = [];
  await page.route(`**/api${group}`, async (route) => {
    await new Promise<void>((release) => {
      waiting.push(release);
    });
    await route.continue();
  });
  const title = page.getByRole('heading', { level: 1, name: '햇살초 5학년 2반' });
  for (const isKnown of [false, true]) {
    await page.goto(group);
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: HARIN.penName })).toBeVisible();
    // Until the server answers, nothing of the teacher is shown. After the pupil's first visit the
    // title is known.
    await expect(settings).toHaveCount(0);
    if (isKnown) await expect(title).toBeVisible();
    else await expect(title).toHaveCount(0);
    for (const release of waiting.splice(0)) release();
    await expect(page.getByRole('link', { name: '모임 나가기' })).toBeVisible();
    await expect(settings).toHaveCount(0);
  }
});

test('accounts/sessions: logging out in one tab ends the session in the others', async ({
  browser,
}) => {
  const [one, context] = await openBrowser(browser);
  await logIn(one, HARIN);
  const two = await context.newPage();
  await two.goto('/group');
  await expect(groupCard(two, '햇살초 5학년 2반')).toBeVisible();
  await logOut(one, HARIN);
  await expect(two).toHaveURL(`${live.url}/`);
  await expect(sessionEnd(two, '로그인이 끝났어요')).toBeVisible();

  await test.step('a page restored from the back-forward cache is logged out too', async () => {
    await logIn(one, YUCHAN);
    await one.goto('/group');
    await expect(groupCard(one, '햇살초 5학년 2반')).toBeVisible();
    // No storage event reaches such a page.
    await one.evaluate(() => {
      localStorage.removeItem('munjip.session');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(one.getByRole('alertdialog', { name: '로그인 필요' })).toBeVisible();
    await expect(one.getByText('햇살초 5학년 2반')).toHaveCount(0);
  });
});
