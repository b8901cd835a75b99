import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import * as api from '../../../../shared/administration/groups.ts';
import { suspendUser } from '../../../../shared/administration/people/people.ts';
import { deleteGroup } from '../../../../shared/groups/group-settings.ts';
import { getGroup } from '../../../../shared/groups/groups.ts';
import {
  makeClassWithPost,
  makeGroup,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  operator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

const as = (by: TestUser) => ({ token: by.token });
const find = async (query: Record<string, unknown>) =>
  (await app.call(api.findGroups, { ...as(operator), query })).body.groups;
const replace = (groupId: string, userId: string) =>
  app.call(api.replaceOwner, { ...as(operator), params: { groupId }, body: { userId } });
const suspend = ({ userId }: TestUser) =>
  app.call(suspendUser, {
    ...as(operator),
    params: { personId: userId },
    body: { days: null, reason: '사유' },
  });

/** An owner who has not been here for a month. */
async function leaveForAMonth({ userId }: TestUser): Promise<void> {
  await app.services.db
    .updateTable('sessions')
    .set({ rotatedAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .where('userId', '=', userId)
    .execute();
}

describe('administration/groups: the search', () => {
  it('finds groups by parts of title and school, page by page', async () => {
    const groups = [];
    for (const groupTitle of ['물푸레 읽기반', '물푸레 쓰기반', '물푸레 말하기반']) {
      groups.push(await makeGroup(app, { groupTitle }));
    }
    await app.services.db
      .updateTable('groups')
      .set({ schoolName: '가람초등학교' })
      .where('groupId', '=', groups[0]?.groupId ?? '')
      .execute();
    expect(await find({ q: '가람초' })).toMatchObject([{ groupTitle: '물푸레 읽기반' }]);
    expect(await find({ q: '푸레 쓰' })).toMatchObject([{ groupTitle: '물푸레 쓰기반' }]);
    expect(await find({ q: '%' })).toEqual([]);
    const first = await find({ q: '물푸레', size: 2 });
    const second = await find({ q: '물푸레', size: 2, groupId: first.at(-1)?.groupId });
    expect([...first, ...second].map(({ groupTitle }) => groupTitle)).toEqual([
      '물푸레 말하기반',
      '물푸레 쓰기반',
      '물푸레 읽기반',
    ]);
  });

  it('lists groups whose owner is gone, and deleted ones with their last day', async () => {
    const gone = await makeGroup(app, { groupTitle: '떠난 이의 모임' });
    await leaveForAMonth(gone.owner);
    const deleted = await makeGroup(app, { groupTitle: '지워진 모임' });
    await app.call(deleteGroup, {
      ...as(deleted.owner),
      params: { groupId: deleted.groupId },
      body: { groupTitle: '지워진 모임' },
    });
    const ids = (groups: { groupId: string }[]) => groups.map(({ groupId }) => groupId);
    expect(ids(await find({ filter: 'OWNER_GONE', size: 100 }))).toEqual([gone.groupId]);
    const [found] = await find({ filter: 'DELETED', size: 100 });
    expect(found?.groupId).toBe(deleted.groupId);
    const kept = Date.parse(found?.purgeAt ?? '') - Date.parse(found?.deletedAt ?? '');
    expect(kept).toBe(30 * 86_400_000);
    expect(ids(await find({ size: 100 }))).not.toContain(deleted.groupId);
  });

  it('shows the size of a group and who may own it, without titles of posts', async () => {
    const { group, post } = await makeClassWithPost(app);
    const adult = await makeUser(app, { userClassify: 'GENERAL' });
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: adult.userId })
      .execute();
    const fileId = v7();
    await app.services.db
      .insertInto('files')
      .values({
        fileId,
        userId: adult.userId,
        fileKind: 'POST_PICTURE',
        fileKey: fileId,
        mediaType: 'image/webp',
        bytes: 4321,
      })
      .execute();
    await app.services.db
      .insertInto('postPictures')
      .values({ fileId, postId: post.postId })
      .execute();
    const { body } = await app.call(api.getGroupSize, {
      ...as(operator),
      params: { groupId: group.groupId },
    });
    expect(body).toMatchObject({ publishedPosts: 1, bytes: 4321 });
    expect(body.adults.map(({ userId }) => userId)).toEqual([adult.userId]);
  });
});

describe('administration/groups: a new owner', () => {
  it('is possible when the owner is suspended or was away for a month, and is recorded', async () => {
    for (const remove of [suspend, leaveForAMonth]) {
      const adult = await makeUser(app, { userClassify: 'TEACHER' });
      const group = await makeGroup(app, { members: [adult] });
      expect((await replace(group.groupId, adult.userId)).errorCode).toBe('OWNER_IS_PRESENT');
      await remove(group.owner);
      expect((await replace(group.groupId, adult.userId)).status).toBe(200);
      const { body } = await app.call(getGroup, {
        ...as(adult),
        params: { groupId: group.groupId },
      });
      expect(body.createUserId).toBe(adult.userId);
      const entries = await app.call(listAuditEntries, {
        ...as(operator),
        query: { subjectId: group.groupId },
      });
      expect(entries.body.entries).toMatchObject([
        {
          action: 'GROUP_OWNER_CHANGED',
          details: { from: group.owner.userId, to: adult.userId },
        },
      ]);
    }
  });

  it('is an adult member whose membership permits it', async () => {
    const pupil = await makeUser(app);
    const outsider = await makeUser(app, { userClassify: 'TEACHER' });
    const busy = await makeUser(app, { userClassify: 'TEACHER' });
    await makeGroup(app, { owner: busy });
    const group = await makeGroup(app, { members: [pupil, busy] });
    await suspend(group.owner);
    const codes = [];
    for (const { userId } of [pupil, outsider, busy, group.owner, { userId: v7() }]) {
      codes.push((await replace(group.groupId, userId)).errorCode);
    }
    expect(codes).toEqual([
      'OWNER_MUST_BE_ADULT',
      'MEMBER_NOT_FOUND',
      'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED',
      'MEMBER_NOT_FOUND',
      'MEMBER_NOT_FOUND',
    ]);
    expect((await replace(v7(), pupil.userId)).errorCode).toBe('GROUP_NOT_FOUND');
  });

  it('is one of two whom two administrators choose at once', async () => {
    const adults = [
      await makeUser(app, { userClassify: 'TEACHER' }),
      await makeUser(app, { userClassify: 'TEACHER' }),
    ];
    const group = await makeGroup(app, { members: adults });
    await suspend(group.owner);
    const replies = await Promise.all(adults.map(({ userId }) => replace(group.groupId, userId)));
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(['NOT_GROUP_OWNER', 'OWNER_IS_PRESENT']).toContain(
      replies.find(({ status }) => status !== 200)?.errorCode,
    );
  });
});

describe('administration/groups: a deleted group', () => {
  const removeGroup = (owner: TestUser, groupId: string, groupTitle: string) =>
    app.call(deleteGroup, { ...as(owner), params: { groupId }, body: { groupTitle } });
  const restore = (groupId: string) =>
    app.call(api.restoreDeletedGroup, { ...as(operator), params: { groupId } });

  it('is restored for its owner, once', async () => {
    const { groupId, owner } = await makeGroup(app, { groupTitle: '되살릴 모임' });
    expect((await restore(groupId)).errorCode).toBe('GROUP_NOT_FOUND');
    await removeGroup(owner, groupId, '되살릴 모임');
    const replies = await Promise.all([restore(groupId), restore(groupId)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const { body } = await app.call(getGroup, { ...as(owner), params: { groupId } });
    expect(body.groupTitle).toBe('되살릴 모임');
  });

  it('is not restored beyond the limit of its owner, or after it is gone', async () => {
    const { groupId, owner } = await makeGroup(app, { groupTitle: '옛 모임' });
    await removeGroup(owner, groupId, '옛 모임');
    await makeGroup(app, { owner });
    expect((await restore(groupId)).errorCode).toBe('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED');
    expect((await restore(v7())).errorCode).toBe('GROUP_NOT_FOUND');
  });
});
