import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroup, joinGroup } from '../shared/groups/groups.ts';
import {
  acceptInvitation,
  inviteMembers,
  listMyInvitations,
} from '../shared/groups/invitations.ts';
import { acceptJoinRequest, listJoinRequests } from '../shared/groups/members.ts';
import { removeMyPost } from '../shared/reading/my-posts.ts';
import { publishPost } from '../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClass,
  makeGroup,
  makeUser,
  type TestGroup,
  type TestUser,
} from './support/data/factories.ts';
import { createTestApp, type Reply, type TestApp } from './support/servers/app.ts';

/**
 * Races of joining, publishing and creating groups over fifty real connections: no call waits for
 * another's connection, so only the database decides. The feature's tests prove each limit itself.
 */
const CONNECTIONS = 50;
const FREE_MEMBERS = 300;

let app: TestApp;
let teacher: TestUser;

beforeAll(async () => {
  app = await createTestApp({
    connections: CONNECTIONS,
    env: { FREE_MEMBERS: String(FREE_MEMBERS) },
  });
  teacher = await makeUser(app, { userClassify: 'TEACHER' });
  await connectAll();
});
afterAll(() => app.close());

/** Opens all connections before the first race. */
async function connectAll(): Promise<void> {
  await atOnce(CONNECTIONS, () => sql`select pg_sleep(0.3)`.execute(app.services.db));
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity where datname = current_database()`.execute(
    app.services.db,
  );
  expect(rows[0]?.open).toBeGreaterThanOrEqual(CONNECTIONS);
}

function atOnce<Result>(times: number, act: (n: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => act(n)));
}

type Answer = Pick<Reply<typeof acceptJoinRequest>, 'status' | 'errorCode'>;

/** Counts each answer by error code or status. */
function tally(replies: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, errorCode } of replies) {
    const answer = errorCode ?? String(status);
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

async function countOf(group: TestGroup) {
  const { db } = app.services;
  const of = { groupId: group.groupId };
  const inside = await db
    .selectFrom('groupMembers')
    .where('groupId', '=', of.groupId)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const asked = await db
    .selectFrom('enrollments')
    .where('groupId', '=', of.groupId)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const { memberCount } = await db
    .selectFrom('groups')
    .where('groupId', '=', of.groupId)
    .select('memberCount')
    .executeTakeFirstOrThrow();
  return { inside: inside.rows, enrollments: asked.rows, memberCount };
}

const join = (user: TestUser, { groupCode }: TestGroup) =>
  app.call(joinGroup, { token: user.token, query: { code: groupCode } });

async function requestIds(group: TestGroup): Promise<string[]> {
  const { body } = await app.call(listJoinRequests, {
    token: group.owner.token,
    params: { groupId: group.groupId },
  });
  return body.enrollments.map(({ enrollmentId }) => enrollmentId);
}

test('fifty simultaneous requests of one pupil create one request', async () => {
  const group = await makeGroup(app, { owner: teacher });
  const pupil = await makeUser(app);
  const replies = await atOnce(CONNECTIONS, () => join(pupil, group));
  expect(tally(replies)).toEqual({ 200: 1, ALREADY_PENDING_ENROLLMENT: 49 });
  expect(await countOf(group)).toEqual({ inside: 1, enrollments: 1, memberCount: 0 });
});

test('fifty pupils who join an open group at once are each a member once', async () => {
  const group = await makeGroup(app, { owner: teacher, settings: { joinPolicy: 'OPEN' } });
  const pupils = await atOnce(CONNECTIONS, () => makeUser(app));
  const replies = await Promise.all(pupils.map((pupil) => join(pupil, group)));
  expect(tally(replies)).toEqual({ 200: 50 });
  expect(await countOf(group)).toMatchObject({ inside: 51, memberCount: 50 });
});

test('a request accepted fifty times at once makes one member', async () => {
  const group = await makeGroup(app, { owner: teacher });
  await join(await makeUser(app), group);
  const [enrollmentId = ''] = await requestIds(group);
  const replies = await atOnce(CONNECTIONS, () =>
    app.call(acceptJoinRequest, { token: teacher.token, params: { enrollmentId } }),
  );
  expect(tally(replies)).toEqual({ 204: 1, ENROLLMENT_NOT_PENDING: 49 });
  expect(await countOf(group)).toMatchObject({ inside: 2, memberCount: 1 });
});

test('an invitation accepted fifty times at once makes one member', async () => {
  const group = await makeGroup(app, { owner: teacher });
  const pupil = await makeUser(app);
  await app.call(inviteMembers, {
    token: teacher.token,
    params: { groupId: group.groupId },
    body: { people: [pupil.userLogin] },
  });
  const { body } = await app.call(listMyInvitations, { token: pupil.token });
  const enrollmentId = body.invitations[0]?.enrollmentId ?? '';
  const replies = await atOnce(CONNECTIONS, () =>
    app.call(acceptInvitation, { token: pupil.token, params: { enrollmentId } }),
  );
  expect(tally(replies)).toEqual({ 200: 1, ENROLLMENT_NOT_PENDING: 49 });
  expect(await countOf(group)).toMatchObject({ inside: 2, memberCount: 1 });
});

test('of fifty posts published at once on a subject with one post per person, one is accepted', async () => {
  const { author, group, subject } = await makeClass(app);
  const postIds = Array.from({ length: CONNECTIONS }, () => v7());
  const replies = await Promise.all(
    postIds.map((postId) =>
      app.call(publishPost, {
        token: author.token,
        params: { groupId: group.groupId, postId },
        body: { ragId: subject.ragId, title: '감', document: DOCUMENT, version: 0, saveId: v7() },
      }),
    ),
  );
  expect(tally(replies)).toEqual({ 200: 1, ONLY_ONE_POST: 49 });
  const pieces = () =>
    app.services.db
      .selectFrom('posts')
      .where('ragId', '=', subject.ragId)
      .select('postId')
      .execute();
  const [one, ...others] = await pieces();
  expect(others).toEqual([]);
  // Deleting it fifty times at once deletes it once.
  const postId = one?.postId ?? '';
  const removed = await atOnce(CONNECTIONS, () =>
    app.call(removeMyPost, { token: author.token, params: { postId } }),
  );
  expect(tally(removed)).toEqual({ 204: 1, POST_NOT_FOUND: 49 });
  expect(await pieces()).toEqual([]);
});

test('of twenty groups created at once on the free membership, one is accepted', async () => {
  const owner = await makeUser(app, { userClassify: 'TEACHER' });
  const replies = await atOnce(20, (n) =>
    app.call(createGroup, { token: owner.token, body: { groupTitle: `글벗 ${n + 1}` } }),
  );
  expect(tally(replies)).toEqual({ 200: 1, FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED: 19 });
  const owned = await app.services.db
    .selectFrom('groups')
    .where('createUserId', '=', owner.userId)
    .select('groupId')
    .execute();
  expect(owned).toHaveLength(1);
});

test('of fifty simultaneous acceptances, one gets the last seat of three hundred', async () => {
  const members = await atOnce(FREE_MEMBERS - 1, () => makeUser(app));
  const group = await makeGroup(app, { owner: teacher, members });
  const pupils = await atOnce(CONNECTIONS, () => makeUser(app));
  for (const pupil of pupils) await join(pupil, group);
  const waiting = await requestIds(group);
  expect(waiting).toHaveLength(CONNECTIONS);
  const replies = await Promise.all(
    waiting.map((enrollmentId) =>
      app.call(acceptJoinRequest, { token: teacher.token, params: { enrollmentId } }),
    ),
  );
  expect(tally(replies)).toEqual({ 204: 1, LIMIT_EXCEEDED: 49 });
  const counted = await countOf(group);
  expect(counted).toMatchObject({ inside: FREE_MEMBERS + 1, memberCount: FREE_MEMBERS });
  expect(await requestIds(group)).toHaveLength(CONNECTIONS - 1);
});
