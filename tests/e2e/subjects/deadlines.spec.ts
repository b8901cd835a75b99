import { expect, type Page } from '@playwright/test';
import { createGroup } from '../../../shared/groups/groups.ts';
import { createActivity, createSubject } from '../../../shared/subjects/activities.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { notice } from '../support/locators.ts';
import { enter, newPerson, register, type Somebody } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

const TEACHER = newPerson('그 밖에 글 쓰는 분이에요', '김하늘');
const PUPIL = newPerson('학생이에요', '박서아');

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

/** A class of two with a subject whose deadline was an hour ago, and an activity without subjects. */
async function makeClass(owner: string, pupil: string) {
  const made = await callLive(live.url, createGroup, {
    body: { groupTitle: '햇살초 5학년 2반', joinPolicy: 'OPEN' },
    token: owner,
  });
  const { groupId, groupCode } = made.body;
  await fetch(`${live.url}/api/group/join?code=${groupCode}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${pupil}` },
  });
  const addActivity = (activityTitle: string) =>
    callLive(live.url, createActivity, {
      params: { groupId },
      body: { activityTitle },
      token: owner,
    });
  // Sequentially, because their order is that of their creation.
  const autumn = await addActivity('가을 글쓰기');
  const { ragId: reading } = (await addActivity('책 읽고 나서')).body;
  const subject = await callLive(live.url, createSubject, {
    params: { groupId, activityId: autumn.body.ragId },
    body: {
      subjectTitle: '우리 동네 가을',
      deadline: new Date(Date.now() - 3_600_000).toISOString(),
    },
    token: owner,
  });
  return { groupId, reading, subjectId: subject.body.ragId };
}

const tree = (page: Page) => page.getByRole('navigation', { name: '활동과 주제' });

