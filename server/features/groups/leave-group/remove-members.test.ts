import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMember, removeMembers } from '../../../../shared/groups/leave-group.ts';
import { listPosts } from '../../../../shared/reading/posts.ts';
import {
  makeClass,
  makeGroup,
  makePost,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const removeMany = ({ groupId }: TestGroup, userIds: string[], by: TestUser) =>
  app.call(removeMembers, { token: by.token, params: { groupId }, body: { userIds } });

async function insideOf({ groupId }: TestGroup) {
  const { db } = app.services;
  const [rows, { memberCount }] = await Promise.all([
    db.selectFrom('groupMembers').select('userId').where('groupId', '=', groupId).execute(),
    db
      .selectFrom('groups')
      .select('memberCount')
      .where('groupId', '=', groupId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.length, memberCount };
}

test('groups/leave-group: several are removed by one request, each with an answer, and their posts stay', async () => {
  const { author, friend, group, subject } = await makeClass(app);
  const post = await makePost(app, group, subject, author);
  const stranger = await makeUser(app);
  const named = [author, stranger, group.owner, author].map(({ userId }) => userId);
  const { status, body } = await removeMany(group, named, group.owner);
  expect([status, body.resultCode]).toEqual([200, 'SUCCESS']);
  expect(body.users).toEqual([
    { userId: author.userId, resultCode: 'SUCCESS' },
    { userId: stranger.userId, resultCode: 'MEMBER_NOT_FOUND' },
    { userId: group.owner.userId, resultCode: 'OWNER_CANNOT_LEAVE' },
  ]);
  expect(await insideOf(group)).toEqual({ rows: 2, memberCount: 1 });
  const at = { token: friend.token, params: { groupId: group.groupId } };
  expect((await app.call(listPosts, at)).body.posts.map(({ postId }) => postId)).toEqual([
    post.postId,
  ]);
});

test('groups/leave-group: only the owner removes members, and not themselves this way', async () => {
  const member = await makeUser(app, { userClassify: 'TEACHER' });
  const group = await makeGroup(app, { members: [member, await makeUser(app)] });
  const userIds = [member.userId];
  expect((await removeMany(group, userIds, member)).errorCode).toBe('NOT_GROUP_OWNER');
  for (const by of [
    await makeUser(app),
    (await makeGroup(app)).owner,
    await makeUser(app, { userClassify: 'ADMIN' }),
  ]) {
    expect((await removeMany(group, userIds, by)).errorCode).toBe('PRIVATE_GROUP');
  }
  expect(await insideOf(group)).toEqual({ rows: 3, memberCount: 2 });
});

test('groups/leave-group: removing and leaving at once change the count once', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => makeUser(app)));
  const group = await makeGroup(app, { members });
  const ids = members.slice(0, 10).map(({ userId }) => userId);
  const replies = await Promise.all([
    ...Array.from({ length: 40 }, (_, n) =>
      removeMany(group, n % 2 ? ids : ids.toReversed(), group.owner),
    ),
    ...members
      .slice(0, 10)
      .map(({ userId, token }) =>
        app.call(removeMember, { token, params: { groupId: group.groupId, userId } }),
      ),
  ]);
  // Whoever is outside already is told so, at the door or within.
  expect(replies.every(({ status }) => [200, 204, 403, 404].includes(status))).toBe(true);
  expect(await insideOf(group)).toEqual({ rows: 3, memberCount: 2 });
});
