import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { expectAccessible } from '../../support/browser/axe.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-schools-'));
  live = await serve({ dataDir, demo: true });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const HEADS = '행정표준코드,학교명,학교종류명,시도명,도로명주소';
const FIRST = [
  HEADS,
  '1,햇살초등학교,,서울,서울 종로구 1',
  '2,달빛초등학교,,서울,',
  '3,별빛초등학교,,,',
];
const SECOND = [
  HEADS,
  '1,햇살초등학교,,서울,서울 마포구 9',
  '2,달빛초등학교,,서울,',
  '4,구름초등학교,,,',
  ',없음,,,',
];

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('학교 목록 파일 고르기')
    .setInputFiles({ name: '학교기본정보.csv', mimeType: 'text/csv', buffer });
const asKorean = (lines: string[]) => iconv.encode(lines.join('\r\n'), 'cp949');

test('administration/schools: a list is previewed, imported and changed by the next one', async ({
  page,
}) => {
  await enterAsAdministrator(page, live);
  await page.goto(`${live.url}/admin/schools`);
  await expect(page.getByText('지금은 보기로 만든 학교만 있어요.')).toBeVisible();
  await choose(page, Buffer.from('이름,주소\n가,나'));
  await expect(page.getByRole('alert')).toContainText('나이스 학교기본정보 CSV인지 확인해 주세요.');

  await choose(page, asKorean(FIRST));
  await expect(page.getByText(/새로 3곳, 바뀐 곳 0곳/)).toBeFocused();
  await expect(page.getByText('지금은 보기로 만든 학교만 있어요.')).toBeVisible();
  await page.getByRole('button', { name: '이대로 등록하기' }).click();
  await expect(page.getByText('새로 3곳, 바뀐 곳 0곳, 뺀 곳 0곳이에요.')).toBeVisible();
  await expect(page.getByText('지금은 보기로 만든 학교만 있어요.')).toHaveCount(0);

  await choose(page, asKorean(SECOND));
  await expect(
    page.getByText(/새로 1곳, 바뀐 곳 1곳, 그대로 1곳, 파일에 없는 곳 1곳/),
  ).toBeVisible();
  await page.getByText('바뀌는 학교 1곳').click();
  await expect(page.getByRole('deletion')).toHaveText('서울 종로구 1');
  await page.getByText('건너뛰는 줄 1줄').click();
  await expect(page.getByText('5번째 줄')).toBeVisible();
  await page.getByRole('checkbox', { name: /파일에 없는 학교 1곳을 찾기에서 빼기/ }).check();
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: '이대로 등록하기' }).click();
  await expect(page.getByText('새로 1곳, 바뀐 곳 1곳, 뺀 곳 1곳이에요.')).toBeVisible();
  await page.goto(`${live.url}/admin/audit`);
  await expect(page.getByRole('row', { name: /학교 목록 바꾸기/ }).first()).toContainText(
    '새로 1 · 바뀜 1 · 뺌 1',
  );
});
