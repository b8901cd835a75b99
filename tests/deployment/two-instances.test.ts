import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProxy } from '../../scripts/parts/proxies.mjs';
import { findMigrations } from '../../server/platform/db/migrate.ts';
import { sendPasswordResetCode } from '../../shared/accounts/passwords.ts';
import { userLogin as logIn } from '../../shared/accounts/sessions.ts';
import { health } from '../../shared/administration/health.ts';
import * as siteApi from '../../shared/administration/site.ts';
import type { Result } from '../../shared/contract/endpoint.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { streamNotifications } from '../../shared/notifications/notifications.ts';
import { addComment } from '../../shared/reading/comments.ts';
import { getPost } from '../../shared/reading/posts.ts';
import { attachFile, openAttachment } from '../../shared/subjects/attachments.ts';
import { savePost } from '../../shared/writing/writing.ts';
import { makeClass, makeClassWithPost, makeUser } from '../support/data/factories.ts';
import { formOf } from '../support/data/form.ts';
import {
  ask,
  callSite,
  closeConnections,
  open,
  pathOf,
  type Site,
} from '../support/deployment/https.ts';
import type { Instance } from '../support/deployment/instances.ts';
import { type MailServer, startMailServer } from '../support/deployment/mail-server.ts';
import { OpenStreams } from '../support/deployment/open-streams.ts';
import { type RunningProxy, startCaddy, startNginx } from '../support/deployment/proxies.ts';
import { createTwoInstances } from '../support/deployment/two-instances.ts';
import { createTestApp, type TestApp } from '../support/servers/app.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/servers/database.ts';
import { callLive } from '../support/servers/live.ts';
import { type S3Server, startS3Server } from '../support/servers/s3-server.ts';
import { until } from '../support/until.ts';

/*
 * The two instances of compose.yaml as processes on one database and one store, at first alone and then behind
 * the proxies of deploy/. What sessions, limits, streams and the digest do across instances is tested beside
 * them (two-instances.test.ts, stream.test.ts, digest.test.ts); here are the processes and the way to them.
 */

/** Set by `npm test`, which builds first: the built server starts twice as fast as the sources. */
const built = process.env.MUNJIP_TEST_BUILT === '1';
/** Shorter than in compose.yaml, and longer than Caddy needs to notice. */
const DRAIN_SECONDS = '3';
const CLIENT = '127.0.0.9';
/** Of nginx in this test: shorter than the streams last. */
const READ_TIMEOUT_SECONDS = 6;

const caddy = findProxy('caddy');
const nginx = findProxy('nginx');

let database: TestDatabase;
let store: S3Server;
let mail: MailServer;
let folder: string;
let instances: [Instance, Instance];
/** Makes users and reads tables; answers no request of these tests. */
let app: TestApp;
const proxies: RunningProxy[] = [];

beforeAll(async () => {
  [database, store, mail, folder] = await Promise.all([
    createEmptyDatabase(),
    startS3Server(['munjip']),
    startMailServer(),
    mkdtemp(join(tmpdir(), 'munjip-instances-')),
  ]);
  const two = await createTwoInstances({
    databaseUrl: database.url,
    store,
    mail,
    folder,
    built,
    drainSeconds: DRAIN_SECONDS,
  });
  ({ instances } = two);
  await Promise.all(instances.map((instance) => instance.start()));
  app = await createTestApp({ beside: { databaseUrl: database.url } });
  const [one, other] = instances;
  if (caddy) {
    const environment = { ...two.services.proxy?.environment };
    environment.MUNJIP_UPSTREAMS = `${one.address} ${other.address}`;
    proxies.push(await startCaddy(caddy, environment));
  }
  if (nginx) {
    const timeout = `${READ_TIMEOUT_SECONDS}s`;
    proxies.push(await startNginx(nginx, [one.address, other.address], timeout));
  }
});
afterAll(async () => {
  closeConnections();
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await Promise.all(instances.map((instance) => instance.stop()));
  await app.close();
  await Promise.all([mail.stop(), store.stop(), database.drop()]);
  await rm(folder, { recursive: true, force: true });
});

