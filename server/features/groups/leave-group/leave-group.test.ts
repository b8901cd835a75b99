import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getGroup, joinGroup } from '../../../../shared/groups/groups.ts';
import * as contract from '../../../../shared/groups/leave-group.ts';
import { listMembers } from '../../../../shared/groups/members.ts';
import { getPost, listPosts } from '../../../../shared/reading/posts.ts';
import { listActivities, listSubmissions } from '../../../../shared/subjects/activities.ts';
import {
  makeClass,
  makeGroup,
  makePost,
  makeSetBook,
  makeSubject,
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

const remove = (
  by: TestUser,
  groupId: string,
  userId: string,
  query: { posts?: contract.PostsAfterLeaving } = {},
) => app.call(contract.removeMember, { token: by.token, params: { groupId, userId }, query });

const ask = ({ token }: TestUser, { groupId }: TestGroup, posts: contract.PostsAfterLeaving) =>
  app.call(contract.askToLeave, { token, params: { groupId }, body: { posts } });
const decide = (
  { groupId, owner }: TestGroup,
  { userId }: TestUser,
  body: { isApproved: boolean; posts: contract.PostsAfterLeaving },
) => app.call(contract.decideLeaving, { token: owner.token, params: { groupId, userId }, body });

async function insideOf(groupId: string) {
  const rows = await app.services.db
    .selectFrom('groupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .execute();
  const { memberCount } = await app.services.db
    .selectFrom('groups')
    .select('memberCount')
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow();
  return { people: rows.map(({ userId }) => userId), memberCount };
}

/** How many of those inside have handed in, as the tree of subjects says it. */
async function handedIn({ groupId }: TestGroup, { token }: TestUser) {
  const { body } = await app.call(listActivities, { token, params: { groupId } });
  return body.activities[0]?.subjects[0]?.submitUserCount;
}

describe('groups/leave-group: leaving a group', () => {
  test('ends the access and keeps the posts with the pen name', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, author);
    const gone = await remove(author, group.groupId, author.userId);
    expect(gone.status).toBe(204);
    expect(await insideOf(group.groupId)).toEqual({
      people: expect.not.arrayContaining([author.userId]),
      memberCount: 1,
    });
    const at = { token: author.token, params: { groupId: group.groupId } };
    expect((await app.call(getGroup, at)).errorCode).toBe('PRIVATE_GROUP');
    const seen = await app.call(listPosts, {
      token: friend.token,
      params: { groupId: group.groupId },
    });
    expect(seen.body.posts).toMatchObject([
      { postId: post.postId, author: { penName: author.penName } },
    ]);
  });

  test('removes the user from the count of submissions until they return', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    await makePost(app, group, subject, author);
    await makePost(app, group, subject, friend);
    await makePost(app, group, subject, group.owner);
    const { token } = group.owner;
    const params = { groupId: group.groupId, subjectId: subject.ragId };
    const inList = async () =>
      (await app.call(listSubmissions, { token, params })).body.submissions.filter(
        ({ submission }) => submission === 'PUBLISHED',
      ).length;
    expect([await handedIn(group, friend), await inList()]).toEqual([2, 2]);
    await remove(author, group.groupId, author.userId);
    expect([await handedIn(group, friend), await inList()]).toEqual([1, 1]);
    await app.services.db
      .updateTable('groups')
      .set({ joinPolicy: 'OPEN' })
      .where('groupId', '=', group.groupId)
      .execute();
    await app.call(joinGroup, { token: author.token, query: { code: group.groupCode } });
    expect([await handedIn(group, friend), await inList()]).toEqual([2, 2]);
  });

  test('with the posts deletes them from this group and its books only', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const other = await makeGroup(app, { members: [author] });
    const elsewhere = await makePost(app, other, await makeSubject(app, other), author);
    const mine = await makePost(app, group, subject, author);
    await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    const theirs = await makePost(app, group, subject, friend);
    const { bookId } = await makeSetBook(app, group, [mine.postId, theirs.postId]);
    expect(await handedIn(group, friend)).toBe(2);

    await ask(author, group, 'DELETE');
    const gone = await decide(group, author, { isApproved: true, posts: 'DELETE' });
    expect(gone.status).toBe(200);
    const left = await app.services.db
      .selectFrom('posts')
      .select('postId')
      .where('authorId', '=', author.userId)
      .execute();
    expect(left).toEqual([{ postId: elsewhere.postId }]);
    const missing = await app.call(getPost, {
      token: friend.token,
      params: { groupId: group.groupId, postId: mine.postId },
    });
    expect(missing.errorCode).toBe('POST_NOT_FOUND');
    expect(await handedIn(group, friend)).toBe(1);
    const bookChapters = await app.services.db
      .selectFrom('bookChapters')
      .select('postId')
      .where('bookId', '=', bookId)
      .execute();
    expect(bookChapters).toEqual([{ postId: theirs.postId }]);
    // The edition with the post is deleted; a new one is being made of what is left.
    const editions = await app.services.db
      .selectFrom('bookEditions')
      .select(['editionNumber', 'editionStatus'])
      .where('bookId', '=', bookId)
      .execute();
    expect(editions).toEqual([{ editionNumber: 2, editionStatus: 'QUEUED' }]);
  });

  test('fifty times at once changes the count once', async () => {
    const { author, group } = await makeClass(app);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => remove(author, group.groupId, author.userId)),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { errorCode } of replies.filter(({ status }) => status !== 204)) {
      expect(['MEMBER_NOT_FOUND', 'PRIVATE_GROUP']).toContain(errorCode);
    }
    expect((await insideOf(group.groupId)).memberCount).toBe(1);
  });

  test('is refused to the owner', async () => {
    const group = await makeGroup(app);
    const refused = await remove(group.owner, group.groupId, group.owner.userId);
    expect([refused.status, refused.errorCode]).toEqual([409, 'OWNER_CANNOT_LEAVE']);
    expect((await insideOf(group.groupId)).people).toEqual([group.owner.userId]);
  });
});

