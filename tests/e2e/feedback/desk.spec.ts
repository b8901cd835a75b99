import { expect, type Page } from '@playwright/test';
import { listFeedback } from '../../../shared/feedback/feedback.ts';
import { createSubject } from '../../../shared/subjects/activities.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import { callLive } from '../../support/servers/live.ts';
import { handIn, makeClass, type SmallClass } from '../support/class.ts';
import { enter } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** The owner reads posts and answers them at the feedback desk. */
let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

/** A class whose pupil handed in these posts on a subject with a rubric. */
async function classWithPosts(
  titles: readonly string[],
): Promise<SmallClass & { postIds: string[] }> {
  const group = await makeClass(live);
  const { body } = await callLive(live.url, createSubject, {
    token: group.teacherToken,
    params: { groupId: group.groupId, activityId: group.activityId },
    body: {
      subjectTitle: '가을 한 장면',
      subjectStatus: 'OPEN',
      onePostPerPerson: false,
      rubric: [
        {
          criterion: '생생하게',
          levels: [
            { title: '열매', description: '' },
            { title: '잎', description: '' },
            { title: '씨앗', description: '' },
          ],
        },
      ],
    },
  });
  const onSubject = { ...group, ragId: body.ragId };
  const postIds: string[] = [];
  for (const title of titles) postIds.push(await handIn(live.url, onSubject, title));
  return { ...onSubject, postIds };
}

async function openDesk(page: Page, group: SmallClass): Promise<void> {
  await enter(page, live.url, group.teacher);
  await openDeskAgain(page, group);
}

/** In a browser that is already logged in: a second log-in would end the session of the first. */
async function openDeskAgain(page: Page, group: SmallClass): Promise<void> {
  await page.goto(`${live.url}/group/${group.groupId}/feedback-making`);
  await expect(page.getByRole('article', { name: '박이안의 글' })).toBeVisible();
}

const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
const whole = (page: Page) => page.getByRole('textbox', { name: '글 전체에 대한 답' });

test('feedback/desk: an owner answers five posts with the keyboard alone', async ({ page }) => {
  const titles = ['감나무', '은행잎', '붕어빵', '운동장', '낙엽'];
  const group = await classWithPosts(titles);
  await openDesk(page, group);
  await page.keyboard.press('t');
  for (const title of titles) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('article', { name: '박이안의 글' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Digit1');
    await expect(page.getByRole('textbox', { name: '1번 칭찬' })).toBeFocused();
    await compose(page, '감나무가 보여요.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Digit3');
    await expect(page.getByRole('textbox', { name: /번 질문/ })).toBeFocused();
    await compose(page, '어느 마당인가요?');
    await page.keyboard.press('Enter');
    await page.keyboard.press('r');
    await compose(page, '잘 읽었어요.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '잎' })).toBeChecked();
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByRole('heading', { name: '기다리는 글이 없어요' })).toBeVisible();
  await expectAccessible(page);
  for (const postId of group.postIds) {
    const params = { groupId: group.groupId, postId };
    const received = () =>
      callLive(live.url, listFeedback, { token: group.pupilToken, params }).then(
        ({ body }) => body.feedbacks,
      );
    await expect.poll(received).toMatchObject([
      {
        content: '잘 읽었어요.',
        annotations: [
          { annotationKind: 'PRAISE', exact: '할머니 댁 마당에는 감나무가 한 그루 있다.' },
          { annotationKind: 'ASK', exact: '할머니 댁', content: '어느 마당인가요?' },
        ],
        levels: [{ criterion: '생생하게', levelTitle: '잎' }],
      },
    ]);
  }
});

test('feedback/desk: what was sent is undone within ten seconds', async ({ page }) => {
  const group = await classWithPosts(['감나무', '은행잎']);
  await openDesk(page, group);
  await whole(page).click();
  await compose(page, '잘 읽었어요.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '은행잎', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('heading', { name: '감나무', exact: true })).toBeVisible();
  await expect(whole(page)).toHaveValue('잘 읽었어요.');
  await expectAccessible(page);
});

test('feedback/desk: words are picked with the mouse, and what is typed goes into the card', async ({
  page,
}) => {
  const group = await classWithPosts(['감나무']);
  await openDesk(page, group);
  await page.getByText('할머니 댁 마당에는').dblclick({ position: { x: 12, y: 12 } });
  const card = page.getByRole('textbox', { name: '1번 칭찬' });
  await expect(card).toBeFocused();
  await page.keyboard.press('2');
  await compose(page, '누구네 집인가요?');
  await expect(page.getByRole('textbox', { name: '1번 고칠 점' })).toHaveValue('누구네 집인가요?');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: '1번 고칠 점' })).toContainText(
    '누구네 집인가요?',
  );
  await page.reload();
  await expect(page.getByRole('article', { name: '1번 고칠 점' })).toContainText(
    '누구네 집인가요?',
  );
});

test('feedback/desk: two windows on one post keep both texts', async ({ page, context }) => {
  const group = await classWithPosts(['감나무']);
  await openDesk(page, group);
  const other = await context.newPage();
  await openDeskAgain(other, group);
  await whole(page).fill('이 창에서 썼어요.');
  await expect(status(page, /^저장됨/)).toBeAttached();
  await whole(other).fill('다른 창에서 썼어요.');
  await other.getByRole('button', { name: '다른 창에서 쓴 답이 있어요' }).click();
  // The dialog is loaded when it is opened; before, its fading in has not begun.
  await expect(other.getByRole('article', { name: '이 창의 답 전체' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: '둘 다 합치기' }).click();
  await expect(whole(other)).toHaveValue('이 창에서 썼어요.\n\n다른 창에서 썼어요.');
  await expect(status(other, /^저장됨/)).toBeAttached();
});

test('feedback/desk: without a connection the answer stays on the device until it is back', async ({
  page,
  context,
}) => {
  const group = await classWithPosts(['감나무']);
  await openDesk(page, group);
  await context.setOffline(true);
  await whole(page).click();
  await compose(page, '잘 읽었어요.');
  await expect(status(page, /^오프라인: 이 기기에 저장됨/)).toBeAttached();
  await context.setOffline(false);
  await expect(status(page, /^저장됨/)).toBeAttached();
});
