import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { compose } from '../support/hangul.ts';
import { type LiveServer, startLive } from '../support/live.ts';
import { comeAsDemoPupil } from './people.ts';

/** Somebody opens a group: finds the school as they type, gives it a cover, finds it in their list. */
let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-new-group-'));
  live = await startLive({ dataDir, built: true, env: { MUNJIP_DEMO: '1' } });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test.beforeEach(({ page }) => comeAsDemoPupil(page, live.url));

test('a group is opened with its school and a cover, and stands under my school', async ({
  page,
}) => {
  await page.goto(`${live.url}/group?filter=my-school`);
  await expect(page.getByText('우리 학교의 모임이 아직 없어요')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${live.url}/group/creation`);
  const school = page.getByRole('combobox', { name: /학교나 단체/ });
  await page.getByLabel('모임 이름').fill('글벗');
  await page.keyboard.press('Tab');
  await expect(school).toBeFocused();
  // With the keyboard alone, a syllable at a time.
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
  await page.getByRole('button', { name: '모임 열기' }).click();
  await expect(page).toHaveURL(/\/group\/[0-9a-f-]{36}$/);

  await page.goto(`${live.url}/group`);
  await page.getByRole('tab', { name: '우리 학교' }).click();
  await expect(page).toHaveURL(/filter=my-school/);
  const mine = page.getByRole('tabpanel').getByRole('link');
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('햇살여자고등학교');
  await expect(mine.locator('img')).toHaveJSProperty('naturalWidth', 1440);
  await page.reload();
  await expect(mine).toHaveCount(1);
});

test('a second group of a free member is refused with the way on, and what was written stays', async ({
  page,
}) => {
  await page.goto(`${live.url}/group/creation`);
  await page.getByLabel('모임 이름').fill('두 번째 모임');
  await page.getByRole('button', { name: '모임 열기' }).click();
  await expect(page.getByRole('link', { name: '요금 안내' })).toBeVisible();
  await expect(page.getByLabel('모임 이름')).toHaveValue('두 번째 모임');
  await expectAccessible(page);
});
