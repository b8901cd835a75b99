import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '../../../../shared/groups/leave-group.ts';
import { handOverGroup } from '../../../../shared/groups/managed-accounts.ts';
import { MEMBER_VIEW_HEADER } from '../../../../shared/groups/member-view.ts';
import {
  makeClass,
  makePost,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { holding, meanwhileInGroup } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A class whose first pupil has an account that the class manages. */
async function makeManagedClass() {
  const made = await makeClass(app);
  await app.services.db
    .updateTable('users')
    .set({ managedBy: made.group.groupId })
    .where('userId', '=', made.author.userId)
    .execute();
  return made;
}

const leave = ({ groupId }: TestGroup, { userId, token }: TestUser, posts: api.PostsAfterLeaving) =>
  app.call(api.removeMember, { token, params: { groupId, userId }, query: { posts } });
const ask = ({ groupId }: TestGroup, { token }: TestUser, posts: api.PostsAfterLeaving) =>
  app.call(api.askToLeave, { token, params: { groupId }, body: { posts } });
const look = async ({ groupId }: TestGroup, { token }: TestUser) =>
  (await app.call(api.getLeaving, { token, params: { groupId } })).body;
const requests = async ({ groupId, owner }: TestGroup) =>
  (await app.call(api.listLeaveRequests, { token: owner.token, params: { groupId } })).body
    .requests;
const decide = (
  { groupId, owner }: TestGroup,
  { userId }: TestUser,
  isApproved: boolean,
  posts: api.PostsAfterLeaving = 'KEEP',
) =>
  app.call(api.decideLeaving, {
    token: owner.token,
    params: { groupId, userId },
    body: { isApproved, posts },
  });

const countWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.services.db,
  );
  return rows.length;
};