describe('two instances', () => {
  it('started at once on an empty database, which was migrated and filled once', async () => {
    const { db } = app.services;
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(await findMigrations());
    const { rows: twice } = await sql`
      select school_name from schools group by school_name, school_code having count(*) > 1`.execute(
      db,
    );
    expect(twice).toEqual([]);
    for (const { url } of instances) {
      expect((await callLive(url, health)).body).toEqual({ status: 'READY' });
    }
  });

  it('continue the same draft, and refuse a save that is based on an old version', async () => {
    const { author, group, subject } = await makeClass(app);
    const params = { groupId: group.groupId, postId: v7() };
    const save = (at: 0 | 1, version: number, text: string) =>
      callLive(instances[at].url, savePost, {
        params,
        body: {
          ragId: subject.ragId,
          title: '감나무',
          document: documentOfParagraphs([text]),
          version,
          saveId: v7(),
        },
        token: author.token,
      });
    const first = await save(0, 0, '학교에서 쓴 첫 줄');
    const second = await save(1, first.body.version, '집에서 이어 쓴 줄');
    expect([first.status, second.status]).toEqual([200, 200]);
    const stale = await save(0, first.body.version, '오래된 창에서 쓴 줄');
    expect([stale.status, stale.body]).toMatchObject([409, { errorCode: 'VERSION_CONFLICT' }]);
    const kept = await callLive(instances[0].url, getPost, { params, token: author.token });
    expect(JSON.stringify(kept.body)).toContain('집에서 이어 쓴 줄');
  });

  it('have the same files', async () => {
    const { author, group, subject } = await makeClass(app);
    const params = { groupId: group.groupId, postId: v7() };
    const [one, other] = instances;
    await callLive(one.url, savePost, {
      params,
      body: { ...DRAFT, ragId: subject.ragId, saveId: v7() },
      token: author.token,
    });
    const bytes = Buffer.alloc(300_000, '가을 소풍');
    const { payload, type } = await formOf(bytes, { name: '소풍.hwp' });
    const authorization = `Bearer ${author.token}`;
    const sent = await fetch(`${one.url}${pathOf(attachFile, params)}`, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: new Uint8Array(payload),
    });
    expect(sent.status).toBe(200);
    const { attachmentId } = ((await sent.json()) as Added).attachment;
    const path = pathOf(openAttachment, { ...params, attachmentId });
    const read = await fetch(`${other.url}${path}`, { headers: { authorization } });
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('send each e-mail of their jobs once', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => makeUser(app)));
    await Promise.all(
      users.map(async ({ userLogin }, at) => {
        const url = instances[at % 2]?.url ?? '';
        const answer = await fetch(`${url}${sendPasswordResetCode.path}?userLogin=${userLogin}`, {
          method: sendPasswordResetCode.method,
        });
        expect(answer.status).toBe(200);
      }),
    );
    const addresses = users.map(({ userLogin }) => `${userLogin}@example.kr`);
    const received = await until(async () => {
      const emails = await mail.readEmails();
      const to = emails.map((email) => email.to?.[0]?.address ?? '');
      const left = await sql`
        select from jobs.job where state in ('created', 'active', 'retry')
          and name like '%password%'`.execute(app.services.db);
      return addresses.every((one) => to.includes(one)) && left.rows.length === 0 && to;
    });
    expect(received.toSorted()).toEqual(addresses.toSorted());
  });
});

type Added = Result<typeof attachFile>;

const DRAFT = { title: '감나무', document: documentOfParagraphs(['첫 줄']), version: 0 };

/** What has arrived on a stream. */
function collect(stream: IncomingMessage) {
  let text = '';
  let end = '';
  stream.on('data', (part: Buffer) => (text += String(part)));
  stream.on('error', ({ message }) => (end = message));
  stream.on('end', () => (end = 'ended'));
  return {
    has: (wanted: RegExp) =>
      until(async () => {
        if (end !== '') throw new Error(`${end} after ${text}`);
        return wanted.test(text);
      }),
  };
}

