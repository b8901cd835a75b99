import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { v7 } from 'uuid';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import { createGroup, joinGroup } from '../../../shared/groups/groups.ts';
import { createActivity, createSubject } from '../../../shared/subjects/activities.ts';
import { publishPost } from '../../../shared/writing/writing.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive, type LiveServer, signUpLive } from '../../support/servers/live.ts';
import { mainMenu, notice } from '../support/locators.ts';
import { enterWith } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const OWNER = { userLogin: 'kill-writer', password: '가을에-감을-따요' };
const HARIN = { userLogin: 'harin27', password: 'munjip-demo' };
const GROUP = '감나무 글방';
const TITLE = '등불 켜진 마당';

let live: LiveServer;
let dataDir: string;
let groupId: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-square-'));
  live = await serve({ dataDir, demo: true });
  await openGroup();
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A public group in which a pupil has published one post. */
async function openGroup(): Promise<void> {
  const token = await signUpLive(live.url, dataDir);
  const made = await callLive(live.url, createGroup, {
    token,
    body: {
      groupTitle: GROUP,
      groupDescription: '감나무 아래에서 글을 써요.',
      visibility: 'PUBLIC',
      joinPolicy: 'OPEN',
    },
  });
  ({ groupId } = made.body);
  const activity = await callLive(live.url, createActivity, {
    token,
    params: { groupId },
    body: { activityTitle: '가을', activityStatus: 'OPEN' },
  });
  const subject = await callLive(live.url, createSubject, {
    token,
    params: { groupId, activityId: activity.body.ragId },
    body: { subjectTitle: '우리 집 가을' },
  });
  const pupil = (await callLive(live.url, userLogin, { body: HARIN })).body.accessToken;
  const code = `${joinGroup.path}?code=${made.body.groupCode}` as const;
  const joined = await callLive(live.url, { ...joinGroup, path: code }, { token: pupil });
  expect(joined.body).toMatchObject({ enrollmentStatus: 'ACCEPTED' });
  const published = await callLive(live.url, publishPost, {
    token: pupil,
    params: { groupId, postId: v7() },
    body: {
      ragId: subject.body.ragId,
      title: TITLE,
      document: documentOfParagraphs(['감이 주황 등불처럼 매달린다.', '하린이가 땄다.']),
      version: 0,
      saveId: v7(),
    },
  });
  expect(published.status).toBe(200);
}

