/*
 * Measures the feedback desk of a group with 300 waiting posts: the queue, and the call that opens the next
 * post with its text, feedback with annotations after 200 saves, draft and versions. Milliseconds of the
 * actions on an embedded database, beside the bare queries for the same rows in the same run; then the
 * desk in a browser, from the address to a post that can be annotated and from a key to the next post.
 *
 *   npm run bench desk                     (needs a build)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { v7 } from 'uuid';
import { listDesk, listDeskPost } from '../server/features/feedback/desk/desk.ts';
import { createDatabase, DatabasePool } from '../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../server/platform/db/embedded-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { createTokens } from '../server/platform/http/tokens.ts';
import { documentOfParagraphs, plainText } from '../shared/document/document-text.ts';
import { anchorAt } from '../shared/feedback/anchors.ts';
import { editBetween, replacingEdit, serializeText } from '../shared/writing/edit-history.ts';
import { CHROMIUM } from '../tests/support/browser/chromium.ts';
import { logIn } from '../tests/support/data/factories.ts';
import type { TestApp } from '../tests/support/servers/app.ts';
import { startLive } from '../tests/support/servers/live.ts';
import { type Figure, median, percentile, printFigures } from './support/measure.ts';

const POSTS = 300;
const SAVES = 200;
const ROUNDS = 60;
const GOALS = { queue: 1_000, next: 100 };

const SENTENCE = '가을이 되면 할머니 댁 마당의 감나무에 감이 주황 등불처럼 매달린다.';
const [groupId, ownerId, ragId, activityRagId] = [v7(), v7(), v7(), v7()];

/** The text after a number of saves since it was published: about 1,500 characters. */
function textAfter(saves: number) {
  const paragraphs = Array.from({ length: 40 }, (_, n) => `${n}. ${SENTENCE}`);
  paragraphs[20] += ' 그리고'.repeat(saves);
  return { title: '감나무', document: documentOfParagraphs(paragraphs) };
}

async function insertPeople(client: pg.Client, userIds: string[]) {
  await client.query(
    `insert into users (user_id, user_login, user_login_type, user_classify, pen_name)
     select id, 'bench-' || n, 'JAJAK', 'STUDENT', '글쓴이' || n
     from unnest($1::uuid[]) with ordinality as people (id, n)`,
    [[ownerId, ...userIds]],
  );
  await client.query(
    `insert into groups (group_id, create_user_id, group_title, group_code) values ($1, $2, '모임', 'BENCHDSK')`,
    [groupId, ownerId],
  );
  await client.query('insert into group_members (group_id, user_id) values ($1, $2)', [
    groupId,
    ownerId,
  ]);
  await client.query(
    `insert into group_activities (rag_id, group_id, activity_id, create_user_id, activity_title, activity_order)
     values ($1, $2, $1, $3, '활동', 1)`,
    [activityRagId, groupId, ownerId],
  );
  await client.query(
    `insert into group_subjects (rag_id, group_id, activity_rag_id, subject_id, create_user_id, subject_title, subject_order)
     values ($1, $2, $3, $1, $4, '주제', 1)`,
    [ragId, groupId, activityRagId, ownerId],
  );
}

