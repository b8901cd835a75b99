import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { groupCard } from '../support/locators.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  OPERATOR_PHONE: '02-000-1234',
  TERMS_EFFECTIVE_DATE: '2027-03-02',
};

let live: LiveServer;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-help-'));
  live = await serve({ dataDir, demo: true, env: OPERATOR });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(browser: Browser, login: string, path: string): Promise<Page> {
  const { body } = await callLive(live.url, userLogin, {
    body: { userLogin: login, password: 'munjip-demo' },
  });
  const context = await browser.newContext({ baseURL: live.url });
  await context.addInitScript(
    (session) => localStorage.setItem('munjip.session', session),
    JSON.stringify({ user: body.user, accessToken: body.accessToken }),
  );
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('administration/help: the help pages are readable and searchable without scripts', async ({
  browser,
  page: usual,
}) => {
  const context = await browser.newContext({ baseURL: live.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/help');
  await expect(page).toHaveTitle('고객센터 | 문집');
  await expect(page.getByRole('link', { name: '02-000-1234' })).toHaveAttribute(
    'href',
    'tel:02-000-1234',
  );
  await page.getByText('마감이 지났어요. 지금 내도 되나요?').click();
  await expect(page.getByText('선생님이 나만 마감을 늘려 주실 수 있어요.')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole('searchbox', { name: '궁금한 것 찾기' }).fill('비번');
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(page.getByText('비밀번호를 잊었어요')).toBeVisible();
  await expect(page.getByText('원고지로 보고 싶어요')).toHaveCount(0);
  await page.getByRole('link', { name: '선생님', exact: true }).click();
  await expect(page.getByText('학생이 비밀번호를 잊었어요')).toBeVisible();
  await context.close();

  await usual.goto(`${live.url}/help?for=parent`);
  await usual.getByText('아이가 비밀번호를 잊었어요').click();
  await expectAccessible(usual);
  await usual.goto(`${live.url}/privacy`);
  await expect(usual.getByRole('row', { name: /개인정보 보호책임자 교감 오세린/ })).toBeVisible();
  await expect(usual.getByText('시험 설치')).toHaveCount(0);
});

test('administration/help: a pupil asks, the teacher answers, and the pupil finds the answer', async ({
  browser,
}) => {
  const pupil = await open(browser, 'doyun_seo', '/my-posts');
  await test.step('the pupil asks from the page that the question is about', async () => {
    await pupil.getByRole('button', { name: '서도윤' }).click();
    await pupil.getByRole('link', { name: '고객센터' }).click();
    await expect(pupil.getByRole('heading', { name: '무엇을 도와줄까요?' })).toBeVisible();
    // The search starts while typing.
    await pupil.getByRole('searchbox').fill('원고지');
    await expect(pupil.getByText('원고지로 보고 싶어요')).toBeVisible();
    await expect(pupil.getByText('실수로 냈어요')).toHaveCount(0);
    await pupil.getByRole('button', { name: '선생님께 물어보기' }).click();
    const dialog = pupil.getByRole('dialog', { name: '선생님께 물어보기' });
    await dialog.getByLabel('궁금한 것').fill('가로로도 쓸 수 있나요?');
    await expectAccessible(pupil);
    await dialog.getByRole('button', { name: '보내기' }).click();
    await expect(dialog).toBeHidden();
    await expect(pupil.getByText('답을 기다려요')).toBeVisible();
  });

  await test.step('the teacher finds the question on the page of the group', async () => {
    const teacher = await open(browser, 'hanjiu_ssam', '/group');
    await groupCard(teacher, '햇살초 5학년 2반').click();
    await teacher.getByRole('link', { name: '보고 답하기' }).click();
    await expect(teacher.getByText('가로로도 쓸 수 있나요?')).toBeVisible();
    await expect(teacher.getByRole('link', { name: '보던 화면 열기' })).toHaveAttribute(
      'href',
      '/my-posts',
    );
    await teacher.getByLabel('서도윤 님에게 보낼 답').fill('네, 원고지는 가로로 써요.');
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '답 보내기' }).click();
    await expect(teacher.getByText('기다리는 문의가 없어요')).toBeVisible();
    await teacher.context().close();
  });

  await test.step('the answer is marked as new until it is seen', async () => {
    await pupil.goto('/group');
    await pupil.getByRole('button', { name: '서도윤' }).click();
    await expect(pupil.getByRole('link', { name: /고객센터 1/ })).toBeVisible();
    await pupil.getByRole('link', { name: '마이페이지' }).click();
    await expect(pupil.getByRole('heading', { level: 1, name: '서도윤' })).toBeVisible();
    await expect(pupil.getByText('네, 원고지는 가로로 써요.')).toBeVisible();
    await expect(pupil.getByText(/이번 학년에 .+ 편을 냈어요/)).toBeVisible();
    await expect(pupil.getByText('내 글과 정보 모두 받기')).toBeVisible();
    await expectAccessible(pupil);
    await pupil.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(pupil)).toBe(0);
    await pupil.goto('/help');
    await expect(pupil.getByText('답이 왔어요')).toBeVisible();
    expect(await overflowOf(pupil)).toBe(0);
  });
});
