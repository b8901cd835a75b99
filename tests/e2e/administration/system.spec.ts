import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { expectAccessible } from '../../support/browser/axe.ts';
import { makeSigningKey } from '../../support/servers/certificate.ts';
import { enterAsAdministrator } from '../support/administrator.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  TERMS_EFFECTIVE_DATE: '2026-11-20',
};

/** Its certificate is its own, so that nobody trusts it; e-mails are sent without encryption. */
const received: string[] = [];
const mailServer = new SMTPServer({
  ...makeSigningKey('127.0.0.1'),
  authOptional: true,
  closeTimeout: 10,
  onData(stream, session, finish) {
    stream.resume();
    stream.on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      finish();
    });
  },
});
mailServer.on('error', () => {});

let live: Served;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-system-'));
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', () => listening()));
  const { port } = mailServer.server.address() as AddressInfo;
  const SMTP_URL = `smtp://127.0.0.1:${port}/?ignoreTLS=true`;
  live = await serve({ dataDir, demo: true, env: { ...OPERATOR, SMTP_URL } });
  const client = new pg.Client({ connectionString: live.databaseUrl });
  await client.connect();
  // As the queue leaves a job whose last try failed; the post is gone, so that the retry succeeds.
  await client.query(`
    insert into jobs.job (name, data, state, retry_count, retry_limit, started_on, completed_on, output)
    values ('count-text', '{"postId": "01890a5d-ac96-774b-bcce-b302099a8057"}', 'failed', 3, 3,
      now(), now(), '{"code": "ECONNREFUSED", "message": "of somebody@example.kr"}')`);
  await client.query(
    `insert into certificate_checks (certificate_use, address, expires_at, is_trusted)
      values ('MAIL', $1, now() + interval '54 days 1 hour', true)`,
    [`127.0.0.1:${port}`],
  );
  await client.query(`
    insert into system_days (day, database_bytes, emails_sent)
    select (now() at time zone 'Asia/Seoul')::date - n, 2400000000 - n * 10000000, case n when 0 then 312 else 100 end
    from generate_series(0, 29) n where n <> 12
    on conflict (day) do update set emails_sent = excluded.emails_sent, database_bytes = excluded.database_bytes`);
  await client.end();
});
test.afterAll(async () => {
  await live?.stop();
  mailServer.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('administration/system: a failed job leads to the page, is retried there, and a test e-mail is sent', async ({
  page,
}) => {
  await enterAsAdministrator(page, live);
  await expect(async () => {
    await page.goto(`${live.url}/admin`);
    await expect(page).toHaveURL(/\/admin\/system$/, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('확인할 작업이 하나')).toBeVisible();
  await expect(page.getByText(/ECONNREFUSED/)).toBeVisible();
  await expect(page.getByText('somebody')).toHaveCount(0);
  await page.getByText('자동으로 하는 작업').click();
  await expect(page.getByRole('row', { name: /마감 알리기/ }).last()).toBeVisible();
  await page.getByText(/^설정 \d+가지$/).click();
  await expect(page.getByRole('row', { name: /SMTP_URL/ })).toContainText('정해짐');
  await expect(page.getByText('인증서 54일 남음').first()).toBeVisible();
  await expect(page.getByText('29일 동안 +277 MB')).toBeVisible();
  await expect(page.getByText('312통')).toBeVisible();
  await page.getByText('지난 30일의 크기').click();
  await expect(page.getByRole('group', { name: '데이터베이스의 크기' })).toBeVisible();
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
    const path = test.info().outputPath(`system-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await page.getByRole('button', { name: '지금 인증서 확인하기' }).click();
  await expect(page.getByText(/믿을 수 없는 인증서예요/).first()).toBeVisible();
  await page.getByRole('button', { name: '시험 메일 보내기' }).click();
  await expect(page.getByText('시험 메일을 보냈어요')).toBeVisible();
  await page.getByRole('button', { name: '다시 하기' }).click();
  await expect(page.getByText('확인할 인증서가 하나')).toBeVisible();
  await expect(page.getByText('확인할 작업이')).toHaveCount(0);
  expect(received).toEqual([OPERATOR.OPERATOR_EMAIL]);
  await page.getByRole('button', { name: '다시 확인하기' }).click();
  await expect(page.getByText('313통')).toBeVisible();
  await page.goto(`${live.url}/admin/audit`);
  await expect(page.getByRole('row', { name: /실패한 작업 다시 하기/ })).toHaveCount(1);
});
