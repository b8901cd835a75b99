import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from '../../support/browser/axe.ts';
import { codeOf } from '../../support/data/second-factor.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { newPerson, openBrowser, openLogin, PASSWORD, register } from '../support/people.ts';
import { setUpSecondFactor } from '../support/second-factor.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const TEACHER = newPerson('선생님이에요', '한지우', 'sen.go.kr');

let live: Served;
let dataDir: string;
/** A passkey belongs to a domain, which an address of digits is not. */
let url: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-second-factor-'));
  const port = await freePort();
  url = `http://localhost:${port}`;
  live = await serve({ dataDir, port, env: { PUBLIC_URL: url } });
  await register(live.url, dataDir, TEACHER);
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function logIn(page: Page): Promise<void> {
  await openLogin(page, `${url}/login`);
  await page.getByLabel('아이디').fill(TEACHER.userLogin);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

/** As if the person had logged in an hour ago. */
async function makeSessionsOld(): Promise<void> {
  const client = new pg.Client({ connectionString: live.databaseUrl });
  await client.connect();
  await client.query(`update sessions set authenticated_at = now() - interval '1 hour'`);
  await client.end();
}

/** No page is wider than its window, and its colours have contrast. */
async function expectFits(page: Page, name: string): Promise<void> {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(isWider, `${name} at ${width}`).toBe(false);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: null });
}

test('accounts/second-factor: an app, recovery codes, a passkey and the question who sits there', async ({
  browser,
}) => {
  const problems: string[] = [];
  const page = await openBrowser(browser, url, problems);
  await logIn(page);
  await expect(page).toHaveURL(/\/group$/);
  await page.goto('/profile');
  await page.getByRole('link', { name: '로그인 보안' }).click();
  await expect(page.getByText('꺼져 있어요')).toBeVisible();
  await expectFits(page, 'off');
  const { secret, recoveryCodes } = await setUpSecondFactor(page);
  await expect(page.getByText('켜져 있어요')).toBeVisible();
  await expect(page.getByText('10개 남았어요.')).toBeVisible();
  await expectFits(page, 'on');

  await logOut(page);
  await logIn(page);
  await expect(page).toHaveURL(/\/login\/second-factor/);
  const code = page.getByLabel('인증 앱의 숫자');
  await expect(code).toBeFocused();
  await expectFits(page, 'second-step');
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText(/숫자가 맞지 않아요/).first()).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/group$/);

  await logOut(page);
  await logIn(page);
  await code.fill(recoveryCodes[0] ?? '');
  await code.press('Enter');
  await expect(page).toHaveURL(/\/group$/);

  // The device that Chromium plays: it keeps passkeys and knows its person.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await makeSessionsOld();
  await page.goto('/profile/security');
  await expect(page.getByText('9개 남았어요.')).toBeVisible();
  await page.getByLabel('기기 이름').fill('교무실 노트북');
  await page.getByRole('button', { name: '이 기기에 패스키 더하기' }).click();
  const dialog = page.getByRole('dialog', { name: '본인인지 확인할게요' });
  await dialog.getByLabel('비밀번호', { exact: true }).fill('틀린 비밀번호예요');
  await dialog.getByRole('button', { name: '확인하고 이어서 하기' }).click();
  await expect(dialog.getByText(/비밀번호가 맞지 않/)).toBeVisible();
  await expectFits(page, 'dialog');
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '확인하고 이어서 하기' }).click();
  await expect(page.getByText('아직 쓰지 않았어요')).toBeVisible();
  await expectFits(page, 'passkey');

  await logOut(page);
  await openLogin(page, `${url}/login`);
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(page).toHaveURL(/\/group$/);

  await makeSessionsOld();
  await page.goto('/profile/security');
  await expect(page.getByText('마지막으로 쓴 날')).toBeVisible();
  await page.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '2단계 인증 끄기' }).click();
  await dialog.getByRole('button', { name: '패스키로 확인하기' }).click();
  await expect(page.getByText('꺼져 있어요')).toBeVisible();
  await page.getByRole('button', { name: '교무실 노트북 지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect(page.getByRole('button', { name: '교무실 노트북 지우기' })).toHaveCount(0);

  await logOut(page);
  await logIn(page);
  await expect(page).toHaveURL(/\/group$/);
  expect(problems).toEqual([]);
});
