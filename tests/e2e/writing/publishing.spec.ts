import { expect, type Page } from '@playwright/test';
import { updateSubject } from '../../../shared/subjects/activities.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose, composeUnfinished } from '../../support/browser/hangul.ts';
import { callLive } from '../../support/servers/live.ts';
import { makeClass } from '../support/class.ts';
import { notice, saveStatus } from '../support/locators.ts';
import { enter } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** From the page of the group to the published post, and what prevents publishing. */
let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

const titleOf = (page: Page) => page.getByRole('textbox', { name: '제목', exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: '본문', exact: true });

async function publish(page: Page, name: '내기' | '다시 내기' = '내기'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

test('writing/publishing: a pupil composes Hangul, is saved meanwhile, and publishes', async ({
  page,
}) => {
  const { groupId, pupil } = await makeClass(live);
  await enter(page, live.url, pupil);
  await page.goto(`${live.url}/group/${groupId}`);
  const begin = page.getByRole('link', { name: /쓰기 시작하기/ });
  await expect(begin).toBeVisible();
  await expectAccessible(page);
  await begin.click();
  await titleOf(page).click();
  await compose(page, '감나무 등불 아래');
  await page.keyboard.press('Enter');
  await compose(page, '할머니 댁 마당에는 감나무가 한 그루 있다.\n가을이 되면 감이 매달린다.');
  // The last syllable is still being composed while the save is sent and answered.
  const composing = await composeUnfinished(page, '끝');
  await expect(saveStatus(page, '저장됨')).toBeVisible();
  await composing.send('Input.insertText', { text: '끝' });
  await expect(textOf(page)).toContainText('가을이 되면 감이 매달린다.끝');
  await expect(saveStatus(page, '저장됨')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(titleOf(page)).toHaveValue('감나무 등불 아래');
  await expect(textOf(page).locator('p')).toHaveText([
    '할머니 댁 마당에는 감나무가 한 그루 있다.',
    '가을이 되면 감이 매달린다.끝',
  ]);
  await publish(page);
  await expect(page).toHaveURL(/\/post\/[^/]+\/published$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘감나무 등불 아래’를 냈어요!');
  await expect(page.getByRole('link', { name: '친구 글 읽기' })).toBeVisible();
  await expectAccessible(page);

  // One tap takes it back, from here and from the post.
  await page.getByRole('button', { name: '고쳐 쓰기' }).click();
  await expect(textOf(page)).toContainText('가을이 되면 감이 매달린다.끝');
  await expect(page.getByText('다시 내기 전에는 다른 사람이 읽을 수 없어요.')).toBeVisible();
  await publish(page, '다시 내기');
  await page.getByRole('link', { name: '글 전체 보기' }).click();
  await page.getByRole('button', { name: '고쳐 쓰기' }).click();
  await expect(textOf(page)).toContainText('가을이 되면 감이 매달린다.끝');
  // The page of a post that is not published leads to the post.
  await page.goto(page.url().replace(/writing\?.*postId=([^&]+).*/, 'post/$1/published'));
  await expect(page).toHaveURL(/\/post\/[^/]+$/);
});

test('writing/publishing: a second tab cannot publish a second post, and keeps its text', async ({
  page,
}) => {
  const { groupId, ragId, pupil } = await makeClass(live);
  await enter(page, live.url, pupil);
  const address = `${live.url}/group/${groupId}/writing?subjectId=${ragId}`;
  await page.goto(address);
  await expect(textOf(page)).toBeVisible();
  // Opened before anything was written.
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(textOf(other)).toBeVisible();

  await page.bringToFront();
  await titleOf(page).fill('감나무 등불 아래');
  await textOf(page).click();
  await compose(page, '감나무가 한 그루 있다.');
  await publish(page);
  await expect(page).toHaveURL(/\/post\//);

  await other.bringToFront();
  await titleOf(other).fill('두 번째 글');
  await textOf(other).click();
  await compose(other, '한 편 더 내고 싶다.');
  await publish(other);
  await expect(notice(other, /글을 한 편만 낼 수 있어요/, 'alert')).toBeVisible();
  await expect(textOf(other)).toContainText('한 편 더 내고 싶다.');
});

test('writing/publishing: after the deadline nothing is accepted, and nothing is lost', async ({
  page,
}) => {
  const { groupId, ragId, pupil, teacherToken } = await makeClass(live);
  await enter(page, live.url, pupil);
  await page.goto(`${live.url}/group/${groupId}/writing?subjectId=${ragId}`);
  await titleOf(page).fill('가을아');
  await textOf(page).click();
  await compose(page, '가을아, 천천히 가.');
  await expect(saveStatus(page, '저장됨')).toBeVisible();
  const closed = await callLive(live.url, updateSubject, {
    token: teacherToken,
    params: { groupId, subjectId: ragId },
    body: { subjectTitle: '우리 동네 가을', deadline: new Date(Date.now() - 60_000).toISOString() },
  });
  expect(closed.status).toBe(200);
  await publish(page);
  await expect(notice(page, /마감이 지나서 낼 수 없어요/, 'alert')).toBeVisible();
  await expect(textOf(page)).toContainText('가을아, 천천히 가.');
});