/** Posts that were answered at version 1 and published again after 200 saves, as in a revision. */
async function insertPosts(client: pg.Client, userIds: string[]): Promise<string[]> {
  const texts = Array.from({ length: SAVES + 1 }, (_, saves) => textAfter(saves));
  const records = texts.map(serializeText);
  const steps = records.map((record, n) =>
    n === 0 ? replacingEdit(record) : editBetween(records[n - 1] ?? '', record),
  );
  const [first, last] = [texts[0] ?? textAfter(0), textAfter(SAVES)];
  const text = plainText(first.document);
  const postIds: string[] = [];
  for (const userId of userIds) {
    const [postId, feedbackId] = [v7(), v7()];
    postIds.push(postId);
    await client.query(
      `insert into posts (post_id, group_id, rag_id, author_id, post_status, title, document, characters,
         last_save_id, version, published_at)
       values ($1, $2, $3, $4, 'PUBLISHED', '감나무', $5, 1500, $1, $6, now())`,
      [postId, groupId, ragId, userId, JSON.stringify(last.document), SAVES + 1],
    );
    await client.query(
      `insert into post_versions (post_id, version, version_kind, title, document, characters, written_at)
       values ($1, 1, 'PUBLISHED', '감나무', $2, 1500, now()), ($1, $4, 'PUBLISHED', '감나무', $3, 1500, now())`,
      [postId, JSON.stringify(first.document), JSON.stringify(last.document), SAVES + 1],
    );
    await client.query(
      `insert into post_steps (post_id, version, written_at, start, removed, inserted)
       select $1, n, now(), start, removed, inserted
       from unnest($2::int[], $3::int[], $4::text[]) with ordinality as steps (start, removed, inserted, n)`,
      [
        postId,
        steps.map(({ start }) => start),
        steps.map(({ removed }) => removed),
        steps.map(({ inserted }) => inserted),
      ],
    );
    await client.query(
      `insert into feedbacks (feedback_id, group_id, post_id, author_id, feedback_kind, content, post_version)
       values ($1, $2, $3, $4, 'PEER', '잘 읽었어요', 1)`,
      [feedbackId, groupId, postId, ownerId],
    );
    for (let order = 0; order < 8; order += 1) {
      const start = text.indexOf(`${order * 5}. `);
      const { exact, prefix, suffix, end } = anchorAt(text, { start, end: start + 20 });
      await client.query(
        `insert into annotations (annotation_id, feedback_id, annotation_order, annotation_kind, content,
           range_start, range_end, exact, prefix, suffix)
         values ($1, $2, $3, 'ASK', '왜요?', $4, $5, $6, $7, $8)`,
        [v7(), feedbackId, order, start, end, exact, prefix, suffix],
      );
    }
  }
  return postIds;
}

async function timesOf(
  rounds: number,
  run: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const start = performance.now();
    await run(Math.max(round, 0));
    if (round >= 0) times.push(performance.now() - start);
  }
  return times;
}

const OPENINGS = 5;
const STEPS = 30;

/** Opens the desk in a new context; resolves with the milliseconds until the first post is painted. */
async function openDesk(page: Page): Promise<number> {
  const began = performance.now();
  await page.goto(`/group/${groupId}/feedback-making`, { waitUntil: 'commit' });
  await page.locator('article[aria-label$="의 글"] p').first().waitFor();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 0));
      }),
  );
  return performance.now() - began;
}

/** Milliseconds from the key J to the frame that shows the next post. */
async function stepToNext(page: Page): Promise<number> {
  const before = await page.locator('article[aria-label$="의 글"]').getAttribute('aria-label');
  // No named functions here: the helper that tsx adds for names does not exist in the page.
  return page.evaluate(
    (shown) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const observer = new MutationObserver(() => {
          const article = document.querySelector('article[aria-label$="의 글"]:has(p)');
          if (article === null || article.getAttribute('aria-label') === shown) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began), 0));
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        const key = { code: 'KeyJ', key: 'j', bubbles: true, cancelable: true };
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
      }),
    before,
  );
}

type BrowserTimes = Record<'opening' | 'again' | 'stepping', number[]>;

