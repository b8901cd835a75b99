import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { openBrowser } from '../support/people.ts';
import { setUpSecondFactor } from '../support/second-factor.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const COMMAND = fileURLToPath(new URL('../../../dist/app/make-administrator.js', import.meta.url));
const PASSWORD = '가을마다 감을 따요';

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-set-up-link-'));
  live = await serve({ dataDir });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the command beside the running server, as the person who installs Munjip does. */
async function makeLink(userLogin: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, userLogin], {
    // The port of the server is only in its folder.
    env: { ...process.env, DATABASE_URL: live.databaseUrl, DATA_DIR: dataDir, PORT: '3000' },
  });
  expect(stdout).toContain(`아이디: ${userLogin}`);
  const link = /^http:\S+$/m.exec(stdout)?.[0] ?? '';
  expect(new URL(link).origin).toBe(live.url);
  return link;
}

test('administration/administrators: the link on the console sets the first password', async ({
  browser,
}) => {
  const problems: string[] = [];
  const page = await openBrowser(browser, live.url, problems);
  const unused = await makeLink('link-admin');
  const link = await makeLink('link-admin');
  await page.goto(unused);
  await expect(page.getByText(/같은 명령으로 새 링크를/)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('link-admin')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const isWider = () =>
        page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(await isWider()).toBe(false);
    }
  }
  await page.getByLabel('새 비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '비밀번호 정하기' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  // Nothing of the administration is shown before the second factor.
  await page.getByRole('link', { name: '2단계 인증 켜기' }).click();
  await setUpSecondFactor(page);
  await page.getByRole('link', { name: '돌아가기' }).click();
  // Without a group, the first page is the one with the work.
  await expect(page).toHaveURL(/\/admin\/people$/);
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/people/);
  await page.goto(link);
  await expect(page.getByText(/이미 썼거나 시간이 지났어요/)).toBeVisible();
  expect(problems).toEqual([]);
});
