import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import { joinGroup } from '../../../../shared/groups/groups.ts';
import { removeMember, removeMembers } from '../../../../shared/groups/leave-group.ts';
import * as contract from '../../../../shared/groups/managed-accounts.ts';
import {
  makeGroup,
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

let classes = 0;

/** A class of somebody who may make accounts, with one pupil whose account it made. */
async function makeManagedClass(userClassify: UserClassify = 'TEACHER') {
  const owner = await makeUser(app, { userClassify });
  const member = await makeUser(app, { userClassify: 'TEACHER' });
  const group = await makeGroup(app, { owner, members: [member] });
  classes += 1;
  const at = { token: owner.token, params: { groupId: group.groupId } };
  const made = await app.call(contract.createMembers, {
    ...at,
    body: {
      rows: [{ penName: '새싹', userLogin: `refused-${classes}` }],
      guardiansConsent: true,
    },
  });
  expect(made.body.isCreated).toBe(true);
  const { body } = await app.call(contract.listManagedAccounts, at);
  return { owner, member, group, pupilId: body.accounts[0]?.userId ?? '' };
}

const ACTS = {
  'one temporary password': (group: TestGroup, token: string | undefined, userId: string) =>
    app.call(contract.resetMemberPassword, {
      ...(token && { token }),
      params: { groupId: group.groupId, userId },
      body: {},
    }),
  'many temporary passwords': (group: TestGroup, token: string | undefined, userId: string) =>
    app.call(contract.setTemporaryPasswords, {
      ...(token && { token }),
      params: { groupId: group.groupId },
      body: { userIds: [userId] },
    }),
  'handing the group over': (group: TestGroup, token: string | undefined, userId: string) =>
    app.call(contract.handOverGroup, {
      ...(token && { token }),
      params: { groupId: group.groupId },
      body: { userId },
    }),
  'sending one home': (group: TestGroup, token: string | undefined, userId: string) =>
    app.call(removeMember, {
      ...(token && { token }),
      params: { groupId: group.groupId, userId },
    }),
  'sending many home': (group: TestGroup, token: string | undefined, userId: string) =>
    app.call(removeMembers, {
      ...(token && { token }),
      params: { groupId: group.groupId },
      body: { userIds: [userId] },
    }),
};

test.each(Object.entries(ACTS))(
  'groups/managed-accounts: %s is for the owner only',
  async (_name, act) => {
    const { owner, member, group, pupilId } = await makeManagedClass();
    const pending = await makeUser(app);
    await app.call(joinGroup, { token: pending.token, query: { code: group.groupCode } });
    const withdrawn = await makeUser(app);
    const place = { groupId: group.groupId, userId: withdrawn.userId };
    await app.services.db.insertInto('groupMembers').values(place).execute();
    await app.services.db
      .updateTable('groups')
      .set({ memberCount: 3 })
      .where('groupId', '=', group.groupId)
      .execute();
    await app.call(removeMember, { token: withdrawn.token, params: place });
    const other = await makeManagedClass();
    const refusals: [string, string | undefined, string][] = [
      ['anonymous', undefined, 'TOKEN_MISSING'],
      ['outsider', (await makeUser(app)).token, 'PRIVATE_GROUP'],
      ['pending', pending.token, 'PRIVATE_GROUP'],
      ['member', member.token, 'NOT_GROUP_OWNER'],
      ['other group’s owner', other.owner.token, 'PRIVATE_GROUP'],
      ['administrator', (await makeUser(app, { userClassify: 'ADMIN' })).token, 'PRIVATE_GROUP'],
      ['withdrawn', withdrawn.token, 'PRIVATE_GROUP'],
    ];
    for (const [who, token, code] of refusals) {
      expect((await act(group, token, pupilId)).errorCode, who).toBe(code);
    }
    const { db } = app.services;
    const kept = await db
      .selectFrom('groups')
      .select(['createUserId', 'memberCount'])
      .where('groupId', '=', group.groupId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ createUserId: owner.userId, memberCount: 2 });
  },
);

describe('groups/managed-accounts: temporary passwords', () => {
  const set = (group: TestGroup, by: TestUser, userIds: string[]) =>
    app.call(contract.setTemporaryPasswords, {
      token: by.token,
      params: { groupId: group.groupId },
      body: { userIds },
    });

  test.each(['TEACHER', 'COOLSCHOOL', 'ADMIN'] as const)('are set by %s', async (classify) => {
    const { owner, group, pupilId } = await makeManagedClass(classify);
    const { body } = await set(group, owner, [pupilId]);
    expect([body.accounts.map(({ userId }) => userId), body.refused]).toEqual([[pupilId], []]);
  });

  test.each(['STUDENT', 'GENERAL'] as const)('are not set by %s', async (userClassify) => {
    const { owner, group, pupilId } = await makeManagedClass();
    const { db } = app.services;
    await db
      .updateTable('users')
      .set({ userClassify })
      .where('userId', '=', owner.userId)
      .execute();
    const refused = await set(group, owner, [pupilId]);
    expect([refused.status, refused.errorCode]).toEqual([403, 'ACCOUNTS_NOT_ALLOWED']);
  });

  test('are returned for those who exist, also when somebody left meanwhile', async () => {
    const { owner, group, pupilId } = await makeManagedClass();
    const gone = (await makeManagedClass()).pupilId;
    const { status, body } = await set(group, owner, [gone, pupilId, gone]);
    expect(status).toBe(200);
    expect(body.accounts.map(({ userId }) => userId)).toEqual([pupilId]);
    expect(body.refused).toEqual([{ userId: gone, resultCode: 'MEMBER_NOT_FOUND' }]);
  });

  test('are not set for a pupil who left, but again after their return', async () => {
    const { owner, group, pupilId } = await makeManagedClass();
    await ACTS['sending one home'](group, owner.token, pupilId);
    const one = await ACTS['one temporary password'](group, owner.token, pupilId);
    expect([one.status, one.errorCode]).toEqual([404, 'MEMBER_NOT_FOUND']);
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: pupilId })
      .execute();
    expect((await set(group, owner, [pupilId])).body.accounts).toHaveLength(1);
  });

  test('are set for nobody if one account is not managed', async () => {
    const { owner, member, group, pupilId } = await makeManagedClass();
    const hashOf = async () =>
      (
        await app.services.db
          .selectFrom('users')
          .select('passwordHash')
          .where('userId', '=', pupilId)
          .executeTakeFirstOrThrow()
      ).passwordHash;
    const before = await hashOf();
    for (const named of [member.userId, owner.userId]) {
      expect((await set(group, owner, [pupilId, named])).errorCode).toBe('NOT_MANAGED_ACCOUNT');
    }
    expect(await hashOf()).toBe(before);
  });

  test('pass to the next owner with the group', async () => {
    const { owner, member, group, pupilId } = await makeManagedClass();
    await ACTS['handing the group over'](group, owner.token, member.userId);
    expect((await set(group, owner, [pupilId])).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await set(group, member, [pupilId])).body.accounts).toHaveLength(1);
  });
});

test.each(['STUDENT', 'TEACHER', 'GENERAL', 'COOLSCHOOL', 'ADMIN'] as const)(
  'groups/managed-accounts: a group is handed to %s among its members if they are adults',
  async (userClassify) => {
    const newOwner = await makeUser(app, { userClassify });
    const group = await makeGroup(app, { members: [newOwner] });
    const answer = await ACTS['handing the group over'](group, group.owner.token, newOwner.userId);
    expect(answer.errorCode).toBe(userClassify === 'STUDENT' ? 'OWNER_MUST_BE_ADULT' : undefined);
  },
);