async function measureBrowser(app: TestApp): Promise<BrowserTimes> {
  const live = await startLive({ dataDir, built: true, env: { NODE_ENV: 'production' } });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const user = {
      id: ownerId,
      penName: '글쓴이',
      userAvatarUrl: null,
      userEmail: null,
      emailVerified: false,
    };
    const session = JSON.stringify({ user, accessToken: await logIn(app, ownerId) });
    const times: BrowserTimes = { opening: [], again: [], stepping: [] };
    for (let time = -1; time < OPENINGS; time += 1) {
      const context = await browser.newContext({
        baseURL: live.url,
        viewport: { width: 1440, height: 900 },
      });
      await context.addInitScript(
        (value) => localStorage.setItem('munjip.session', value),
        session,
      );
      const page = await context.newPage();
      // The second time with the scripts in the browser's cache, as on every other day.
      const [opened, again] = [await openDesk(page), await openDesk(page)];
      if (time >= 0) times.opening.push(opened);
      if (time >= 0) times.again.push(again);
      if (time === OPENINGS - 1) {
        for (let step = 0; step < STEPS; step += 1) {
          times.stepping.push(await stepToNext(page));
          // A teacher reads the post first.
          await page.waitForTimeout(500);
        }
      }
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
    await live.stop();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'munjip-bench-desk-'));
const database = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
const pool = new DatabasePool({
  connection: database.connection,
  connections: 10,
  onError: () => {},
});
const client = new pg.Client(database.connection);
try {
  await migrate(pool);
  await client.connect();
  const userIds = Array.from({ length: POSTS }, () => v7());
  await insertPeople(client, userIds);
  const postIds = await insertPosts(client, userIds);
  await client.query('analyze');
  const db = createDatabase(pool);
  const call = {
    services: { db },
    viewer: { userId: ownerId },
    group: { groupId, createUserId: ownerId },
    query: {},
  } as unknown as Parameters<typeof listDesk>[0] & Parameters<typeof listDeskPost>[0];

  const { waiting } = await listDesk(call);
  if (waiting.length !== POSTS) throw new Error(`${waiting.length} posts are waiting`);
  const queue = await timesOf(ROUNDS, () => listDesk(call));
  const next = await timesOf(ROUNDS, (round) =>
    listDeskPost({ ...call, params: { groupId, postId: postIds[round] ?? '' } }),
  );
  const bareQueue = await timesOf(ROUNDS, () =>
    client.query(
      `select p.post_id, p.title, p.characters, p.published_at, p.feedback_count, u.pen_name
       from posts p join users u on u.user_id = p.author_id
       where p.group_id = $1 order by p.published_at`,
      [groupId],
    ),
  );
  const bareNext = await timesOf(ROUNDS, async (round) => {
    const values = [postIds[round]];
    await client.query('select * from posts where post_id = $1', values);
    await client.query('select * from post_versions where post_id = $1', values);
    await client.query('select * from post_steps where post_id = $1', values);
    await client.query(
      'select a.* from feedbacks f join annotations a using (feedback_id) where f.post_id = $1',
      values,
    );
  });
  const { opening, again, stepping } = await measureBrowser({
    services: { db, tokens: await createTokens(db) },
  } as TestApp);
  const figure = (name: string, times: number[], goal: number): Figure[] => {
    const values = Object.entries({ [name]: 0.5, [`${name}, p95`]: 0.95 });
    return values.map(([what, part]) => {
      const value = percentile(times, part);
      return { what, value, unit: 'ms', goal: `≤ ${goal}`, good: value <= goal };
    });
  };
  const ratio = (what: string, times: number[], bare: number[]): Figure => ({
    what: `${what}, times the bare queries`,
    value: median(times) / median(bare),
    unit: '×',
    goal: '',
    good: true,
  });
  printFigures(`The feedback desk with ${POSTS} waiting posts`, [
    ...figure('the queues', queue, GOALS.queue),
    ratio('the queues', queue, bareQueue),
    ...figure(`the next post, 8 annotations after ${SAVES} saves`, next, GOALS.next),
    ratio('the next post', next, bareNext),
    ...figure('browser, nothing cached: address to a painted post', opening, GOALS.queue),
    ...figure('browser, scripts cached: address to a painted post', again, GOALS.queue),
    ...figure('browser: key to the next painted post', stepping, GOALS.next),
  ]);
} finally {
  await client.end();
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
