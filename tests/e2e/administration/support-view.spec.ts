import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { startSession } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** Of a post of the pupil. */
const TITLE = '바스락 길';
const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  TERMS_EFFECTIVE_DATE: '2026-11-20',
};

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-support-'));
  live = await serve({ dataDir, demo: true, env: OPERATOR });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function expectFits(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

test('administration/support-view: an administrator sees what a pupil sees without texts, until the pupil ends it', async ({
  browser,
  page,
}) => {
  const pupil = await (await browser.newContext({ baseURL: live.url })).newPage();
  await startSession(pupil, live.url, { userLogin: 'harin27', password: 'munjip-demo' });
  await pupil.goto('/my-posts');
  await expect(pupil.getByText(TITLE).first()).toBeVisible();
  await pupil.goto('/help?from=/my-posts');
  await pupil.getByText('무엇을 알리나요?').click();
  await expect(pupil.getByText('/my-posts')).toBeVisible();
  await expect(pupil.getByText(/^Chrome \d+ · Linux$/)).toBeVisible();
  await expectFits(pupil);
  await pupil.getByRole('button', { name: '도움 코드 만들기' }).click();
  const letters = pupil.getByText(/^도움 코드 ?[A-Z0-9]{4} [A-Z0-9]{4}$/);
  await expect(letters).toBeVisible();
  const code = (await letters.textContent())?.replace('도움 코드', '').trim() ?? '';
  await expectAccessible(pupil);

  await enterAsAdministrator(page, live);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${live.url}/admin/people`);
  await page.getByRole('link', { name: '도움 코드' }).click();
  await expect(page.getByLabel('도움 코드')).toBeVisible();
  expect(errors).toEqual([]);
  await page.getByLabel('도움 코드').fill('ABCD EFGH');
  await page.getByRole('button', { name: '화면 보기' }).click();
  await expect(page.getByText('그런 도움 코드가 없거나 시간이 지났어요.')).toBeVisible();
  await page.getByLabel('도움 코드').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('임하린 님의 화면이에요.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^글 \d+편$/ })).toBeVisible();
  await expect(page.getByText('햇살초 5학년 2반').first()).toBeVisible();
  await expect(page.getByText(/^Chrome \d+ · Linux$/)).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  await expectFits(page);

  // The pupil's page asks again by itself.
  await expect(pupil.getByRole('status').filter({ hasText: '부터 보고 있어요' })).toBeVisible();
  await pupil.getByRole('button', { name: '지금 끝내기' }).click();
  await expect(pupil.getByRole('button', { name: '도움 코드 만들기' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('도움 코드')).toBeVisible();
  await page.goto(`${live.url}/admin/audit`);
  await expect(page.getByRole('row', { name: /도움 코드로 화면 보기/ })).toHaveCount(1);
});
