import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from '../../support/browser/axe.ts';
import { makeSigningKey } from '../../support/servers/certificate.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { signUpLive } from '../../support/servers/live.ts';
import { IDP_ISSUER, serveIdp } from '../../support/servers/saml-idp.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const PEOPLE = [
  { subject: 'kim', displayName: '김선생', role: 'faculty' },
  { subject: 'lee', displayName: '이학생', role: 'student' },
  { subject: 'park', displayName: '박선생', role: '교사' },
];

let live: Served;
let idp: Server;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-sen-'));
  const office = makeSigningKey('office');
  // The education office must know the address of the server before it starts.
  const port = await freePort();
  const served = await serveIdp(office, PEOPLE);
  idp = served.server;
  live = await serve({
    dataDir,
    port,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // Another host name makes it another site for the browser, as the real one is.
      SEN_IDP_SSO_URL: served.url.replace('127.0.0.1', 'localhost'),
      SEN_IDP_ISSUER: IDP_ISSUER,
      SEN_IDP_CERT: office.cert,
    },
  });
});
test.afterAll(async () => {
  await live.stop();
  idp.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens the page of the education office from the log-in page and logs in there as this person. */
async function comeAs(page: Page, name: string, next = '/books'): Promise<void> {
  await page.goto(`${live.url}/login?next=${encodeURIComponent(next)}`);
  await page.getByRole('link', { name: '서울교육 계정으로 로그인' }).click();
  await page.getByRole('link', { name }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  if (before) await page.setViewportSize(before);
}

test('accounts/sen: a teacher of the education office creates an account and logs in again', async ({
  page,
}) => {
  await comeAs(page, '김선생');
  await expect(page.getByRole('heading', { name: '처음 오셨네요' })).toBeVisible();
  expect(page.url()).toBe(`${live.url}/sso/sen-link?step=account`);
  await expect(page.getByLabel('필명')).toHaveValue('김선생');
  await expect(page.getByLabel('만 14세가 되었어요')).toHaveCount(0);
  await expectFits(page);

  // A missing agreement is reported, the input stays, and a reload keeps the step.
  await page.getByRole('button', { name: '시작하기' }).click();
  await expect(page.getByRole('checkbox', { name: /이용약관에 동의/ })).toHaveAccessibleDescription(
    '이 필드는 필수 항목입니다',
  );
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '처음 오셨네요' })).toBeVisible();

  await page.getByLabel('필명').fill('김쌤');
  await page.getByLabel('모두 동의해요').check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await expect(page).toHaveURL(`${live.url}/books`);

  await logOut(page);
  await comeAs(page, '김선생', '/group');
  await expect(page).toHaveURL(`${live.url}/group`);

  // The second step leads on to the page that was asked for.
  const client = new pg.Client({ connectionString: live.databaseUrl });
  await client.connect();
  await client.query(
    `insert into authenticators (user_id, secret, enabled_at)
      select user_id, '', now() from users where pen_name = '김쌤'`,
  );
  await client.end();
  await logOut(page);
  await comeAs(page, '김선생', '/books');
  await expect(page).toHaveURL(`${live.url}/login/second-factor?next=%2Fbooks`);
});

test('accounts/sen: a student confirms the age', async ({ page }) => {
  await comeAs(page, '이학생');
  await page.getByLabel('모두 동의해요').check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await expect(page.getByLabel('만 14세가 되었어요')).toHaveAccessibleDescription(
    /이 필드는 필수 항목입니다/,
  );
  await page.getByLabel('만 14세가 되었어요').check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await expect(page).toHaveURL(`${live.url}/books`);
});

test('accounts/sen: a person with an account links both by keyboard', async ({ page }) => {
  await signUpLive(live.url, dataDir);
  await comeAs(page, '박선생');
  await page.getByRole('tab', { name: '문집이 처음이에요' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/with=own/);
  await page.keyboard.press('Tab');
  await expectFits(page);
  const login = page.getByLabel('아이디', { exact: true });
  await login.focus();
  await page.keyboard.type('kill-writer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(
    /아이디나 비밀번호가 맞지 않아요/,
  );
  await expect(login).toHaveValue('kill-writer');
  await page.getByLabel('비밀번호', { exact: true }).fill('가을에-감을-따요');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${live.url}/books`);

  await logOut(page);
  await comeAs(page, '박선생');
  await expect(page).toHaveURL(`${live.url}/books`);
});

test('accounts/sen: a refused or late answer offers both ways to log in', async ({ page }) => {
  for (const address of ['?refused=1', '?authCode=spent', '?step=account']) {
    await page.goto(`${live.url}/sso/sen-link${address}`);
    await expect(page.getByRole('heading', { name: '로그인을 마치지 못했어요' })).toBeVisible();
    await expect(page.getByRole('link', { name: '아이디로 로그인하기' })).toBeVisible();
    await expectFits(page);
  }
  await page.getByRole('link', { name: '다시 해 보기' }).click();
  await expect(page.getByRole('heading', { name: '교육청 로그인' })).toBeVisible();
});