describe.skipIf(!caddy && !nginx)('two instances behind a proxy', () => {
  const each = async (check: (site: Site) => Promise<void>) => {
    await Promise.all(proxies.map(({ site }) => check(site)));
  };

  it('get the largest file', async () => {
    await each(async (site) => {
      const { author, group, subject } = await makeClass(app);
      const params = { groupId: group.groupId, postId: v7() };
      const { token } = author;
      const body = { ...DRAFT, ragId: subject.ragId, saveId: v7() };
      expect((await callSite(site, savePost, { params, body, token })).status).toBe(200);
      const bytes = Buffer.alloc(LIMITS.attachmentBytes - 1, 1);
      const { payload, type } = await formOf(bytes, { name: '연극.mp4' });
      const sent = await ask(site, pathOf(attachFile, params), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': type,
          'content-length': String(payload.length),
        },
        body: payload,
      });
      expect([sent.status, JSON.parse(sent.body.toString())]).toMatchObject([
        200,
        { attachment: { bytes: bytes.length } },
      ]);
    });
  });

  it('know the address of the client, the host and that there was HTTPS', async () => {
    await each(async (site) => {
      const guess = (headers: Record<string, string>) =>
        callSite(site, logIn, {
          body: { userLogin: 'nobody', password: 'a guess' },
          headers: { 'x-forwarded-for': '198.51.100.7', ...headers },
          // Another address of this computer than the proxy's.
          from: CLIENT,
        });
      // Its page has the host and the port of the request, which are not those of PUBLIC_URL behind nginx.
      const own = await guess({});
      expect([own.status, own.body]).toMatchObject([400, { errorCode: 'CHECK_ID_PW' }]);
      expect(own.headers['strict-transport-security']).toBeDefined();
      const other = await guess({ origin: 'https://other.example' });
      expect(other.body).toMatchObject({ errorCode: 'FOREIGN_ORIGIN' });
      expect((await ask(site, '/metrics')).status).toBe(404);
    });
    const { rows } = await sql<{ key: string; hits: number }>`
      select key, hits from rate_limits where key like 'log-in:address:%'`.execute(app.services.db);
    const hash = createHash('sha256').update(CLIENT).digest('base64url');
    expect(rows).toEqual([{ key: `log-in:address:${hash}`, hits: proxies.length }]);
  });

  it('send events at once, for longer than the time-out of the proxy', async () => {
    await each(async (site) => {
      const { author, friend, post } = await makeClassWithPost(app);
      // Pupils have quiet hours in the evening.
      await app.services.db
        .updateTable('users')
        .set({ userClassify: 'GENERAL' })
        .where('userId', '=', author.userId)
        .execute();
      const { groupId, postId } = post;
      const comment = async (content: string) => {
        const { token } = friend;
        const answer = await callSite(site, addComment, {
          params: { groupId, postId },
          body: { content },
          token,
        });
        expect(answer.status).toBe(200);
      };
      const stream = await open(site, streamNotifications.path, {
        headers: { authorization: `Bearer ${author.token}` },
      });
      const openedAt = performance.now();
      const received = collect(stream);
      const isOpenFor = (seconds: number) =>
        until(async () => performance.now() - openedAt > seconds * 1_000);
      await received.has(/"unread":0/);
      await comment('감이 맛있었겠다');
      await received.has(/"unread":1/);
      // A heartbeat ends the silence that the time-out measures.
      await received.has(/^:\n/m);
      await isOpenFor(READ_TIMEOUT_SECONDS + 0.5);
      await comment('우리 집에도 감나무가 있어');
      // Comments on one post are one notification, whose state has another id.
      await received.has(/"unread":1.*"unread":1/s);
      stream.destroy();
    });
  });

  it('are restarted one after the other without a failed request', async () => {
    let isOver = false;
    let answered = 0;
    const failures: string[] = [];
    /** Twenty a second. */
    const repeat = async ({ url }: Site, request: () => Promise<{ status: number }>) => {
      while (!isOver) {
        const { status } = await request().catch((error: unknown) => ({ status: String(error) }));
        if (status !== 200) failures.push(`${url}: ${status}`);
        answered += 1;
        await delay(50);
      }
    };
    const write = async (site: Site) => {
      const { author, group, subject } = await makeClass(app);
      const params = { groupId: group.groupId, postId: v7() };
      let version = 0;
      await repeat(site, async () => {
        const body = { ...DRAFT, version, ragId: subject.ragId, saveId: v7() };
        const saved = await callSite(site, savePost, { params, body, token: author.token });
        if (saved.status === 200) version = saved.body.version;
        return saved;
      });
    };
    const load = proxies.flatMap(({ site }) => [
      write(site),
      write(site),
      repeat(site, () => ask(site, '/')),
      repeat(site, () => ask(site, siteApi.getSite.path)),
    ]);
    const readers = await Promise.all(Array.from({ length: 6 }, () => makeUser(app)));
    const tokens = readers.map(({ token }) => token);
    const streams = proxies.map(({ site }) => new OpenStreams(site, tokens));
    for (const instance of instances) {
      expect(await instance.stop()).toBe(0);
      await instance.start();
      await until(() => isKnownToCaddy(instance));
    }
    isOver = true;
    await Promise.all(load);
    await Promise.all(streams.map((one) => one.stop()));
    for (const { opened } of streams) expect([...opened.keys()]).toEqual(['200']);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });
});

/** Whether Caddy has found the instance ready: only then the other one may stop. nginx just tries. */
async function isKnownToCaddy({ url }: Instance): Promise<boolean> {
  if (!caddy) return true;
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const checks = /^munjip_http_requests_total\{[^}]*route="\/api\/health"[^}]*\} (\d+)$/m;
  // The answer to the first one has arrived when the second one is sent.
  return Number(checks.exec(metrics)?.[1] ?? 0) >= 2;
}
