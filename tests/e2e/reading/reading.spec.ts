import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import type { LiveServer } from '../../support/servers/live.ts';
import { groupCard, mainMenu } from '../support/locators.ts';
import { enterAsDemoUser } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-reading-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('reading: a pupil searches, turns the posts, comments and finds the post again', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: live.url });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await enterAsDemoUser(page, live.url);

  await test.step('the search finds words inside other words', async () => {
    await page.goto('/group');
    await groupCard(page, '햇살초 5학년 2반').click();
    await page.getByRole('link', { name: '이 모임에서 찾기' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await compose(page, '나무');
    await expect(page.getByRole('status').filter({ hasText: /편을 찾았어요/ })).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText('나무');
    await expect(page).toHaveURL(/[?]q=/);
    await expectAccessible(page);
    await page.getByRole('link', { name: /감나무 등불 아래/ }).click();
    await expect(titleOf(page)).toHaveText('감나무 등불 아래');
  });

  await test.step('the arrow keys turn the posts, but not while typing', async () => {
    const turn = page.getByRole('navigation', { name: '같은 주제의 다른 글' });
    const next = (await turn.locator('a[rel=next]').textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(titleOf(page)).toHaveText(next);
    await expect(turn.locator('a[rel=prev]')).toHaveText('감나무 등불 아래');
    await page.keyboard.press('ArrowLeft');
    await expect(titleOf(page)).toHaveText('감나무 등불 아래');
    await expect(turn.locator('a[rel=next]')).toBeVisible();
    await page.getByRole('textbox', { name: '댓글' }).click();
    await compose(page, '등불이 보여');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(titleOf(page)).toHaveText('감나무 등불 아래');
  });

  await test.step('replies stay when the first comment is deleted', async () => {
    await page.keyboard.press('Control+Enter');
    const first = page.getByRole('article').filter({ hasText: '등불이 보여' });
    await first.getByRole('button', { name: '답글 달기' }).press('Enter');
    await expect(page.getByRole('textbox', { name: '답글' })).toBeFocused();
    await compose(page, '달밤 같아');
    await page.keyboard.press('Control+Enter');
    const second = page.getByRole('article').filter({ hasText: '달밤 같아' });
    await second.getByRole('button', { name: '답글 달기' }).press('Enter');
    await expect(page.getByRole('textbox', { name: '답글' })).toBeFocused();
    await compose(page, '호수 같아');
    await page.keyboard.press('Control+Enter');
    const thread = page.getByRole('listitem').filter({ has: first }).filter({ has: second });
    await expect(thread.getByRole('article')).toHaveCount(3);

    await first.getByRole('button', { name: '댓글 메뉴' }).click();
    await page.getByRole('menuitem', { name: '지우기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
    await expect(page.getByRole('article', { name: '지워진 댓글' })).toBeVisible();
    await expect(first).toHaveCount(0);
    await expect(second).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('own posts and answered posts are listed', async () => {
    await mainMenu(page).getByRole('link', { name: '내 글', exact: true }).click();
    await expect(page.getByRole('link', { name: /바스락 길/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: '내가 답한 글' }).click();
    await expect(page).toHaveURL(/filter=participated/);
    await expect(page.getByRole('link', { name: /감나무 등불 아래/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: '내가 답한 글' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: '쓰는 중' }).click();
    const draft = page.getByRole('listitem').filter({ hasText: '심청이에게는' });
    await draft.getByRole('button').click();
    await page.getByRole('menuitem', { name: '지우기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
    await expect(page.getByText('쓰는 중인 글이 없어요')).toBeVisible();
  });

  expect(problems).toEqual([]);
});
