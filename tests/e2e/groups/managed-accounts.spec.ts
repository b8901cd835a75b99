import { expect, type Page } from '@playwright/test';
import { createMembers } from '../../../shared/groups/managed-accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { CLASS, makeClass, type SmallClass } from '../support/class.ts';
import { enter, newPerson, openBrowser, signUp } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** A teacher opens accounts for a class and looks after them. */
const PUPILS = Array.from({ length: 30 }, (_, n) => `새싹${n + 1}`);

let live: SharedServer;
test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

/** Counts the A4 pages of the printed page. */
async function countPrinted(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await page.emulateMedia({ media: null });
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
}

const cardsOf = (page: Page) =>
  page.getByRole('list', { name: '나누어 줄 카드' }).getByRole('listitem');

/** Creates the accounts of ten pupils by the call of the page. */
async function createPupils(
  { groupId, teacherToken: token }: SmallClass,
  idPrefix: string,
): Promise<void> {
  const rows = PUPILS.slice(0, 10).map((penName) => ({
    penName,
    userLogin: '',
    registrationStatus: 'NEW' as const,
    isMember: false,
  }));
  const body = { rows, idPrefix, guardiansConsent: true };
  const made = await callLive(live.url, createMembers, { params: { groupId }, body, token });
  expect(made.body.isCreated).toBe(true);
}

const manage = ({ groupId }: SmallClass, query: string) =>
  `${live.url}/group/${groupId}/management/user?${query}`;

/** The passwords are shown only once, so closing them is asked about. */
async function handOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '다 나누었어요' }).click();
  const question = page.getByRole('alertdialog', { name: '카드를 다 나누어 주었나요?' });
  await question.getByRole('button', { name: '다 나누었어요' }).click();
}

test('groups/managed-accounts: a class list becomes accounts and printed cards', async ({
  page,
}) => {
  const group = await makeClass(live);
  await enter(page, live.url, group.teacher);
  await page.goto(manage(group, 'add=accounts'));
  const prefix = page.getByLabel('아이디 앞부분');
  await expect(prefix).toHaveValue('hs52-');
  await expectAccessible(page);
  await prefix.fill('haessal52-');
  await page.getByLabel('학생 이름').fill(['이름\t아이디', ...PUPILS].join('\n'));
  await expect(page.getByText('30명의 계정을 새로 만들어요.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await page.getByLabel('새로 만드는 30명의 보호자 동의를 받았어요.').check();
  await page.getByRole('button', { name: '30명 계정 만들기' }).click();

  const cards = cardsOf(page);
  await expect(cards).toHaveCount(30);
  await expect(cards.getByRole('img', { name: '로그인하는 곳' })).toHaveCount(30);
  await expectAccessible(page);
  // The passwords are shown only here.
  await page.getByRole('link', { name: '모임 홈', exact: true }).click();
  await expect(page.getByText(/임시 비밀번호를 다시 볼 수 없어요/)).toBeVisible();
  await page.getByRole('button', { name: '카드 더 보기' }).click();
  await expect(cards).toHaveCount(30);
  expect(await countPrinted(page)).toBe(3);
  await handOut(page);
  await expect(page.getByRole('heading', { name: '참여자 31명' })).toBeVisible();
  await expectAccessible(page);
});

test('groups/managed-accounts: several passwords are set anew and printed as cards', async ({
  page,
}) => {
  const group = await makeClass(live);
  await createPupils(group, 'many-');
  await enter(page, live.url, group.teacher);
  await page.goto(manage(group, 'tab=members'));
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await page.getByRole('searchbox').fill('ㅅㅆ1');
  await expect(page).toHaveURL(/q=/);
  await expect(rows).toHaveCount(0);
  await page.getByRole('searchbox').fill('MANY-');
  await expect(rows.getByRole('link')).toHaveText(PUPILS.slice(0, 10));
  await page.getByRole('checkbox', { name: '보이는 10명 모두 고르기' }).check();
  await page.getByRole('checkbox', { name: '새싹2 님 고르기' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: '9명 임시 비밀번호' }).click();
  await page.getByRole('button', { name: '새로 정하기' }).click();
  await expect(cardsOf(page)).toHaveCount(9);
  expect(await countPrinted(page)).toBe(1);
  await handOut(page);
  await expect(rows.getByRole('link')).toHaveCount(10);
});

test('groups/managed-accounts: a forgotten password is set anew, and a guest is removed', async ({
  page,
}) => {
  const group = await makeClass(live);
  await createPupils(group, 'lost-');
  await enter(page, live.url, group.teacher);
  await page.goto(manage(group, 'tab=members'));
  await page.getByRole('button', { name: '새싹7 님 관리' }).click();
  await page.getByRole('menuitem', { name: '새 임시 비밀번호' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '새로 정하기' }).click();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText(/lost-07\s*임시 비밀번호\s*\d{4} \d{4}/);
  await expectAccessible(page);
  await handOut(page);

  // The teacher cannot manage an account that the member created.
  const guest = page.getByRole('button', { name: `${group.pupil.penName} 님 관리` });
  await guest.click();
  await expect(page.getByRole('menuitem', { name: '모임에서 내보내기 (전학 등)' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '새 임시 비밀번호' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: '모임 넘기기' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: '모임에서 내보내기 (전학 등)' }).click();
  await page.getByRole('button', { name: '모임에서 내보내기', exact: true }).click();
  await expect(guest).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '참여자 10명' })).toBeVisible();
});

test('groups/managed-accounts: a person without an account follows a link, signs up and joins', async ({
  browser,
}) => {
  const problems: string[] = [];
  const page = await openBrowser(browser, live.url, problems);
  const group = await makeClass(live);
  const friend = newPerson('학생이에요', '박서아');
  await page.goto(`${live.url}/invite?code=${group.groupCode}`);
  await expect(page.getByRole('heading', { name: '모임에 초대를 받았어요' })).toBeVisible();
  await expectAccessible(page);
  await signUp(page, live.dataDir, friend);
  await expect(page).toHaveURL(/\/invite\?code=/);
  await expectAccessible(page);
  await page.getByRole('button', { name: '들어가기', exact: true }).click();
  await expect(page).toHaveURL(`${live.url}/group/${group.groupId}`);
  await expect(page.getByRole('heading', { level: 1, name: CLASS })).toBeVisible();
  expect(problems).toEqual([]);
});
