import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import type { LiveServer } from '../../support/servers/live.ts';
import { saveStatus } from '../support/locators.ts';
import { openDemoEditor } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** The view modes and the toolbar of the writing tool. */
let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-tool-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('writing: manuscript and focus view, printing, and back to the caret', async ({ page }) => {
  const editor = await openDemoEditor(page, live.url);
  await page.getByRole('main').focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('textbox', { name: '제목' })).not.toBeInViewport();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await compose(page, '감나무');

  await page.keyboard.press('Alt+KeyM');
  await expect(page.getByRole('heading', { name: /^원고지 1매$/ })).toBeFocused();
  await expect(page.getByRole('button', { name: '원고지' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('region', { name: '원고지 1매' })).toContainText('감나무');
  await expect(editor).toBeHidden();
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: '인쇄' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await compose(page, '아래');
  await expect(editor).toHaveText('감나무아래');

  await page.keyboard.press('Alt+KeyZ');
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(saveStatus(page, '저장됨')).toBeVisible();
  await expect(editor).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeVisible();

  // On a phone the panel is below the subject.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /^시로 쓰기/ }).click();
  await expect(editor.locator('.verse')).toHaveText('감나무아래');
  await page.getByRole('tab', { name: '주제 정보' }).click();
  await expect(page.getByRole('progressbar', { name: /자 남았어요$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '글의 발자취' })).toBeVisible();
});
