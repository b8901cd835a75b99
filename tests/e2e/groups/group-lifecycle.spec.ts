import { expect, type Page } from '@playwright/test';
import { getGroup } from '../../../shared/groups/groups.ts';
import { listMembers } from '../../../shared/groups/members.ts';
import { createSubject } from '../../../shared/subjects/activities.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { CLASS, handIn, makeClass, type SmallClass } from '../support/class.ts';
import { giveFeedback } from '../support/feedback.ts';
import { notice } from '../support/locators.ts';
import { enter } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** What an owner and a member do with a group besides writing. */
let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

const POST = '감나무 등불';
const OPEN_SUBJECT = '나의 작은 발견';
const FEEDBACK = '첫 문장이 그림 같아요.';

/** A class with a post that has feedback, and a subject without posts. */
async function makeAnsweredClass(): Promise<SmallClass> {
  const group = await makeClass(live);
  const { groupId, activityId, teacherToken: token } = group;
  await callLive(live.url, createSubject, {
    token,
    params: { groupId, activityId },
    body: { subjectTitle: OPEN_SUBJECT, subjectStatus: 'OPEN' },
  });
  const postId = await handIn(live.url, group, POST);
  await giveFeedback(live.url, { groupId, postId, token }, FEEDBACK);
  return group;
}

const addressOf = ({ groupId }: SmallClass, path = '') => `${live.url}/group/${groupId}${path}`;

/** Expects no overflow at any width and no violation of accessibility in either colour scheme. */
async function expectFit(page: Page): Promise<void> {
  for (const [width, height, colorScheme] of [
    [360, 740, 'dark'],
    [768, 1024, undefined],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    if (colorScheme === undefined) continue;
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

test('groups/group-lifecycle: a member finds own posts and the subjects that are still open', async ({
  page,
}) => {
  const group = await makeAnsweredClass();
  await enter(page, live.url, group.pupil);
  await page.goto(addressOf(group));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '내가 쓴 글', exact: true }).click();
  // The home names the post too, so the next page has to be there.
  await expect(page.getByRole('heading', { level: 1, name: '내가 쓴 글' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(POST) })).toBeVisible();
  await expectFit(page);
  await page.getByRole('tab', { name: '쓰는 중' }).click();
  await expect(page.getByText('쓰는 중인 글이 없어요')).toBeVisible();
  await expect(page).toHaveURL(/filter=draft/);
  await main.getByRole('link', { name: '내 활동', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(POST) })).toBeVisible();
  await page.getByRole('tab', { name: /내지 않은 주제/ }).click();
  await expect(page.getByRole('link', { name: new RegExp(OPEN_SUBJECT) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: new RegExp(OPEN_SUBJECT) })).toBeVisible();
  await expectFit(page);
  await page.goto(addressOf(group, '/management/group'));
  await expect(page.getByText('선생님만 볼 수 있는 화면이에요')).toBeVisible();
});

test('groups/group-lifecycle: an owner reads what a member wrote and received', async ({
  page,
}) => {
  const group = await makeAnsweredClass();
  await enter(page, live.url, group.teacher);
  await page.goto(addressOf(group, '/management/user?tab=members'));
  await page.getByRole('link', { name: group.pupil.penName, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: group.pupil.penName })).toBeVisible();
  await page.getByRole('tab', { name: /받은 피드백/ }).click();
  await expect(page.getByText(FEEDBACK)).toBeVisible();
  await expectFit(page);
});

