import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CLASS, handIn, makeClass } from '../support/class.ts';
import { enter } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

const landscape = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#e9a23b' } })
    .png()
    .toBuffer();

test('books/making: the posts of a group become a book that its members read', async ({
  browser,
  page,
}) => {
  const group = await makeClass(live);
  await handIn(live.url, group, '감나무 등불 아래');
  await enter(page, live.url, group.teacher);
  await page.goto(`${live.url}/books/making`);
  await page.getByRole('button', { name: `‘${CLASS}’의 글로 새 책 만들기` }).click();
  await page.getByRole('checkbox', { name: /감나무 등불 아래/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '다음: 모양과 표지' }).click();
  await page.getByRole('textbox', { name: '책 제목' }).fill('감나무 등불 아래');
  await expectAccessible(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /사진으로 꾸미기/ }).click();
  const picture = { name: '가을.png', mimeType: 'image/png', buffer: await landscape() };
  await (await choosing).setFiles(picture);
  const crop = page.getByRole('dialog', { name: '표지에 실을 곳을 골라요' });
  const left = crop.getByRole('slider', { name: '왼쪽 오른쪽' });
  const before = Number(await left.inputValue());
  const frame = await crop.getByRole('button', { name: /실을 곳/ }).boundingBox();
  if (!frame) throw new Error('the frame has no place');
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await page.mouse.down();
  await page.mouse.move(frame.x, frame.y + frame.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(Number(await left.inputValue())).toBeLessThan(before);
  await expectAccessible(page);
  await crop.getByRole('button', { name: '이 그림으로' }).click();
  await expect(page.getByRole('button', { name: '우리 그림', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: '다음: 미리보기' }).click();
  await expect(page.getByRole('img', { name: /감나무 등불 아래/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '감나무 등불 아래', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '책 내기', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: '책을 낼까요?' })
    .getByRole('button', { name: '책 내기' })
    .click();
  const download = page
    .getByRole('main')
    .getByRole('button', { name: 'PDF 내려받기', exact: true });
  await expect(download).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await download.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('감나무 등불 아래.pdf');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const reader = await (await browser.newContext(phone)).newPage();
  await enter(reader, live.url, group.pupil);
  await reader.goto(`${live.url}/books`);
  await reader.getByRole('link', { name: /감나무 등불 아래/ }).click();
  await reader.getByRole('link', { name: '책 펴기' }).click();
  // A phone shows the words first, and the cover.
  const tools = reader.getByRole('navigation', { name: '읽기 도구' });
  await expect(tools.getByRole('button', { name: '글자' })).toHaveAttribute('aria-pressed', 'true');
  await tools.getByRole('button', { name: '차례와 찾기' }).click();
  const contents = reader.getByRole('navigation', { name: '차례' });
  await contents
    .getByRole('button', { name: /감나무 등불 아래/ })
    .last()
    .click();
  const title = reader.getByRole('heading', { level: 2, name: '감나무 등불 아래' });
  await expect(title.last()).toBeInViewport();
  await expectAccessible(reader);
  await tools.getByRole('button', { name: '넘겨 보기' }).click();
  const pages = reader.getByRole('region', { name: '펼친 쪽' });
  // The picture is loaded.
  const seen = pages.locator('div:not([data-waiting]) > img');
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const place = new URL(reader.url()).searchParams.get('page');
  await swipe(reader, pages, -150);
  await expect(reader).not.toHaveURL(new RegExp(`page=${place}$`));
  await swipe(reader, pages, 150);
  await expect(reader).toHaveURL(new RegExp(`page=${place}\\b`));
  await expectAccessible(reader);
});

/** A finger moves sideways over the page. */
async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('nothing to swipe over');
  const cdp = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2 - by / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
    });
  await touch('touchStart', x);
  await touch('touchMove', x + by / 2);
  await touch('touchMove', x + by);
  await touch('touchEnd', x + by);
  await cdp.detach();
}
