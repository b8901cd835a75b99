import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compose } from '../../support/browser/hangul.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { mainMenu } from '../support/locators.ts';
import { enterAsDemoUser, openDemoEditor } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** Positions on the page, measured at the window size of a school's notebook. */
const NOTEBOOK = { width: 1366, height: 657 };
const TEACHER = 'hanjiu_ssam';

let live: LiveServer;
let dataDir: string;

test.use({ viewport: NOTEBOOK });
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-layout-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Measures all boxes in one frame, after all animations have ended. */
async function boxesOf<const T extends readonly Locator[]>(
  page: Page,
  locators: T,
): Promise<{ [K in keyof T]: Box }> {
  const handles = await Promise.all(locators.map((locator) => locator.elementHandle()));
  const boxes = await page.evaluate(async (elements) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The effect of a resize is painted in the next frame.
    await frame();
    await frame();
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    return elements.map((element) => {
      const { left, right, top, bottom } = (element as Element).getBoundingClientRect();
      return { left, right, top, bottom };
    });
  }, handles);
  return boxes as { [K in keyof T]: Box };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Logs in as a member of the demo class and returns the address of the class. */
async function comeToClass(page: Page, login?: string): Promise<string> {
  const token = await enterAsDemoUser(page, live.url, login);
  const { body } = await callLive(live.url, listMyGroups, { token });
  const group = body.groups.find(({ groupTitle }) => groupTitle.startsWith('햇살초'));
  return `${live.url}/group/${group?.groupId}`;
}

test('app/layout: a teacher on a notebook sees the whole menu, aligned lists and every button of a dialog', async ({
  page,
}) => {
  const group = await comeToClass(page, TEACHER);

  await test.step('the menu at the side is not cut off', async () => {
    await page.goto(`${group}/management/user?tab=members`);
    const menu = mainMenu(page);
    await menu.getByRole('button', { name: '디지털 책장' }).click();
    await expect(menu.getByRole('link', { name: '내 책장' })).toBeVisible();
    const [last, me] = await boxesOf(page, [
      menu.getByRole('link', { name: '모임 설정' }),
      menu.getByRole('button', { name: '한지우' }),
    ]);
    expect(last.bottom).toBeLessThanOrEqual(me.top);
    expect(me.bottom).toBeLessThanOrEqual(NOTEBOOK.height);
  });

  await test.step('the rule under the head of the member list is as wide as the rows', async () => {
    const list = page.getByRole('list').filter({ hasText: '만들었어요' });
    const [rows] = await boxesOf(page, [list]);
    const rule = await page.getByRole('checkbox', { name: /모두 고르기/ }).evaluate((box) => {
      const bar = box.closest('div');
      if (!bar) throw new Error('no bar');
      const { left, right } = bar.getBoundingClientRect();
      if (getComputedStyle(bar).borderBottomWidth !== '0px') return { left, right };
      const line = getComputedStyle(bar, '::after');
      return {
        left: left + Number.parseFloat(line.left),
        right: right - Number.parseFloat(line.right),
      };
    });
    expect(rule).toEqual({ left: rows.left, right: rows.right });
  });

  await test.step('a long dialog scrolls inside, and its buttons stay in the window', async () => {
    await page.goto(`${group}/management/writing`);
    await page.getByRole('link', { name: /우리 동네 가을/ }).click();
    await page.getByRole('button', { name: '마감 늘려 주기' }).click();
    const dialog = page.getByRole('dialog', { name: '마감 늘려 주기' });
    const confirm = dialog.getByRole('button', { name: '마감 늘려 주기' });
    await expect(confirm).toBeVisible();
    for (const viewport of [NOTEBOOK, { width: 360, height: 640 }]) {
      await page.setViewportSize(viewport);
      await expect(confirm).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
      const [before] = await boxesOf(page, [confirm]);
      await dialog.getByLabel('사유').scrollIntoViewIfNeeded();
      await expect(dialog.getByLabel('사유')).toBeInViewport();
      const [reason, after] = await boxesOf(page, [dialog.getByLabel('사유'), confirm]);
      expect(overlap(reason, after)).toBe(false);
      expect(after).toEqual(before);
    }
    await expectAccessible(page);
  });
});

