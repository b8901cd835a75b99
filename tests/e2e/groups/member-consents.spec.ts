import { expect, type Page } from '@playwright/test';
import { updateGroupSettings } from '../../../shared/groups/group-settings.ts';
import { consentToSquare } from '../../../shared/square/square.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { handIn, makeClass } from '../support/class.ts';
import { enter, openBrowser } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** A pupil withdraws a consent that the teacher saw. */
let live: SharedServer;
test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

/** Only the table scrolls sideways, not the page. */
async function expectFits(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [360, 'dark'],
    [768, 'light'],
    [768, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} ${colorScheme}`).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: null });
}

/** All columns are on a sheet of A4 in landscape, less its margins, at 96 dots an inch. */
async function expectPrints(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1046, height: 718 });
  await page.emulateMedia({ media: 'print' });
  const right = await page
    .getByRole('columnheader')
    .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)));
  expect(right).toBeLessThanOrEqual(1046);
  await page.screenshot({ path: test.info().outputPath('print.png') });
  await page.emulateMedia({ media: null });
}

test('groups/member-consents: a pupil withdraws, and the teacher sees it', async ({
  page,
  browser,
}) => {
  const { url } = live;
  const group = await makeClass(live);
  const { groupId, pupilToken, teacherToken } = group;
  const postId = await handIn(url, group, '바스락 길');
  await callLive(url, updateGroupSettings, {
    params: { groupId },
    body: { visibility: 'PUBLIC' },
    token: teacherToken,
  });
  const consented = await callLive(url, consentToSquare, {
    params: { groupId, postId },
    body: { squareConsent: true },
    token: pupilToken,
  });
  expect(consented.status).toBe(200);

  await enter(page, url, group.teacher);
  await page.goto(`${url}/group/${groupId}/management/user`);
  await page.getByRole('link', { name: '동의 보기' }).click();
  await page.getByRole('combobox').selectOption({ label: '광장에 글 보이기' });
  const cell = page.getByRole('row', { name: new RegExp(group.pupil.penName) }).getByRole('cell');
  // The table of all kinds is there until the choice is in the address.
  await expect(cell).toHaveCount(1);
  await expect(cell).toContainText('동의했어요');
  await expect(cell).toContainText(/\d{4}-\d\d-\d\d 판/);
  await page.getByRole('combobox').selectOption({ label: '모두' });
  await expectFits(page, 'owner');
  await expectPrints(page);

  const problems: string[] = [];
  const pupil = await openBrowser(browser, url, problems);
  await enter(pupil, url, group.pupil);
  await pupil.goto(`${url}/profile/consents`);
  const withdraw = pupil.getByRole('button', { name: /^취소하기.*광장에 글 보이기$/ });
  const question = pupil.getByRole('alertdialog', { name: '광장에서 내릴까요?' });
  const withdrawn = pupil.getByText('취소했어요', { exact: true });
  await withdraw.click();
  await expect(question).toContainText('모임 안에는 그대로 있어요');
  await question.getByRole('button', { name: '동의 취소' }).click();
  await pupil.getByRole('button', { name: '되돌리기' }).click();
  await expect(withdrawn).toHaveCount(1);
  await withdraw.click();
  await question.getByRole('button', { name: '동의 취소' }).click();
  await expect(withdrawn).toHaveCount(2);
  await expectFits(pupil, 'pupil');
  expect(problems).toEqual([]);

  await page.goto(`${url}/group/${groupId}/management/consents?kind=SQUARE&missing=on`);
  await expect(cell).toContainText('취소했어요');
});
