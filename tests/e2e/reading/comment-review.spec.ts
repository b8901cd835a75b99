import { expect, type Page } from '@playwright/test';
import { joinGroup } from '../../../shared/groups/groups.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose, composeUnfinished } from '../../support/browser/hangul.ts';
import { callLive } from '../../support/servers/live.ts';
import { handIn, makeClass } from '../support/class.ts';
import { enter, newPerson, openBrowser, register } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

const ROA = newPerson('학생이에요', '최로아');

const commentBy = (page: Page, penName: string) =>
  page.getByRole('article', { name: `${penName}의 댓글` });

test('reading: a comment with a mention is held, released by the teacher and reported', async ({
  browser,
}) => {
  const group = await makeClass(live);
  const postId = await handIn(live.url, group, '감나무 등불 아래');
  const token = await register(live.url, live.dataDir, ROA);
  const path = `${joinGroup.path}?code=${group.groupCode}` as const;
  await callLive(live.url, { ...joinGroup, path }, { token });
  const problems: string[] = [];
  const teacher = await openBrowser(browser, live.url, problems);
  const roa = await openBrowser(browser, live.url, problems);
  const author = await openBrowser(browser, live.url, problems);
  await enter(teacher, live.url, group.teacher);
  await enter(roa, live.url, ROA);
  await enter(author, live.url, group.pupil);
  const postPath = `/group/${group.groupId}/post/${postId}`;

  await test.step('the teacher adds a hold word', async () => {
    await teacher.goto(`/group/${group.groupId}/management/group`);
    await teacher.getByLabel('살펴볼 낱말 더하기').click();
    await compose(teacher, '바보');
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByRole('button', { name: '‘바보’ 빼기' })).toBeVisible();
    await expectAccessible(teacher);
  });

  await test.step('a pupil chooses a name while its syllable is being composed', async () => {
    await roa.goto(postPath);
    const textArea = roa.getByRole('textbox', { name: '댓글' });
    await textArea.click();
    await compose(roa, '@이안');
    await expect(roa.getByRole('option', { name: '박이안' })).toBeVisible();
    await expectAccessible(roa);
    await roa.keyboard.press('Escape');
    await textArea.fill('');
    await compose(roa, '그건 @');
    const composition = await composeUnfinished(roa, '박');
    await roa.getByRole('option', { name: '박이안' }).click();
    await composition.detach();
    await expect(textArea).toHaveValue('그건 @박이안 ');
    await expect(textArea).toBeFocused();
    await compose(roa, '이 바. 보라서 그래');
    await expect(textArea).toHaveValue('그건 @박이안 이 바. 보라서 그래');
    await roa.keyboard.press('Control+Enter');
  });

  await test.step('the comment is held: its author reads why, others do not see it', async () => {
    await expect(commentBy(roa, '최로아')).toContainText('한지우 선생님이 먼저 읽어 봐요');
    await expectAccessible(roa);
    await author.goto(postPath);
    await expect(author.getByText(/아직 댓글이 없어요/)).toBeVisible();
  });

  await test.step('the teacher finds it from the home of the group and shows it', async () => {
    await teacher.goto(`/group/${group.groupId}`);
    await teacher.getByRole('link', { name: '읽어 보기' }).click();
    await expect(commentBy(teacher, '최로아')).toContainText('살펴볼 낱말: 바보');
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: /보이게 하기/ }).click();
    await expect(teacher.getByText('살펴볼 댓글이 없어요')).toBeVisible();
  });

  await test.step('the person it mentions sees and reports it', async () => {
    await author.reload();
    const comment = commentBy(author, '최로아');
    await expect(comment.getByText('@박이안', { exact: true })).toBeVisible();
    await comment.getByRole('button', { name: '댓글 메뉴' }).click();
    await author.getByRole('menuitem', { name: '알리기' }).click();
    const dialog = author.getByRole('dialog', { name: '이 댓글 알리기' });
    await dialog.getByRole('radio', { name: /마음을 아프게/ }).check();
    await dialog.getByLabel('더 하고 싶은 말').click();
    await compose(author, '놀리는 말이에요');
    await expectAccessible(author);
    await dialog.getByRole('button', { name: '알리기' }).click();
    await expect(comment.getByText('한지우 선생님께 알렸어요.')).toBeVisible();
  });

  await test.step('the teacher deletes it with one click', async () => {
    await teacher.reload();
    const reported = commentBy(teacher, '최로아');
    await expect(reported).toContainText('놀리는 말이에요');
    await reported.getByRole('button', { name: /지우기/ }).click();
    await expect(teacher.getByText('살펴볼 댓글이 없어요')).toBeVisible();
    await author.reload();
    await expect(author.getByText(/아직 댓글이 없어요/)).toBeVisible();
  });

  expect(problems).toEqual([]);
});
