import { expect } from '@playwright/test';
import { listPeerReviews } from '../../../shared/feedback/peer-review.ts';
import { updateGroupSettings } from '../../../shared/groups/group-settings.ts';
import { joinGroup } from '../../../shared/groups/groups.ts';
import { createSubject } from '../../../shared/subjects/activities.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { until } from '../../support/until.ts';
import { handIn, makeClass } from '../support/class.ts';
import { enter, newPerson, register } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

const CLASSMATE = newPerson('학생이에요', '임하린');

test('feedback/peer-review: a pupil reviews, the owner releases, and the writer reads and reports', async ({
  page,
  browser,
}) => {
  const group = await makeClass(live);
  const { groupId, groupCode, activityId, teacherToken } = group;
  const classmateToken = await register(live.url, live.dataDir, CLASSMATE);
  const path = `${joinGroup.path}?code=${groupCode}` as const;
  await callLive(live.url, { ...joinGroup, path }, { token: classmateToken });
  await callLive(live.url, updateGroupSettings, {
    token: teacherToken,
    params: { groupId },
    body: { peerFeedbackEnabled: true },
  });
  const subject = await callLive(live.url, createSubject, {
    token: teacherToken,
    params: { groupId, activityId },
    body: {
      subjectTitle: '감나무',
      subjectStatus: 'OPEN',
      peerReview: true,
      peerHidesReviewer: true,
      peerOwnerFirst: true,
    },
  });
  const inSubject = { ...group, ragId: subject.body.ragId };
  const postId = await handIn(live.url, inSubject, '감나무 등불 아래');
  await handIn(live.url, { ...inSubject, pupilToken: classmateToken }, '빨래 마르는 냄새');
  await until(async () => {
    const params = { groupId };
    const { body } = await callLive(live.url, listPeerReviews, { params, token: classmateToken });
    return body.subjects.some(({ reviews }) => reviews.length > 0);
  });

  await enter(page, live.url, CLASSMATE);
  await page.goto(`${live.url}/group/${groupId}`);
  await page.getByRole('link', { name: '읽고 답하기' }).click();
  await expect(page.getByRole('heading', { name: '감나무 등불 아래' })).toBeVisible();
  await expectAccessible(page);
  const text = page.getByRole('article', { name: '감나무 등불 아래' });
  await page.getByRole('button', { name: '가장 좋았던 곳은 …' }).click();
  await page.keyboard.insertText('감나무가 한 그루라는 데야.');
  await text.press('ArrowDown');
  await text.press('Enter');
  await page.getByRole('textbox', { name: '더 알고 싶은 것' }).fill('감은 누가 먹어?');
  await text.press('ArrowDown');
  await text.press('Enter');
  await expect(text.locator('[data-mark]').first()).toBeVisible();
  await page.getByRole('button', { name: '답 보내기' }).click();
  await expect(page).toHaveURL(`${live.url}/group/${groupId}`);

  const owner = await (await browser.newContext()).newPage();
  await enter(owner, live.url, group.teacher);
  await owner.goto(`${live.url}/group/${groupId}/peer-feedback/${inSubject.ragId}`);
  const given = owner.getByRole('article', { name: '임하린의 답' });
  await expect(given).toContainText('감은 누가 먹어?');
  await expectAccessible(owner);
  await given.getByRole('button', { name: '보여 주기' }).click();
  await expect(given.getByRole('button', { name: '보여 주기' })).toBeHidden();

  const writer = await (await browser.newContext()).newPage();
  await enter(writer, live.url, group.pupil);
  await writer.goto(`${live.url}/group/${groupId}/post/${postId}`);
  const received = writer.getByRole('article', { name: '친구의 피드백' });
  await expect(received).toContainText('감은 누가 먹어?');
  await expect(writer.locator('body')).not.toContainText('임하린');
  await expectAccessible(writer);
  await received.getByRole('button', { name: '선생님께 알리기' }).click();
  const dialog = writer.getByRole('dialog', { name: '이 답 알리기' });
  await dialog.getByRole('textbox', { name: '이유' }).fill('놀리는 말 같아요');
  await dialog.getByRole('button', { name: '알리기', exact: true }).click();
  await expect(received.getByText(/선생님께 알렸어요/)).toBeVisible();

  await owner.reload();
  await expect(given).toContainText('놀리는 말 같아요');
  await given.getByRole('button', { name: '가리기' }).click();
  const reason = owner.getByRole('dialog', { name: '이 답 가리기' });
  await reason.getByRole('textbox', { name: '이유' }).fill('친구를 놀리는 말이 있었어요.');
  await reason.getByRole('button', { name: '가리기', exact: true }).click();
  await expect(given).toContainText('가린 이유');
  await writer.reload();
  await expect(received).toContainText('친구를 놀리는 말이 있었어요.');
  await expect(received).not.toContainText('감은 누가 먹어?');
});