test('square: a post appears in the square when owner and author agree, and anybody reads it', async ({
  browser,
}) => {
  // A reader without an account and without scripts.
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(`${live.url}/square/${groupId}`);
  await expect(reader.getByRole('heading', { level: 1, name: GROUP })).toBeVisible();
  await expect(reader.getByText('아직 광장에 실린 글이 없어요')).toBeVisible();

  await reader.goto(`${live.url}/square?q=${encodeURIComponent('감나무')}`);
  await expect(reader.getByRole('link', { name: GROUP })).toHaveCount(0);

  const owner = await (await browser.newContext()).newPage();
  await enterWith(owner, live.url, OWNER);
  await owner.goto(`${live.url}/group/${groupId}`);
  await owner.getByRole('link', { name: '광장에 실을 글', exact: true }).click();
  await owner.getByRole('combobox', { name: '보기' }).selectOption('대답을 기다리는 글');
  await expect(owner.getByText('여기에 맞는 글이 없어요')).toBeVisible();
  await owner.getByRole('combobox', { name: '보기' }).selectOption('고르지 않은 글');
  await owner.getByRole('button', { name: `미리보고 고르기 ‘${TITLE}’` }).click();
  const preview = owner.getByRole('dialog');
  await expect(preview.getByText('감이 주황 등불처럼 매달린다.')).toBeVisible();
  await expect(preview.getByText('글에 우리 모임 사람의 이름이 있는 것 같아요.')).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText('하린이가 땄다. 임하린');
  await expectAccessible(owner);
  await preview.getByRole('button', { name: '그래도 이 글을 고르기' }).click();
  await expect(preview).toBeHidden();
  await owner.getByRole('combobox', { name: '보기' }).selectOption('대답을 기다리는 글');
  await expect(owner.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(owner.getByText('대답을 기다려요')).toBeVisible();
  await expectAccessible(owner);

  // The author is told which post it is, and asked on that post.
  const author = await (await browser.newContext()).newPage();
  await enterWith(author, live.url, HARIN);
  await author.goto(`${live.url}/notifications`);
  await author.getByRole('link', { name: `‘${TITLE}’ 글을 광장에 싣고 싶어 해요` }).click();
  await expect(author.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const question = author.getByRole('heading', { name: /이 글을 광장에 싣고 싶어 해요/ });
  await expect(question).toBeVisible();
  await expectAccessible(author);
  await author.getByRole('button', { name: '싣지 않을래요' }).click();
  await expect(author.getByText('이 글은 광장에 싣지 않기로 했어요.')).toBeVisible();
  await owner.getByRole('combobox', { name: '보기' }).selectOption('고른 글');
  await expect(owner.getByText('글쓴이가 싣지 않기로 했어요')).toBeVisible();
  await author.getByRole('button', { name: '실어도 좋다고 바꾸기' }).click();
  await expect(author.getByText('이 글은 광장에 실려 있어요.')).toBeVisible();
  await expectAccessible(author);

  await reader.goto(`${live.url}/square?q=${encodeURIComponent('감나무')}`);
  await reader.getByRole('link', { name: GROUP }).click();
  await reader.getByRole('link', { name: TITLE }).click();
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(reader.getByText('감이 주황 등불처럼 매달린다.')).toBeVisible();
  await expect(reader.getByText('임하린')).toHaveCount(0);
  const postUrl = reader.url();

  // A logged-in reader sees it within the layout of the application.
  await owner.goto(postUrl);
  await expect(mainMenu(owner).getByRole('link', { name: '내 모임', exact: true })).toBeVisible();
  await expect(owner.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  // The owner sees it on the post, the author withdraws it there.
  await owner.goto(`${live.url}/group/${groupId}`);
  await owner.getByRole('link', { name: '광장에 실을 글', exact: true }).click();
  await owner.getByRole('link', { name: TITLE }).click();
  await expect(owner.getByRole('button', { name: '광장에서 내리기' })).toBeVisible();
  await author.getByRole('button', { name: '싣지 않기로 바꾸기' }).click();
  await expect(author.getByText('이 글은 광장에 싣지 않기로 했어요.')).toBeVisible();
  const gone = await reader.goto(postUrl);
  expect(gone?.status()).toBe(404);
  await expect(reader.getByRole('link', { name: '광장으로' })).toBeVisible();
});

test('square: a report without an account reaches the owner', async ({ page, browser }) => {
  await page.goto(`${live.url}/square/${groupId}`);
  await page.getByRole('link', { name: '신고하기' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('radio', { name: /이름이나 연락처/ }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(notice(page, '알려 주셔서 고마워요')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/square/${groupId}$`));

  const owner = await (await browser.newContext()).newPage();
  await enterWith(owner, live.url, OWNER);
  await owner.goto(`${live.url}/group/${groupId}`);
  await expect(owner.getByText('광장에서 온 신고 1건이 기다려요.')).toBeVisible();
  await owner.goto(`${live.url}/group/${groupId}/management/group`);
  await owner.getByRole('link', { name: '광장에 실을 글 고르기' }).click();
  await expect(owner.getByRole('heading', { name: '신고가 왔어요' })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: '그대로 두기 모임 소개' }).click();
  await expect(owner.getByRole('heading', { name: '신고가 왔어요' })).toBeHidden();
});

test('square: a missing group leads to /404, also inside the application', async ({ page }) => {
  await page.goto(`${live.url}/square/0`);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('페이지를 찾을 수 없습니다.')).toBeVisible();
  // The report dialog belongs to the application, which requests the group itself.
  await page.goto(`${live.url}/square/0?report=1`);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('페이지를 찾을 수 없습니다.')).toBeVisible();
});

test('square: server-rendered pages are hidden from search engines and cached', async ({
  request,
  page,
}) => {
  const address = `${live.url}/square/${groupId}`;
  const first = await request.get(address);
  expect(first.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'public, no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  const text = await first.text();
  expect(text).toContain('<meta name="robots" content="noindex">');
  const { etag = '' } = first.headers();
  const again = await request.get(address, { headers: { 'if-none-match': etag } });
  expect([again.status(), await again.text()]).toEqual([304, '']);
  for (const [path, status] of [
    ['/square', 200],
    ['/square?after=x&q=%00', 200],
    [`/square/${groupId}`, 200],
    ['/square/0', 404],
  ] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const answer = await page.goto(live.url + path);
      expect(answer?.status()).toBe(status);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  }
});

test('square: a style or script that somebody injects has no effect, and the browser reports it', async ({
  browser,
}) => {
  // Not the page of the journey, which must not have anything refused.
  const page = await browser.newPage();
  await page.goto(`${live.url}/square/${groupId}`);
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/csp-reports'));
  const shown = await page.evaluate(() => {
    const injected = '<p id="injected" style="color: rgb(255, 0, 0)" onclick="document.title = 1">';
    document.body.insertAdjacentHTML('beforeend', injected);
    const style = document.createElement('style');
    style.textContent = '#injected { background: rgb(255, 0, 0) }';
    document.head.append(style);
    const element = document.querySelector<HTMLElement>('#injected');
    if (!element) throw new Error('nothing was injected');
    element.click();
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor, title: document.title };
  });
  expect(shown.color).not.toBe('rgb(255, 0, 0)');
  expect(shown.backgroundColor).not.toBe('rgb(255, 0, 0)');
  expect(shown.title).toContain(GROUP);
  expect((await reported).status()).toBe(204);
});
