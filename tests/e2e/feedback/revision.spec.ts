import { expect } from '@playwright/test';
import { v7 } from 'uuid';
import { listFeedback } from '../../../shared/feedback/feedback.ts';
import { unpublishPost } from '../../../shared/writing/writing.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import { callLive } from '../../support/servers/live.ts';
import { until } from '../../support/until.ts';
import { handIn, makeClass } from '../support/class.ts';
import { giveFeedback } from '../support/feedback.ts';
import { enter } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** A pupil revises a post that the teacher asked to revise, and the teacher compares. */
let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

test('feedback/revision: a pupil revises with one change and one reason, and the teacher accepts', async ({
  page,
  browser,
}) => {
  const group = await makeClass(live);
  const title = '감나무 등불 아래';
  const text = '동생이 큰소리를 쳤지만 장대가 길었다. 나는 기분이 좋았다.';
  const postId = await handIn(live.url, group, title, text);
  const params = { groupId: group.groupId, postId };
  const teacher = { ...params, token: group.teacherToken };
  const annotationOn = (exact: string) => ({
    annotationId: v7(),
    start: text.indexOf(exact),
    end: text.indexOf(exact) + exact.length,
    exact,
  });
  await giveFeedback(live.url, teacher, '그림자가 보였어요.', {
    decision: 'REVISION',
    annotations: [
      {
        ...annotationOn('큰소리를 쳤지만'),
        annotationKind: 'SUGGEST',
        content: '한 낱말이에요.',
        suggestion: '큰소리쳤지만',
      },
      {
        ...annotationOn('기분이 좋았다'),
        annotationKind: 'ASK',
        content: '무엇이 보이고 들렸나요?',
      },
    ],
  });

  await enter(page, live.url, group.pupil);
  await page.goto(`${live.url}/group/${group.groupId}`);
  await expect(page.getByText('고쳐쓰기 부탁받음').first()).toBeVisible();
  await page.goto(`${live.url}/group/${group.groupId}/post/${postId}`);
  await expect(page.getByRole('list', { name: '고쳐쓰기의 단계' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '고쳐 쓰기' }).click();

  const editor = page.getByRole('textbox', { name: '본문' });
  await expect(editor.locator('[data-mark]')).toHaveText(['큰소리를 쳤지만', '기분이 좋았다']);
  await page
    .getByRole('article', { name: '1번 이렇게 바꾸면' })
    .getByText('이 말로 바꾸기')
    .click();
  await expect(editor).toContainText('동생이 큰소리쳤지만 장대가');
  await expect(page.getByText('짚어 주신 두 곳 가운데 한 곳 남았어요')).toBeVisible();
  await expect(page.getByRole('button', { name: /^알림/, expanded: false })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('처음보다 2자 줄었어요');
  const timeline = page.getByRole('complementary', { name: '이 글을 고쳐 온 과정' });
  await expect(timeline.getByRole('listitem')).toHaveText([
    /지금 고쳐 쓰는 글/,
    /선생님이 답했어요/,
    /처음 낸 글/,
    /쓰기 시작했어요/,
  ]);
  await timeline.getByRole('button', { name: '처음 글과 나란히 보기' }).click();
  await expect(page.getByRole('region', { name: '지금 글' }).locator('ins')).toHaveText(
    /큰소리쳤지만/,
  );
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const question = page.getByRole('article', { name: '2번 질문' });
  await question.getByRole('button', { name: '반영하지 않았어요' }).click();
  await question.getByRole('textbox', { name: /이유/ }).click();
  await compose(page, '그때 마음을 그대로 쓰고 싶어요.');
  await page.getByRole('button', { name: '다시 내기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '다시 내기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: '글 전체 보기' }).click();

  const { body } = await callLive(live.url, listFeedback, { params, token: group.teacherToken });
  expect(body.feedbacks[0]?.annotations).toMatchObject([
    { answer: 'APPLIED' },
    { answer: 'DECLINED', answerReason: '그때 마음을 그대로 쓰고 싶어요.' },
  ]);

  const desk = await (await browser.newContext()).newPage();
  await enter(desk, live.url, group.teacher);
  await desk.goto(`${live.url}/group/${group.groupId}/feedback-making`);
  await expect(desk.getByRole('tab', { name: '바뀐 곳', selected: true })).toBeVisible();
  await expect(desk.getByRole('tabpanel')).toContainText('큰소리쳤지만');
  await expect(desk.getByText('한 곳 반영, 한 곳 그대로')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^알림/, expanded: false })).toBeVisible();
  await desk.getByRole('button', { name: /^1 ?번 이렇게 바꾸면: 카드로 가기/ }).press('Enter');
  await expect(desk.locator(':focus').getByRole('article', { name: /^1번/ })).toBeVisible();
  await desk.getByRole('button', { name: '이유를 받아들여요' }).press('Enter');
  await expectAccessible(desk);
  await desk.getByRole('tab', { name: '바뀐 곳' }).press('ArrowRight');
  await expect(desk.getByRole('region', { name: '처음 글' })).toContainText('큰소리를 쳤지만');
  await desk.getByRole('button', { name: '받아들이기' }).press('Enter');
  // The verdict on the reason and the acceptance are two calls, either of which may be there alone.
  const newest = page.getByRole('article', { name: '한지우의 피드백' }).first();
  await until(async () => {
    await page.reload();
    await newest.waitFor();
    const isJudged = (await page.getByText('이유를 받아들였어요').count()) === 1;
    return isJudged && (await newest.getByText('완성').count()) > 0;
  });
  await expectAccessible(page);
});

test('feedback/revision: on a phone one types above the sheet with the feedback', async ({
  page,
}) => {
  const group = await makeClass(live);
  const text = '감이 주황 등불처럼 매달렸다.';
  const postId = await handIn(live.url, group, '감나무', text);
  const exact = '주황 등불처럼';
  const start = text.indexOf(exact);
  const annotation = { annotationId: v7(), start, end: start + exact.length, exact };
  await giveFeedback(
    live.url,
    { groupId: group.groupId, postId, token: group.teacherToken },
    '잘 읽었어요.',
    {
      decision: 'REVISION',
      annotations: [{ ...annotation, annotationKind: 'ASK', content: '어떤 빛이었나요?' }],
    },
  );
  const params = { groupId: group.groupId, postId };
  await callLive(live.url, unpublishPost, { params, token: group.pupilToken });
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, live.url, group.pupil);
  const query = new URLSearchParams({ subjectId: group.ragId, postId, tab: 'feedback' });
  await page.goto(`${live.url}/group/${group.groupId}/writing?${query}`);
  await expect(page.getByRole('heading', { name: '선생님이 짚은 곳 1 / 1' })).toBeVisible();
  const editor = page.getByRole('textbox', { name: '본문' });
  await editor.click();
  await page.keyboard.press('Control+End');
  await compose(page, '정말로');
  await expect(editor).toContainText('매달렸다.정말로');
  await expect(page.getByRole('article', { name: '1번 질문' })).toBeVisible();
  await expectAccessible(page);
});