describe('groups/leave-group: removing a member', () => {
  test('is for the owner and keeps the posts', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, author);
    const byFriend = await remove(friend, group.groupId, author.userId);
    expect([byFriend.status, byFriend.errorCode]).toEqual([403, 'NOT_GROUP_OWNER']);
    const withPosts = await remove(group.owner, group.groupId, author.userId, { posts: 'DELETE' });
    expect([withPosts.status, withPosts.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(Object.keys(withPosts.fields ?? {})).toEqual(['posts']);
    expect((await remove(group.owner, group.groupId, author.userId)).status).toBe(204);
    expect((await insideOf(group.groupId)).memberCount).toBe(1);
    const seen = await app.call(getPost, {
      token: friend.token,
      params: { groupId: group.groupId, postId: post.postId },
    });
    expect(seen.status).toBe(200);
    const users = await app.call(listMembers, {
      token: friend.token,
      params: { groupId: group.groupId },
    });
    expect(users.body.users.map(({ userId }) => userId)).not.toContain(author.userId);
  });

  test('finds members only', async () => {
    const { group } = await makeClass(app);
    const stranger = await makeUser(app);
    for (const userId of [stranger.userId, v7(), 'nonsense']) {
      const refused = await remove(group.owner, group.groupId, userId);
      expect([refused.status, refused.errorCode]).toEqual([404, 'MEMBER_NOT_FOUND']);
    }
    expect((await insideOf(group.groupId)).memberCount).toBe(2);
  });

  test('is refused to outsiders', async () => {
    const { author, group } = await makeClass(app);
    const otherOwner = (await makeGroup(app)).owner;
    const refused = await remove(otherOwner, group.groupId, author.userId);
    expect([refused.status, refused.errorCode]).toEqual([403, 'PRIVATE_GROUP']);
  });
});
