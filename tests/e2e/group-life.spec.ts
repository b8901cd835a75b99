import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { v7 } from 'uuid';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { sendFeedback } from '../../shared/feedback/feedback.ts';
import { createGroup, getGroup } from '../../shared/groups/groups.ts';
import { createActivity, createSubject } from '../../shared/subjects/activities.ts';
import { publishPost } from '../../shared/writing/writing.ts';
import { expectAccessible } from '../support/axe.ts';
import { callLive, type LiveServer } from '../support/live.ts';
import { notice } from './locators.ts';
import { logIn, register, type Somebody } from './people.ts';
import { serve } from './serve.ts';

const TEACHER: Somebody = {
  kind: '그 밖의 쓰는 사람이에요',
  userLogin: 'kimteacher',
  penName: '김하늘',
  emailName: 'haneul',
  emailDomain: 'gmail.com',
};
const PUPIL: Somebody = {
  kind: '학생이에요',
  userLogin: 'parkseoa',
  penName: '박서아',
  emailName: 'seoa',
  emailDomain: 'gmail.com',
};
const TITLE = '햇살초 5학년 2반';

let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-group-life-'));
  live = await serve({ dataDir });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A class of two: a subject with an answered piece, and one that nobody wrote on. */
async function makeClass(owner: string, pupil: string) {
  const group = await callLive(live.url, createGroup, {
    body: { groupTitle: TITLE, joinPolicy: 'OPEN' },
    token: owner,
  });
  const { groupId, groupCode } = group.body;
  const joined = await fetch(`${live.url}/api/group/join?code=${groupCode}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${pupil}` },
  });
  expect(joined.status).toBe(200);
  const activity = await callLive(live.url, createActivity, {
    params: { groupId },
    body: { activityTitle: '가을 글쓰기' },
    token: owner,
  });
  const subjects: string[] = [];
  for (const subjectTitle of ['우리 동네 가을', '나의 작은 발견']) {
    const made = await callLive(live.url, createSubject, {
      params: { groupId, activityId: activity.body.ragId },
      body: { subjectTitle },
      token: owner,
    });
    subjects.push(made.body.ragId);
  }
  const postId = v7();
  await callLive(live.url, publishPost, {
    params: { groupId, postId },
    body: {
      ragId: subjects[0] ?? '',
      title: '감나무 등불',
      document: documentOfParagraphs(['할머니 댁 마당에는 감나무가 한 그루 있다.']),
      version: 0,
      saveId: v7(),
    },
    token: pupil,
  });
  await callLive(live.url, sendFeedback, {
    params: { groupId, postId },
    body: { content: '첫 문장이 그림 같아요.', requestId: v7() },
    token: owner,
  });
  return { groupId, groupCode };
}

/** Nothing sticks out at any width, and no rule of accessibility is broken in either light. */
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

