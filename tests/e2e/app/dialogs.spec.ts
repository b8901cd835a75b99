import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { groupCard } from '../support/locators.ts';
import { enterAsDemoUser } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** The dialogs and notices of web/ui in a real browser. */
let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-dialogs-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test.beforeEach(({ page }) => enterAsDemoUser(page, live.url));

const opener = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '코드로 들어가기' });
const joining = (page: Page) => page.getByRole('dialog', { name: '코드로 들어가기' });

test('app/dialogs: a dialog keeps the focus inside and returns it when it closes', async ({
  page,
}) => {
  await page.goto(`${live.url}/group`);
  for (const close of ['Escape', 'button', 'outside'] as const) {
    await opener(page).click();
    await expect(joining(page)).toBeVisible();
    await expect(joining(page).getByRole('textbox', { name: '모임 코드' })).toBeFocused();
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(where).toBe(true);
    }
    if (close === 'Escape') {
      await joining(page).getByRole('textbox', { name: '모임 코드' }).focus();
      await page.keyboard.press('Escape');
    } else if (close === 'button') {
      await joining(page).getByRole('button', { name: '닫기' }).click();
    } else {
      await page.mouse.click(8, 8);
    }
    await expect(joining(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }
});

test('app/dialogs: the page under a dialog does not scroll and does not move', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.goto(`${live.url}/group`);
  await expect(opener(page)).toBeVisible();
  const before = await opener(page).boundingBox();
  await opener(page).click();
  await expect(joining(page)).toBeVisible();
  await page.mouse.move(500, 20);
  await page.mouse.wheel(0, 300);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  expect(await opener(page).boundingBox()).toEqual(before);
});

test('app/dialogs: a question that must be answered stays until it is answered', async ({
  page,
}) => {
  await page.goto(`${live.url}/group`);
  await expect(opener(page)).toBeVisible();
  await callLive(live.url, userLogin, { body: { userLogin: 'harin27', password: 'munjip-demo' } });
  await groupCard(page, '햇살초 5학년 2반').click();
  const notice = page.getByRole('alertdialog', { name: '알림' });
  await expect(notice).toBeVisible();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: '네' })).toBeFocused();
  await notice.getByRole('button', { name: '네' }).click();
  await expect(page).toHaveURL(`${live.url}/`);
});

test.describe('app/dialogs: a notice', () => {
  const like = (page: Page) => page.getByRole('button', { name: /^좋아요/ });

  /** Opens a post and refuses all likes, because every refusal appears in a notice. */
  async function openWhereLikesAreRefused(page: Page) {
    await page.route('**/like', (route) =>
      route.fulfill({
        status: 429,
        json: {
          errorCode: 'TOO_MANY_REQUESTS',
          message: '조금 쉬었다가 해 주세요.',
          requestId: '-',
        },
      }),
    );
    await page.goto(`${live.url}/group`);
    await groupCard(page, '햇살초 5학년 2반').click();
    await page.locator('main a[href*="/post/"]').first().click();
    await expect(like(page)).toBeVisible();
  }

  async function bringOne(page: Page) {
    await openWhereLikesAreRefused(page);
    await like(page).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('조금 쉬었다가 해 주세요');
    return notice;
  }

  test('closes after five seconds, but not under the pointer', async ({ page }) => {
    await page.clock.install();
    await openWhereLikesAreRefused(page);
    // From here on the clock of the page runs only by `runFor`.
    await page.clock.pauseAt(Date.now() + 60_000);
    await like(page).click();
    // Not the alert of a request that times out while the clock runs.
    const notice = page.getByRole('region', { name: /^알림/ }).getByRole('alert');
    await expect(notice).toBeAttached();
    await page.clock.runFor(3000);
    await expect(notice).toContainText('조금 쉬었다가 해 주세요');
    // A notice that still moves would leave the pointer behind.
    await notice.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    await notice.hover();
    await page.clock.runFor(60_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(1500);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1000);
    await expect(notice).toBeHidden();
  });

  test('is reached by F8 and returns the focus when it is closed', async ({ page }) => {
    const notice = await bringOne(page);
    const from = like(page);
    await from.focus();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(notice.getByRole('button', { name: '알림 닫기' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notice).toBeHidden();
    await expect(from).toBeFocused();
  });

  test('is swiped away to the right only beyond a minimum distance', async ({ page }) => {
    const notice = await bringOne(page);
    const box = await notice.boundingBox();
    if (!box) throw new Error('the notice has no place');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    for (const way of [40, 80]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + way, y, { steps: 4 });
      await page.mouse.up();
      if (way === 40) await expect(notice).toBeVisible();
    }
    await expect(notice).toBeHidden();
  });
});
