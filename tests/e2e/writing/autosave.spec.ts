import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { plainText } from '../../../shared/document/document-text.ts';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { listMyPostsOnSubject, type Post } from '../../../shared/reading/posts.ts';
import { listActivities } from '../../../shared/subjects/activities.ts';
import { savePost } from '../../../shared/writing/writing.ts';
import { compose, composeUnfinished } from '../../support/browser/hangul.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { saveStatus } from '../support/locators.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** A pupil of the demo class and a subject without a post. */
const PUPIL = { userLogin: 'harin27', password: 'munjip-demo' };
const SUBJECT = '우리 학교 책 소식';

let live: LiveServer;
let dataDir: string;
let token: string;
let groupId: string;
let subjectId: string;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-syllables-'));
  live = await serve({ dataDir, demo: true });
  const { body } = await callLive(live.url, userLogin, { body: PUPIL });
  token = body.accessToken;
  const mine = await callLive(live.url, listMyGroups, { token });
  groupId = mine.body.groups[0]?.groupId ?? '';
  const tree = await callLive(live.url, listActivities, { params: { groupId }, token });
  const subjects = tree.body.activities.flatMap(({ subjects }) => subjects);
  subjectId = subjects.find(({ subjectTitle }) => subjectTitle === SUBJECT)?.ragId ?? '';
  context = await browser.newContext({ baseURL: live.url });
  await context.addInitScript(
    (session) => localStorage.setItem('munjip.session', session),
    JSON.stringify({ user: body.user, accessToken: token }),
  );
});
test.afterAll(async () => {
  await context.close();
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/group/${groupId}/writing?subjectId=${subjectId}`);
  await expect(editorOf(page)).toBeVisible();
  return page;
}

const titleOf = (page: Page) => page.getByRole('textbox', { name: '제목' });
const editorOf = (page: Page) => page.getByRole('textbox', { name: '본문' });
const isSave = (method: string) => method === 'PUT';

async function onServer(): Promise<Post> {
  const params = { groupId, subjectId };
  const { body } = await callLive(live.url, listMyPostsOnSubject, { params, token });
  const [post] = body.posts;
  if (!post) throw new Error('nothing was saved');
  return post;
}

const textOnServer = async () => plainText((await onServer()).document);

test('writing/autosave: no syllable is lost by conflicts, outages or closed windows', async () => {
  let page = await open();

  await test.step('an Enter that ends a syllable does nothing else', async () => {
    await titleOf(page).click();
    await compose(page, '감나무 등');
    const cdp = await composeUnfinished(page, '불');
    await cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await cdp.send('Input.insertText', { text: '불' });
    await expect(titleOf(page)).toBeFocused();
    await expect(titleOf(page)).toHaveValue('감나무 등불');
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toBeFocused();
    await expect(titleOf(page)).toHaveValue('감나무 등불');
  });

  await test.step('paragraphs are composed and saved', async () => {
    await compose(page, '값진 닭을 읽었다.\n둘째 문단');
    await expect(editorOf(page).locator('p')).toHaveText(['값진 닭을 읽었다.', '둘째 문단']);
    await expect(saveStatus(page, '저장됨')).toBeVisible();
    expect(await onServer()).toMatchObject({ title: '감나무 등불', postStatus: 'DRAFT' });
    expect(await textOnServer()).toBe('값진 닭을 읽었다.\n둘째 문단');
  });

  await test.step('a save that answers while one composes leaves the syllable alone', async () => {
    const answered = page.waitForResponse((response) => isSave(response.request().method()));
    await compose(page, '이 이어진');
    await composeUnfinished(page, '다');
    await answered;
    await expect(saveStatus(page, '저장됨')).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: '단', selectionStart: 1, selectionEnd: 1 });
    await cdp.send('Input.insertText', { text: '단' });
    await expect(editorOf(page).locator('p').last()).toHaveText('둘째 문단이 이어진단');
  });

  await test.step('a poem keeps its lines and is left by three Enters', async () => {
    await compose(page, '\n');
    await page.getByRole('button', { name: /^시로 쓰기/ }).click();
    await compose(page, '감 하나\n감 둘\n\n까치밥\n\n\n끝');
    await expect(editorOf(page).locator('p.verse')).toHaveCount(1);
    await expect.poll(textOnServer).toMatch(/감 하나\n감 둘\n\n까치밥\n끝$/);
    expect((await onServer()).document.content.map(({ type }) => type)).toEqual([
      'paragraph',
      'paragraph',
      'verse',
      'paragraph',
    ]);
  });

  await test.step('without a network it stays on the device, and goes when it is back', async () => {
    await context.setOffline(true);
    await compose(page, ' 오프라인');
    await expect(saveStatus(page, '오프라인: 이 기기에 저장됨')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(textOnServer).toMatch(/끝 오프라인$/);
  });

  await test.step('a window that dies is taken up where it was', async () => {
    await page.route('**/api/**', (route) =>
      isSave(route.request().method()) ? route.abort() : route.continue(),
    );
    await compose(page, ' 죽은 창');
    await expect(saveStatus(page, '오프라인: 이 기기에 저장됨')).toBeVisible();
    await page.close({ runBeforeUnload: false });
    page = await open();
    await expect(editorOf(page).locator('p').last()).toHaveText('끝 오프라인 죽은 창');
    await expect.poll(textOnServer).toMatch(/죽은 창$/);
  });

  await test.step('what was changed elsewhere stands beside it to choose from', async () => {
    const { postId, ragId, document, version } = await onServer();
    const params = { groupId, postId };
    const elsewhere = { ragId, title: '다른 기기', document, version, saveId: v7() };
    expect((await callLive(live.url, savePost, { params, token, body: elsewhere })).status).toBe(
      200,
    );
    await titleOf(page).click();
    await page.keyboard.press('End');
    await compose(page, ' 밑');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('다른 기기', { exact: true })).toBeVisible();
    await expect(dialog.getByText('감나무 등불 밑')).toBeVisible();
    await dialog.getByRole('button', { name: '이 글로 이어 쓰기' }).first().click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await onServer()).title).toBe('감나무 등불 밑');
  });
});
