import { expect } from '@playwright/test';
import { addComment } from '../../../shared/reading/comments.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import { callLive } from '../../support/servers/live.ts';
import { handIn, makeClass } from '../support/class.ts';
import { giveFeedback } from '../support/feedback.ts';
import { enter } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** A published post is liked, commented on and answered. */
let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

test('feedback: a teacher likes a post, comments on it and answers it with the red pen', async ({
  page,
}) => {
  const group = await makeClass(live);
  await handIn(live.url, group, '감나무 등불 아래');
  await enter(page, live.url, group.teacher);
  await page.goto(`${live.url}/group/${group.groupId}`);
  await expectAccessible(page);
  const news = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '새로 올라온 글' }) });
  await news.getByRole('link', { name: /감나무 등불 아래/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '감나무 등불 아래' })).toBeVisible();
  await page.getByRole('button', { name: '좋아요', exact: true }).click();
  await expect(page.getByRole('button', { name: '좋아요 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('textbox', { name: '댓글', exact: true }).click();
  await compose(page, '등불이라는 말이 참 좋아요.');
  await page.getByRole('button', { name: '남기기', exact: true }).click();
  await expect(page.getByRole('article', { name: '한지우의 댓글' })).toContainText('등불이라는 말');
  await expectAccessible(page);

  await page.getByRole('link', { name: '빨간 펜으로 답하기' }).click();
  await page.getByRole('textbox', { name: '글 전체에 대한 답' }).click();
  await compose(page, '감나무 아래서 무엇을 했나요?');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: '방금 보낸 답' })).toBeVisible();
});

test('feedback: a pupil finds the answer on the page of the group and replies to a comment', async ({
  page,
}) => {
  const group = await makeClass(live);
  const postId = await handIn(live.url, group, '감나무 등불 아래');
  const params = { groupId: group.groupId, postId };
  const token = group.teacherToken;
  await callLive(live.url, addComment, { token, params, body: { content: '등불이 좋아요.' } });
  const content = '감나무 아래서 무엇을 했나요?';
  await giveFeedback(live.url, { ...params, token }, content);
  await enter(page, live.url, group.pupil);
  await page.goto(`${live.url}/group/${group.groupId}`);
  await expect(page.getByText(content)).toBeVisible();
  await page.goto(`${live.url}/group/${group.groupId}/post/${postId}`);
  await expect(page.getByRole('article', { name: '한지우의 피드백' })).toContainText(content);
  await page.getByRole('button', { name: '답글 달기' }).click();
  await page.getByLabel('한지우에게 답글').click();
  await compose(page, '고맙습니다.');
  await page.getByRole('button', { name: '답하기', exact: true }).click();
  await expect(page.getByRole('article', { name: '박이안의 댓글' })).toBeVisible();
  await expectAccessible(page);
});
