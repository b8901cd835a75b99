import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose, composeUnfinished } from '../../support/browser/hangul.ts';
import { PASTES, PLAIN_PASTES } from '../../support/data/pastes.ts';
import type { LiveServer } from '../../support/servers/live.ts';
import { notice, saveStatus } from '../support/locators.ts';
import { openDemoEditor } from '../support/people.ts';
import { serve } from '../support/serve.ts';

/** Links, tables and paste, with the keyboard alone, from the editor to the published post. */
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

const editorOf = (page: Page) => page.getByRole('textbox', { name: '본문' });

async function openEmptyEditor(page: Page): Promise<void> {
  await openDemoEditor(page, live.url);
  await editorOf(page).click();
  await empty(page);
}

async function empty(page: Page): Promise<void> {
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
}

/** Dispatches the event of a paste; the page cannot tell it from a paste by keys. */
async function paste(page: Page, data: Record<string, string>, to = '.ProseMirror') {
  await page.evaluate(
    ([target, entries]) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text);
      // ProseMirror reads the selection on this event, which a person never overtakes.
      document.dispatchEvent(new Event('selectionchange'));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector(target)?.dispatchEvent(event);
    },
    [to, data] as const,
  );
}

/** The HTML in the editor, without the elements that only the editor adds. */
async function editorHtml(page: Page): Promise<string> {
  const html = await editorOf(page).evaluate((editor) => {
    const copy = editor.cloneNode(true) as HTMLElement;
    for (const helper of copy.querySelectorAll('.ProseMirror-trailingBreak')) helper.remove();
    for (const box of copy.querySelectorAll('div.table')) box.replaceWith(...box.childNodes);
    for (const body of copy.querySelectorAll('tbody')) body.replaceWith(...body.childNodes);
    for (const link of copy.querySelectorAll('a')) link.removeAttribute('rel');
    for (const line of copy.querySelectorAll('hr')) line.removeAttribute('contenteditable');
    return copy.innerHTML;
  });
  return unaligned(html);
}

/** The first pasted line joins the line of the caret and keeps its alignment. */
const unaligned = (html: string) => html.replace(/ style="text-align: \w+;?"/g, '');

test('writing/paste: content of other programs is pasted without foreign formatting', async ({
  page,
}) => {
  await openEmptyEditor(page);
  for (const { name, html, becomes, lostImages } of PASTES) {
    // An image needs a file on the server.
    if (becomes.includes('<img')) continue;
    await empty(page);
    await paste(page, { 'text/html': html, 'text/plain': '글' });
    await expect.poll(() => editorHtml(page), name).toBe(unaligned(becomes));
    if (lostImages) await expect(notice(page, '그림은 붙여 넣을 수 없어요')).toBeVisible();
  }
  for (const { name, text, becomes } of PLAIN_PASTES) {
    await empty(page);
    await paste(page, { 'text/plain': text });
    await expect.poll(() => editorHtml(page), name).toBe(becomes);
  }

  // An address pasted over text links the text; lines pasted into a poem are lines of the poem.
  await empty(page);
  await compose(page, '감나무');
  await page.keyboard.press('Shift+Home');
  await paste(page, { 'text/plain': 'https://example.org/감' });
  await expect
    .poll(() => editorHtml(page))
    .toBe('<p><a href="https://example.org/감">감나무</a></p>');
  await empty(page);
  await page.getByRole('button', { name: /^시로 쓰기/ }).click();
  await paste(page, { 'text/html': '<h2>감</h2><div>하나<br>둘</div>', 'text/plain': '감' });
  await expect.poll(() => editorHtml(page)).toBe('<p class="verse">감<br>하나<br>둘</p>');
});

test('writing/editor: a link and a table are written with the keyboard, published and read', async ({
  page,
}) => {
  await openEmptyEditor(page);
  const editor = editorOf(page);
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
  await expect(editor.locator('a[href="https://example.org/persimmon"]')).toHaveText('감나무');
  await expect(editor).toBeFocused();

  await page.keyboard.press('End');
  await compose(page, ' 아래\n');
  await page.getByRole('button', { name: '표', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: '3줄 3칸' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  for (const word of ['날짜', '딴 감', '토요일', '서른 개']) {
    await compose(page, word);
    await page.keyboard.press('Tab');
  }
  await compose(page, '일요일');
  await page.keyboard.press('Shift+Tab');
  await compose(page, '쯤');
  await expect(editor.locator('tr')).toHaveCount(3);
  await expect(editor.locator('tr').nth(1)).toHaveText('토요일서른 개쯤');
  await expect(page.getByRole('group', { name: '표' })).toBeVisible();
  await expectAccessible(page);
  // A cell holds only paragraphs.
  await paste(page, { 'text/html': '<h2>많이</h2><ul><li>아주</li></ul>', 'text/plain': '많이' });
  await expect(editor.locator('tr').nth(1).locator('td').nth(1).locator('p')).toHaveText([
    '서른 개쯤많이',
    '아주',
  ]);

  // A paste waits until the composed syllable is committed.
  await page.keyboard.press('ArrowDown');
  const cdp = await composeUnfinished(page, '끝');
  await paste(page, { 'text/html': '<p style="color:red">났다</p>', 'text/plain': '났다' });
  await cdp.send('Input.insertText', { text: '끝' });
  await expect(editor.locator('tr').nth(2).locator('td').nth(1)).toHaveText('끝났다');
  await page.keyboard.press('ArrowDown');
  await compose(page, '다음 가을');
  await expect(editor.locator('> p').last()).toHaveText('다음 가을');

  // A table of a reopened post gets its tools when the caret enters it.
  await expect(saveStatus(page, '저장됨')).toBeVisible();
  await page.reload();
  await editor.locator('td').last().click();
  await expect(page.getByRole('group', { name: '표' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(editor.locator('tr')).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(editor.locator('tr')).toHaveCount(3);

  const title = page.getByRole('textbox', { name: '제목' });
  await title.fill('');
  await title.focus();
  await paste(page, { 'text/plain': '감나무\n아래에서\n' }, 'textarea[aria-label="제목"]');
  await expect(title).toHaveValue('감나무 아래에서');
  await page.getByRole('button', { name: '내기', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '내기' }).press('Enter');
  await page.getByRole('link', { name: '글 전체 보기' }).click();
  await expect(page.getByRole('heading', { name: '감나무 아래에서', exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: '감나무', exact: true });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener noreferrer nofollow/);
  await expect(page.getByRole('columnheader')).toHaveText(['날짜', '딴 감']);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
});
