import { expect, type Page } from '@playwright/test';
import { makeClass } from '../support/class.ts';
import { expectLoginReady, newPerson, openLogin, PASSWORD, register } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

const WRITER = newPerson('그 밖에 글 쓰는 분이에요', '글쓴이');

let live: SharedServer;
test.beforeAll(async ({ sharedServer }) => {
  live = sharedServer;
  await register(live.url, live.dataDir, WRITER);
});

const login = (page: Page) => page.getByLabel('아이디');
const password = (page: Page) => page.getByLabel('비밀번호', { exact: true });

test('accounts/log-in: input typed before the scripts load stays and never reaches the address', async ({
  page,
}) => {
  let letScriptsCome = () => {};
  const scripts = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(`${live.url}/login`, { waitUntil: 'commit' });
  await login(page).fill(WRITER.userLogin);
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  letScriptsCome();
  await expectLoginReady(page);
  await expect(page).toHaveURL(`${live.url}/login`);
  // The focus stays in the field that was being typed in.
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${live.url}/group`);
});

test('accounts/log-in: a logged-in person is asked before another account is created', async ({
  page,
}) => {
  await openLogin(page, `${live.url}/login`);
  await login(page).fill(WRITER.userLogin);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${live.url}/group`);
  await page.goto(`${live.url}/sign-up`);
  await expect(page.getByRole('heading', { name: '이미 로그인해 있어요' })).toBeVisible();
  await page.getByRole('button', { name: '로그아웃하고 가입하기' }).click();
  await expect(page.getByRole('heading', { name: '어떻게 쓰실 건가요?' })).toBeVisible();
});

test('accounts/log-in: a pupil of one class begins there, and finds the list on request', async ({
  page,
}) => {
  const group = await makeClass(live);
  await page.goto(live.url);
  await page.getByRole('link', { name: '학생 로그인' }).click();
  await expectLoginReady(page);
  await login(page).fill(group.pupil.userLogin);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${live.url}/group/${group.groupId}`);
  await page
    .getByRole('navigation', { name: '주 메뉴' })
    .getByRole('link', { name: '내 모임' })
    .click();
  await expect(page).toHaveURL(`${live.url}/group`);
  // A few groups are seen at a glance.
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test.describe('accounts/log-in: without an account', () => {
  test('the code of a group is accepted before logging in', async ({ page }) => {
    await page.goto(live.url);
    await page.getByRole('link', { name: '모임 코드로 들어가기' }).click();
    await expect(page).toHaveURL(`${live.url}/invite`);
    await page.getByLabel('모임 코드').fill('abcd-2345');
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page).toHaveURL(`${live.url}/invite?code=ABCD2345`);
    await expect(page.getByRole('heading', { name: '모임에 초대를 받았어요' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('a page that needs an account redirects to the log-in and back', async ({ page }) => {
    const title = page.getByLabel('모임 이름');
    await page.goto(`${live.url}/group/creation`);
    const asked = page.getByRole('alertdialog', { name: '로그인 필요' });
    await expect(asked).toContainText('로그인 이후 이용해 주세요.');
    await expect(title).toHaveCount(0);
    await asked.getByRole('button', { name: '네' }).click();
    await expect(page).toHaveURL(`${live.url}/login?next=%2Fgroup%2Fcreation`);
    await expectLoginReady(page);
    await login(page).fill(WRITER.userLogin);
    await password(page).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${live.url}/group/creation`);
    await expect(title).toBeVisible();
  });
});

test('accounts/log-in: a logged-in person is not invited to sign up, and the layout does not shift', async ({
  page,
}) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const prices = page.getByRole('banner').getByRole('link', { name: '요금', exact: true });
  await page.goto(live.url);
  const before = await prices.boundingBox();
  await expect(link('시작하기')).toBeVisible();

  await openLogin(page, `${live.url}/login`);
  await login(page).fill(WRITER.userLogin);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${live.url}/group`);
  await page.goto(live.url);
  await expect(link('내 모임으로')).toBeVisible();
  await expect(link('시작하기')).toBeHidden();
  await expect(link('로그인')).toBeHidden();
  expect(await prices.boundingBox()).toEqual(before);
  await page.goto(`${live.url}/pricing`);
  await expect(link('내 모임으로')).toBeVisible();
  await expect(link('무료로 시작하기')).toBeHidden();
});
