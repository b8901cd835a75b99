import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { enterAsDemoUser } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-member-view-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('groups/member-view: a teacher sees the group as a pupil, changes nothing, and comes back', async ({
  page,
}) => {
  await enterAsDemoUser(page, live.url, 'hanjiu_ssam');
  await page.goto(`${live.url}/group`);
  await page
    .getByRole('link', { name: /햇살초 5학년 2반/ })
    .first()
    .click();
  await page.getByRole('button', { name: '학생 화면으로 보기' }).click();
  const strip = page.getByRole('region', { name: '학생 화면으로 보기' });
  await expect(strip).toContainText('학생 화면으로 보고 있어요.');
  await expect(page.getByRole('link', { name: '쓰기 시작하기' })).toBeVisible();
  await expect(page.getByRole('link', { name: '참여자 관리' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '글 읽고 답하기' })).toHaveCount(0);
  await expectAccessible(page);
  // The view outlives a reload.
  await page.reload();
  await expect(strip).toBeVisible();
  const home = page.url();

  await page.getByRole('link', { name: '쓰기 시작하기' }).click();
  await expect(page.getByRole('button', { name: '내기' })).toBeDisabled();
  await expect(page.locator('main')).toHaveAttribute('inert');

  await page.goto(home);
  await page
    .getByRole('link', { name: /감나무/ })
    .first()
    .click();
  await expect(strip).toBeVisible();

  await strip.getByRole('button', { name: '내 화면으로' }).click();
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('button', { name: '학생 화면으로 보기' })).toBeVisible();
  await expect(strip).toHaveCount(0);
});
