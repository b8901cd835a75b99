import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { freePort } from '../../support/servers/free-port.ts';
import type { LiveServer } from '../../support/servers/live.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/servers/openid-provider.ts';
import { notice } from '../support/locators.ts';
import { openLogin } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const people = [
  { sub: 'minji', email: 'minji@gmail.com', email_verified: true },
  { sub: 'hana', email: 'hana@gmail.com', email_verified: true },
  { sub: 'school', email: 'kim@sen.go.kr', email_verified: true },
  { sub: 'open', email: 'open@gmail.com', email_verified: false },
];

let provider: OpenIdProvider;
let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-google-'));
  // The provider must know the address of the server before it starts.
  const port = await freePort();
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  provider = await startOpenIdProvider({
    people,
    redirectUris: [`${PUBLIC_URL}/login`, `${PUBLIC_URL}/login/whale`],
    host: 'localhost',
  });
  const env = { PUBLIC_URL, ...provider.env('GOOGLE'), ...provider.env('WHALE') };
  live = await serve({ dataDir, port, env });
});
test.afterAll(async () => {
  await live.stop();
  await provider.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Chooses an account on the page of the provider. */
async function choose(page: Page, who: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '계정 고르기' })).toBeVisible();
  await page.getByRole('button', { name: who }).click();
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

const agreeToAll = (page: Page) => page.getByLabel('모두 동의해요').check();

test('accounts/social-login: a person cancels, signs up with Google and logs in again', async ({
  page,
}) => {
  await page.goto(`${live.url}/sign-up`);
  await page.getByRole('button', { name: '그 밖에 글 쓰는 분이에요' }).click();
  const withGoogle = page.getByRole('button', { name: 'Google 계정으로 가입해요' });
  await expect(withGoogle).toBeVisible();
  await expectFits(page);
  await withGoogle.click();

  await choose(page, '그만두기');
  await expect(notice(page, '로그인하지 않고 돌아왔어요')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-up\?step=method$/);
  await expect(withGoogle).toHaveAttribute('aria-pressed', 'true');
  await withGoogle.click();

  await choose(page, 'minji@gmail.com');
  await expect(page).toHaveURL(/\/sign-up\?step=social$/);
  await expect(page.getByText('minji@gmail.com')).toBeVisible();
  await expect(page.getByLabel('비밀번호')).toHaveCount(0);
  await page.getByLabel('아이디', { exact: true }).fill('minji-2026');
  await expect(page.getByText('쓸 수 있는 아이디예요.')).toBeVisible();
  await page.getByLabel('필명').fill('민지');
  await page.reload();
  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue('minji-2026');
  await expect(page.getByText('minji@gmail.com')).toBeVisible();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('checkbox', { name: /이용약관에 동의/ })).toHaveAccessibleDescription(
    '이 필드는 필수 항목입니다',
  );
  await agreeToAll(page);
  await expectFits(page);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/group$/);

  // Another browser, which returns to another page after the log-in.
  const elsewhere = await page.context().browser()?.newContext();
  const again = await elsewhere?.newPage();
  if (!elsewhere || !again) throw new Error('no browser');
  await again.goto(`${live.url}/login?next=%2Fbooks`);
  await expect(again.getByRole('button', { name: '웨일로 로그인' })).toBeVisible();
  await expectFits(again);
  await again.getByRole('button', { name: 'Google로 로그인' }).click();
  await choose(again, 'minji@gmail.com');
  await expect(again).toHaveURL(/\/books$/);
  // The address with the code is not in the history.
  await again.goBack();
  await expect(again).not.toHaveURL(/code=/);
});

