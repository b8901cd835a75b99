import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { createGroup } from '../../../shared/groups/groups.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive } from '../../support/servers/live.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { enter, newPerson, openBrowser, register } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const MANAGER = newPerson('선생님이에요', '한지우', 'sen.go.kr');
const TEACHER = newPerson('선생님이에요', '오세라', 'sen.go.kr');
const ORGANIZATION = '별빛초등학교';

let live: Served;
let dataDir: string;
let teacherToken: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-licenses-'));
  live = await serve({ dataDir, demo: true, env: { FREE_GROUPS: '1' } });
  await register(live.url, dataDir, MANAGER);
  teacherToken = await register(live.url, dataDir, TEACHER);
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: live.databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function expectFits(page: Page): Promise<void> {
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
}

test('administration/licenses: a request becomes a license, its seat opens a second group, and its end stops the third', async ({
  browser,
  page,
}) => {
  await test.step('a school asks for an offer without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: live.url });
    const visitor = await context.newPage();
    await visitor.goto('/pricing');
    await visitor.getByLabel('기관').fill(ORGANIZATION);
    await visitor.getByLabel('이름').fill('한지우');
    await visitor.getByLabel('메일 주소').fill('hanjiu@byeolbit.example');
    await visitor.getByLabel('인원').fill('2');
    await visitor.getByLabel('덧붙일 말').fill('두 분이 함께 써요.');
    await visitor.getByRole('button', { name: '견적 요청 보내기' }).click();
    await expect(visitor.getByRole('status')).toContainText('견적 요청을 받았어요.');
    await context.close();
  });

  await test.step('the administrator makes a license of it', async () => {
    await enterAsAdministrator(page, live);
    await page.goto(`${live.url}/admin/licenses?tab=quotes`);
    const quote = page.getByRole('article', { name: ORGANIZATION });
    await expect(quote).toContainText('두 분이 함께 써요.');
    await expectFits(page);
    await quote.getByRole('button', { name: /라이선스로 만들기/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('기관')).toHaveValue(ORGANIZATION);
    await dialog.getByLabel('담당자의 아이디').fill('nobody-like-this');
    await dialog.getByRole('button', { name: '만들기', exact: true }).click();
    await expect(dialog).toContainText('그런 사람이 없어요.');
    await dialog.getByLabel('담당자의 아이디').fill(MANAGER.userLogin);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '만들기', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: '라이선스' }).click();
    await expect(page.getByRole('article', { name: ORGANIZATION })).toContainText(
      '2명 가운데 0명 사용',
    );
    await expectFits(page);
  });

  const problems: string[] = [];
  const manager = await openBrowser(browser, live.url, problems);
  const teacher = await openBrowser(browser, live.url, problems);
  await enter(teacher, live.url, TEACHER);

  await test.step('without a seat the second group is refused', async () => {
    const body = { groupTitle: '첫 모임' };
    await callLive(live.url, createGroup, { token: teacherToken, body });
    await teacher.goto('/license');
    await expect(teacher.getByText('아직 라이선스가 없어요')).toBeVisible();
    await expectFits(teacher);
    await teacher.goto('/profile');
    await expect(teacher.getByText('모임을 1개까지 만들 수 있어요.')).toBeVisible();
  });

  await test.step('the manager gives the seats', async () => {
    await enter(manager, live.url, MANAGER);
    await manager.goto('/license');
    await expect(manager.getByText('2명 가운데')).toBeVisible();
    await manager.getByRole('button', { name: '라이선스 주기' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog
      .getByLabel('아이디나 메일 주소')
      .fill(
        `오세라, ${TEACHER.userLogin}\n새 선생님, new@byeolbit.example\nthird@byeolbit.example`,
      );
    await dialog.getByRole('button', { name: '라이선스 주기' }).click();
    await expect(dialog).toContainText('남은 인원이 모자라서 아무에게도 주지 않았어요.');
    await dialog
      .getByLabel('아이디나 메일 주소')
      .fill(`오세라, ${TEACHER.userLogin}\n새 선생님, new@byeolbit.example`);
    await dialog.getByRole('button', { name: '라이선스 주기' }).click();
    await expect(dialog).toContainText('이 메일로 가입하면 받아요');
    await expectAccessible(manager);
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await expect(manager.getByRole('row', { name: /오세라/ })).toBeVisible();
    await expect(manager.getByText('가입 전 1')).toBeVisible();
    await expectFits(manager);
    const download = manager.waitForEvent('download');
    await manager.getByRole('button', { name: '사용 내역 CSV로 받기' }).click();
    expect((await download).suggestedFilename()).toBe('라이선스 사용자.csv');
  });

  await test.step('the teacher opens a second group, and after the last day no third', async () => {
    const open = async (title: string) => {
      await teacher.goto('/group/creation');
      await teacher.getByLabel('모임 이름').fill(title);
      await teacher.getByRole('main').getByRole('button', { name: '모임 만들기' }).click();
    };
    await open('둘째 모임');
    await expect(teacher).toHaveURL(/\/group\/[0-9a-f-]{36}/);
    await query(`update licenses set starts_on = '2026-01-01', ends_on = '2026-01-31'`);
    await open('셋째 모임');
    await expect(
      teacher.getByText('무료 회원은 모임을 최대 1개까지 만들 수 있어요.'),
    ).toBeVisible();
    await teacher.goto('/profile');
    await expect(teacher.getByText(/2026년 1월 31일.*끝났어요/)).toBeVisible();
    await teacher.goto('/group');
    await expect(teacher.getByRole('heading', { name: '둘째 모임' })).toBeVisible();
    await manager.reload();
    await expect(manager.getByText('끝났어요').first()).toBeVisible();
  });
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});
