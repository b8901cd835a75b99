import { expect, type Locator, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import { createGroup } from '../../../shared/groups/groups.ts';
import {
  createActivity,
  createSubject,
  listActivities,
} from '../../../shared/subjects/activities.ts';
import { publishPost } from '../../../shared/writing/writing.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { mainMenu, notice } from '../support/locators.ts';
import { enter, newPerson, register } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

const TEACHER = newPerson('그 밖에 글 쓰는 분이에요', '김하늘');
const NEW_TEACHER = newPerson('그 밖에 글 쓰는 분이에요', '이새봄');

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

async function addActivity(token: string, groupId: string, activityTitle: string) {
  const params = { groupId };
  const made = await callLive(live.url, createActivity, { params, body: { activityTitle }, token });
  return made.body.ragId;
}

/** Three activities; the first has two subjects, and the owner has published a post on one of them. */
async function makeSeasons(token: string): Promise<string> {
  const body = { groupTitle: '햇살초 5학년 2반' };
  const { groupId } = (await callLive(live.url, createGroup, { body, token })).body;
  const spring = await addActivity(token, groupId, '봄');
  await addActivity(token, groupId, '여름');
  await addActivity(token, groupId, '가을');
  const subjects = [];
  for (const subjectTitle of ['꽃', '새']) {
    const params = { groupId, activityId: spring };
    const made = await callLive(live.url, createSubject, { params, body: { subjectTitle }, token });
    subjects.push(made.body.ragId);
  }
  await callLive(live.url, publishPost, {
    params: { groupId, postId: v7() },
    body: {
      ragId: subjects[0] ?? '',
      title: '벚꽃',
      document: documentOfParagraphs(['학교 앞 벚나무가 하룻밤 사이에 하얘졌다.']),
      version: 0,
      saveId: v7(),
    },
    token,
  });
  return groupId;
}

const tree = (page: Page) => page.getByRole('navigation', { name: '활동과 주제' });
const seasons = (page: Page) => tree(page).getByRole('heading');
const ordered = (page: Page) =>
  page.getByRole('list', { name: '활동', exact: true }).getByRole('heading');
const title = (page: Page) => page.getByLabel('제목', { exact: true });
const backToTree = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: '활동과 주제', exact: true }).click();
const handle = (page: Page, name: string) => page.getByRole('button', { name: `‘${name}’ 옮기기` });

const fold = (page: Page, activity: string, how: '펼치기' | '접기') =>
  tree(page)
    .getByRole('button', { name: `‘${activity}’의 주제 ${how}` })
    .click();

