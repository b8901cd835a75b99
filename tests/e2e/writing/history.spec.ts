import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { getPost } from '../../../shared/reading/posts.ts';
import { listActivities } from '../../../shared/subjects/activities.ts';
import { publishPost, unpublishPost } from '../../../shared/writing/writing.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { notice, saveStatus } from '../support/locators.ts';
import { enterAsDemoUser } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const PUPIL = 'harin27';
const FRIEND = 'yuchan_han';
const TEACHER = 'hanjiu_ssam';
const SUBJECT = '우리 학교 책 소식';

let live: LiveServer;
let dataDir: string;
let token: string;
let params: { groupId: string; postId: string };
let ragId: string;

/** A post that was published and unpublished. */
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-footprints-'));
  live = await serve({ dataDir, demo: true });
  token = await logIn();
  const mine = await callLive(live.url, listMyGroups, { token });
  params = { groupId: mine.body.groups[0]?.groupId ?? '', postId: v7() };
  const tree = await callLive(live.url, listActivities, { params, token });
  const subjects = tree.body.activities.flatMap((activity) => activity.subjects);
  ragId = subjects.find(({ subjectTitle }) => subjectTitle === SUBJECT)?.ragId ?? '';
  await handIn(['감나무가 한 그루 있다.', '가을이 왔다.'], 0);
  await callLive(live.url, unpublishPost, { params, token });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A new log-in ends the previous session. */
async function logIn(): Promise<string> {
  const body = { userLogin: PUPIL, password: 'munjip-demo' };
  return (await callLive(live.url, userLogin, { body })).body.accessToken;
}

async function handIn(paragraphs: string[], version: number): Promise<void> {
  const document = documentOfParagraphs(paragraphs);
  const body = { ragId, title: '감나무', document, version, saveId: v7() };
  const { status } = await callLive(live.url, publishPost, { params, token, body });
  expect(status).toBe(200);
}

const history = () => `${live.url}/group/${params.groupId}/post/${params.postId}/history`;
const editorOf = (page: Page) => page.getByRole('textbox', { name: '본문' });

/** Pastes text as from another program. */
function paste(page: Page, text: string): Promise<void> {
  return editorOf(page).evaluate((editor, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('writing/history: the author replays the post, compares versions and restores one', async ({
  page,
}) => {
  await enterAsDemoUser(page, live.url, PUPIL);
  await page.goto(`${live.url}/group/${params.groupId}/writing?subjectId=${ragId}`);
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await compose(page, ' 감이 익었다');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.request().postDataJSON().pastes,
  );
  await paste(page, '어디에선가 가져온 긴 이야기. '.repeat(10));
  expect((await saved).request().postDataJSON().pastes).toEqual([169]);
  await expect(saveStatus(page, '저장됨')).toBeVisible();

  await page.getByRole('link', { name: '발자취 보기' }).click();
  await expect(page.getByRole('heading', { name: '글의 발자취' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '지난 글' }).getByText('낸 글')).toBeVisible();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('insertion').first()).toContainText('감이 익었다');
  await expect(page.getByText(/낱말 \d+개를 더했어요/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '이 글로 되돌리기' }).click();
  await page.getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect(notice(page, '예전 글로 되돌렸어요')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '지난 글' }).getByRole('link')).toHaveCount(2);

  await page.getByRole('tab', { name: '쓴 과정' }).click();
  const slider = page.getByRole('slider', { name: '쓴 과정의 단계' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(sheet).toHaveText(/감나무가 한 그루 있다\.[^감]*가을이 왔다\.[^감]*$/);
  await expect(page).toHaveURL(/step=1$/);
  await page.keyboard.press('ArrowRight');
  await expect(sheet.getByRole('insertion').last()).toContainText('감이 익었다');
  await page.getByRole('button', { name: /^붙여 넣은 글 169자/ }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /붙여 넣은 글 169자/);
  await expectAccessible(page);
  await page.getByRole('button', { name: '이어 보기' }).click();
  await expect(sheet.getByRole('deletion').first()).toContainText('감이 익었다');

  await page.getByRole('link', { name: '이어서 쓰기' }).click();
  await expect(editorOf(page).locator('p')).toHaveText(['감나무가 한 그루 있다.', '가을이 왔다.']);
});

test('writing/history: the owner sees the history of a published post, other members do not', async ({
  browser,
}) => {
  token = await logIn();
  const { version } = (await callLive(live.url, getPost, { params, token })).body;
  await handIn(['감나무가 두 그루 있다.', '가을이 왔다.'], version);
  async function pageOf(login: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await enterAsDemoUser(page, live.url, login);
    await page.goto(history());
    return page;
  }
  const [mine, theirs, friends] = await Promise.all([PUPIL, TEACHER, FRIEND].map(pageOf));
  if (!mine || !theirs || !friends) throw new Error('nobody came');
  const textOf = (page: Page) => page.getByRole('article').innerText();
  await expect(theirs.getByRole('deletion').first()).toBeVisible();
  await expect(mine.getByRole('deletion').first()).toBeVisible();
  expect(await textOf(theirs)).toBe(await textOf(mine));
  await expect(theirs.getByRole('button', { name: '이 글로 되돌리기' })).toBeHidden();
  await theirs.getByRole('tab', { name: '쓴 과정' }).click();
  await expect(theirs.getByText('글쓴이에게 보이는 것과 똑같아요')).toBeVisible();
  await expect(friends.getByText('이 글을 쓴 사람만 할 수 있어요')).toBeVisible();
});
