import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOB_WORDS, MAIL_JOBS } from '../../../../shared/administration/job-words.ts';
import * as api from '../../../../shared/administration/system.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { makeSigningKey } from '../../../../tests/support/servers/certificate.ts';
import type { Email } from '../../../platform/gateways/mail.ts';
import { createCountedMail } from './mail-counts.ts';
import { checkSystem } from './system.ts';

let app: TestApp;
let administrator: TestUser;
const secure = createServer(makeSigningKey('127.0.0.1'));
secure.on('tlsClientError', () => {});
let port: number;
beforeAll(async () => {
  await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', () => listening()));
  ({ port } = secure.address() as AddressInfo);
  app = await createTestApp({
    env: {
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      // Nobody listens here.
      SMTP_URL: 'smtps://user:secret@127.0.0.1:1',
    },
  });
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(async () => {
  await app.close();
  secure.close();
});

const system = async () => (await app.call(api.getSystem, { token: administrator.token })).body;
const check = () => app.call(api.checkCertificates, { token: administrator.token });

describe('administration/system: certificates', () => {
  it('are read when asked or at night, and are not read by the page', async () => {
    const web = { certificateUse: 'WEB', host: '127.0.0.1' };
    const mail = { certificateUse: 'MAIL', host: '127.0.0.1' };
    expect((await system()).certificates).toEqual([
      { ...web, check: null },
      { ...mail, check: null },
    ]);
    let connections = 0;
    secure.on('connection', () => {
      connections += 1;
    });
    const { body } = await check();
    expect(body.certificates).toEqual([
      {
        ...web,
        check: {
          expiresAt: '2049-12-31T23:59:59Z',
          isTrusted: false,
          errorCode: expect.stringMatching(/SELF_SIGNED/),
          checkedAt: expect.any(String),
        },
      },
      {
        ...mail,
        check: {
          expiresAt: null,
          isTrusted: false,
          errorCode: 'ECONNREFUSED',
          checkedAt: expect.any(String),
        },
      },
    ]);
    expect((await system()).certificates).toEqual(body.certificates);
    expect(JSON.stringify(await system())).not.toContain('secret');
    expect(connections).toBe(1);
    await checkSystem(app.services);
    expect(connections).toBe(2);
    const [again] = (await system()).certificates;
    expect(again?.check?.checkedAt).not.toBe(body.certificates[0]?.check?.checkedAt);
  });

  it('of another address than the present one are not shown', async () => {
    await check();
    await sql`update certificate_checks set address = 'old.example:443'
      where certificate_use = 'WEB'`.execute(app.services.db);
    expect((await system()).certificates[0]?.check).toBeNull();
  });

  it('are none of an address without encryption', async () => {
    const plain = await createTestApp({ beside: app });
    const { body } = await plain.call(api.getSystem, { token: administrator.token });
    expect(body.certificates).toEqual([]);
    await plain.close();
  });

  it('are read ten times in ten minutes at most', async () => {
    await app.services.db.deleteFrom('rateLimits').execute();
    const answers = [];
    for (let nth = 0; nth < 11; nth += 1) answers.push((await check()).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('administration/system: the size of the database', () => {
  it('is recorded once a day, shown for thirty days and kept for four hundred', async () => {
    const { db } = app.services;
    await sql`
      insert into system_days (day, database_bytes, emails_sent)
      select (now() at time zone 'Asia/Seoul')::date - n, 1000000 - n, 1
      from unnest('{1, 29, 30, 399, 400, 401}'::int[]) n`.execute(db);
    // A day on which only e-mails were sent.
    await sql`insert into system_days (day, emails_sent)
      values ((now() at time zone 'Asia/Seoul')::date - 2, 3)`.execute(db);
    await checkSystem(app.services);
    await checkSystem(app.services);
    const { days, bytes } = (await system()).database;
    expect(days.map((one) => one.bytes)).toEqual([999_971, 999_999, expect.any(Number)]);
    expect(days.at(-1)?.bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeGreaterThan(1_000_000);
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from system_days`.execute(db);
    // 401 days ago is gone; today has come.
    expect(rows[0]?.kept).toBe(7);
  });
});

describe('administration/system: e-mails of the day', () => {
  const email: Email = { to: 'somebody@example.kr', subject: '안녕', text: '안녕' };

  it('are counted when they are sent and when they are refused', async () => {
    const { db, telemetry } = app.services;
    await sql`delete from system_days`.execute(db);
    const sent: Email[] = [];
    const log = { warn: () => {} };
    const good = createCountedMail(
      { send: async (one) => void sent.push(one) },
      { db, log, telemetry },
    );
    const refusal = Object.assign(new Error('no'), { code: 'EENVELOPE' });
    const bad = createCountedMail({ send: () => Promise.reject(refusal) }, { db, log, telemetry });
    await Promise.all(Array.from({ length: 20 }, () => good.send(email)));
    await expect(bad.send(email)).rejects.toBe(refusal);
    expect(sent).toHaveLength(20);
    expect((await system()).mail).toMatchObject({ sentToday: 20, failedToday: 1, waiting: 0 });
    const counted = await telemetry.metrics.emails.get();
    expect(counted.values).toEqual([
      expect.objectContaining({ labels: { result: 'sent' }, value: 20 }),
      expect.objectContaining({ labels: { result: 'failed' }, value: 1 }),
    ]);
  });

  it('are sent although they cannot be counted', async () => {
    const closed = await createTestApp({ beside: app });
    await closed.close();
    const sent: Email[] = [];
    const warnings: unknown[] = [];
    const mail = createCountedMail(
      { send: async (one) => void sent.push(one) },
      { ...closed.services, log: { warn: (about: unknown) => void warnings.push(about) } },
    );
    await mail.send(email);
    expect(sent).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  it('have kinds of jobs that exist', () => {
    expect(MAIL_JOBS.filter((name) => !(name in JOB_WORDS))).toEqual([]);
  });
});