describe('groups/leave-group: asking to leave', () => {
  test('is needed with a managed account, and for a pupil who wants all posts deleted', async () => {
    const { author, friend, group } = await makeManagedClass();
    for (const posts of ['KEEP', 'DELETE'] as const) {
      const refused = await leave(group, author, posts);
      expect([refused.status, refused.errorCode]).toEqual([409, 'LEAVING_NEEDS_APPROVAL']);
    }
    expect((await look(group, author)).needsApproval).toEqual(['KEEP', 'DELETE']);
    expect((await look(group, friend)).needsApproval).toEqual(['DELETE']);
    expect((await leave(group, friend, 'DELETE')).errorCode).toBe('LEAVING_NEEDS_APPROVAL');
    expect((await leave(group, friend, 'KEEP')).status).toBe(204);
    const grownUp = await makeUser(app, { userClassify: 'GENERAL' });
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: grownUp.userId })
      .execute();
    expect((await look(group, grownUp)).needsApproval).toEqual([]);
    expect((await leave(group, grownUp, 'DELETE')).status).toBe(204);
  });

  test('is what the owner of a managed class sees in the view of a pupil', async () => {
    const inView = async ({ groupId, owner: { token } }: TestGroup) => {
      const params = { groupId };
      const headers = { [MEMBER_VIEW_HEADER]: groupId };
      return (await app.call(api.getLeaving, { token, params, headers })).body.needsApproval;
    };
    expect(await inView((await makeManagedClass()).group)).toEqual(['KEEP', 'DELETE']);
    expect(await inView((await makeClass(app)).group)).toEqual(['DELETE']);
  });

  test('is seen by the owner alone, with what is asked, and approved once', async () => {
    const { author, friend, group, subject } = await makeManagedClass();
    await makePost(app, group, subject, author);
    await ask(group, author, 'KEEP');
    expect(await requests(group)).toMatchObject([
      { userId: author.userId, penName: author.penName, posts: 'KEEP', postCount: 1 },
    ]);
    const byFriend = await app.call(api.listLeaveRequests, {
      token: friend.token,
      params: { groupId: group.groupId },
    });
    expect(byFriend.errorCode).toBe('NOT_GROUP_OWNER');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => decide(group, author, true)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errorCode }) => errorCode === 'MEMBER_NOT_FOUND')).toHaveLength(9);
    expect(await requests(group)).toEqual([]);
    const { memberCount } = await app.services.db
      .selectFrom('groups')
      .select('memberCount')
      .where('groupId', '=', group.groupId)
      .executeTakeFirstOrThrow();
    expect(memberCount).toBe(1);
  });

  test('refused stays refused until the pupil asks again', async () => {
    const { author, group } = await makeManagedClass();
    await ask(group, author, 'DELETE');
    expect((await decide(group, author, false, 'DELETE')).status).toBe(200);
    expect(await requests(group)).toEqual([]);
    const { request } = await look(group, author);
    expect(request).toMatchObject({ posts: 'DELETE', refusedAt: expect.stringMatching(/Z$/) });
    expect((await decide(group, author, true, 'DELETE')).errorCode).toBe('LEAVE_REQUEST_NOT_FOUND');
    await ask(group, author, 'DELETE');
    expect(await requests(group)).toHaveLength(1);
  });

  test('with another choice than the owner saw is not approved', async () => {
    const { author, group } = await makeManagedClass();
    await ask(group, author, 'KEEP');
    await ask(group, author, 'DELETE');
    expect((await decide(group, author, true, 'KEEP')).errorCode).toBe('LEAVE_REQUEST_NOT_FOUND');
    expect(await requests(group)).toMatchObject([{ posts: 'DELETE' }]);
  });

  test('can be taken back', async () => {
    const { author, group } = await makeManagedClass();
    await ask(group, author, 'KEEP');
    const params = { groupId: group.groupId };
    const back = await app.call(api.withdrawLeaveRequest, { token: author.token, params });
    expect(back.status).toBe(204);
    expect((await look(group, author)).request).toBeNull();
    expect((await decide(group, author, true)).errorCode).toBe('LEAVE_REQUEST_NOT_FOUND');
  });

  test('is not taken back while the owner’s approval is deleting the posts', async () => {
    const { author, group, subject } = await makeManagedClass();
    await makePost(app, group, subject, author);
    await ask(group, author, 'DELETE');
    const params = { groupId: group.groupId };
    const takeBack = () => app.call(api.withdrawLeaveRequest, { token: author.token, params });
    let back: Promise<Awaited<ReturnType<typeof takeBack>>> | undefined;
    // Stops the approval after it has read the request and before it deletes anything.
    const held = sql`select from group_subjects where rag_id = ${subject.ragId} for update`;
    const decided = await holding(
      app,
      held,
      () => decide(group, author, true, 'DELETE'),
      async () => {
        back = takeBack();
        await until(async () => (await countWaiting()) === 2);
      },
    );
    expect([decided.status, (await back)?.errorCode]).toEqual([200, 'NOT_GROUP_MEMBER']);
  });

  test('is refused to somebody who is removed meanwhile', async () => {
    const { author, group } = await makeManagedClass();
    const { errorCode } = await meanwhileInGroup(
      app,
      group.groupId,
      () => ask(group, author, 'KEEP'),
      (trx) => trx.deleteFrom('groupMembers').where('userId', '=', author.userId).execute(),
    );
    expect(errorCode).toBe('NOT_GROUP_MEMBER');
  });

  test('ends when the group is handed over to the person who asked', async () => {
    const { friend, group } = await makeClass(app);
    const grownUp = await makeUser(app, { userClassify: 'TEACHER' });
    const { groupId } = group;
    await app.services.db
      .insertInto('groupMembers')
      .values([{ groupId, userId: grownUp.userId }])
      .execute();
    await ask(group, friend, 'DELETE');
    await ask(group, grownUp, 'KEEP');
    const { token } = group.owner;
    const body = { userId: grownUp.userId };
    expect((await app.call(handOverGroup, { token, params: { groupId }, body })).status).toBe(200);
    const left = await requests({ ...group, owner: grownUp });
    expect(left.map(({ userId }) => userId)).toEqual([friend.userId]);
  });

  test('is not for the owner, who hands the group over first', async () => {
    const { group } = await makeManagedClass();
    expect((await ask(group, group.owner, 'KEEP')).errorCode).toBe('OWNER_CANNOT_LEAVE');
    expect((await decide(group, group.owner, true)).errorCode).toBe('OWNER_CANNOT_LEAVE');
  });
});
