import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import { askToLeave, decideLeaving, removeMember } from '../../../../shared/groups/leave-group.ts';
import { addComment, removeComment } from '../../../../shared/reading/comments.ts';
import { removeMyPost } from '../../../../shared/reading/my-posts.ts';
import { publishPost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeGroup,
  makeSetBook,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestSubject,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createDice, type Dice } from '../../../../tests/support/data/hostile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';
import { rebuildAllStatistics, rebuildStatistics, rebuildWaiting } from './roll-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PASSWORD = '감나무-등불-아래';

type Counts = Record<string, number[]>;

async function counted({ groupId }: TestGroup): Promise<Counts> {
  const rows = await app.services.db
    .selectFrom('statisticsDays')
    .selectAll()
    .select(sql<string>`day::text`.as('dayText'))
    .where('groupId', '=', groupId)
    .execute();
  const counts: Counts = {};
  for (const row of rows) {
    const numbers = [
      row.posts,
      row.characters,
      row.commentsGiven,
      row.commentsReceived,
      row.feedbackGiven,
      row.feedbackReceived,
    ];
    if (numbers.some((number) => number !== 0)) {
      counts[`${row.userId} ${row.ragId} ${row.dayText}`] = numbers;
    }
  }
  return counts;
}

const dayOf = (instant: string) =>
  new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 10);

/** The same straight from posts, comments and feedback, in TypeScript. */
async function plain({ groupId }: TestGroup): Promise<Counts> {
  const { db } = app.services;
  const posts = await db.selectFrom('posts').selectAll().where('groupId', '=', groupId).execute();
  const comments = await db.selectFrom('comments').selectAll().execute();
  const feedbacks = await db.selectFrom('feedbacks').selectAll().execute();
  const gone = await db
    .selectFrom('users')
    .select('userId')
    .where('leftAt', 'is not', null)
    .execute();
  const tombstones = new Set(gone.map(({ userId }) => userId));
  const counts: Counts = {};
  const add = (userId: string, ragId: string, instant: string, column: number, by = 1) => {
    if (tombstones.has(userId)) return;
    const key = `${userId} ${ragId} ${dayOf(instant)}`;
    const numbers = counts[key] ?? [0, 0, 0, 0, 0, 0];
    numbers[column] = (numbers[column] ?? 0) + by;
    counts[key] = numbers;
  };
  for (const { postId, ragId, authorId, postStatus, publishedAt, characters } of posts) {
    if (postStatus === 'PUBLISHED' && publishedAt !== null) {
      add(authorId, ragId, publishedAt, 0);
      add(authorId, ragId, publishedAt, 1, characters);
    }
    for (const comment of comments) {
      if (comment.postId !== postId || comment.authorId === authorId) continue;
      if (comment.deletedAt !== null || comment.heldAt !== null) continue;
      add(comment.authorId, ragId, comment.createdAt, 2);
      add(authorId, ragId, comment.createdAt, 3);
    }
    for (const feedback of feedbacks) {
      if (feedback.postId !== postId || feedback.authorId === authorId) continue;
      if (feedback.heldAt !== null || feedback.withdrawnAt !== null) continue;
      add(feedback.authorId, ragId, feedback.sentAt, 4);
      add(authorId, ragId, feedback.sentAt, 5);
    }
  }
  return counts;
}

