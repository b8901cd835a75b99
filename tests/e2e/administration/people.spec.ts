import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from '../../support/browser/axe.ts';
import { readEmail } from '../../support/servers/live.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { enterAsDemoUser, newPerson, PASSWORD, register, startSession } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-people-'));
  // The teacher of the demo class owns two groups, more than the free membership permits.
  live = await serve({ dataDir, demo: true, env: { FREE_GROUPS: '5' } });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Without a horizontal scroll bar. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('administration/people: a suspension ends the session in another browser, says why, and is lifted', async ({
  browser,
  page,
}) => {
  const pupil = await (await browser.newContext({ baseURL: live.url })).newPage();
  await startSession(pupil, live.url, { userLogin: 'harin27', password: 'munjip-demo' });
  await pupil.goto('/my-posts');
  await expect(pupil.getByRole('heading', { name: '내 글', level: 1 })).toBeVisible();

  await enterAsAdministrator(page, live);
  await page.goto(`${live.url}/admin`);
  await page.getByRole('searchbox').fill('ㅇㅎㄹ');
  await page.getByRole('button', { name: '임하린' }).click();
  const panel = page.getByRole('complementary', { name: '선택한 사람' });
  await expect(panel).toContainText('지금 로그인해 있음');
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: '닫기' }).press('Enter');
  await expect(page.getByRole('button', { name: '임하린' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: '7일 동안 정지하기' }).click();
  await expect(panel).toContainText('본인이 읽을 사유를 적어 주세요.');
  await panel.getByLabel(/사유/).fill('댓글로 친구를 놀렸어요.');
  await expectAccessible(page);
  await panel.getByRole('button', { name: '7일 동안 정지하기' }).click();

  // Nobody touches the pupil's page: the live connection tells it.
  await expect(pupil.getByRole('heading', { name: /이 계정은 이용이 정지됐어요/ })).toBeVisible();
  await pupil.getByRole('link', { name: '다시 로그인하기' }).click();
  await pupil.getByLabel('아이디').fill('harin27');
  await pupil.getByLabel('비밀번호', { exact: true }).fill('munjip-demo');
  await pupil.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(pupil.getByText(/사유: 댓글로 친구를 놀렸어요\./)).toBeVisible();

  await panel.getByRole('button', { name: '정지 풀기' }).click();
  await expect(panel.getByRole('button', { name: '7일 동안 정지하기' })).toBeVisible();
  await pupil.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(pupil).toHaveURL(/\/(my-posts|group)/);

  await panel.getByRole('link', { name: '이 계정의 감사 기록' }).click();
  await expect(page.getByRole('table')).toContainText('정지 풀기');
  await expect(page.getByText('2개가 처음부터 끝까지 이어져 있어요.')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV로 받기' }).click();
  expect((await download).suggestedFilename()).toBe('감사 기록.csv');
  await pupil.context().close();
});

