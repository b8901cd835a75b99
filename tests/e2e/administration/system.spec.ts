import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from '../../support/browser/axe.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  TERMS_EFFECTIVE_DATE: '2026-11-20',
};

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-system-'));
  live = await serve({ dataDir, demo: true, env: OPERATOR });
  const client = new pg.Client({ connectionString: live.databaseUrl });
  await client.connect();
  // As the queue leaves a job whose last try failed; the post is gone, so that the retry succeeds.
  await client.query(`
    insert into jobs.job (name, data, state, retry_count, retry_limit, started_on, completed_on, output)
    values ('count-text', '{"postId": "01890a5d-ac96-774b-bcce-b302099a8057"}', 'failed', 3, 3,
      now(), now(), '{"code": "ECONNREFUSED", "message": "of somebody@example.kr"}')`);
  await client.end();
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('administration/system: a failed job leads to the page, is retried there, and a test e-mail is sent', async ({
  page,
}) => {
  await enterAsAdministrator(page, live);
  await expect(async () => {
    await page.goto(`${live.url}/admin`);
    await expect(page).toHaveURL(/\/admin\/system$/, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('살펴볼 일감이 하나')).toBeVisible();
  await expect(page.getByText(/ECONNREFUSED/)).toBeVisible();
  await expect(page.getByText('somebody')).toHaveCount(0);
  await page.getByText('때가 되면 하는 일').click();
  await expect(page.getByRole('row', { name: /마감 알리기/ }).last()).toBeVisible();
  await page.getByText(/^설정 \d+가지$/).click();
  await expect(page.getByRole('row', { name: /SMTP_URL/ })).toContainText('없음');
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [768, 'dark'],
    [768, 'light'],
    [360, 'dark'],
    [360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: '시험 메일 보내기' }).click();
  await expect(page.getByText('시험 메일을 보냈어요')).toBeVisible();
  await page.getByRole('button', { name: '다시 하기' }).click();
  await expect(page.getByText('모두 잘 돌아가고 있어요.')).toBeVisible({ timeout: 30_000 });
  await page.goto(`${live.url}/outbox`);
  await expect(page.getByText('[문집] 시험 메일입니다').first()).toBeVisible();
  await page.goto(`${live.url}/admin/audit`);
  await expect(page.getByRole('row', { name: /실패한 일감 다시 하기/ })).toHaveCount(1);
});
