import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { listFeedback } from '../../shared/feedback/feedback.ts';
import { sendFeedback } from '../../shared/feedback/feedback-drafts.ts';
import { listNotifications } from '../../shared/notifications/notifications.ts';
import { getPost } from '../../shared/reading/posts.ts';
import { makeClassWithPost, makePost, makeSubject } from '../support/data/factories.ts';
import { createTestApp, type TestApp } from '../support/servers/app.ts';
import { callLive, type LiveServer, startLive } from '../support/servers/live.ts';
import { until } from '../support/until.ts';

const POSTS = 8;

/** Set by `npm test`, which builds first: the built server starts twice as fast as the sources. */
const isBuilt = process.env.MUNJIP_TEST_BUILT === '1';

let app: TestApp | undefined;
let dataDir = '';
const running: LiveServer[] = [];
afterAll(async () => {
  await Promise.all(running.map((live) => live.stop()));
  await app?.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('delivers each feedback once when the server is killed while delivering and two start after it', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-delivery-'));
  app = await createTestApp();
  const { call, databaseUrl } = app;
  const { db } = app.services;
  const { author, group, post } = await makeClassWithPost(app);
  const posts = [post];
  while (posts.length < POSTS) {
    posts.push(await makePost(app, group, await makeSubject(app, group), author));
  }
  const options = { dataDir, built: isBuilt, env: { DATABASE_URL: databaseUrl } };
  const killed = await startLive(options);
  const inPost = posts.map(({ groupId, postId }) => ({ groupId, postId }));
  for (const params of inPost) {
    const { status } = await callLive(killed.url, sendFeedback, {
      params,
      body: { feedbackId: v7(), content: '잘 읽었어요' },
      token: group.owner.token,
    });
    expect(status).toBe(200);
  }
  await db.transaction().execute(async (tx) => {
    // The first delivery waits for a post, so that the server is killed in its transaction.
    await sql`select from posts where group_id = ${group.groupId} for update`.execute(tx);
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    }, 60);
    await killed.kill();
  });
  const drafts = () => db.selectFrom('feedbackDrafts').select('feedbackId').execute();
  expect(await drafts()).toHaveLength(POSTS);

  running.push(...(await Promise.all([startLive(options), startLive(options)])));
  await until(async () => {
    const { rows } = await sql`
      select from jobs.job
      where name = 'deliver-feedback' and state in ('created', 'active', 'retry')`.execute(db);
    return rows.length === 0;
  }, 120);
  expect(await drafts()).toEqual([]);
  const { token } = author;
  for (const params of inPost) {
    expect((await call(listFeedback, { params, token })).body.feedbacks).toHaveLength(1);
    expect((await call(getPost, { params, token })).body.feedbackCount).toBe(1);
  }
  const { notifications } = (await call(listNotifications, { token })).body;
  const received = notifications.filter(
    ({ notificationKind }) => notificationKind === 'FEEDBACK_RECEIVED',
  );
  expect(received).toHaveLength(POSTS);
  expect(received.map(({ actorCount }) => actorCount)).toEqual(posts.map(() => 1));
}, 300_000);
