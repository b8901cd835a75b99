import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import type { LiveServer } from '../../support/servers/live.ts';
import { notice } from '../support/locators.ts';
import { openDemoEditor } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** Pictures in a post, from the upload to the published post. */
let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-pictures-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const SKY = { r: 143, g: 176, b: 196 };
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: SKY } })
    .jpeg()
    .toBuffer();

const editorOf = (page: Page) => page.getByRole('textbox', { name: '본문' });
const picturesOf = (page: Page) => editorOf(page).getByRole('group', { name: '그림' });

async function openTool(page: Page): Promise<void> {
  await openDemoEditor(page, live.url, 'yuchan_han');
}

async function choose(page: Page, ...sizes: [number, number][]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '그림 넣기' }).click();
  const files = await Promise.all(
    sizes.map(async ([width, height], at) => ({
      name: `하늘 ${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawn(width, height),
    })),
  );
  await (await choosing).setFiles(files);
}

test('writing/pictures: a picture is shown at once, described, moved with keys, published and read', async ({
  page,
}) => {
  await openTool(page);
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');

  // Without the server the upload waits, and typing continues.
  await page.route('**/api/user/file-upload*', (route) => route.abort());
  await choose(page, [2400, 1200], [80, 120]);
  await expect(picturesOf(page)).toHaveCount(2);
  await expect(picturesOf(page).first().getByRole('status')).toHaveText(/연결되면/);
  await compose(page, '높다');
  await expect(editorOf(page)).toContainText('높다');
  await page.getByRole('button', { name: '내기', exact: true }).click();
  await expect(notice(page, '그림을 아직 올리고 있어요')).toBeVisible();

  const sent = page.waitForRequest((request) => {
    const body = request.method() === 'PUT' ? (request.postData() ?? '') : '';
    return (body.match(/"\/api\/file\/[0-9a-f-]{36}"/g) ?? []).length === 2;
  });
  await page.unroute('**/api/user/file-upload*');
  await picturesOf(page).first().getByRole('button', { name: '다시 올리기' }).click();
  await picturesOf(page).last().hover();
  expect((await sent).postData()).not.toContain('blob:');
  await expect(picturesOf(page).locator('img[src^="/api/file/"]')).toHaveCount(2);

  // The arrow key selects the picture, Tab moves into its caption.
  await editorOf(page).locator('p').last().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(editorOf(page).locator('img').first()).toHaveAttribute('width', '80');
  await page.keyboard.press('Tab');
  await compose(page, '운동장에서 본 하늘');
  await expect(picturesOf(page).first().getByLabel('그림 설명')).toHaveValue('운동장에서 본 하늘');
  await page.keyboard.press('Escape');
  await picturesOf(page).first().getByRole('button', { name: '대체 텍스트' }).click();
  await compose(page, '구름 없는 하늘');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await picturesOf(page).last().getByRole('button', { name: '지우기' }).press('Enter');
  await expect(picturesOf(page)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(picturesOf(page)).toHaveCount(2);
  // The undo takes back the deletion alone.
  await expect(picturesOf(page).first().getByLabel('그림 설명')).toHaveValue('운동장에서 본 하늘');
  await expect(editorOf(page).locator('img').first()).toHaveAttribute('alt', '구름 없는 하늘');

  await page.getByRole('button', { name: '내기', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '내기' }).click();
  await expect(page).toHaveURL(/\/post\/[^/]+\/published/);
  await page.getByRole('link', { name: '글 전체 보기' }).click();
  await expect(page).toHaveURL(/\/post\/[^/]+$/);
  const large = page.getByRole('link', { name: '구름 없는 하늘 크게 보기' });
  await expect(large.locator('img')).toHaveJSProperty('naturalWidth', 80);
  await expect(page.locator('figcaption')).toHaveText('운동장에서 본 하늘');
  await expectAccessible(page);
  await large.click();
  await expect(page.getByRole('dialog', { name: '구름 없는 하늘' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