test('accounts/social-login: a teacher needs an account of an education office', async ({
  page,
}) => {
  await page.goto(`${live.url}/login`);
  await page.getByRole('button', { name: 'Google로 로그인' }).click();
  await choose(page, 'hana@gmail.com');
  await expect(notice(page, 'Google 계정을 확인했어요')).toBeVisible();
  await page.getByRole('button', { name: '선생님이에요' }).click();
  await expect(page.getByRole('heading', { name: '학교 메일이 필요해요' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: '다른 방법 고르기' }).click();
  await page.getByRole('button', { name: 'Google 계정으로 가입해요' }).click();
  await choose(page, 'kim@sen.go.kr');
  // The log-in page, which is shown first, has a field of this name too.
  await expect(page).toHaveURL(/\/sign-up\?step=social$/);
  await page.getByLabel('아이디', { exact: true }).fill('kim-teacher');
  await page.getByLabel('이름(필명)').fill('김샘');
  await agreeToAll(page);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/group$/);
});

test('accounts/social-login: a pupil signs up with Whale by keyboard and confirms the account deletion', async ({
  page,
}) => {
  await page.goto(`${live.url}/login/whale`);
  await expect(page.getByRole('heading', { name: '웨일로 로그인' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: '웨일로 로그인' }).focus();
  await page.keyboard.press('Enter');
  await choose(page, 'hana@gmail.com');
  await expect(page).toHaveURL(/\/sign-up$/);
  await page.getByRole('button', { name: '학생이에요' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '네, 만 14세가 되었어요' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('웨일 계정', { exact: true })).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill('hana-whale');
  await page.getByLabel('필명').fill('하나');
  await agreeToAll(page);
  await page.getByLabel('필명').press('Enter');
  await expect(page).toHaveURL(/\/group$/);

  // Deleting the account requires another log-in, which another person at this computer cannot do.
  await page.goto(`${live.url}/profile/leave`);
  await page.getByRole('button', { name: '웨일로 확인하기' }).click();
  await choose(page, 'minji@gmail.com');
  await expect(notice(page, '지금 로그인한 사람과 다른 계정이에요', 'alert')).toBeVisible();
  await page.getByLabel('다른 이유가 있어요').check();
  await page.getByRole('button', { name: '웨일로 확인하기' }).click();
  await choose(page, 'hana@gmail.com');
  await expect(page).toHaveURL(/\/profile\/leave/);
  await expect(page.getByRole('button', { name: '웨일로 확인하기' })).toHaveCount(0);
  await expect(page.getByText('본인인 것을 확인했어요.')).toBeVisible();
  // The choice from before the page of the provider is kept.
  await expect(page.getByLabel('다른 이유가 있어요')).toBeChecked();
  await page.getByRole('button', { name: '탈퇴하기', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByRole('heading', { name: '탈퇴했어요' })).toBeVisible();
});

test('accounts/social-login: an unreachable provider is reported, and the ID form still works', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'munjip-down-'));
  const [port, nobody] = [await freePort(), await freePort()];
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const google = { GOOGLE_ISSUER: `http://127.0.0.1:${nobody}` };
  const env = { PUBLIC_URL, ...provider.env('GOOGLE'), ...google };
  const alone = await serve({ dataDir: folder, port, env });
  try {
    await openLogin(page, `${alone.url}/login`);
    await expect(page.getByRole('button', { name: '웨일로 로그인' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Google로 로그인' }).click();
    await expect(notice(page, '로그인 서비스가 응답하지 않아요', 'alert')).toBeVisible();
    await page.getByLabel('아이디').fill('nobody');
    await page.getByLabel('비밀번호', { exact: true }).fill('감나무-등불-아래');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(
      /아이디나 비밀번호가 맞지 않아요/,
    );
  } finally {
    await alone.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('accounts/social-login: a refused or forged log-in is reported, and the ID form stays', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${live.url}/login`);
  await page.getByRole('button', { name: 'Google로 로그인' }).click();
  await choose(page, 'open@gmail.com');
  await expect(notice(page, '이메일이 아직 확인되지 않았어요', 'alert')).toBeVisible();
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();

  // The code of a forged link is refused.
  await page.goto(`${live.url}/login?code=stolen&state=${'A'.repeat(43)}`);
  await expect(notice(page, '로그인을 확인하지 못했어요', 'alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fgroup$/);
  // The page after the redirect differs from the prerendered one, which must not break hydration.
  expect(problems).toEqual([]);
});