test('subjects/deadlines: one pupil gets a later deadline and publishes; the owner edits the tree from the editor', async ({
  browser,
}) => {
  const problems: string[] = [];
  async function open(who: Somebody): Promise<Page> {
    const context = await browser.newContext({ baseURL: live.url });
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    await enter(page, live.url, who);
    return page;
  }
  const [owner, pupil] = await Promise.all(
    [TEACHER, PUPIL].map((who) => register(live.url, live.dataDir, who)),
  );
  const { groupId, reading, subjectId } = await makeClass(owner ?? '', pupil ?? '');
  const [teacher, child] = [await open(TEACHER), await open(PUPIL)];

  await test.step('the owner extends the deadline and notes the reason', async () => {
    await teacher.goto(`/group/${groupId}/management/writing?subjectId=${subjectId}`);
    await teacher.getByRole('button', { name: '마감 늘려 주기' }).press('Enter');
    const dialog = teacher.getByRole('dialog', { name: '마감 늘려 주기' });
    await dialog.getByRole('button', { name: '마감 늘려 주기' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('누구의 마감인지 골라 주세요');
    await dialog.getByRole('checkbox', { name: '박서아' }).press('Space');
    await dialog.getByRole('button', { name: '사흘 더' }).press('Enter');
    await dialog.getByLabel('사유').fill('독감으로 쉬었어요');
    await expectAccessible(teacher);
    await dialog.getByLabel('사유').press('Enter');
    await expect(notice(teacher, '1명의 마감을 늘렸어요')).toBeVisible();
    await teacher.getByRole('button', { name: '마감 연장 1명' }).press('Enter');
    await expect(
      teacher.getByRole('listitem').filter({ hasText: '독감으로 쉬었어요' }),
    ).toContainText('박서아');
  });

  await test.step('from the pupil, the same dialog changes the deadline', async () => {
    await teacher.goto(`/group/${groupId}/management/user`);
    await teacher.getByRole('button', { name: /^박서아.* 관리$/ }).click();
    await teacher.getByRole('menuitem', { name: '마감 늘려 주기' }).click();
    await teacher.getByRole('button', { name: /^마감 늘려 주기.*우리 동네 가을/ }).click();
    const dialog = teacher.getByRole('dialog', { name: '박서아 님의 마감 바꾸기' });
    await expect(dialog.getByLabel('사유')).toHaveValue('독감으로 쉬었어요');
    await dialog.getByRole('button', { name: '일주일 더' }).click();
    await dialog.getByRole('button', { name: '마감 바꾸기' }).click();
    await expect(notice(teacher, '1명의 마감을 늘렸어요')).toBeVisible();
  });

  await test.step('the pupil finds the subject first on the page of the group and publishes', async () => {
    await child.goto(`/group/${groupId}`);
    await expect(child.getByText('마감 연장')).toBeVisible();
    await expect(child.getByText('독감')).toHaveCount(0);
    await child.getByRole('link', { name: '쓰기 시작하기' }).click();
    await expect(child.getByRole('banner')).toContainText('마감 연장');
    await expect(child.getByRole('link', { name: /고치기/ })).toHaveCount(0);
    await child.getByLabel('제목', { exact: true }).fill('은행나무 길');
    await child.locator('[contenteditable="true"]').click();
    await child.keyboard.insertText('은행잎이 노란 이불처럼 쌓였다.');
    await child.getByRole('button', { name: '내기' }).click();
    const question = child.getByRole('alertdialog', { name: '이 글을 낼까요?' });
    await expect(question).toContainText('연장된 마감은');
    await question.getByRole('button', { name: '내기' }).click();
    await expect(child.getByRole('heading', { name: '‘은행나무 길’을 냈어요!' })).toBeVisible();
    await expect(child.getByText('늦게 낸 글')).toHaveCount(0);
    await child.getByRole('link', { name: '친구 글 읽기' }).click();
    await expect(child.getByLabel('어느 주제의 글을 볼까요')).toHaveValue(subjectId);
    await expect(child.getByText('이 주제에는 아직 친구들이 낸 글이 없어요')).toBeVisible();
  });

  await test.step('the owner renames, moves, adds, deletes and restores from the editor', async () => {
    const paper = `/group/${groupId}/writing?subjectId=${subjectId}`;
    await teacher.goto(paper);
    await tree(teacher).getByRole('link', { name: '‘우리 동네 가을’ 고치기' }).click();
    await teacher.getByLabel('제목', { exact: true }).fill('우리 마을 가을');
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '저장하기' }).click();
    await expect(teacher.getByText('저장됨')).toBeVisible();

    await teacher.getByRole('button', { name: '다른 활동으로 옮기기' }).press('Enter');
    const dialog = teacher.getByRole('dialog', { name: '다른 활동으로 옮기기' });
    await expect(dialog.getByRole('radio', { name: '책 읽고 나서' })).toBeChecked();
    await dialog.getByRole('button', { name: '옮기기' }).press('Enter');
    await expect(dialog).toBeHidden();

    await teacher.getByRole('link', { name: '활동과 주제', exact: true }).click();
    await expect(teacher.getByRole('link', { name: '지운 활동과 주제' })).toHaveCount(0);
    await tree(teacher).getByRole('link', { name: '가을 글쓰기', exact: true }).click();
    await teacher.getByRole('button', { name: '지우기' }).click();
    await expect(notice(teacher, '‘가을 글쓰기’를 지웠어요')).toBeVisible();
    await teacher.getByRole('link', { name: '지운 활동과 주제' }).click();
    await teacher.getByRole('button', { name: '‘가을 글쓰기’ 되살리기' }).click();
    await teacher.getByRole('link', { name: '활동 더하기' }).click();
    await teacher.getByLabel('활동 이름').fill('겨울 글쓰기');
    await teacher.getByLabel('활동 이름').press('Enter');
    await expect(teacher.getByLabel('활동 이름')).toBeHidden();
    await teacher.reload();
    await teacher.getByRole('link', { name: '활동과 주제', exact: true }).click();
    await expect(tree(teacher).getByRole('heading')).toHaveText([
      '가을 글쓰기',
      '책 읽고 나서',
      '겨울 글쓰기',
    ]);

    await teacher.getByRole('link', { name: '글쓰기로' }).click();
    await expect(teacher).toHaveURL(paper);
    await expect(teacher.getByRole('banner')).toContainText('우리 마을 가을 책 읽고 나서');
  });

  await test.step('in the grid it takes the cell and one press, also on a phone', async () => {
    const add = `/group/${groupId}/management/writing?activityId=${reading}&add=subject`;
    await teacher.goto(add);
    await teacher.getByLabel('제목', { exact: true }).fill('첫눈');
    await teacher.getByRole('radio', { name: '내일' }).check();
    await teacher.getByRole('button', { name: '주제 내기' }).click();
    await expect(teacher.getByText('주제를 냈어요')).toBeVisible();
    await teacher.setViewportSize({ width: 390, height: 844 });
    await teacher.goto(`/group/${groupId}`);
    const cell = teacher.getByRole('button', { name: /^박서아: 아직/ });
    await expect(cell).toContainText('서아');
    await cell.click();
    const card = teacher.getByRole('dialog', { name: '박서아' });
    await expectAccessible(teacher);
    await card.getByRole('button', { name: '하루' }).click();
    await expect(card).toBeHidden();
    await expect(notice(teacher, '박서아 님의 마감을 늘렸어요')).toBeVisible();
    await teacher.setViewportSize({ width: 1366, height: 768 });
    await cell.click();
    await expectAccessible(teacher);
    await card.getByRole('button', { name: /^알림 보내기/ }).click();
    await expect(notice(teacher, '박서아 님에게 알렸어요')).toBeVisible();
  });

  expect(problems).toEqual([]);
});
