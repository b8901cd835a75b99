import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose, composeUnfinished } from '../../support/browser/hangul.ts';
import type { LiveServer } from '../../support/servers/live.ts';
import { notice } from '../support/locators.ts';
import { openDemoEditor } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-spelling-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The text of the custom highlights, which are not part of the DOM. */
function marked(page: Page, severity: 'error' | 'check' = 'error'): Promise<string[]> {
  return page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => String(range)),
    `spelling-${severity}`,
  );
}

/** The middle of the first mark with this text. */
function placeOfMark(page: Page, text: string): Promise<{ x: number; y: number }> {
  return page.evaluate((wanted) => {
    const range = [...(CSS.highlights.get('spelling-error') ?? [])].find(
      (one) => String(one) === wanted,
    );
    if (!(range instanceof Range)) throw new Error(`${wanted} is not marked`);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, text);
}

/** Holds back the answer of the next check until `deliver` is called. */
async function delayNextCheck(page: Page) {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/api/check-spell',
    async (route) => {
      const response = await route.fetch();
      answer();
      await delivered;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { answered, deliver };
}

test('writing/spellcheck: words are marked while writing, in the title too, and grouped', async ({
  page,
}) => {
  const editor = await openDemoEditor(page, live.url, 'doyun_seo');
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('오랫만에 간 곳');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await compose(page, '쀍뚧한 감. 그래도 되요. 저래도 되요. 또 되');
  const composing = await composeUnfinished(page, '요');
  await composing.send('Input.insertText', { text: '요' });
  await composing.detach();
  // The first check of a server loads its dictionary, which takes long on a busy machine.
  await expect.poll(() => marked(page)).toContain('되요');
  expect(await marked(page)).toEqual(['오랫만에', '되요', '되요', '되요']);
  expect(await marked(page, 'check')).toEqual(['쀍뚧한']);
  await expect(editor.locator('p')).toHaveJSProperty('childElementCount', 0);
  await expect(editor).toBeFocused();
  // The marks stay while the writer goes on.
  await compose(page, ' 감');
  expect(await marked(page)).toEqual(['오랫만에', '되요', '되요', '되요']);

  // A press on one says what is wrong, and the writer stays in the text.
  const { x, y } = await placeOfMark(page, '되요');
  await page.mouse.click(x, y);
  const popover = page.getByRole('dialog', { name: '‘되요’ 살펴보기' });
  await expect(popover).toContainText('고칠 말 돼요');
  await expectAccessible(page);
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+End');
  await compose(page, '.');
  await expect(popover).toBeHidden();

  // One card for the three, and the article of the standard only for those who want to know.
  await page.getByRole('tab', { name: '맞춤법 4' }).click();
  const card = page.locator('[data-issue]', { hasText: '3곳' });
  await expect(card).toHaveCount(1);
  const article = card.getByText(/^한글 맞춤법 제/);
  await expect(article).toBeHidden();
  await card.getByText('더 알아보기').click();
  await expect(article).toBeVisible();
  await card.getByRole('button', { name: '3곳 모두 고치기' }).click();
  await expect(editor).toHaveText('쀍뚧한 감. 그래도 돼요. 저래도 돼요. 또 돼요 감.');
  await page.getByRole('tab', { name: '글쓰기' }).click();
  await expect.poll(() => marked(page)).toEqual(['오랫만에']);
  const title = page.getByRole('textbox', { name: '제목', exact: true });
  await title.click({ position: { x: 30, y: 20 } });
  await page
    .getByRole('dialog', { name: '‘오랫만에’ 살펴보기' })
    .getByRole('button', { name: '고치기', exact: true })
    .click();
  await expect(title).toHaveValue('오랜만에 간 곳');
});

test('writing/spellcheck: an issue is corrected, undone, ignored and learned', async ({ page }) => {
  const editor = await openDemoEditor(page, live.url, 'doyun_seo');
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('가을');
  await page.getByRole('tab', { name: '맞춤법' }).click();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await compose(page, '그래도 되요. 저래도 되요. 할수있다.감');
  await expect(page.getByText('고칠 곳이 3곳 있어요.')).toBeVisible();
  await expect(page.getByRole('tab', { name: '맞춤법 3' })).toBeVisible();
  await expect(editor).toHaveText('그래도 되요. 저래도 되요. 할수있다.감');
  // The list may be painted a frame before the marks.
  await expect.poll(() => marked(page)).toEqual(['되요', '되요', '할수있다']);
  await expect(editor.locator('p')).toHaveJSProperty('childElementCount', 0);
  await expectAccessible(page);

  // Text that the editor redraws is highlighted again without a pause.
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Enter');
  expect(await marked(page)).toEqual(['되요', '되요', '할수있다']);
  await page.keyboard.press('Backspace');
  expect(await marked(page)).toEqual(['되요', '되요', '할수있다']);

  const card = (name: string) => page.locator('[data-issue]', { hasText: name });
  // Of several ranges the one that was selected last is corrected.
  await card('되요')
    .getByRole('button', { name: /글에서 보기$/ })
    .press('Enter');
  await card('되요')
    .getByRole('button', { name: /글에서 보기$/ })
    .press('Enter');
  await card('되요').getByRole('button', { name: '고치기', exact: true }).press('Enter');
  await expect(editor).toHaveText('그래도 되요. 저래도 돼요. 할수있다.감');
  await editor.press('ControlOrMeta+Z');
  await expect(editor).toHaveText('그래도 되요. 저래도 되요. 할수있다.감');
  await expect(page.getByText('고칠 곳이 3곳 있어요.')).toBeVisible();
  await card('되요').getByRole('button', { name: '2곳 모두 고치기' }).press('Enter');
  await expect(editor).toHaveText('그래도 돼요. 저래도 돼요. 할수있다.감');
  await expect(page.getByText('고칠 곳이 1곳 있어요.')).toBeVisible();
  await expect(card('할수있다').getByRole('button', { name: /글에서 보기$/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('할수있다');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(editor).toHaveText('그래도 되요. 저래도 되요. 할수있다.감');
  await expect(page.getByText('고칠 곳이 3곳 있어요.')).toBeVisible();

  await card('할수있다').getByRole('button', { name: '그대로 둘래요' }).click();
  await expect(page.getByText('고칠 곳이 2곳 있어요.')).toBeVisible();
  await expect.poll(() => marked(page)).toEqual(['되요', '되요']);
  // An ignored issue stays ignored while its sentence grows, and can be restored.
  // Just after it got the focus the editor may put the caret back to where it knew it: the panel
  // shows which issue the editor's own caret is in.
  const current = page.locator('[data-issue][aria-current]');
  await expect(current).toContainText('되요');
  await editor.focus();
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await expect(current).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Backspace');
  await compose(page, ' 참이다');
  await expect(page.getByText('그대로 두기로 한 곳이 1곳 있어요.')).toBeVisible();
  await expect(page.getByText('고칠 곳이 2곳 있어요.')).toBeVisible();
  await page.getByRole('button', { name: '다시 보기' }).click();
  await expect(page.getByText('고칠 곳이 3곳 있어요.')).toBeVisible();
  await card('할수있다').getByRole('button', { name: '그대로 둘래요' }).click();
  // The answer to a check that began before the word was added is outdated.
  const check = await delayNextCheck(page);
  await page.getByRole('textbox', { name: '제목' }).fill('가을 산');
  await check.answered;
  await card('되요').getByRole('button', { name: '늘 그대로 두기' }).click();
  await page.getByLabel('앞으로 그대로 둘 낱말').press('Enter');
  await expect(page.getByLabel('앞으로 그대로 둘 낱말')).toBeHidden();
  check.deliver();
  // What the writer leaves as it is, is told of and never called a text without mistakes.
  const left = page.getByRole('status').filter({ hasText: '더 고칠 곳은 찾지 못했어요.' });
  await expect(left).toBeVisible();
  await expect(page.getByText('고칠 곳을 찾지 못했어요. 소리 내어')).toHaveCount(0);
  await expect(page.getByText('내 낱말에 있어서 알려 주지 않은 곳이 2곳 있어요.')).toBeVisible();
  // The focused field is removed and no card is left, so the status gets the focus.
  await expect(left).toBeFocused();
  await page.getByText('내 낱말', { exact: true }).click();
  await expect(page.getByRole('button', { name: '‘되요’ 빼기' })).toBeVisible();
  await page.getByRole('button', { name: '‘되요’ 빼기' }).click();
  await expect(page.getByText('고칠 곳이 2곳 있어요.')).toBeVisible();
  expect(await editor.innerText()).toBe('그래도 되요. 저래도 되요. 할수있다. 참이다');

  const title = page.getByRole('textbox', { name: '제목' });
  await title.fill('꼭 할수있다');
  await card('제목').getByRole('button', { name: '고치기' }).press('Enter');
  await expect(title).toHaveValue('꼭 할 수 있다');
  await title.press('ControlOrMeta+Z');
  await expect(title).toHaveValue('꼭 할수있다');

  // A correction that exceeds the length of the title is refused, not truncated.
  const full = `${'봄'.repeat(94)} 할수있다`;
  await title.fill(full);
  await card('제목').getByRole('button', { name: '고치기' }).press('Enter');
  await expect(notice(page, '제목이 너무 길어져 고치지 못했어요')).toBeVisible();
  await expect(title).toHaveValue(full);
});