test('a group is led, one leaves it, and it is deleted and brought back', async ({ browser }) => {
  test.setTimeout(300_000);
  const problems: string[] = [];
  async function open(who: Somebody): Promise<Page> {
    const context = await browser.newContext({ baseURL: live.url });
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    await logIn(page, who);
    return page;
  }
  const { groupId, groupCode } = await makeClass(
    await register(live.url, dataDir, TEACHER),
    await register(live.url, dataDir, PUPIL),
  );
  const teacher = await open(TEACHER);
  const pupil = await open(PUPIL);

  // What a pupil did, for themselves.
  await pupil.goto(`/group/${groupId}`);
  await pupil.getByRole('link', { name: '내가 쓴 글' }).click();
  await expect(pupil.getByText('감나무 등불')).toBeVisible();
  await expectFit(pupil);
  await pupil.getByRole('tab', { name: '쓰는 중' }).click();
  await expect(pupil.getByText('쓰는 중인 글이 없어요')).toBeVisible();
  await expect(pupil).toHaveURL(/filter=draft/);
  await pupil.getByRole('link', { name: '내 활동' }).click();
  await expect(pupil.getByText('감나무 등불')).toBeVisible();
  await pupil.getByRole('tab', { name: /내지 않은 주제/ }).click();
  await expect(pupil.getByRole('link', { name: /나의 작은 발견/ })).toBeVisible();
  await pupil.reload();
  await expect(pupil.getByRole('link', { name: /나의 작은 발견/ })).toBeVisible();
  await expectFit(pupil);
  // Managing is the owner's.
  await pupil.goto(`/group/${groupId}/management/group`);
  await expect(pupil.getByText('모임을 연 사람이 보는 화면이에요')).toBeVisible();

  // The same, as the teacher sees it.
  await teacher.goto(`/group/${groupId}/management/user`);
  await teacher.getByRole('link', { name: '박서아' }).click();
  await expect(teacher.getByRole('heading', { name: '박서아' })).toBeVisible();
  await teacher.getByRole('tab', { name: /받은 피드백/ }).click();
  await expect(teacher.getByText('첫 문장이 그림 같아요.')).toBeVisible();
  await expectFit(teacher);
  const pupilsPage = teacher.url();

  // Settings, and a code that went too far.
  await teacher.goto(`/group/${groupId}/management/group`);
  // Only what exists can be switched on.
  await expect(teacher.getByText('글을 쓸 때 맞춤법을 살펴요')).toBeVisible();
  await expect(teacher.getByRole('checkbox', { name: /AI|친구끼리/ })).toHaveCount(0);
  await teacher.getByLabel('모임 이름').fill('');
  await teacher.getByRole('button', { name: '저장하기' }).click();
  await expect(teacher.getByLabel('모임 이름')).toHaveAccessibleDescription(
    '이 필드는 필수 항목입니다',
  );
  await expectFit(teacher);
  await teacher.getByLabel('모임 이름').fill('햇살초 6학년 1반');
  await teacher.getByText('글에 댓글을 달아요').click();
  await teacher.getByRole('button', { name: '저장하기' }).click();
  await expect(notice(teacher, '모임 설정을 저장했어요')).toBeVisible();
  await teacher.getByRole('button', { name: '새 코드 만들기' }).click();
  await teacher.getByRole('button', { name: '새로 만들기' }).click();
  await expect(notice(teacher, '새 코드를 만들었어요')).toBeVisible();
  const led = await callLive(live.url, getGroup, {
    params: { groupId },
    token: await tokenInPage(teacher),
  });
  expect(led.body).toMatchObject({
    groupTitle: '햇살초 6학년 1반',
    settings: { commentsEnabled: false, likesEnabled: true },
  });
  expect(led.body.groupCode).not.toBe(groupCode);

  // Leaving, and taking along what one wrote.
  await pupil.goto(`/group/${groupId}/delete`);
  await expect(pupil.getByText(/낸 글은 1편/)).toBeVisible();
  await pupil.getByRole('radio', { name: /모두 지울게요/ }).check();
  await expectFit(pupil);
  await pupil.getByRole('button', { name: '모임 나가기' }).click();
  const refused: string[] = [];
  pupil.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await pupil.getByRole('button', { name: '글을 지우고 나가기' }).click();
  await expect(pupil).toHaveURL(/\/group$/);
  await expect(pupil.getByText('아직 함께하는 모임이 없어요')).toBeVisible();
  // The group is not asked for once more on the way out, to say that one is not in it.
  expect(refused).toEqual([]);
  await pupil.goto(`/group/${groupId}`);
  await expect(pupil).toHaveURL(/\/group$/);
  await teacher.goto(`/group/${groupId}`);
  await expect(teacher.getByText('감나무 등불')).toHaveCount(0);
  await teacher.goto(pupilsPage);
  await expect(teacher.getByText('지금은 이 모임에 없는 사람이에요')).toBeVisible();

  // Deleted by its title, and brought back.
  await teacher.goto(`/group/${groupId}/management/group`);
  await teacher.getByRole('button', { name: '모임 지우기' }).click();
  const dialog = teacher.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '지우기', exact: true })).toBeDisabled();
  await dialog.getByLabel('모임 이름').fill('햇살초 6학년 1반');
  await expectFit(teacher);
  await teacher.keyboard.press('Enter');
  await expect(teacher).toHaveURL(/\/group\/deleted$/);
  await expect(teacher.getByText('햇살초 6학년 1반')).toBeVisible();
  await expectFit(teacher);
  await teacher.getByRole('button', { name: '햇살초 6학년 1반 되돌리기' }).click();
  await expect(teacher).toHaveURL(new RegExp(`/group/${groupId}$`));
  await expect(teacher.getByRole('heading', { name: '햇살초 6학년 1반', level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
});

/** The page's own token, so that asking beside it logs nobody out. */
function tokenInPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (const text of Object.values(localStorage)) {
      const found = /[\w-]+\.[\w-]+\.[\w-]{20,}/.exec(String(text))?.[0];
      if (found) return found;
    }
    throw new Error('no token in this page');
  });
}