test('administration/people: the pages fit on a phone, and nobody else sees them', async ({
  browser,
}) => {
  const viewport = { width: 360, height: 780 };
  const context = await browser.newContext({ baseURL: live.url, viewport });
  const page = await context.newPage();
  await enterAsAdministrator(page, live);
  for (const path of [
    '/admin/people?q=ㅅㄷㅇ',
    '/admin/groups?filter=OWNER_GONE',
    '/admin/audit',
    '/admin/reports',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
  await page.getByRole('button', { name: '메뉴' }).click();
  await page.getByRole('link', { name: '사람' }).last().click();
  await page.getByRole('button', { name: '계정 만들기' }).click();
  const id = page.getByRole('textbox', { name: '아이디' });
  await id.fill('harin27');
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('새 선생님');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(page.getByText('이미 쓰고 있는 아이디예요.')).toBeVisible();
  await id.fill('new-teacher');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(page.getByText(/^\d{4} \d{4}$/)).toBeVisible();
  await expectAccessible(page);

  const teacher = await (await browser.newContext({ baseURL: live.url })).newPage();
  await enterAsDemoUser(teacher, live.url, 'hanjiu_ssam');
  await teacher.goto('/admin/people');
  await expect(teacher.getByText('관리자가 보는 화면이에요')).toBeVisible();
  await expect(teacher.getByRole('searchbox')).toHaveCount(0);
  await context.close();
  await teacher.context().close();
});

test('administration/groups: a group shows its size, and a deleted one is restored', async ({
  page,
}) => {
  await enterAsAdministrator(page, live);
  await page.goto(`${live.url}/admin/groups`);
  await page.getByRole('button', { name: /^햇살초 5학년 2반/ }).click();
  await expect(page.getByText('그림과 첨부')).toBeVisible();
  await expectAccessible(page);
  const client = new pg.Client({ connectionString: live.databaseUrl });
  await client.connect();
  try {
    await client.query(`update groups set deleted_at = now() where group_title like '햇살초%'`);
  } finally {
    await client.end();
  }
  // The row stays open: it is in the address.
  await page.getByRole('tab', { name: '지운 모임' }).click();
  await page.getByRole('button', { name: '되살리기' }).click();
  await expect(page.getByText('모임을 되살렸어요', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^햇살초 5학년 2반/ })).toHaveCount(0);
});

test('administration/people: an administrator takes the second factor from a teacher who lost the phone', async ({
  page,
}) => {
  const teacher = newPerson('선생님이에요', '남다온', 'sen.go.kr');
  await register(live.url, dataDir, teacher);
  await enterAsAdministrator(page, live);
  const client = new pg.Client({ connectionString: live.databaseUrl });
  await client.connect();
  await client.query(
    `insert into authenticators (user_id, secret, enabled_at)
      select user_id, '', now() from users where user_login = $1`,
    [teacher.userLogin],
  );
  await client.query(`update sessions set authenticated_at = now() - interval '1 hour'`);
  await client.end();

  await page.goto(`${live.url}/admin/people`);
  await page.getByRole('searchbox').fill('남다온');
  await page.getByRole('button', { name: '남다온' }).click();
  const panel = page.getByRole('complementary', { name: '선택한 사람' });
  await expect(panel).toContainText('2단계 인증 켜짐');
  await panel.getByRole('button', { name: '2단계 인증 끄기' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await expect(question).toContainText('사유를 적어 주세요.');
  await question.getByLabel('사유').fill('휴대전화를 잃어버렸다고 전화로 알려 왔어요.');
  await question.getByRole('button', { name: '2단계 인증 끄기' }).click();
  const proof = page.getByRole('dialog', { name: '본인인지 확인할게요' });
  await proof.getByLabel('비밀번호', { exact: true }).fill('munjip-demo');
  await proof.getByRole('button', { name: '확인하고 이어서 하기' }).click();
  await expect(panel).toContainText('2단계 인증 꺼짐');
  await expectAccessible(page);
  await page.goto(`${live.url}/admin/audit`);
  await expect(page.getByText('2단계 인증 끄기').filter({ visible: true }).first()).toBeVisible();
});

test('administration/teacher-requests: a teacher of another school waits, is refused with a reason, and approved', async ({
  browser,
  page,
}) => {
  const teacher = await (await browser.newContext({ baseURL: live.url })).newPage();
  const who = newPerson('선생님이에요', '고은채', 'haetsal.hs.kr');
  await register(live.url, dataDir, who);
  await startSession(teacher, live.url, { userLogin: who.userLogin, password: PASSWORD });
  await teacher.goto('/group');
  const note = teacher.getByText('선생님인지 확인하고 있어요.');
  await expect(note).toBeVisible();
  await expect(teacher.getByRole('main').getByRole('link', { name: '모임 만들기' })).toBeVisible();
  await expectAccessible(teacher);

  await enterAsAdministrator(page, live);
  await page.goto(`${live.url}/admin/people`);
  const entry = page.getByRole('link', { name: /^선생님 확인/ });
  await expect(entry).toContainText('1');
  await entry.click();
  await expect(page.getByText('@haetsal.hs.kr')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await page.getByRole('button', { name: /^거절하기/ }).click();
  await page.getByRole('button', { name: '거절하고 메일 보내기' }).click();
  await page.getByLabel(/사유/).fill('학교에 여쭤보고 있어요.');
  await page.getByRole('button', { name: '거절하고 메일 보내기' }).click();
  await expect(page.getByText('기다리는 선생님이 없어요')).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByText(/사유: 학교에 여쭤보고 있어요\./)).toBeVisible();

  await page.getByRole('tab', { name: '거절했어요' }).click();
  await page.getByRole('button', { name: /^선생님으로 확인/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: '선생님으로 확인', exact: true })
    .click();
  await expect(page.getByText('거절한 요청이 없어요')).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByText(/사유: /)).toHaveCount(0);
  const address = `${who.emailName}@${who.emailDomain}`;
  await expect.poll(() => readEmail(dataDir, address)).toContain('선생님이신 것을 확인했어요');
});