async function waitingChanges(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from statistics_changes`.execute(app.services.db);
  return rows[0]?.count ?? -1;
}

interface Generated {
  group: TestGroup;
  pupils: TestUser[];
  subjects: TestSubject[];
}

async function makeGenerated(size: number): Promise<Generated> {
  const pupils: TestUser[] = [];
  for (let n = 0; n < size; n += 1) pupils.push(await makeUser(app));
  const group = await makeGroup(app, { members: pupils, settings: { peerFeedbackEnabled: true } });
  const subjects = [
    await makeSubject(app, group, { onePostPerPerson: false, lateAllowed: true }),
    await makeSubject(app, group, { onePostPerPerson: false }),
  ];
  return { group, pupils, subjects };
}

/** One random event through HTTP. Returns the status; some events are refused. */
async function happen({ group, pupils, subjects }: Generated, dice: Dice): Promise<number> {
  const { db } = app.services;
  const { groupId, owner } = group;
  const pupil = dice.pick(pupils);
  const [event, ragId, nth] = [dice.below(13), dice.pick(subjects).ragId, dice.below(1_000)];
  const posts = await db
    .selectFrom('posts')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('postId')
    .execute();
  const post = posts[nth % Math.max(posts.length, 1)];
  const author = [...pupils, owner].find(({ userId }) => userId === post?.authorId);
  if (event < 4 || !post || !author) {
    const body = { ragId, title: '감나무', document: DOCUMENT, version: 0, saveId: v7() };
    const params = { groupId, postId: v7() };
    return (await app.call(publishPost, { params, body, token: pupil.token })).status;
  }
  const { postId } = post;
  const params = { groupId, postId };
  if (event < 6) {
    const body = { content: '잘 읽었어요.' };
    return (await app.call(addComment, { params, body, token: pupil.token })).status;
  }
  if (event === 6) {
    await giveFeedback(app, params, owner, '좋아요.').catch(() => undefined);
    return 200;
  }
  if (event === 7) return (await app.call(unpublishPost, { params, token: author.token })).status;
  if (event === 8) {
    return (await app.call(removeMyPost, { params: { postId }, token: author.token })).status;
  }
  const comments = await db
    .selectFrom('comments')
    .select(['postId', 'commentId'])
    .where('groupId', '=', groupId)
    .execute();
  const comment = comments[nth % Math.max(comments.length, 1)];
  if (event === 9 && comment) {
    return (await app.call(removeComment, { params: { groupId, ...comment }, token: owner.token }))
      .status;
  }
  if (event === 10 && comment) {
    await sql`update comments set held_at = case when held_at is null then now() end
      where comment_id = ${comment.commentId}`.execute(db);
  }
  if (event === 11) {
    await sql`update posts set published_at = published_at - make_interval(days => ${nth % 40})
      where post_id = ${postId}`.execute(db);
  }
  if (event === 12) {
    await sql`update feedbacks set withdrawn_at = case when withdrawn_at is null then now() end
      where post_id = ${postId}`.execute(db);
  }
  return 200;
}

describe('statistics/roll-up: counts by person, subject and day', () => {
  it.each([7, 21, 1981])('equal a plain computation after random events, seed %i', async (seed) => {
    const made = await makeGenerated(6);
    const dice = createDice(seed);
    for (let n = 0; n < 90; n += 1) await happen(made, dice);
    const expected = await plain(made.group);
    expect(Object.keys(expected).length).toBeGreaterThan(3);
    expect(await counted(made.group)).toEqual(expected);
    await rebuildStatistics(app.services.db, made.group.groupId);
    expect(await counted(made.group)).toEqual(expected);
    expect(await waitingChanges()).toBe(0);
  });

  it('equal it after fifty events at once, and a rebuild among them', async () => {
    const made = await makeGenerated(8);
    const dice = createDice(50);
    for (let n = 0; n < 12; n += 1) await happen(made, dice);
    const events = Array.from({ length: 50 }, () => happen(made, dice));
    const rebuilding = rebuildStatistics(app.services.db, made.group.groupId);
    const statuses = await Promise.all(events);
    await rebuilding;
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await counted(made.group)).toEqual(await plain(made.group));
    expect(await waitingChanges()).toBe(0);
  });

  it('stay right when a member leaves with or without the posts, and when an account is deleted', async () => {
    const made = await makeGenerated(6);
    const dice = createDice(3);
    for (let n = 0; n < 80; n += 1) await happen(made, dice);
    const [keeps, deletes, withdraws] = made.pupils as [TestUser, TestUser, TestUser];
    const { groupId } = made.group;
    const before = await counted(made.group);
    await app.call(removeMember, {
      params: { groupId, userId: keeps.userId },
      token: keeps.token,
    });
    expect(await counted(made.group)).toEqual(before);
    const leaving = { groupId, userId: deletes.userId };
    await app.call(askToLeave, {
      params: leaving,
      body: { posts: 'DELETE' },
      token: deletes.token,
    });
    const decided = await app.call(decideLeaving, {
      params: leaving,
      body: { isApproved: true, posts: 'DELETE' },
      token: made.group.owner.token,
    });
    expect(decided.status).toBe(200);
    expect(await counted(made.group)).toEqual(await plain(made.group));
    const { db } = app.services;
    const passwordHash = await hashSecret(PASSWORD);
    const account = { userId: withdraws.userId };
    await db
      .updateTable('users')
      .set({ passwordHash })
      .where('userId', '=', account.userId)
      .execute();
    const own = await db
      .selectFrom('posts')
      .select('postId')
      .where('authorId', '=', account.userId)
      .where('postStatus', '=', 'PUBLISHED')
      .execute();
    expect(own.length).toBeGreaterThan(0);
    await makeSetBook(app, made.group, [own[0]?.postId ?? '']);
    const gone = await app.call(withdrawUser, {
      body: { reason: 'OTHER', posts: 'KEEP_IN_BOOKS', password: PASSWORD },
      token: withdraws.token,
    });
    expect(gone.errorCode).toBeUndefined();
    const after = await counted(made.group);
    expect(after).toEqual(await plain(made.group));
    expect(Object.keys(after).join()).not.toContain(withdraws.userId);
    expect(await waitingChanges()).toBe(0);
  });

  it('are filled in by the job for groups from before, and by the command for all', async () => {
    const { db } = app.services;
    const made = await makeGenerated(3);
    const dice = createDice(11);
    for (let n = 0; n < 20; n += 1) await happen(made, dice);
    const { groupId } = made.group;
    const expected = await plain(made.group);
    const forget = () => db.deleteFrom('statisticsDays').where('groupId', '=', groupId).execute();
    await forget();
    await rebuildWaiting(db);
    expect(await counted(made.group)).toEqual({});
    await db.insertInto('statisticsRebuilds').values({ groupId }).execute();
    await rebuildWaiting(db);
    expect(await counted(made.group)).toEqual(expected);
    expect(await db.selectFrom('statisticsRebuilds').selectAll().execute()).toEqual([]);
    await forget();
    expect(await rebuildAllStatistics(db)).toBeGreaterThan(1);
    expect(await counted(made.group)).toEqual(expected);
  });
});
