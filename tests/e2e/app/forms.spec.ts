import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { listActivities } from '../../../shared/subjects/activities.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { enterAsDemoUser } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/**
 * A browser clicks only an element that is under the pointer at pointerdown and at pointerup. So the
 * blur of a field must not move a button between the two.
 */
const REQUIRED = '이 필드는 필수 항목입니다';

let live: LiveServer;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-forms-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
type Pointer = 'mouse' | 'touch';
const POINTERS: Pointer[] = ['mouse', 'touch'];

/** The effect of a blur is painted after two frames, which take longer than the debounce of 5 ms. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );

/** Fixes the position before pointerdown, as a person does; `click()` would find the element again. */
async function press(page: Page, target: Locator, pointer: Pointer): Promise<void> {
  // Otherwise a sticky bar could cover the element.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // A font that loads later changes widths on systems without a Korean font.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await twoFrames(page);
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (pointer === 'touch') {
    await page.touchscreen.tap(x, y);
    return;
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  await twoFrames(page);
  expect(await target.boundingBox(), 'it stays under the pointer').toEqual(box);
  await page.mouse.up();
}

async function open(browser: Browser, viewport: (typeof SIZES)[number]): Promise<Page> {
  const context = await browser.newContext({ baseURL: live.url, viewport, hasTouch: true });
  return context.newPage();
}

async function toEmail(page: Page): Promise<void> {
  await page.goto(`${live.url}/sign-up`);
  await page.getByRole('button', { name: '그 밖에 글 쓰는 분이에요' }).click();
}

test('app/forms: the first press on 인증 번호 받기 sends the code even when it splits a whole address', async ({
  browser,
}) => {
  for (const viewport of SIZES) {
    const page = await open(browser, viewport);
    await toEmail(page);
    for (const pointer of POINTERS) {
      const address = `forms-${pointer}-${viewport.width}@naver.com`;
      await page.getByLabel('메일 서비스').selectOption('직접 입력');
      await page.getByLabel('이메일 아이디').fill('');
      await page.getByLabel('이메일 아이디').pressSequentially(address);
      await press(page, page.getByRole('button', { name: '인증 번호 받기' }), pointer);
      await expect(page.getByText(address, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: '이전', exact: true }).click();
    }
    await page.context().close();
  }
});

interface Form {
  address: string;
  title: string;
  button: string;
  /** Expects the effect of the press. */
  done(page: Page): Promise<void>;
}

/** Forms with a required title, and a button below it. */
async function formsOf(token: string): Promise<Form[]> {
  const { groups } = (await callLive(live.url, listMyGroups, { token })).body;
  const groupId = groups.find((one) => one.groupTitle.startsWith('햇살초'))?.groupId ?? '';
  const { body } = await callLive(live.url, listActivities, { token, params: { groupId } });
  const manage = `/group/${groupId}/management/writing`;
  return [
    {
      address: '/group/creation',
      title: '모임 이름',
      button: '대표 그림 넣기',
      // The press opens the file chooser of the browser.
      done: async () => {},
    },
    {
      address: `${manage}?add=activity`,
      title: '활동 이름',
      button: '준비 중',
      done: (page) => expect(page.getByRole('radio', { name: '준비 중' })).toBeChecked(),
    },
    {
      address: `${manage}?activityId=${body.activities[0]?.ragId}&add=subject`,
      title: '제목',
      button: '내일',
      done: (page) => expect(page.getByRole('radio', { name: '내일' })).toBeChecked(),
    },
    {
      address: '/admin/recommended-subjects?edit=new',
      title: '주제',
      button: '살펴볼 점 더하기',
      done: (page) => expect(page.getByLabel('살펴볼 점 1', { exact: true })).toBeVisible(),
    },
  ];
}

test('app/forms: the first press below an empty title counts, and the message appears after it', async ({
  browser,
}) => {
  for (const viewport of SIZES) {
    const page = await open(browser, viewport);
    const token = await enterAsDemoUser(page, live.url, 'hanjiu_ssam');
    // The form of recommended subjects is shown to administrators with a second factor only.
    await page.addInitScript(() => {
      const session = JSON.parse(localStorage.getItem('munjip.session') ?? '{}');
      if (location.pathname.startsWith('/admin')) session.user.userClassify = 'ADMIN';
      localStorage.setItem('munjip.session', JSON.stringify(session));
    });
    await page.route('**/api/account/second-factor', (route) =>
      route.fulfill({
        json: {
          isOffered: true,
          isRequired: true,
          enabledAt: '2026-11-24T00:00:00Z',
          recoveryCodesLeft: 10,
        },
      }),
    );
    for (const { address, title, button, done } of await formsOf(token)) {
      for (const pointer of viewport.width === 390 ? POINTERS : (['mouse'] as const)) {
        await page.goto(address);
        const name = page.getByLabel(title, { exact: true });
        await name.focus();
        const target =
          button === '준비 중' || button === '내일'
            ? page.locator('label').filter({ has: page.getByRole('radio', { name: button }) })
            : page.getByRole('button', { name: button, exact: true });
        const chooser = button === '대표 그림 넣기' ? page.waitForEvent('filechooser') : undefined;
        await press(page, target, pointer);
        await chooser;
        await done(page);
        await expect(name).toHaveAccessibleDescription(new RegExp(REQUIRED));
        // A title of spaces is empty, which is reported on blur and not while typing.
        await name.fill('');
        await name.pressSequentially(' ');
        await twoFrames(page);
        await expect(name).not.toHaveAccessibleDescription(new RegExp(REQUIRED));
        await page.keyboard.press('Tab');
        await expect(name).toHaveAccessibleDescription(new RegExp(REQUIRED));
        await name.fill('가을');
        await expect(name).not.toHaveAccessibleDescription(new RegExp(REQUIRED));
      }
    }
    await page.context().close();
  }
});
