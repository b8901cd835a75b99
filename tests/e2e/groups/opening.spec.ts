import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { createGroup } from '../../../shared/groups/groups.ts';
import { inviteMembers } from '../../../shared/groups/invitations.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { enterAsDemoUser, openBrowser } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** Opening a group, and answering invitations and requests. */
let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-new-group-'));
  live = await serve({ dataDir, demo: true, env: { FREE_GROUPS: '1' } });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test.beforeEach(({ page }) => enterAsDemoUser(page, live.url));

test('groups/opening: a group is opened with a school and a cover and appears under my school', async ({
  page,
}) => {
  await page.goto(`${live.url}/group?filter=my-school`);
  const listed = page.getByRole('tabpanel').getByRole('link');
  await expect(listed).toHaveText([/햇살초 5학년 2반/]);
  await expectAccessible(page);

  await page.goto(`${live.url}/group/creation`);
  const school = page.getByRole('combobox', { name: /학교나 단체/ });
  await page.getByLabel('모임 이름').fill('글벗');
  await page.keyboard.press('Tab');
  await expect(school).toBeFocused();
  // The search must work while a syllable is composed.
  await compose(page, '햇살여');
  await expect(page.getByRole('option')).toHaveText([/햇살여자고등학교/]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(school).toHaveValue('햇살여자고등학교');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#d9a441' },
  })
    .png()
    .toBuffer();
  const file = { name: '들판.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByAltText('고른 대표 그림')).toBeVisible();
  await page.getByRole('button', { name: '모임 만들기' }).click();
  await expect(page).toHaveURL(/\/group\/[0-9a-f-]{36}$/);

  await page.goto(`${live.url}/group?filter=recent-created`);
  await page.getByRole('tab', { name: '우리 학교' }).click();
  await expect(page).toHaveURL(/filter=my-school/);
  const mine = listed.filter({ hasText: '햇살여자고등학교' });
  await expect(mine).toHaveCount(1);
  await expect(listed).toHaveCount(2);
  await expect(mine.locator('img')).toHaveJSProperty('naturalWidth', 1440);
  await page.reload();
  await expect(mine).toHaveCount(1);
});

/** Moves the focus to the target with the keyboard. */
async function reach(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('groups/opening: invitations and many requests are answered by keyboard alone', async ({
  page,
  browser,
}) => {
  const tokenOf = async (login: string) => {
    const body = { userLogin: login, password: 'munjip-demo' };
    return (await callLive(live.url, userLogin, { body })).body.accessToken;
  };
  const open = async (login: string, groupTitle: string) => {
    const token = await tokenOf(login);
    const { body } = await callLive(live.url, createGroup, { token, body: { groupTitle } });
    const params = { groupId: body.groupId };
    await callLive(live.url, inviteMembers, { token, params, body: { people: ['임하린'] } });
    return body;
  };
  await open('taeo_goal', '바둑 두는 아이들');
  const { groupId, groupCode } = await open('nayun0412', '동시 모임');

  await page.goto(`${live.url}/group`);
  const card = page.getByRole('link', { name: /초대가 왔어요/ });
  await expect(card).toContainText('그리고 1건 더');
  await reach(page, card);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/invite$/);
  const invitations = page.getByRole('article');
  await expect(invitations).toHaveCount(2);
  await expectAccessible(page);
  await reach(page, page.getByRole('button', { name: '‘바둑 두는 아이들’ 초대 거절하기' }));
  await page.keyboard.press('Enter');
  await reach(page, page.getByRole('button', { name: '거절하기', exact: true }));
  await page.keyboard.press('Enter');
  await expect(invitations).toHaveCount(1);
  await reach(page, page.getByRole('button', { name: '‘동시 모임’에 들어가기' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/group/${groupId}$`));

  for (const login of ['ian-gamnamu', 'roa_roa', 'hajun05']) {
    const headers = { authorization: `Bearer ${await tokenOf(login)}` };
    const address = `${live.url}/api/group/join?code=${groupCode}`;
    expect((await fetch(address, { method: 'POST', headers })).status).toBe(200);
  }
  const owner = await openBrowser(browser, live.url, []);
  await enterAsDemoUser(owner, live.url, 'nayun0412');
  await owner.goto(`/group/${groupId}/management/user`);
  const status = owner.getByText(/골랐어요/);
  await reach(owner, owner.getByRole('checkbox', { name: '보이는 3명 모두 고르기' }));
  await owner.keyboard.press('Space');
  await expect(status).toHaveText('3명을 골랐어요');
  await reach(owner, owner.getByRole('checkbox', { name: '최로아 님 고르기' }));
  await owner.keyboard.press('Space');
  await expect(status).toHaveText('2명을 골랐어요');
  await expectAccessible(owner);
  await reach(owner, owner.getByRole('button', { name: '2명 승인하기' }), 'Shift+Tab');
  await owner.keyboard.press('Enter');
  // The result gets the focus, so that a screen reader reads it.
  await expect(owner.getByText('2명이 들어왔어요.').locator('..')).toBeFocused();
  await expect(owner.getByRole('heading', { name: '들어오려는 사람 1명' })).toBeVisible();
  await owner.getByRole('tab', { name: /^참여자/ }).click();
  await expect(owner.getByRole('heading', { name: '참여자 3명' })).toBeVisible();
  await expect(owner.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
});
