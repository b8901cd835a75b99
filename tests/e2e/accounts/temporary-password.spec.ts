import { expect } from '@playwright/test';
import { createMembers } from '../../../shared/groups/managed-accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { makeClass, type SmallClass } from '../support/class.ts';
import { openLogin } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: SharedServer;
test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

const PUPIL = { userLogin: 'haessal-07', penName: '감나무' };
const OWN = '할머니 댁 마당의 감';

/** Creates the account of a pupil as a teacher does; returns the temporary password. */
async function createPupil({ groupId, teacherToken: token }: SmallClass): Promise<string> {
  const row = { ...PUPIL, registrationStatus: 'NEW' as const, isMember: false };
  const body = { rows: [row], guardiansConsent: true };
  const made = await callLive(live.url, createMembers, { params: { groupId }, body, token });
  return made.body.rows[0]?.temporaryPassword ?? '';
}

test('accounts/temporary-password: a temporary password must be replaced before anything else', async ({
  browser,
}) => {
  const temporaryPassword = await createPupil(await makeClass(live));
  const problems: string[] = [];
  const page = await (await browser.newContext({ baseURL: live.url })).newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  await openLogin(page, '/login?next=%2Fbooks');
  await page.getByLabel('아이디').fill(PUPIL.userLogin);
  await page.getByLabel('비밀번호', { exact: true }).fill(temporaryPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/password$/);
  const title = page.getByRole('heading', { name: '새 비밀번호를 정해 주세요' });
  await expect(title).toBeVisible();
  await expect(page.getByText(/햇살초 5학년 2반.*한지우/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0);
  await expectAccessible(page);

  for (const path of ['/group', '/books', '/group/creation', '/profile', '/new-email']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/profile\/password$/);
  }
  await expect(title).toBeVisible();
  await expect(page.getByLabel('받은 임시 비밀번호')).toHaveCount(0);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(OWN);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  // The only class is where a pupil begins.
  await expect(page).toHaveURL(/\/group\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: '햇살초 5학년 2반' })).toBeVisible();
  await page.goto('/profile/password');
  // The page still names the teacher who manages the account.
  await expect(page.getByText(/햇살초 5학년 2반.*한지우/)).toBeVisible();
  await expect(page.getByLabel('지금 쓰는 비밀번호')).toBeVisible();
  expect(problems).toEqual([]);
});
