import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { enterAsDemoUser } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let dataDir: string;
let live: Served;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-statistics-'));
  live = await serve({ dataDir, demo: true });
});

test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens the statistics of the demo class and waits for its first sentence. */
async function openStatistics(page: Page, login: string): Promise<void> {
  const token = await enterAsDemoUser(page, live.url, login);
  const { body } = await callLive(live.url, listMyGroups, { token });
  const group = body.groups.find(({ groupTitle }) => groupTitle.startsWith('햇살초 5학년'));
  await page.goto(`${live.url}/group/${group?.groupId}/chart`);
  await expect(page.getByRole('tabpanel').getByText(/^이번 주/)).toBeVisible();
}

test('statistics: the teacher sees the class and opens the posts of a pupil who needs help', async ({
  page,
}) => {
  await openStatistics(page, 'hanjiu_ssam');
  const grid = page.getByRole('grid', { name: '학생과 주제마다 낸 글' });
  await expect(grid.getByRole('row')).toHaveCount(25);
  await expectAccessible(page);

  // The cells are one Tab stop, and the line below says the one with the focus.
  await page.getByRole('button', { name: '누가 무엇을 냈나요: 표로 보기' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const words = await grid.locator('td:focus').getAttribute('aria-label');
  expect(words).toMatch(/^고승민, ‘/);
  await expect(page.getByText(words ?? '', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '누가 무엇을 냈나요: 표로 보기' }).click();
  await expect(page.getByRole('table').first()).toContainText('늦게 냄');
  await expectAccessible(page);

  const pdf = await page.pdf({ format: 'A4' });
  const { numPages } = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  expect(numPages).toBe(1);

  await page.getByRole('combobox', { name: '기간' }).selectOption('이번 달');
  await expect(page).toHaveURL(/period=MONTH/);
  for (const tab of ['맞춤법과 기준', '낱말']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/^이번 달/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  }
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('tab', { name: '낸 글' })).toHaveAttribute('aria-selected', 'true');

  const card = page.getByRole('list').filter({ hasText: '글이 아직 없어요' });
  await card.getByRole('link', { name: '임하린 님의 글 보기' }).click();
  await expect(page.getByRole('heading', { name: '임하린', level: 1 })).toBeVisible();
});

test('statistics: a member sees the class as a whole and only their own line', async ({ page }) => {
  await openStatistics(page, 'harin27');
  const own = page.getByRole('region', { name: '나와 우리 반' });
  await expect(own.getByRole('rowheader')).toHaveText(['나', '우리 반']);
  await expect(page.getByRole('grid', { name: '주제마다 낸 글' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '지금 도움이 필요한 학생' })).toBeHidden();
  for (const other of ['오지안', '박이안', '강서아'])
    await expect(page.getByRole('main').getByText(other)).toHaveCount(0);
  await expectAccessible(page);
});
