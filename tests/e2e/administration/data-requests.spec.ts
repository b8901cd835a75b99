import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { startSession } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-requests-'));
  live = await serve({ dataDir, demo: true, env: { FREE_GROUPS: '5' } });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('administration/data-requests: a person gets the data, and then their account is deleted', async ({
  browser,
  page,
}) => {
  const pupil = await (await browser.newContext({ baseURL: live.url })).newPage();
  await startSession(pupil, live.url, { userLogin: 'harin27', password: 'munjip-demo' });
  await enterAsAdministrator(page, live);
  const open = async () => {
    await page.goto(`${live.url}/admin/people`);
    await page.getByRole('searchbox').fill('ㅇㅎㄹ');
    await page.getByRole('button', { name: '임하린' }).click();
    await page
      .getByRole('complementary', { name: '선택한 사람' })
      .getByRole('link', { name: '정보 요청' })
      .click();
    await expect(page.getByRole('heading', { name: '정보 요청', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: '임하린' })).toBeVisible();
  };

  await open();
  await expectAccessible(page);
  await page.getByRole('button', { name: '자료 모으기' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('요청했는지 먼저 확인해 주세요');
  await expectAccessible(page);
  await question.getByRole('button', { name: '자료 모으기' }).click();
  const told = page.getByRole('dialog', { name: '자료를 모으기 시작했어요' });
  await expect(told).toContainText(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/);
  await told.getByRole('button', { name: '알려 주었어요' }).click();
  const table = page.getByRole('table', { name: '받은 요청' });
  await expect(table).toContainText('준비됐어요');
  await expect(table).not.toContainText('임하린');

  await pupil.goto('/my-page');
  const saved = pupil.waitForEvent('download');
  await pupil.getByRole('button', { name: '요청한 자료 받기' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);

  await open();
  await page.getByRole('button', { name: '계정 지우기' }).click();
  await expect(question).toContainText('되돌릴 수 없어요');
  const informed = question.getByRole('checkbox');
  if ((await informed.count()) > 0) await informed.check();
  await question.getByRole('button', { name: '계정 지우기' }).click();
  await page
    .getByRole('dialog', { name: '계정을 지웠어요' })
    .getByRole('button', { name: '알려 주었어요' })
    .click();
  await expect(table.getByRole('row').nth(1)).toContainText('계정 지우기');
  // The live connection tells the page that is open.
  await expect(pupil.getByRole('alertdialog')).toContainText('로그인이 끝나 메인 화면으로');
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
