import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { compose, composeUnfinished } from '../support/hangul.ts';
import type { LiveServer } from '../support/live.ts';
import { PASTES, PLAIN_PASTES } from '../support/pastes.ts';
import { openDemoTool } from './people.ts';
import { serve } from './serve.ts';

/** Links, tables and what is pasted: by keys alone, from the paper to the page that is read. */
let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-inserts-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const paperOf = (page: Page) => page.getByRole('textbox', { name: '본문' });

async function openEmptyPaper(page: Page): Promise<void> {
  await openDemoTool(page, live.url);
  await paperOf(page).click();
  await empty(page);
}

async function empty(page: Page): Promise<void> {
  await paperOf(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
}

/** As a browser tells of it: the page cannot know whether a person pressed the keys. */
async function paste(page: Page, data: Record<string, string>, to = '.ProseMirror') {
  await page.evaluate(
    ([target, entries]) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text);
      // Whoever selects and pastes is slower than this event, which a program can overtake.
      document.dispatchEvent(new Event('selectionchange'));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector(target)?.dispatchEvent(event);
    },
    [to, data] as const,
  );
}

/** What stands on the paper, in the words of a page. */
async function written(page: Page): Promise<string> {
  const html = await paperOf(page).evaluate((paper) => {
    const copy = paper.cloneNode(true) as HTMLElement;
    for (const helper of copy.querySelectorAll('.ProseMirror-trailingBreak')) helper.remove();
    for (const box of copy.querySelectorAll('div.table')) box.replaceWith(...box.childNodes);
    for (const body of copy.querySelectorAll('tbody')) body.replaceWith(...body.childNodes);
    for (const link of copy.querySelectorAll('a')) link.removeAttribute('rel');
    for (const line of copy.querySelectorAll('hr')) line.removeAttribute('contenteditable');
    return copy.innerHTML;
  });
  return unaligned(html);
}

/** The first line joins the one that the caret is in, and stands as that one does. */
const unaligned = (html: string) => html.replace(/ style="text-align: \w+;?"/g, '');

test('what programs copy comes onto the paper clean', async ({ page }) => {
  await openEmptyPaper(page);
  for (const { name, html, becomes, lostImages } of PASTES) {
    // A picture needs a server that has it.
    if (becomes.includes('<img')) continue;
    await empty(page);
    await paste(page, { 'text/html': html, 'text/plain': '글' });
    await expect.poll(() => written(page), name).toBe(unaligned(becomes));
    if (lostImages) await expect(page.getByText('그림은 붙여 넣을 수 없어요')).toBeVisible();
  }
  for (const { name, text, becomes } of PLAIN_PASTES) {
    await empty(page);
    await paste(page, { 'text/plain': text });
    await expect.poll(() => written(page), name).toBe(becomes);
  }

  // An address over words makes them a link; lines in a poem are lines of it.
  await empty(page);
  await compose(page, '감나무');
  await page.keyboard.press('Shift+Home');
  await paste(page, { 'text/plain': 'https://example.org/감' });
  await expect.poll(() => written(page)).toBe('<p><a href="https://example.org/감">감나무</a></p>');
  await empty(page);
  await page.getByRole('button', { name: /^시로 쓰기/ }).click();
  await paste(page, { 'text/html': '<h2>감</h2><div>하나<br>둘</div>', 'text/plain': '감' });
  await expect.poll(() => written(page)).toBe('<p class="verse">감<br>하나<br>둘</p>');
});

test('a link and a table are written by keys alone, handed in and read', async ({ page }) => {
  await openEmptyPaper(page);
  const paper = paperOf(page);
  await compose(page, '감나무');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+KeyK');
  const address = page.getByRole('textbox', { name: '주소' });
  await expect(address).toBeFocused();
  await page.keyboard.type('감나무');
  await page.keyboard.press('Enter');
  await expect(page.getByText('주소를 알아볼 수 없어요')).toBeVisible();
  await expectAccessible(page);
  await address.fill('example.org/persimmon');
  await page.keyboard.press('Enter');
  await expect(paper.locator('a[href="https://example.org/persimmon"]')).toHaveText('감나무');
  await expect(paper).toBeFocused();

  await page.keyboard.press('End');
  await compose(page, ' 아래\n');
  await page.getByRole('button', { name: '표', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: '3줄 3칸' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(paper).toBeFocused();
  for (const word of ['날짜', '딴 감', '토요일', '서른 개']) {
    await compose(page, word);
    await page.keyboard.press('Tab');
  }
  await compose(page, '일요일');
  await page.keyboard.press('Shift+Tab');
  await compose(page, '쯤');
  await expect(paper.locator('tr')).toHaveCount(3);
  await expect(paper.locator('tr').nth(1)).toHaveText('토요일서른 개쯤');
  await expect(page.getByRole('group', { name: '표' })).toBeVisible();
  await expectAccessible(page);
  // In a cell there are paragraphs and nothing else.
  await paste(page, { 'text/html': '<h2>많이</h2><ul><li>아주</li></ul>', 'text/plain': '많이' });
  await expect(paper.locator('tr').nth(1).locator('td').nth(1).locator('p')).toHaveText([
    '서른 개쯤많이',
    '아주',
  ]);

  // A syllable that is not finished yet is, before anything is pasted behind it.
  await page.keyboard.press('ArrowDown');
  const cdp = await composeUnfinished(page, '끝');
  await paste(page, { 'text/html': '<p style="color:red">났다</p>', 'text/plain': '났다' });
  await cdp.send('Input.insertText', { text: '끝' });
  await expect(paper.locator('tr').nth(2).locator('td').nth(1)).toHaveText('끝났다');
  await page.keyboard.press('ArrowDown');
  await compose(page, '다음 가을');
  await expect(paper.locator('> p').last()).toHaveText('다음 가을');

  // The table of a piece that is opened again is one, too.
  await expect(
    page.getByRole('contentinfo').getByText('저장됨', { exact: true }).last(),
  ).toBeVisible();
  await page.reload();
  await paper.locator('td').last().click();
  await expect(page.getByRole('group', { name: '표' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(paper.locator('tr')).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(paper.locator('tr')).toHaveCount(3);

  const title = page.getByRole('textbox', { name: '제목' });
  await title.fill('');
  await title.focus();
  await paste(page, { 'text/plain': '감나무\n아래에서\n' }, 'textarea[aria-label="제목"]');
  await expect(title).toHaveValue('감나무 아래에서');
  await page.getByRole('button', { name: '내기', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '내기' }).press('Enter');
  await expect(page.getByRole('heading', { name: '감나무 아래에서' })).toBeVisible();
  const link = page.getByRole('link', { name: '감나무', exact: true });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener noreferrer nofollow/);
  await expect(page.getByRole('columnheader')).toHaveText(['날짜', '딴 감']);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
});
