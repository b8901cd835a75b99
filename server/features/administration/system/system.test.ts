import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import { JOB_WORDS } from '../../../../shared/administration/job-words.ts';
import { getAdminOverview } from '../../../../shared/administration/overview.ts';
import * as api from '../../../../shared/administration/system.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { readConfig, SETTING_NAMES } from '../../../config.ts';
import { createMail } from '../../../platform/gateways/mail.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';

const MARKER = 'm4rk3r-secret';
const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  TERMS_EFFECTIVE_DATE: '2026-11-20',
};
/** Whatever may hold a secret: a name and password or a key inside an address too. */
const SECRETS = {
  SMTP_URL: `smtp://${MARKER}:${MARKER}@mail.example:2525/?${MARKER}`,
  DATABASE_URL: `postgres://${MARKER}:${MARKER}@database.example/${MARKER}`,
  AI_BASE_URL: 'https://model.example/v1',
  AI_API_KEY: MARKER,
  AI_MODEL: 'small-model',
  SPELLER_URL: `https://${MARKER}:${MARKER}@speller.example/check`,
  SPELLER_KEY: MARKER,
  GOOGLE_CLIENT_ID: MARKER,
  GOOGLE_CLIENT_SECRET: MARKER,
  WHALE_ISSUER: 'https://whale.example',
  WHALE_CLIENT_ID: MARKER,
  WHALE_CLIENT_SECRET: MARKER,
};

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { ...OPERATOR, BACKUP_DIR: '/nowhere' } });
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

const system = async () => (await app.call(api.getSystem, { token: administrator.token })).body;
const entries = async (action: 'JOB_RETRIED' | 'TEST_EMAIL_SENT') => {
  const { body } = await app.call(listAuditEntries, {
    token: administrator.token,
    query: { action },
  });
  return body.entries;
};

