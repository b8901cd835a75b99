import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import type { LiveServer } from '../../support/servers/live.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** Addresses that may be opened without an account, and their titles. */
const PUBLIC: [path: string, title: string][] = [
  ['/', '함께 쓰고, 읽고, 책으로 남기는 교실 | 문집'],
  ['/login', '로그인 | 문집'],
  ['/sign-up', '가입하기 | 문집'],
  ['/find-password', '비밀번호 찾기 | 문집'],
  ['/reset-password', '새 비밀번호 정하기 | 문집'],
  ['/new-email', '이메일 바꾸기 | 문집'],
  ['/pricing', '요금 | 문집'],
  ['/login/whale', '웨일로 로그인 | 문집'],
  ['/sso/sen-link', '서울교육 로그인 | 문집'],
  ['/books/making/preview', '책 미리보기 | 문집'],
  ['/invite', '받은 초대 | 문집'],
  ['/license', '라이선스 사용자 관리 | 문집'],
  ['/my-posts', '내 글 | 문집'],
  ['/profile', '프로필 | 문집'],
  ['/profile/password', '비밀번호 바꾸기 | 문집'],
  ['/square', '광장 | 문집'],
  // A missing group redirects to /404.
  ['/square/0', '페이지를 찾을 수 없습니다 | 문집'],
  ['/privacy', '개인정보 처리방침 | 문집'],
  ['/terms', '이용약관 | 문집'],
];

let live: LiveServer;
let dataDir: string;
// All tests share one page, because a new browser context for each address takes long.
let page: Page;
test.beforeAll(async ({ browser }) => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-addresses-'));
  live = await serve({ dataDir, env: { FREE_GROUPS: '2', LICENSE_MEMBERS: '1200' } });
  page = await (await browser.newContext()).newPage();
});
test.beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));
test.afterAll(async () => {
  await page.context().close();
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

for (const [path, title] of PUBLIC) {
  test(`app/addresses: ${path} answers with its title, on a phone too, and is accessible`, async () => {
    await page.goto(live.url + path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A page for members fetches the question whether one is logged in.
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('app/addresses: the pricing page shows the limits of the configuration without scripts', async () => {
  const sent = await (await page.request.get(`${live.url}/pricing`)).text();
  const lines = ['모임 2개 만들기', '모임마다 1,200명까지'];
  for (const line of lines) expect(sent).toContain(line);
});

test('app/addresses: an unknown address shows the 404 page with the path', async () => {
  const answer = await page.goto(`${live.url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Page Not Found')).toBeVisible();
  await expect(page.getByText('/no/such/page')).toBeVisible();
  await expectAccessible(page);
});
