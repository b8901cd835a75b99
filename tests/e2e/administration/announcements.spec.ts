import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { enterAsDemoUser } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-announcements-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('administration/announcements: one is written, read before and after logging in, closed and ended', async ({
  browser,
  page,
}) => {
  await enterAsAdministrator(page, live);
  await page.goto(`${live.url}/admin/announcements`);
  await page.getByRole('link', { name: '공지 쓰기' }).click();
  await page.getByRole('button', { name: '공지 올리기' }).click();
  await expect(page.getByText('공지 내용을 적어 주세요.')).toBeVisible();
  await page.getByLabel('공지 내용').fill('토요일 아침 6시부터 잠시 쉬어요.');
  await page.getByLabel(/연결할 주소/).fill('/help');
  await page.getByLabel('종류').selectOption('점검');
  await expectAccessible(page);
  await page.getByRole('button', { name: '공지 올리기' }).click();
  await expect(page.getByText('지금 보여요')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.reload();
  await expect(page.getByRole('region', { name: '공지' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: '운영 메뉴' });
  await expect(menu.getByRole('link', { name: '공지' })).toBeVisible();
  expect(await menu.boundingBox()).toMatchObject({ y: 0, height: 768 });
  // Without an operator nobody has a code.
  await expect(menu.getByRole('link', { name: '도움 코드' })).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('strip-1366.png') });

  const visitor = await (
    await browser.newContext({ baseURL: live.url, viewport: { width: 360, height: 780 } })
  ).newPage();
  await visitor.goto('/login');
  const strip = visitor.getByRole('region', { name: '공지' });
  await expect(strip).toContainText('토요일 아침 6시부터 잠시 쉬어요.');
  await expectAccessible(visitor);
  await strip.getByRole('button', { name: '공지 닫기' }).click();
  await expect(strip).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByLabel('아이디')).toBeVisible();
  await expect(strip).toHaveCount(0);

  const pupil = await (await browser.newContext({ baseURL: live.url })).newPage();
  await enterAsDemoUser(pupil, live.url, 'harin27');
  await pupil.goto('/group');
  await expect(pupil.getByRole('region', { name: '공지' })).toBeVisible();
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1366, 'light'],
  ] as const) {
    await pupil.setViewportSize({ width, height: 768 });
    await pupil.emulateMedia({ colorScheme });
    await expectAccessible(pupil);
    await pupil.screenshot({ path: test.info().outputPath(`pupil-${width}.png`) });
  }
  expect(
    await pupil.getByRole('navigation', { name: '주 메뉴' }).first().boundingBox(),
  ).toMatchObject({ y: 0, height: 768 });
  await pupil
    .getByRole('region', { name: '공지' })
    .getByRole('link', { name: '자세히 보기' })
    .click();
  await expect(pupil).toHaveURL(/\/help$/);

  await page.getByRole('button', { name: '지금 끝내기' }).click();
  await expect(page.getByText('끝났어요', { exact: true })).toBeVisible();
  await pupil.reload();
  await expect(pupil.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(pupil.getByRole('region', { name: '공지' })).toHaveCount(0);
  await visitor.context().close();
  await pupil.context().close();
});
