import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { currentVersionOf } from '../../../shared/accounts/agreements.ts';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { notice } from '../support/locators.ts';
import { enterAsDemoUser } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

/** Without an operator the texts are not shown, see sign-up.spec.ts. */
const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  TERMS_EFFECTIVE_DATE: '2027-03-02',
};

let live: LiveServer;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-agreements-'));
  live = await serve({ dataDir, demo: true, env: OPERATOR });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

for (const [path, title, first] of [
  ['/terms', '이용약관', '제1조 (목적)'],
  ['/privacy', '개인정보 처리방침', '1. 무엇을, 왜 받나요'],
] as const) {
  test(`accounts/agreements: ${path} and its earlier versions are readable without scripts`, async ({
    browser,
    page: usual,
  }) => {
    const context = await browser.newContext({ baseURL: live.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
    await expect(page.getByText('햇살초등학교').first()).toBeVisible();
    const older = page.getByText('2026년 11월 21일 판 보기');
    await expect(page.getByRole('heading', { level: 3, name: /^1\. / })).toHaveCount(0);
    await older.click();
    await expect(page.getByRole('heading', { level: 3, name: /^1\. / })).toBeVisible();
    // One version was a template with blanks.
    await expect(page.getByText('【')).toHaveCount(0);
    await expect(page.getByText('2026년 11월 22일 판 보기')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await context.close();

    await usual.goto(live.url + path);
    await usual.getByText('2026년 11월 21일 판 보기').click();
    await expectAccessible(usual);
  });
}

test('accounts/agreements: a person who agreed to an older text sees the changes and is asked again', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: live.url });
  const page = await context.newPage();
  await enterAsDemoUser(page, live.url);
  // The answer of the server for a person who signed up before the current text.
  const old = { version: '2026-11-21', agreed: true, agreedAt: '2026-11-20T16:00:00Z' };
  let asked = 0;
  await page.route('**/api/account/agreements', (route) => {
    if (route.request().method() !== 'GET' || asked++ > 0) return route.fallback();
    const agreements = ['TERMS', 'PRIVACY'].map((document) => ({ ...old, document, isDue: true }));
    return route.fulfill({ json: { agreements } });
  });

  await page.goto('/group');
  const dialog = page.getByRole('alertdialog', { name: '약관이 바뀌었어요' });
  await expect(dialog).toContainText('2026년 11월 21일에 동의한 글이 바뀌었어요.');
  await expect(dialog).toContainText('운영 기관과 물어볼 곳, 시행일을 빈칸 없이 적었습니다');
  await expect(dialog.getByRole('link', { name: /^모두 읽기.*이용약관/ })).toHaveAttribute(
    'href',
    '/terms',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await test.step('a person who does not agree can still open the profile', async () => {
    await dialog.getByRole('link', { name: '프로필' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(dialog).toBeVisible();
  });

  await test.step('Escape does not answer, and each text is agreed to separately', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    const go = dialog.getByRole('button', { name: '동의하고 이어서 쓰기' });
    await expect(go).toBeDisabled();
    await dialog.getByRole('checkbox', { name: '새 이용약관에 동의해요' }).check();
    await expect(go).toBeDisabled();
    await dialog.getByRole('checkbox', { name: '새 개인정보 처리방침에 동의해요' }).check();
    const said = page.waitForRequest((request) => request.method() === 'POST');
    await go.click();
    expect((await said).postDataJSON()).toEqual({
      agreements: (['TERMS', 'PRIVACY'] as const).map((document) => ({
        document,
        version: currentVersionOf(document),
        agreed: true,
      })),
    });
    await expect(dialog).toBeHidden();
  });

  await test.step('the person is not asked again', async () => {
    const answered = page.waitForResponse('**/api/account/agreements');
    await page.reload();
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('accounts/agreements: the profile lists the agreements, and news by mail is cancelled there', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: live.url })).newPage();
  await enterAsDemoUser(page, live.url, 'hanjiu_ssam');
  await page.goto('/profile');
  await expect(page.getByText(/판에 .+ 동의했어요\./)).toHaveCount(2);
  const news = page.getByRole('checkbox', { name: '새 소식을 메일로 받을게요' });
  await expect(news).not.toBeChecked();
  await news.check();
  await expect(notice(page, '새 소식을 보내 드릴게요')).toBeVisible();
  await page.reload();
  await expect(news).toBeChecked();
  await expectAccessible(page);
  await news.uncheck();
  await expect(notice(page, '새 소식을 보내지 않을게요')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/판에 .+ 동의했어요\./)).toHaveCount(2);
  await expect(news).not.toBeChecked();
  await page.getByRole('button', { name: /^보기.*개인정보/ }).click();
  await expect(page.getByRole('dialog', { name: '개인정보 처리방침' })).toBeVisible();
});

/** Chromium writes one /Type /Page for each page. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('accounts/guardian-letter: parents read one page, and the teacher prints it with a slip', async ({
  browser,
  page: usual,
}) => {
  const context = await browser.newContext({ baseURL: live.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: '학부모님께' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('올해 ‘문집’에서 글을 씁니다');
  await expect(page.getByText('교감 오세린')).toBeVisible();
  await expect(page.getByRole('heading', { name: '동의서' })).toHaveCount(0);
  expect(await printedPages(page)).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await context.close();

  const token = await enterAsDemoUser(usual, live.url, 'hanjiu_ssam');
  const { body } = await callLive(live.url, listMyGroups, { token });
  const group = body.groups.find(({ groupTitle }) => groupTitle.startsWith('햇살초'));
  await usual.goto(`${live.url}/group/${group?.groupId}/management/letter`);
  await expect(usual.getByRole('heading', { name: '동의서' })).toBeVisible();
  await usual.getByLabel('연락처').fill('교무실 02-000-1234');
  await expect(usual.getByRole('article')).toContainText('한지우 선생님 · 교무실 02-000-1234');
  // Nothing is asked about a language model, which this server does not have.
  await expect(usual.getByRole('article').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(usual);
  expect(await printedPages(usual)).toBe(1);
});