test('groups/group-lifecycle: an owner changes the settings and the code of a group', async ({
  page,
}) => {
  const group = await makeClass(live);
  const token = await enter(page, live.url, group.teacher);
  await page.goto(addressOf(group, '/management/group'));
  await expect(page.getByText('글을 쓸 때 맞춤법을 검사해요')).toBeVisible();
  // A switch without an effect is not shown.
  await expect(page.getByRole('checkbox', { name: /AI|친구끼리/ })).toHaveCount(0);
  const title = page.getByLabel('모임 이름');
  await title.fill('');
  await page.getByRole('button', { name: '저장하기', exact: true }).click();
  await expect(title).toHaveAccessibleDescription('이 필드는 필수 항목입니다');
  await expectFit(page);
  await title.fill('햇살초 6학년 1반');
  await page.getByText('글에 댓글을 달아요').click();
  await page.getByRole('button', { name: '저장하기', exact: true }).click();
  await expect(notice(page, '모임 설정을 저장했어요')).toBeVisible();
  await page.getByRole('button', { name: '새 코드 만들기' }).click();
  await page.getByRole('button', { name: '새로 만들기' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const { body } = await callLive(live.url, getGroup, { params: group, token });
  expect(body).toMatchObject({
    groupTitle: '햇살초 6학년 1반',
    settings: { commentsEnabled: false, likesEnabled: true },
  });
  expect(body.groupCode).not.toBe(group.groupCode);
});

test('groups/group-lifecycle: a member leaves the group and takes the posts along', async ({
  page,
  browser,
}) => {
  const group = await makeAnsweredClass();
  const { teacherToken: token } = group;
  const { body } = await callLive(live.url, listMembers, { params: group, token });
  const pupil = body.users.find(({ isOwner }) => !isOwner);
  await enter(page, live.url, group.pupil);
  await page.goto(addressOf(group, '/delete'));
  await expect(page.getByText(/낸 글은 1편/)).toBeVisible();
  await page.getByRole('radio', { name: /모두 지울게요/ }).check();
  await page.getByRole('button', { name: '선생님께 여쭤보기' }).click();
  await expect(page.getByText('선생님께 여쭤봤어요.')).toBeVisible();
  await expectFit(page);

  const owner = await (await browser.newContext()).newPage();
  await enter(owner, live.url, group.teacher);
  await owner.goto(addressOf(group));
  await expect(owner.getByText('낸 글 1편을 모두 지우고 나가요')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: /허락하기/ }).click();
  await owner.getByRole('button', { name: '글을 지우고 허락하기' }).click();
  await expect(owner.getByText('낸 글 1편을 모두 지우고 나가요')).toHaveCount(0);
  await page.goto(addressOf(group));
  await expect(page).toHaveURL(/\/group$/);
  await expect(page.getByText('아직 들어간 모임이 없어요')).toBeVisible();
  await expect(owner.getByRole('heading', { level: 1, name: CLASS })).toBeVisible();
  await expect(owner.getByRole('img', { name: /^모임 코드/ })).toBeVisible();
  await expect(owner.getByText(POST)).toHaveCount(0);
  await owner.goto(addressOf(group, `/member/${pupil?.userId}`));
  await expect(owner.getByText('지금은 이 모임에 없는 사람이에요')).toBeVisible();
});

test('groups/group-lifecycle: a member leaves the group and its posts stay', async ({ page }) => {
  const group = await makeAnsweredClass();
  await enter(page, live.url, group.pupil);
  await page.goto(addressOf(group, '/delete'));
  await page.getByRole('button', { name: '모임 나가기', exact: true }).click();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.getByRole('button', { name: '나가기', exact: true }).click();
  await expect(page).toHaveURL(/\/group$/);
  await expect(page.getByText('아직 들어간 모임이 없어요')).toBeVisible();
  // The page does not request the group again after the member has left it.
  expect(refused).toEqual([]);
});

test('groups/group-lifecycle: a group is deleted by its title and restored', async ({ page }) => {
  const group = await makeClass(live);
  await enter(page, live.url, group.teacher);
  await page.goto(addressOf(group, '/management/group'));
  await page.getByRole('button', { name: '모임 지우기', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('모임 이름').fill(CLASS);
  await expectFit(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/group\/deleted$/);
  await expectFit(page);
  await page.getByRole('button', { name: `${CLASS} 되살리기` }).click();
  await expect(page).toHaveURL(addressOf(group));
  await expect(page.getByRole('heading', { level: 1, name: CLASS })).toBeVisible();
});
