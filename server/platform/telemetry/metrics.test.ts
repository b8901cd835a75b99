import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePost } from '../../../shared/writing/writing.ts';
import { DOCUMENT, makeClass, type TestClass } from '../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../tests/support/servers/app.ts';
import { until } from '../../../tests/support/until.ts';
import { jobKind } from '../jobs/jobs.ts';
import { addProcessMetrics } from './metrics.ts';

let app: TestApp;
let made: TestClass;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  addProcessMetrics(app.services.telemetry.metrics);
  made = await makeClass(app);
});
afterAll(() => app.close());

interface Asked {
  headers?: Record<string, string>;
  remoteAddress?: string;
  of?: TestApp;
}

function ask({ headers = {}, remoteAddress = '127.0.0.1', of = app }: Asked = {}) {
  return of.server.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
}

/** The value of the series whose line begins so; 0 if there is none. */
async function seriesValue(series: string): Promise<number> {
  const { body } = await ask();
  const line = body.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

describe('telemetry: the metrics can be read', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:10.1.2.3',
    '10.0.0.8',
    '172.20.0.5',
    '192.168.0.7',
    'fd00::7',
  ])('without a token by the private address %s', async (remoteAddress) => {
    const answer = await ask({ remoteAddress });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['203.0.113.9', '172.32.0.1', '::ffff:203.0.113.9', '2001:db8::1', 'fe80::1'])(
    'not by %s, for which they do not exist',
    async (remoteAddress) => expect((await ask({ remoteAddress })).statusCode).toBe(404),
  );

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'not through a proxy, which sends %s',
    async (name) => expect((await ask({ headers: { [name]: '10.0.0.1' } })).statusCode).toBe(404),
  );

  it('with a token only by who sends it, from anywhere', async () => {
    const token = 'a-token-of-prometheus';
    const guarded = await createTestApp({ beside: app, env: { METRICS_TOKEN: token } });
    const remoteAddress = '203.0.113.9';
    const from = (authorization: string) =>
      ask({ of: guarded, remoteAddress, headers: { authorization } });
    try {
      expect((await from(`Bearer ${token}`)).statusCode).toBe(200);
      expect((await from(`Bearer ${token}x`)).statusCode).toBe(404);
      expect((await from(token)).statusCode).toBe(404);
      expect((await ask({ of: guarded })).statusCode).toBe(404);
    } finally {
      await guarded.close();
    }
  });
});

describe('telemetry: the metrics count', () => {
  it('requests by route and status, and their time', async () => {
    const route = '/api/group/:groupId/post/:postId';
    const params = { groupId: made.group.groupId, postId: v7() };
    const body = {
      ragId: made.subject.ragId,
      title: '감나무',
      document: DOCUMENT,
      version: 0,
      saveId: v7(),
    };
    await app.call(savePost, { params, body, token: made.author.token });
    await app.call(savePost, { params, body: { ...body, saveId: v7() }, token: made.author.token });
    await app.call(savePost, { params, body });
    const requests = (status: number) =>
      seriesValue(`munjip_http_requests_total{method="PUT",route="${route}",status="${status}"}`);
    expect([await requests(200), await requests(409), await requests(400)]).toEqual([1, 1, 1]);
    const times = `munjip_http_request_duration_seconds_count{method="PUT",route="${route}"}`;
    expect(await seriesValue(times)).toBe(3);
    expect(await seriesValue('munjip_saves_total{kind="draft"}')).toBe(1);
    expect(await seriesValue('munjip_database_statement_duration_seconds_count')).toBeGreaterThan(
      3,
    );
  });

  it('addresses without a route under one label, so that they cannot fill the memory', async () => {
    const seriesOf = async () => (await ask()).body.split('\n').length;
    await app.server.inject({ method: 'GET', url: '/api/nothing' });
    const before = await seriesOf();
    for (let at = 0; at < 30; at += 1) {
      await app.server.inject({ method: 'GET', url: `/api/nothing/${at}` });
      await app.server.inject({ method: 'PROPFIND' as 'GET', url: `/api/nothing/${at}` });
    }
    expect(await seriesOf()).toBe(before);
  });

  it('only what the code knows as labels: no id and no name', async () => {
    const { body } = await ask();
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(body).not.toContain(made.author.userLogin);
  });

  it('jobs by kind and result, and the queue', async () => {
    const { db, jobs } = app.services;
    const kind = jobKind<{ fails: boolean }>('telemetry-test', { expireInSeconds: 60, retries: 0 });
    await jobs.work(kind, async ({ fails }) => {
      if (fails) throw new Error('as asked');
    });
    await jobs.send(db, kind, { fails: false });
    await jobs.send(db, kind, { fails: true });
    const ran = (result: string) =>
      seriesValue(`munjip_jobs_total{job="telemetry-test",result="${result}"}`);
    await until(async () => (await ran('done')) === 1 && (await ran('failed')) === 1);
    expect(await seriesValue('munjip_job_duration_seconds_count{job="telemetry-test"}')).toBe(2);
    expect(await seriesValue('munjip_queue_readable')).toBe(1);
    // pg-boss counts the jobs of its queues every few seconds.
    await until(
      async () =>
        (await seriesValue('munjip_queue_jobs{job="telemetry-test",state="failed"}')) === 1,
    );
  });

  it('connections and streams of this process', async () => {
    const { db } = app.services;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('secrets').select('name').execute();
      expect(await seriesValue('munjip_database_connections{state="used"}')).toBeGreaterThan(0);
    });
    expect(await seriesValue('munjip_database_connections_max')).toBe(10);
    const stream = app.services.events.open({ userId: v7(), sessionId: v7() }, undefined);
    expect(await seriesValue('munjip_event_streams')).toBe(1);
    stream.destroy();
    await until(async () => (await seriesValue('munjip_event_streams')) === 0);
  });

  it('without the database, too, and say that the queue cannot be read', async () => {
    const other = await createTestApp({ beside: app });
    other.services.jobs.monitor.findQueues = () => Promise.reject(new Error('no database'));
    try {
      const { body, statusCode } = await ask({ of: other });
      expect(statusCode).toBe(200);
      expect(body).toContain('munjip_queue_readable 0');
      expect(body).not.toContain('munjip_queue_jobs{');
    } finally {
      await other.close();
    }
  });
});
