import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { handIn, makeClass } from '../support/class.ts';
import { enter } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

test('assistant/proposals: a teacher takes one part, changes one, drops one and sends', async ({
  page,
  browser,
}) => {
  const group = await makeClass(live);
  const at = `${live.url}/group/${group.groupId}`;
  const postId = await handIn(
    live.url,
    group,
    '물 높이를 재는 막대',
    '할머니가 “조심해라.” 하셨다. 물이 철썩철썩 흘렀다. 물이 1미터 40센티미터까지 올라갔다. 나는 무서웠다.',
  );
  await enter(page, live.url, group.teacher);
  await page.goto(`${at}/feedback-making?postId=${postId}`);
  await page.getByRole('button', { name: '초안 받기' }).click();
  await expect(page.getByText('규칙 도우미가 쓴 초안이에요.', { exact: false })).toBeVisible();
  const cards = page.getByRole('region', { name: /^초안 \d+ / });
  const count = await cards.count();
  expect(count).toBeGreaterThanOrEqual(3);
  // Also on the screen of a school's laptop the buttons that send it stay in sight.
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(page.getByRole('button', { name: '확인한 것만 보내기' })).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible(page);

  const taken = (await cards.first().getByRole('paragraph').textContent()) ?? '';
  await cards.first().getByRole('button', { name: '이대로' }).click();
  await expect(cards).toHaveCount(count - 1);
  const dropped = (await cards.first().getByRole('paragraph').textContent()) ?? '';
  await cards.first().getByRole('button', { name: '버리기' }).click();
  await expect(cards).toHaveCount(count - 2);
  const whole = page.getByRole('region', { name: '초안 글 전체에 대한 답' });
  await whole.getByRole('button', { name: '고쳐서' }).click();
  await page
    .getByRole('textbox', { name: '글 전체에 대한 답' })
    .fill('끝까지 따라 읽었어요. 고마워요.');
  await expect(page.getByText(/확인하지 않은 초안 \d+가지는 보내지 않아요/)).toBeVisible();
  await expect(page.getByText('저장됨').first()).toBeVisible();
  await page.reload();
  await expect(cards).toHaveCount(count - 2);
  const undecided = (await cards.first().getByRole('paragraph').textContent()) ?? '';
  await page.getByRole('button', { name: '확인한 것만 보내기' }).click();
  await expect(page.getByRole('button', { name: /되돌리기/ })).toBeVisible();

  const pupil = await (await browser.newContext()).newPage();
  await enter(pupil, live.url, group.pupil);
  await expect(async () => {
    await pupil.goto(`${at}/post/${postId}`);
    await expect(pupil.getByText('끝까지 따라 읽었어요. 고마워요.').first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(pupil.getByText(taken).first()).toBeVisible();
  for (const words of [dropped, undecided]) await expect(pupil.getByText(words)).toHaveCount(0);
});
