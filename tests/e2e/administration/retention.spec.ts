import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-retention-'));
  live = await serve({ dataDir, demo: true, env: { INACTIVE_ACCOUNT_YEARS: '0' } });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('administration/retention: the page shows every rule with what it would delete', async ({
  page,
}) => {
  await enterAsAdministrator(page, live);
  await page.goto(`${live.url}/admin/retention`);
  const unused = page.getByRole('row', { name: /오래 쓰지 않은 계정/ });
  await expect(unused).toContainText('지우지 않음');
  await expect(unused).toContainText('INACTIVE_ACCOUNT_YEARS');
  await expect(page.getByRole('row', { name: /지운 모임/ })).toContainText('30일');
  await expect(page.getByRole('row')).toHaveCount(11);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width}`).toBeLessThanOrEqual(width);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`${colorScheme}.png`) });
  }
});