describe('administration/system', () => {
  it('tells administrators about the installation, and nobody else', async () => {
    const state = await system();
    expect(state.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(state.database).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+$/),
      migration: expect.stringMatching(/^\d{3}_/),
    });
    expect(state.database.bytes).toBeGreaterThan(1_000_000);
    expect(state.database.connections).toBeGreaterThan(0);
    expect(state.storage.totalBytes).toBeGreaterThan(state.storage.freeBytes);
    expect(state.mail).toMatchObject({ host: null, testRecipient: OPERATOR.OPERATOR_EMAIL });
    const teacher = await makeUser(app, { userClassify: 'TEACHER' });
    const refused = [
      await app.call(api.getSystem, { token: teacher.token }),
      await app.call(api.listSchedules, { token: teacher.token }),
      await app.call(api.sendTestEmail, { token: teacher.token }),
      await app.call(api.retryJob, {
        token: teacher.token,
        params: { jobId: v7() },
        body: { name: 'remind' },
      }),
    ];
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(
      refused.map(() => 'NOT_ADMINISTRATOR'),
    );
    expect((await app.call(api.getSystem)).errorCode).toBe('TOKEN_MISSING');
  });

  it('counts stored files by their kind', async () => {
    const { userId } = administrator;
    const file = { userId, mediaType: 'image/webp', storedAt: new Date().toISOString() };
    const of = (fileKind: 'POST_PICTURE' | 'ATTACHMENT', bytes: number, isStored = true) => {
      const fileId = v7();
      const storedAt = isStored ? file.storedAt : null;
      return { ...file, fileId, fileKind, bytes, fileKey: `pictures/${fileId}.webp`, storedAt };
    };
    await app.services.db
      .insertInto('files')
      .values([
        of('POST_PICTURE', 1_000),
        of('POST_PICTURE', 500),
        of('ATTACHMENT', 70),
        of('ATTACHMENT', 9_999, false),
      ])
      .execute();
    const { kinds } = (await system()).storage;
    expect(new Map(kinds.map(({ kind, bytes }) => [kind, bytes]))).toEqual(
      new Map([
        ['POST_PICTURES', 1_500],
        ['ATTACHMENTS', 70],
      ]),
    );
  });

  it('has Korean words for every kind of job', async () => {
    const names = (await system()).queues.map(({ name }) => name);
    const hourly = names.filter((name) => name.startsWith('sweep-'));
    expect(hourly.length).toBeGreaterThan(10);
    expect(names.filter((name) => !hourly.includes(name)).toSorted()).toEqual(
      Object.keys(JOB_WORDS).toSorted(),
    );
  });

  it('a job that failed is shown without its data, is retried once and is done', async () => {
    const { db, jobs } = app.services;
    const kind = jobKind<{ of: string }>('unlucky', { expireInSeconds: 60, retries: 0 });
    let isFixed = false;
    const done: string[] = [];
    await jobs.work(kind, async ({ of }) => {
      if (!isFixed) throw Object.assign(new Error(`${of} refused`), { code: 'EENVELOPE' });
      done.push(of);
    });
    await jobs.send(db, kind, { of: 'somebody@example.kr' });
    const failed = await until(async () => {
      const state = await system();
      return state.failedJobs.find(({ name }) => name === 'unlucky');
    }, 30);
    expect(failed).toMatchObject({ errorCode: 'EENVELOPE', tries: 1 });
    expect(JSON.stringify(await system())).not.toContain('somebody');
    const overview = await app.call(getAdminOverview, { token: administrator.token });
    expect(overview.body.failures).toBe(1);

    isFixed = true;
    const retry = (name: string) =>
      app.call(api.retryJob, {
        token: administrator.token,
        params: { jobId: failed.jobId },
        body: { name },
      });
    expect((await retry('remind')).errorCode).toBe('JOB_NOT_FOUND');
    expect((await retry('no-such-queue')).errorCode).toBe('JOB_NOT_FOUND');
    expect((await retry('unlucky')).status).toBe(204);
    expect((await retry('unlucky')).errorCode).toBe('JOB_NOT_FOUND');
    await until(async () => done.length === 1, 30);
    expect(done).toEqual(['somebody@example.kr']);
    const state = await until(async () => {
      const now = await system();
      return now.failedJobs.length === 0 ? now : undefined;
    }, 30);
    expect(state.queues.find(({ name }) => name === 'unlucky')?.usualMs).not.toBeNull();
    expect(await entries('JOB_RETRIED')).toMatchObject([
      { subjectId: failed.jobId, details: { job: 'unlucky' } },
    ]);
  });

  it('lists every schedule with its next run', async () => {
    const { body } = await app.call(api.listSchedules, { token: administrator.token });
    const remind = body.schedules.find(({ name }) => name === 'remind');
    expect(Date.parse(remind?.nextRunAt ?? '')).toBeGreaterThan(Date.now());
    expect(body.schedules.length).toBeGreaterThan(20);
  });

  it('a test e-mail goes to the operator through the mail server, and is recorded', async () => {
    const delivered: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 10,
      onData(stream, session, finish) {
        stream.resume();
        stream.on('end', () => {
          delivered.push(...session.envelope.rcptTo.map(({ address }) => address));
          finish();
        });
      },
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
    const { port } = server.server.address() as AddressInfo;
    const { mail } = app.services;
    const before = mail.send;
    const send = () => app.call(api.sendTestEmail, { token: administrator.token });
    try {
      const SMTP_URL = `smtp://127.0.0.1:${port}`;
      mail.send = createMail(readConfig({ ...OPERATOR, SMTP_URL })).send;
      expect((await send()).status).toBe(204);
      expect(delivered).toEqual([OPERATOR.OPERATOR_EMAIL]);
      expect(await entries('TEST_EMAIL_SENT')).toHaveLength(1);
      await new Promise<void>((stopped) => server.close(() => stopped()));
      const refused = await send();
      expect(refused.errorCode).toBe('TEST_EMAIL_REFUSED');
      expect(refused.message).not.toContain('127.0.0.1');
    } finally {
      mail.send = before;
    }
  });
});

describe('administration/system: settings', () => {
  it('a secret of the environment is never shown', () => {
    const config = readConfig({ ...OPERATOR, ...SECRETS });
    expect(JSON.stringify(config.settings)).not.toContain(MARKER);
    const of = (name: string) => config.settings.find((setting) => setting.name === name);
    expect(of('SMTP_URL')).toMatchObject({ value: null, isSecret: true, isSet: true });
    expect(of('AI_MODEL')).toMatchObject({ value: 'small-model', isSecret: false });
    expect(of('SPELLER_URL')).toMatchObject({ value: 'https://speller.example/check' });
    expect(of('PORT')).toMatchObject({ value: '3000', isSet: false });
    expect(of('PUBLIC_URL')).toMatchObject({ value: 'http://127.0.0.1:3000', isSet: false });
  });

  it('every setting is listed, and one that is not allowed by name has no value', async () => {
    const { settings } = await system();
    expect(settings.map(({ name }) => name)).toEqual(
      SETTING_NAMES.filter((name) => name !== 'NODE_ENV'),
    );
    expect(settings.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'AI_API_KEY', 'GOOGLE_CLIENT_SECRET']),
    );
    for (const { isSecret, value } of settings) if (isSecret) expect(value).toBeNull();
  });
});