async function drag(page: Page, from: Locator, onto: Locator): Promise<void> {
  const [a, b] = [await from.boundingBox(), await onto.boundingBox()];
  if (!a || !b) throw new Error('nothing to drag');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x, b.y, { steps: 4 });
  await page.mouse.move(a.x, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Expects the button in one line and a low foot, so that most of the form stays visible. */
async function footOnPhones(page: Page): Promise<void> {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const button = page.getByRole('button', { name: '주제 내기' });
    const lines = await button.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    const foot = await page.locator('footer').filter({ has: button }).boundingBox();
    expect(foot?.height).toBeLessThanOrEqual(110);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('subjects: activities and subjects are ordered, deleted, restored and created from others', async ({
  browser,
}) => {
  const problems: string[] = [];
  const context = await browser.newContext({ baseURL: live.url });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  const groupId = await makeSeasons(await register(live.url, live.dataDir, TEACHER));
  const token = await enter(page, live.url, TEACHER);
  const address = `/group/${groupId}/management/writing`;

  await test.step('dragging changes the order, and cancelling restores it', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: '순서 바꾸기' }).click();
    await expect(ordered(page)).toHaveText([/봄/, /여름/, /가을/]);
    await expectAccessible(page);
    await drag(page, handle(page, '가을'), handle(page, '봄'));
    await expect(ordered(page)).toHaveText([/가을/, /봄/, /여름/]);
    await page.getByRole('button', { name: '그만두기' }).click();
    await expect(seasons(page)).toHaveText(['봄', '여름', '가을']);
  });

  await test.step('an order saved in one tab is taken over by another', async () => {
    // The second tab shares the session in the storage of the browser.
    const other = await context.newPage();
    await other.goto(`${address}?order=on`);
    await expect(ordered(other)).toHaveText([/봄/, /여름/, /가을/]);

    // A tab in the background is painted once a second.
    await page.bringToFront();
    await page.getByRole('button', { name: '순서 바꾸기' }).click();
    await handle(page, '여름').press('Home');
    await page.getByRole('button', { name: /^봄/ }).click();
    await handle(page, '새').press('ArrowUp');
    await page.getByRole('button', { name: '순서 저장하기' }).click();
    await expect(seasons(page)).toHaveText(['여름', '봄', '가을']);
    await addActivity(token, groupId, '겨울');

    await other.bringToFront();
    await handle(other, '봄').press('ArrowDown');
    await other.getByRole('button', { name: '순서 저장하기' }).click();
    await expect(notice(other, '그사이 활동이나 주제가 바뀌었어요', 'alert')).toBeVisible();
    await expect(ordered(other)).toHaveText([/여름/, /봄/, /가을/, /겨울/]);
    await other.getByRole('button', { name: '순서 저장하기' }).click();
    await expect(seasons(other)).toHaveText(['여름', '봄', '가을', '겨울']);
    await fold(other, '봄', '펼치기');
    await expect(tree(other).getByRole('listitem')).toHaveText([/꽃/, /새/]);
    await other.close();
    await page.reload();
    await expect(seasons(page)).toHaveText(['여름', '봄', '가을', '겨울']);
  });

  await test.step('the tree shows the subjects of one activity and opens its form', async () => {
    const subjects = tree(page).getByRole('listitem');
    const spring = tree(page).getByRole('link', { name: '봄', exact: true });
    const form = page.getByLabel('활동 이름');
    await expect(subjects).toHaveCount(0);
    await spring.click();
    await expect(form).toHaveValue('봄');
    await expect(subjects).toHaveText([/꽃/, /새/]);
    await tree(page).getByRole('link', { name: /꽃/ }).click();
    await expect(title(page)).toHaveValue('꽃');
    await backToTree(page);
    await expect(subjects).toHaveText([/꽃/, /새/]);
    await fold(page, '봄', '접기');
    await expect(subjects).toHaveCount(0);
    await spring.click();
    await expect(form).toHaveValue('봄');
    await expect(subjects).toHaveText([/꽃/, /새/]);
    await tree(page).getByRole('link', { name: '가을', exact: true }).click();
    await expect(form).toHaveValue('가을');
    await expect(subjects).toHaveCount(0);
    await tree(page).getByRole('link', { name: '가을', exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(tree(page).getByRole('button', { expanded: true })).toHaveCount(0);
    // Going back from a form shows the tree as it was.
    await page.setViewportSize({ width: 390, height: 844 });
    await fold(page, '봄', '펼치기');
    await expectAccessible(page);
    await tree(page).getByRole('link', { name: /새/ }).click();
    await backToTree(page);
    await expect(subjects).toHaveText([/꽃/, /새/]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await fold(page, '봄', '접기');
  });

  await test.step('a subject with a post is deleted after a question and restored', async () => {
    await fold(page, '봄', '펼치기');
    await tree(page).getByRole('link', { name: /꽃/ }).click();
    await page.getByRole('button', { name: '지우기' }).click();
    const question = page.getByRole('alertdialog', { name: '글이 있는 주제예요' });
    await question.getByRole('button', { name: '글과 함께 지우기' }).click();
    // With a key, because the notice closes after five seconds.
    await page.getByRole('button', { name: '되돌리기' }).press('Enter');
    await expect(notice(page, '‘꽃’을 되돌렸어요')).toBeVisible();
    await expect(tree(page).getByRole('listitem')).toHaveText([/꽃/, /새/]);

    await tree(page).getByRole('link', { name: '겨울', exact: true }).click();
    await page.getByRole('button', { name: '지우기' }).click();
    await expect(notice(page, '‘겨울’을 지웠어요')).toBeVisible();
    await page.getByRole('link', { name: '지운 활동과 주제' }).click();
    await page.getByRole('button', { name: '‘겨울’ 되살리기' }).click();
    await expect(seasons(page)).toHaveText(['여름', '봄', '가을', '겨울']);
  });

  await test.step('a subject is created from a recommended or an own one', async () => {
    await fold(page, '가을', '펼치기');
    await page.getByRole('link', { name: '‘가을’에 주제 더하기' }).click();
    await page.getByRole('button', { name: '추천 주제에서 고르기' }).click();
    const picker = page.getByRole('dialog', { name: '주제 고르기' });
    await picker.getByLabel('글 갈래').selectOption('편지');
    const first = picker
      .getByRole('listitem')
      .filter({ hasText: /· 편지/ })
      .first();
    const recommended = (await first.locator('summary b').textContent()) ?? '';
    await first.locator('summary').click();
    await expectAccessible(page);
    await first.getByRole('button', { name: '이 주제 가져오기' }).click();
    await expect(title(page)).toHaveValue(recommended);
    await footOnPhones(page);
    await expect(page.getByLabel('글 안내')).not.toHaveValue('');
    await title(page).fill('가을에게');
    await expect(page.getByText('아직 학생에게는 보이지 않아요')).toBeVisible();

    await page.getByRole('button', { name: '추천 주제에서 고르기' }).click();
    await picker.getByRole('tab', { name: '내 주제' }).click();
    await picker.getByLabel('내 주제 찾기').fill('꽃');
    await expect(picker.locator('summary b')).toHaveText(['꽃']);
    await picker.locator('summary').filter({ hasText: '꽃' }).click();
    await picker.getByRole('button', { name: '이 주제 다시 쓰기' }).click();
    await page.getByRole('button', { name: '쓰던 주제 쓰기' }).click();
    await expect(title(page)).toHaveValue('가을에게');
    await page.getByRole('button', { name: '주제 내기' }).click();
    await expect(page.getByRole('status').filter({ hasText: '주제를 냈어요' })).toBeVisible();
  });

  await test.step('what is written is saved by itself, and the next subject is one key away', async () => {
    await expect(page.getByRole('link', { name: '다음 주제 쓰기' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title(page)).toBeFocused();
    await page.keyboard.insertText('가을 냄새');
    await page.getByRole('radio', { name: '시', exact: true }).check();
    await expect(page.getByText('아직 학생에게는 보이지 않아요')).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue('가을 냄새');
    await expect(page.getByRole('radio', { name: '시', exact: true })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: '학생 화면 보기' }).click();
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: '가을 냄새' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '주제 내기' }).click();
    await expect(page.getByRole('link', { name: '다음 주제 쓰기' })).toBeVisible();
  });

  await test.step('a poem begins in poem mode', async () => {
    await page.goto(`/group/${groupId}/writing`);
    await tree(page).getByRole('button', { name: /가을/ }).click();
    await tree(page)
      .getByRole('link', { name: /^가을 냄새/ })
      .click();
    await expect(page.getByRole('textbox', { name: '본문' }).locator('p.verse')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /시로 쓰기/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('the editor shows all or only own subjects while one is in the group', async () => {
    await page.goto(`/group/${groupId}/writing`);
    await page.getByRole('button', { name: '내 활동' }).click();
    const mine = tree(page).getByRole('listitem').locator('a:visible:not([href*=manage])');
    await expect(mine).toHaveText([/꽃/]);
    await page.getByRole('button', { name: '모임 홈으로' }).click();
    await expect(page).toHaveURL(`/group/${groupId}`);
    await page.goBack();
    await expect(mine).toHaveText([/꽃/]);
    await page.getByRole('button', { name: '모임 홈으로' }).click();
    await mainMenu(page).getByRole('link', { name: '내 모임', exact: true }).click();
    await expect(page).toHaveURL('/group');
    await expect(page.getByRole('heading', { name: '내 모임' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('button', { name: '전체 활동' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(mine).toHaveText([/꽃/, /새/]);
    await tree(page).getByRole('button', { name: /봄/ }).click();
    await expect(mine).toHaveCount(0);
    await tree(page).getByRole('button', { name: /가을/ }).click();
    await expect(mine).toHaveText([/가을에게/, /가을 냄새/]);
  });

  expect(problems).toEqual([]);
});

test('subjects: an activity with three subjects takes ten presses from an empty group', async ({
  page,
}) => {
  await register(live.url, live.dataDir, NEW_TEACHER);
  const token = await enter(page, live.url, NEW_TEACHER);
  const body = { groupTitle: '새싹초 4학년 1반' };
  const { groupId } = (await callLive(live.url, createGroup, { body, token })).body;
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${live.url}/group/${groupId}`);
  let presses = 0;
  async function press(target: Locator): Promise<void> {
    presses += 1;
    await target.click();
  }

  await press(page.getByRole('link', { name: '첫 주제 만들기' }));
  await expect(page.getByLabel('활동 이름')).toBeFocused();
  await page.keyboard.insertText('가을 글쓰기');
  await press(page.getByRole('button', { name: '활동 만들기' }));
  for (const name of ['우리 동네 가을', '가을에게 쓰는 편지', '주운 것 관찰하기']) {
    await expect(title(page)).toBeFocused();
    await page.keyboard.insertText(name);
    await press(page.locator('label').filter({ has: page.getByRole('radio', { name: '내일' }) }));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768);
    await press(page.getByRole('button', { name: '주제 내기' }));
    await expect(page.getByText('주제를 냈어요')).toBeVisible();
    const next = page.getByRole('link', { name: '다음 주제 쓰기' });
    if (name !== '주운 것 관찰하기') await press(next);
  }
  expect(presses).toBe(10);
  const tree = await callLive(live.url, listActivities, { params: { groupId }, token });
  expect(tree.body.activities[0]?.subjects.map(({ subjectTitle }) => subjectTitle)).toEqual([
    '우리 동네 가을',
    '가을에게 쓰는 편지',
    '주운 것 관찰하기',
  ]);
});