test('app/layout: related elements stand side by side for a pupil', async ({ page }) => {
  const group = await comeToClass(page);

  await test.step('the state of a subject stands beside its title', async () => {
    await page.goto(group);
    const row = page.getByRole('listitem').filter({ hasText: '냈어요' }).first();
    const [said, subject] = await boxesOf(page, [
      row.getByText('냈어요', { exact: true }),
      row.locator('b'),
    ]);
    expect(said.top - subject.bottom).toBeLessThan(16);
    expect(said.left - subject.left).toBeLessThan(200);
  });

  await test.step('the button of a comment is as high as its field', async () => {
    await page.locator('main a[href*="/post/"]').first().click();
    const [box, button] = await boxesOf(page, [
      page.getByRole('textbox', { name: '댓글' }),
      page.getByRole('button', { name: '남기기' }),
    ]);
    expect(button.top).toBeCloseTo(box.top, 0);
    expect(button.bottom).toBeCloseTo(box.bottom, 0);
  });

  await test.step('the table menus open beside the button that was pressed', async () => {
    const paper = await openDemoEditor(page, live.url);
    await paper.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    // In the middle of the window the space above and below the caret is smallest.
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('Enter');
    await compose(page, '봄');
    const tools = page.getByRole('toolbar', { name: '글 꾸미기' });
    await tools.getByRole('button', { name: '표', exact: true }).click();
    const chooser = page.getByRole('dialog', { name: '표 넣기' });
    const [chosen, toolbar] = await boxesOf(page, [chooser, tools]);
    expect(overlap(chosen, toolbar)).toBe(false);
    await chooser.getByRole('button', { name: '3줄 3칸' }).click();
    // At the top and at the bottom of the window.
    for (const lines of [0, 6]) {
      for (let n = 0; n < lines; n += 1) await page.keyboard.press('Enter');
      const change = page.getByRole('group', { name: '표' }).getByRole('button').last();
      await change.click();
      const menu = page.getByRole('dialog', { name: '표 고치기' });
      await expect(menu).toBeInViewport({ ratio: 1 });
      const [near, from] = await boxesOf(page, [menu, change]);
      expect(overlap(near, from)).toBe(false);
      const gaps = [near.top - from.bottom, from.top - near.bottom, from.left - near.right];
      expect(Math.max(...gaps)).toBeLessThanOrEqual(8.5);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });
});

test('app/layout: the links of the public footer stand at even distances', async ({ page }) => {
  for (const width of [1366, 768]) {
    await page.setViewportSize({ width, height: 657 });
    await page.goto(live.url);
    const words = await page
      .getByRole('navigation', { name: '더 보기' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          const { left, right, top } = range.getBoundingClientRect();
          return { left, right, top };
        }),
      );
    const gaps = words.flatMap(({ right, top }, at) => {
      const next = words[at + 1];
      return next && next.top === top ? [Math.round(next.left - right)] : [];
    });
    expect(gaps.length).toBeGreaterThan(1);
    expect(new Set(gaps).size).toBe(1);
  }
});

test('app/layout: the feedback desk keeps the focus for the next answer', async ({ page }) => {
  const group = await comeToClass(page, TEACHER);
  await page.goto(`${group}/feedback-making`);
  const box = page.getByRole('textbox', { name: '글 전체에 대한 답' });
  const send = page.getByRole('button', { name: '보내고 다음 글' });
  const queue = page.getByRole('navigation', { name: '글 차례' });
  const current = queue.locator('[aria-current]');
  const shown = () => current.getAttribute('href');

  await test.step('the pointer over a disabled button changes nothing', async () => {
    await expect(send).toBeDisabled();
    const face = () =>
      send.evaluate((button) => {
        const { backgroundColor, color, borderColor } = getComputedStyle(button);
        return { backgroundColor, color, borderColor };
      });
    const before = await face();
    await send.hover({ force: true });
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await face()).toEqual(before);
  });

  const waitingPart = queue
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^답을 기다리는 글/ }) });
  const waiting = await waitingPart.getByRole('link').count();
  const second = await queue.getByRole('link').nth(1).getAttribute('href');

  await test.step('the next answer can be typed while the first is being sent', async () => {
    let reply = () => {};
    const replied = new Promise<void>((resolve) => {
      reply = resolve;
    });
    // The next post has the same address.
    await page.route('**/feedback', async (route) => {
      if (route.request().method() === 'POST') await replied;
      await route.continue();
    });
    await box.click();
    await compose(page, '첫 글에 답해요.');
    await page.keyboard.press('Control+Enter');
    await compose(page, '다음 글에 답해요.');
    await expect.poll(shown).toBe(second);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('다음 글에 답해요.');
    reply();
    const sent = page.getByRole('list', { name: '방금 보낸 답' });
    await expect(sent).toBeVisible();
    const [said, field] = await boxesOf(page, [sent, box]);
    expect(overlap(said, field)).toBe(false);
    await expect(
      queue.getByRole('heading', { name: `답을 기다리는 글 ${waiting - 1}` }),
    ).toBeVisible();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('다음 글에 답해요.');
  });
});

test('app/layout: on a phone the search stands beside the title, and a missing post links to the group', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const home = await comeToClass(page, TEACHER);
  for (const [address, act] of [
    ['management/user?add=accounts', '참여자 관리로'],
    ['management/writing', '활동 더하기'],
  ] as const) {
    await page.goto(`${home}/${address}`);
    await expect(page.getByRole('link', { name: act })).toBeVisible();
    const title = page.getByRole('heading', { level: 1 });
    const search = page.getByRole('link', { name: '이 모임에서 찾기' });
    await expect(search).toBeVisible();
    const [one, other] = await boxesOf(page, [title, search]);
    expect(other.top).toBeLessThan(one.bottom);
    expect(other.left).toBeGreaterThan(one.right);
  }

  await page.goto(`${home}/post/01900000-0000-7000-8000-000000000000`);
  await page.getByRole('link', { name: '모임 홈으로' }).click();
  await expect(page).toHaveURL(home);
});
