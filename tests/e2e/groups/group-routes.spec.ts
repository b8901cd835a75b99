import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createGroup } from '../../../shared/groups/groups.ts';
import { callLive, type LiveServer, signUpLive } from '../../support/servers/live.ts';
import { mainMenu, notice } from '../support/locators.ts';
import { enter, openBrowser, PASSWORD } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** All pages of a group share its data and its menu. */
const TEACHER = { userLogin: 'two_groups', penName: '두 모임 선생님' };

let live: LiveServer;
let dataDir: string;
let hanbit: string;
let somteol: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-group-addresses-'));
  live = await serve({ dataDir, env: { FREE_GROUPS: '2' } });
  const token = await signUpLive(live.url, dataDir, {
    ...TEACHER,
    password: PASSWORD,
    userEmail: 'two.groups@gmail.com',
    userClassify: 'GENERAL',
  });
  hanbit = await open(token, '한빛 글벗');
  somteol = await open(token, '솜털 글방');
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(token: string, groupTitle: string): Promise<string> {
  const { body } = await callLive(live.url, createGroup, { token, body: { groupTitle } });
  return body.groupId;
}

/** Counts the requests for each group. */
function countLoads(page: Page): Map<string, number> {
  const loads = new Map<string, number>();
  page.on('request', (request) => {
    const groupId = /\/api\/group\/([0-9a-f-]{36})$/.exec(new URL(request.url()).pathname)?.[1];
    if (groupId) loads.set(groupId, (loads.get(groupId) ?? 0) + 1);
  });
  return loads;
}

const menuOf = (page: Page, title: string) => page.getByRole('region', { name: title });
const storedId = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('munjip.group-menu') ?? '{}').groupId);

test('groups/group-routes: a group is loaded once for all its pages, and its menu follows', async ({
  browser,
}) => {
  const page = await openBrowser(browser, live.url, []);
  await enter(page, live.url, TEACHER);
  await page.goto('/group');
  const loads = countLoads(page);
  await page.getByRole('link', { name: /한빛 글벗/ }).click();
  await expect(menuOf(page, '한빛 글벗')).toBeVisible();
  expect(await storedId(page)).toBe(hanbit);

  await menuOf(page, '한빛 글벗').getByRole('link', { name: '참여자 관리' }).click();
  await expect(page).toHaveTitle(/참여자 관리/);
  await menuOf(page, '한빛 글벗').getByRole('link', { name: '모임 홈' }).click();
  await expect(page).toHaveTitle(/모임 홈/);
  expect(loads.get(hanbit)).toBe(1);

  await mainMenu(page).getByRole('link', { name: '내 모임', exact: true }).click();
  await expect(page).toHaveURL(/\/group$/);
  await expect(menuOf(page, '한빛 글벗')).toBeHidden();
  expect(await storedId(page)).toBe(hanbit);

  await page.getByRole('link', { name: /솜털 글방/ }).click();
  await expect(menuOf(page, '솜털 글방')).toBeVisible();
  await expect(menuOf(page, '한빛 글벗')).toBeHidden();
  expect([loads.get(somteol), await storedId(page)]).toEqual([1, somteol]);

  await page.reload();
  // The stored menu is there before the group is loaded.
  await expect(menuOf(page, '솜털 글방')).toBeVisible();
  await expect.poll(() => loads.get(somteol)).toBe(2);
});

test('groups/group-routes: a missing group redirects to my groups with a notice', async ({
  browser,
}) => {
  const page = await openBrowser(browser, live.url, []);
  await enter(page, live.url, TEACHER);
  await page.goto('/group/00000000-0000-7000-8000-000000000000/chart');
  await expect(page).toHaveURL(/\/group$/);
  await expect(notice(page, '유효하지 않은 모임이에요', 'alert')).toBeVisible();
  await expect(page.getByRole('link', { name: /한빛 글벗/ })).toBeVisible();

  // Any other status is shown as a missing permission, as the specification says.
  await page.route(`**/api/group/${hanbit}`, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('link', { name: /한빛 글벗/ }).click();
  await expect(notice(page, '이 모임을 볼 권한이 없어요', 'alert')).toBeVisible();
  await expect(page).toHaveURL(/\/group$/);
});
