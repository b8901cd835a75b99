import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { updateGroupSettings } from '../../../shared/groups/group-settings.ts';
import { joinGroup } from '../../../shared/groups/groups.ts';
import { addComment } from '../../../shared/reading/comments.ts';
import { consentToSquare, pickForSquare } from '../../../shared/square/square.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { handIn, makeClass, type SmallClass } from '../support/class.ts';
import { notice } from '../support/locators.ts';
import { enter, newPerson, openBrowser, register } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const TITLE = '감나무 등불 아래';
const ROA = newPerson('학생이에요', '최로아');

let live: Served;
let dataDir: string;
let group: SmallClass;
let postId: string;
let roaToken: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-reports-'));
  live = await serve({ dataDir, demo: true });
  const server = { ...live, dataDir };
  group = await makeClass(server);
  postId = await handIn(live.url, group, TITLE);
  roaToken = await register(live.url, dataDir, ROA);
  const path = `${joinGroup.path}?code=${group.groupCode}` as const;
  await callLive(live.url, { ...joinGroup, path }, { token: roaToken });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function showInSquare(): Promise<void> {
  const { groupId, teacherToken, pupilToken } = group;
  const params = { groupId, postId };
  await callLive(live.url, updateGroupSettings, {
    params: { groupId },
    body: { visibility: 'PUBLIC' },
    token: teacherToken,
  });
  await callLive(live.url, pickForSquare, { params, body: { picked: true }, token: teacherToken });
  const body = { squareConsent: true };
  const { status } = await callLive(live.url, consentToSquare, { params, body, token: pupilToken });
  expect(status).toBe(200);
}

async function expectFits(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

test('administration/reports: a report from the square is decided, and its reporter reads the reply', async ({
  browser,
  page,
}) => {
  await showInSquare();
  const problems: string[] = [];
  const roa = await openBrowser(browser, live.url, problems);
  await enter(roa, live.url, ROA);
  await roa.goto(`/square/${group.groupId}?post=${postId}`);
  await expect(roa.getByText('할머니 댁 마당에는')).toBeVisible();
  await roa.getByRole('link', { name: '신고하기' }).click();
  const dialog = roa.getByRole('dialog');
  await dialog.getByRole('radio', { name: /이름이나 연락처/ }).check({ force: true });
  await dialog.getByLabel('덧붙일 말').fill('할머니 전화번호가 보여요.');
  await dialog
    .getByRole('checkbox', { name: '어떻게 되었는지 답을 받을래요' })
    .check({ force: true });
  await expectAccessible(roa);
  await dialog.getByRole('button', { name: '보내기' }).click();
  await expect(notice(roa, '알려 주셔서 고마워요')).toBeVisible();

  await enterAsAdministrator(page, live);
  await page.goto(`${live.url}/admin/reports`);
  const reported = page.getByRole('article', { name: `‘${TITLE}’` });
  await expect(reported).toContainText('할머니 전화번호가 보여요.');
  await expect(reported).toContainText('지금 보여요');
  await expectFits(page);
  await reported.getByRole('button', { name: /광장에서 내리기/ }).click();
  await page.getByLabel('덧붙일 말').fill('글쓴이에게도 알렸어요.');
  await expectAccessible(page);
  await page.getByRole('button', { name: '이렇게 정하기' }).click();
  await expect(notice(page, '광장에서 내렸어요')).toBeVisible();
  await expect(page.getByText('기다리는 신고가 없어요')).toBeVisible();

  await roa.goto(`/square/${group.groupId}?post=${postId}`);
  await expect(roa.getByText('할머니 댁 마당에는')).toHaveCount(0);
  await roa.goto('/help');
  await expect(roa.getByText('글쓴이에게도 알렸어요.')).toBeVisible();
  await expect(roa.getByText('할머니 전화번호가 보여요.')).toBeVisible();
  await expectAccessible(roa);

  await page.getByRole('tab', { name: '살펴본 신고' }).click();
  await page.getByRole('button', { name: /다시 보이게 하기/ }).click();
  await expect(notice(page, '다시 광장에 보일 수 있어요')).toBeVisible();
  await page.goto(`${live.url}/admin/audit`);
  await expect(page.getByRole('row', { name: /신고 살펴보기/ })).toHaveCount(2);
});

test('administration/reports: a comment of the teacher is hidden from the class', async ({
  browser,
  page,
}) => {
  const params = { groupId: group.groupId, postId };
  const body = { content: '이렇게 쓰려면 쓰지 마세요.' };
  await callLive(live.url, addComment, { params, body, token: group.teacherToken });
  const problems: string[] = [];
  const roa = await openBrowser(browser, live.url, problems);
  await enter(roa, live.url, ROA);
  await roa.goto(`/group/${group.groupId}/post/${postId}`);
  const comment = roa.getByRole('article', { name: '한지우의 댓글' });
  await comment.getByRole('button', { name: '댓글 메뉴' }).click();
  await roa.getByRole('menuitem', { name: '알리기' }).click();
  await expect(roa.getByRole('dialog')).toContainText('문집 관리자만 봐요.');
  await roa.getByRole('radio', { name: /마음을 아프게/ }).check({ force: true });
  await roa.getByRole('button', { name: '알리기' }).click();
  await expect(comment).toContainText('문집 관리자에게 알렸어요.');

  await enterAsAdministrator(page, live);
  await page.goto(`${live.url}/admin/reports`);
  const reported = page.getByRole('article', { name: '한지우의 댓글' });
  await expect(reported).toContainText('모임장이 썼어요');
  await expectFits(page);
  await reported.getByRole('button', { name: /댓글 가리기/ }).click();
  await page.getByRole('button', { name: '이렇게 정하기' }).click();
  await expect(notice(page, '댓글을 가렸어요')).toBeVisible();
  await roa.reload();
  await expect(roa.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(comment).toHaveCount(0);
  expect(problems).toEqual([]);
});
