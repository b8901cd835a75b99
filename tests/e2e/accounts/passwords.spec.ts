import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { codeIn, readEmail } from '../../support/servers/live.ts';
import { until } from '../../support/until.ts';
import { enter, newPerson, openBrowser, openLogin, PASSWORD, register } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

const WRITER = newPerson('그 밖에 글 쓰는 분이에요', '하늘');
const ADDRESS = `${WRITER.emailName}@gmail.com`;
const NEW_ADDRESS = `${WRITER.emailName}@naver.com`;
const SECOND = '마당에 매달린 등불';
const THIRD = '할머니와 감을 따요';
const FOURTH = '이모네 집 대추나무';

let live: SharedServer;
test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

/** Waits for an e-mail that matches the pattern and returns its first group. */
function findInEmail(to: string, pattern: RegExp): Promise<string> {
  return until(async () => pattern.exec(await readEmail(live.dataDir, to).catch(() => ''))?.[1]);
}

async function newLogIn(page: Page, password: string): Promise<void> {
  await openLogin(page);
  await page.getByLabel('아이디').fill(WRITER.userLogin);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

test('accounts/passwords: a lost password is replaced through a mailed link, and changed afterwards', async ({
  browser,
}) => {
  const problems: string[] = [];
  const page = await openBrowser(browser, live.url, problems);
  await register(live.url, live.dataDir, WRITER);
  // A browser that stays logged in, such as a computer of the school.
  const elsewhere = await openBrowser(browser, live.url, problems);
  await enter(elsewhere, live.url, WRITER);
  await elsewhere.goto('/group');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호를 잊었어요' }).click();
  await expect(page).toHaveTitle('비밀번호 찾기 | 문집');
  await expectAccessible(page);
  await page.getByRole('button', { name: '메일로 링크 받기' }).click();
  await expect(page.getByText('이 필드는 필수 항목입니다')).toBeVisible();
  await page.getByLabel('아이디').fill(WRITER.userLogin);
  await page.getByLabel('아이디').press('Enter');
  const sent = page.getByRole('heading', { name: '메일을 확인해 주세요' });
  await expect(sent).toBeFocused();
  await expectAccessible(page);
  // Another e-mail can be sent only after a wait, which the button shows, also after a reload.
  await page.reload();
  await expect(sent).toBeFocused();
  await expect(page.getByRole('button', { name: /다시 보내기 \(\d+초 뒤\)/ })).toBeDisabled();

  // The port in the e-mail differs, because this server listens on any free port.
  const link = await findInEmail(ADDRESS, /^http:\/\/[\d.:]+(\/reset-password\?code=\S+)$/m);
  const other = await openBrowser(browser, live.url, problems);
  // Opening the link alone, as a mail program may do, does not use it up.
  await other.goto(link);
  await page.goto(link);
  await expect(page.getByText(WRITER.userLogin)).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel('새 비밀번호', { exact: true });
  await field.fill(WRITER.userLogin);
  await page.getByRole('button', { name: '비밀번호 정하기' }).click();
  await expect(field).toHaveAccessibleDescription(/아이디와 다른 비밀번호를 써 주세요/);
  await field.fill('password123');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/많은 사람이 쓰는 비밀번호/);
  await field.fill(SECOND);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  // The ID is filled in.
  await page.getByLabel('비밀번호', { exact: true }).fill(SECOND);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/group$/);

  await test.step('the link works once, and other sessions end', async () => {
    await other.getByLabel('새 비밀번호', { exact: true }).fill(THIRD);
    await other.getByRole('button', { name: '비밀번호 정하기' }).click();
    await expect(other.getByText(/이미 썼거나 시간이 지났어요/)).toBeVisible();
    await other.goto(link);
    await expect(other.getByText(/이미 썼거나 시간이 지났어요/)).toBeVisible();
    await expectAccessible(other);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('alertdialog')).toBeVisible();
    await newLogIn(other, PASSWORD);
    await expect(other.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(
      /아이디나 비밀번호가 맞지 않아요/,
    );
  });

  await test.step('a person who forgot the ID gets a code by e-mail', async () => {
    await other.goto('/find-password');
    await other.getByRole('link', { name: '아이디도 잊었어요' }).click();
    await expect(other).toHaveURL(/by=email/);
    const code = other.getByLabel('인증 번호 6자리');
    await other.getByLabel('이메일 주소').fill('nobody-here@gmail.com');
    await other.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(code).toBeFocused();
    await code.fill('000000');
    for (const left of [4, 3, 2, 1]) {
      await code.press('Enter');
      await expect(code).toHaveAccessibleDescription(new RegExp(`${left}번 더 적어 볼 수 있어요`));
    }
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/이 번호는 더 쓸 수 없어요/);
    await expect(other.getByRole('button', { name: /^새 번호 받기/ })).toBeVisible();
    await other.getByRole('button', { name: '다른 이메일 주소 쓰기' }).click();
    await other.getByLabel('이메일 주소').fill(ADDRESS);
    await other.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(code).toBeFocused();
    await other.reload();
    await expect(code).toBeFocused();
    await expectAccessible(other);
    expect(await findInEmail(ADDRESS, /아이디: (\S+)/)).toBe(WRITER.userLogin);
    await code.fill('000000');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/인증 번호가 맞지 않아요/);
    await code.fill(codeIn(await readEmail(live.dataDir, ADDRESS)));
    await code.press('Enter');
    await expect(other).toHaveURL(/\/reset-password$/);
    // The code is not in the address, but survives a reload.
    await other.reload();
    await other.getByLabel('새 비밀번호', { exact: true }).fill(THIRD);
    await other.getByRole('button', { name: '비밀번호 정하기' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByLabel('아이디')).toHaveValue(WRITER.userLogin);
    await newLogIn(other, THIRD);
    await expect(other).toHaveURL(/\/group$/);
  });

  await test.step('a person who knows the password changes it', async () => {
    await other.goto('/profile/password');
    await expect(other).toHaveTitle('비밀번호 바꾸기 | 문집');
    await expectAccessible(other);
    await other.getByLabel('지금 쓰는 비밀번호').fill(SECOND);
    await other.getByLabel('새 비밀번호', { exact: true }).fill(FOURTH);
    await other.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await expect(other.getByLabel('지금 쓰는 비밀번호')).toHaveAccessibleDescription(
      /지금 쓰는 비밀번호가 맞지 않아요/,
    );
    // The input stays.
    await expect(other.getByLabel('새 비밀번호', { exact: true })).toHaveValue(FOURTH);
    await other.getByLabel('지금 쓰는 비밀번호').fill(THIRD);
    await other.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await expect(other).toHaveURL(/\/profile$/);
    await other.goto('/group');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('the e-mail address is changed by a code sent to the new one', async () => {
    await other.goto('/new-email');
    await expect(other.getByText(ADDRESS)).toBeVisible();
    await expectAccessible(other);
    await other.getByLabel('새 이메일 주소').fill('새 주소');
    await other.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(other.getByText('이 필드는 유효하지 않습니다')).toBeVisible();
    await other.getByLabel('새 이메일 주소').fill(NEW_ADDRESS);
    await other.getByLabel('새 이메일 주소').press('Enter');
    await expect(other.getByLabel('인증 번호 6자리')).toBeFocused();
    await expectAccessible(other);
    await other
      .getByLabel('인증 번호 6자리')
      .fill(codeIn(await readEmail(live.dataDir, NEW_ADDRESS)));
    await other.getByLabel('비밀번호', { exact: true }).fill(FOURTH);
    await other.getByRole('button', { name: '이메일 바꾸기' }).click();
    await expect(other).toHaveURL(/\/profile$/);
    await findInEmail(ADDRESS, /(다른 주소로 바뀌었어요)/);
    await other.goto('/new-email');
    await expect(other.getByText(NEW_ADDRESS)).toBeVisible();
  });
  expect(problems).toEqual([]);
});

test('accounts/passwords: each page explains where to get a link', async ({ browser }) => {
  const problems: string[] = [];
  const page = await openBrowser(browser, live.url, problems);
  await page.goto('/reset-password');
  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await expect(page).toHaveURL(/\/find-password$/);
  // An unknown ID gets the same answer.
  await page.getByLabel('아이디').fill('nobody-at-all');
  await page.getByLabel('아이디').press('Enter');
  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible();
  await page.goto('/reset-password?code=rubbish');
  await expect(page.getByText(/이미 썼거나 시간이 지났어요/)).toBeVisible();
  await page.goto('/profile/password');
  await page.getByRole('link', { name: '로그인하기' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fpassword$/);
  await page.goto('/new-email');
  await page.getByRole('link', { name: '로그인하기' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fnew-email$/);
  expect(problems).toEqual([]);
});
