import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { countPresses } from '../../support/browser/presses.ts';
import { codeIn, type LiveServer, readEmail, signUpLive } from '../../support/servers/live.ts';
import { notice } from '../support/locators.ts';
import { PASSWORD } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** The ID of an existing account. */
const TAKEN = 'kill-writer';

let live: LiveServer;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-own-sign-up-'));
  live = await serve({ dataDir });
  await signUpLive(live.url, dataDir);
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});
test.use({ baseURL: undefined });

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(. )?${name}`) });
/** With a key, because the notice of the previous step may still cover the button. */
const send = (page: Page) => button(page, '가입하기').press('Enter');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const emails = async () => (await readdir(join(dataDir, 'mail'))).length;

async function toEmail(page: Page, kind: string): Promise<void> {
  await page.goto(`${live.url}/sign-up`);
  await button(page, kind).click();
  await expect(page.getByLabel('이메일 아이디')).toBeFocused();
}

/** Goes through the steps up to the last one. */
async function toInfo(page: Page, emailName: string): Promise<void> {
  await toEmail(page, '그 밖에 글 쓰는 분이에요');
  await page.getByLabel('이메일 아이디').fill(emailName);
  await page.getByRole('combobox', { name: '메일 서비스' }).selectOption('gmail.com');
  await button(page, '인증 번호 받기').click();
  await expect(page.getByLabel('인증 번호 6자리')).toBeFocused();
  await page
    .getByLabel('인증 번호 6자리')
    .fill(codeIn(await readEmail(dataDir, `${emailName}@gmail.com`)));
  await button(page, '확인').click();
  await expect(heading(page)).toHaveText('거의 다 되었어요');
}

const idOf = (page: Page) => page.getByLabel('아이디', { exact: true });
const passwordOf = (page: Page) => page.getByLabel('비밀번호', { exact: true });

test('accounts/sign-up: a teacher comes from the first page to the own home in ten presses', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const presses = await countPresses(page);
  await page.goto(live.url);
  await page.getByRole('link', { name: '시작하기' }).click();
  await expect(button(page, '선생님이에요')).toBeVisible();
  await expectAccessible(page);
  await button(page, '선생님이에요').click();
  await expect(page.getByLabel('이메일 아이디')).toBeFocused();
  await page.keyboard.type('hanjiu');
  // The list of the browser takes another press to choose from.
  const office = page.getByRole('combobox', { name: '교육청이나 학교' });
  await office.click();
  await office.selectOption('sen.go.kr');
  await expectAccessible(page);
  await button(page, '인증 번호 받기').click();
  const code = page.getByLabel('인증 번호 6자리');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(codeIn(await readEmail(dataDir, 'hanjiu@sen.go.kr')));
  await button(page, '확인').click();
  await expect(heading(page)).toHaveText('거의 다 되었어요');
  await expect(idOf(page)).toBeFocused();
  await page.keyboard.type('Han-Jiu');
  await expect(page.getByText('쓸 수 있는 아이디예요.')).toBeVisible();
  await page.getByLabel('이름(필명)').click();
  await page.keyboard.type('한지우 선생님');
  await passwordOf(page).click();
  await page.keyboard.type(PASSWORD);
  await page.getByRole('checkbox', { name: '모두 동의해요' }).click();
  await expectAccessible(page);
  await send(page);
  await expect(page).toHaveURL(/\/group$/);
  await expect(page.getByRole('main').getByRole('link', { name: '모임 만들기' })).toBeVisible();
  expect((await presses()) + 1).toBeLessThanOrEqual(10);
  expect(problems).toEqual([]);
});

test('accounts/sign-up: going back and forth keeps the answers and sends no second e-mail', async ({
  page,
}) => {
  await toEmail(page, '그 밖에 글 쓰는 분이에요');
  await page.goBack();
  await expect(button(page, '그 밖에 글 쓰는 분이에요')).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await page.getByLabel('이메일 아이디').fill('duri');
  await page.getByRole('combobox', { name: '메일 서비스' }).selectOption('gmail.com');
  await button(page, '인증 번호 받기').click();
  await expect(page.getByRole('timer')).toHaveText(/^(4:5\d|5:00)$/);
  await page.reload();
  await expect(heading(page)).toHaveText('메일이 도착했나요?');
  await expect(page.getByText('duri@gmail.com', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(4:\d\d|5:00)$/);
  const sent = await emails();
  await button(page, '이전').click();
  await expect(page.getByLabel('이메일 아이디')).toHaveValue('duri');
  await button(page, '인증 번호 받기').click();
  await expect(page.getByLabel('인증 번호 6자리')).toBeFocused();
  expect(await emails()).toBe(sent);
});

test('accounts/sign-up: a reload keeps everything but the password', async ({ page }) => {
  await toInfo(page, 'hana');
  await idOf(page).fill('hana-2026');
  await page.getByLabel('필명').fill('하나');
  await passwordOf(page).fill(PASSWORD);
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.reload();
  await expect(heading(page)).toHaveText('거의 다 되었어요');
  await expect(idOf(page)).toHaveValue('hana-2026');
  await expect(page.getByLabel('필명')).toHaveValue('하나');
  await expect(page.getByRole('checkbox', { name: /이용약관에 동의/ })).toBeChecked();
  await expect(passwordOf(page)).toHaveValue('');
});

test('accounts/sign-up: without an operator the dialogs of the texts say what is missing', async ({
  page,
}) => {
  await toInfo(page, 'sena');
  for (const [words, title] of [
    ['이용약관에 동의해요', '이용약관'],
    ['개인정보 처리방침에 동의해요', '개인정보 처리방침'],
    ['새 소식을 메일로 받을게요', '새 소식을 메일로 받기'],
  ] as const) {
    const open = page.getByRole('button', { name: new RegExp(`^보기.*${words}$`) });
    await open.click();
    const text = page.getByRole('dialog', { name: title, exact: true });
    await expect(text.getByRole('note')).toContainText('OPERATOR_NAME');
    await expect(text.getByText('【')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    await expect(open).toBeFocused();
  }
});

test('accounts/sign-up: an ID that was taken meanwhile is reported at its field', async ({
  page,
}) => {
  await toInfo(page, 'narae');
  await idOf(page).fill(TAKEN);
  await page.getByLabel('필명').fill('나래');
  await passwordOf(page).fill(PASSWORD);
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await send(page);
  await expect(idOf(page)).toHaveAccessibleDescription(/이미 쓰고 있는 아이디예요/);
  await expect(idOf(page)).toBeFocused();
  await expect(passwordOf(page)).toHaveValue(PASSWORD);
  await expectAccessible(page);
});

test('accounts/sign-up: leaving the page forgets the answers', async ({ page }) => {
  await toEmail(page, '그 밖에 글 쓰는 분이에요');
  await page.getByLabel('이메일 아이디').fill('hana');
  await page.getByRole('banner').getByRole('link', { name: '문집 첫 화면' }).click();
  await expect(page).toHaveURL(`${live.url}/`);
  // The address changes before the content.
  await expect(page.getByLabel('이메일 아이디')).toHaveCount(0);
  await page.goto(`${live.url}/sign-up?step=email`);
  await expect(heading(page)).toHaveText('어떻게 쓰실 건가요?');
  await expect(notice(page, '처음부터 다시 시작해 주세요', 'alert')).toBeVisible();
  await expect(button(page, '그 밖에 글 쓰는 분이에요')).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => sessionStorage.getItem('munjip.sign-up') ?? '')).not.toContain(
    'hana',
  );
});
