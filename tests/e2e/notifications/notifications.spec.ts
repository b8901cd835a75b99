import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { handIn, makeClass } from '../support/class.ts';
import { enter, openBrowser } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

test('notifications: a comment reaches the bell of the other browser without a reload', async ({
  browser,
}) => {
  const problems: string[] = [];
  const made = await makeClass(live);
  const { groupId, teacher, pupil, teacherToken } = made;
  // The teacher is the author: pupils have quiet hours in the evening.
  const postId = await handIn(live.url, { ...made, pupilToken: teacherToken }, '교실의 감나무');
  const author = await openBrowser(browser, live.url, problems);
  const reader = await openBrowser(browser, live.url, problems);

  await enter(author, live.url, teacher);
  await author.goto(`/group/${groupId}`);
  const bell = author.getByRole('button', { name: /^알림/ });
  await expect(bell).toHaveAccessibleName('알림');

  await test.step('a pupil comments in the other browser', async () => {
    await enter(reader, live.url, pupil);
    await reader.goto(`/group/${groupId}/post/${postId}`);
    await reader.getByRole('textbox', { name: '댓글' }).fill('감이 몇 개 열렸어요?');
    await reader.getByRole('button', { name: '남기기', exact: true }).click();
    await expect(reader.getByText('감이 몇 개 열렸어요?')).toBeVisible();
  });

  await test.step('bell, title and announcement tell of it', async () => {
    await expect(bell).toHaveAccessibleName(/^알림, 읽지 않은 것 ?1$/);
    await expect(author).toHaveTitle(/^\(1\) /);
    await expect(author.getByRole('status').filter({ hasText: '새 알림이 왔어요' })).toBeAttached();
  });

  await test.step('the panel leads to the comment by keyboard, and it is read', async () => {
    await bell.focus();
    await author.keyboard.press('Enter');
    const panel = author.getByRole('region', { name: '알림', exact: true });
    const item = panel.getByRole('link', { name: /박이안 님이 ‘교실의 감나무’ 글에 댓글을/ });
    await expect(item).toBeVisible();
    await expectAccessible(author);
    await author.keyboard.press('Escape');
    await expect(bell).toBeFocused();
    await bell.press('Enter');
    await item.press('Enter');
    await expect(author).toHaveURL(`/group/${groupId}/post/${postId}`);
    await expect(author.getByText('감이 몇 개 열렸어요?')).toBeVisible();
    await expect(author.getByRole('button', { name: '알림', exact: true })).toBeVisible();
    await expect(author).not.toHaveTitle(/^\(/);
  });

  await test.step('all notifications have a page, and the settings a section', async () => {
    await author.goto('/notifications');
    await expect(author.getByRole('link', { name: /교실의 감나무/ })).toBeVisible();
    await expectAccessible(author);
    await author.getByRole('link', { name: '알림 설정' }).click();
    const choice = author.getByRole('group', { name: '댓글과 답글' });
    await choice.getByRole('radio', { name: '받지 않기' }).press('Space');
    await expect(choice.getByRole('radio', { name: '받지 않기' })).toBeChecked();
    await expectAccessible(author);
    await author.reload();
    await expect(choice.getByRole('radio', { name: '받지 않기' })).toBeChecked();
  });
  expect(problems).toEqual([]);
});
