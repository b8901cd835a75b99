import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { joinGroup } from '../../../../shared/groups/groups.ts';
import { inviteMembers, listInvitations } from '../../../../shared/groups/invitations.ts';
import { createMembers } from '../../../../shared/groups/managed-accounts.ts';
import { listJoinRequests, listMembers } from '../../../../shared/groups/members.ts';
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

const ask = async (group: TestGroup, asker: TestUser) => {
  await app.call(joinGroup, { token: asker.token, query: { code: group.groupCode } });
};
const at = (group: TestGroup, query: string, by = group.owner) => ({
  token: by.token,
  params: { groupId: group.groupId },
  query: { query },
});
const inside = async (group: TestGroup, query: string, by = group.owner) =>
  (await app.call(listMembers, at(group, query, by))).body.users.map(({ penName }) => penName);
const asking = async (group: TestGroup, query: string) =>
  (await app.call(listJoinRequests, at(group, query))).body.enrollments.map((one) => one.penName);
const invited = async (group: TestGroup, query: string) =>
  (await app.call(listInvitations, at(group, query))).body.invitations.map((one) => one.penName);

describe('groups/members: the search for people', () => {
  const NAMES = ['김가온', '김 나래', '박솔', 'Hana', '100%', '밑_줄', '역\\빗금'];
  let group: TestGroup;
  beforeAll(async () => {
    const owner = await makeUser(app, { penName: '한지우', userClassify: 'TEACHER' });
    const [members = [], askers = [], guests = []] = await Promise.all(
      [0, 1, 2].map(() => Promise.all(NAMES.map((penName) => makeUser(app, { penName })))),
    );
    group = await makeGroup(app, { owner, members });
    for (const asker of askers) await ask(group, asker);
    await app.call(inviteMembers, {
      token: owner.token,
      params: { groupId: group.groupId },
      body: { people: guests.map(({ userLogin }) => userLogin) },
    });
  });

  test.each([
    ['', NAMES],
    ['가온', ['김가온']],
    ['김나', ['김 나래']],
    ['가온'.normalize('NFD'), ['김가온']],
    ['ㄱㄱㅇ', ['김가온']],
    ['ㄱㅇ', ['김가온']],
    // As a keyboard joins the two when nothing stands between them.
    ['ㅄ', ['박솔']],
    ['ㅋ', []],
    ['나라', []],
    ['hAN', ['Hana']],
    ['%', ['100%']],
    ['_', ['밑_줄']],
    ['\\', ['역\\빗금']],
    ["'", []],
    ['.*', []],
  ])('finds %j in each list alike', async (query, wanted) => {
    const found = await inside(group, query);
    expect(new Set(found)).toEqual(new Set(query === '' ? [...wanted, '한지우'] : wanted));
    // Whoever asked first comes first; whoever was invited last.
    expect(await asking(group, query)).toEqual(wanted);
    expect(await invited(group, query)).toEqual(wanted.toReversed());
  });

  test('finds a whole ID or verified address for an owner, never a part', async () => {
    const [member, asker, guest] = [await makeUser(app), await makeUser(app), await makeUser(app)];
    const group = await makeGroup(app, { members: [member] });
    await ask(group, asker);
    await app.call(inviteMembers, {
      token: group.owner.token,
      params: { groupId: group.groupId },
      body: { people: [guest.userLogin] },
    });
    for (const [list, who] of [
      [inside, member],
      [asking, asker],
      [invited, guest],
    ] as const) {
      expect(await list(group, who.userLogin.toUpperCase())).toEqual([who.penName]);
      expect(await list(group, `${who.userLogin}@EXAMPLE.kr`)).toEqual([who.penName]);
      expect(await list(group, who.userLogin.slice(0, -1))).toEqual([]);
      expect(await list(group, '@example.kr')).toEqual([]);
      await app.services.db
        .updateTable('users')
        .set({ emailVerified: false })
        .where('userId', '=', who.userId)
        .execute();
      expect(await list(group, `${who.userLogin}@example.kr`)).toEqual([]);
    }
    expect(await inside(group, member.userLogin, member)).toEqual([]);
    expect(await inside(group, member.penName, member)).toEqual([member.penName]);
  });

  test('finds part of an ID only in the group that manages the account', async () => {
    const [group, other] = [await makeGroup(app), await makeGroup(app)];
    const made = await app.call(createMembers, {
      token: group.owner.token,
      params: { groupId: group.groupId },
      body: { rows: [{ penName: '새싹', userLogin: 'sprout-07' }], guardiansConsent: true },
    });
    expect(made.body.isCreated).toBe(true);
    expect(await inside(group, 'sprout')).toEqual(['새싹']);
    const { userId } = (await app.call(listMembers, at(group, '새싹'))).body.users[0] ?? {};
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: other.groupId, userId: userId ?? '' })
      .execute();
    expect(await inside(other, 'sprout')).toEqual([]);
    expect(await inside(other, 'sprout-07')).toEqual(['새싹']);
  });

  test('refuses what is no single line of text', async () => {
    const group = await makeGroup(app);
    for (const query of ['가\n온', 'x'.repeat(LIMITS.email + 1)]) {
      for (const list of [listMembers, listJoinRequests, listInvitations]) {
        const refused = await app.call(list, at(group, query));
        expect([refused.status, refused.errorCode]).toEqual([400, 'INVALID_VALUE']);
      }
    }
  });
});

test('groups/members: sorts Hangul before Latin', async () => {
  const names = ['새싹10', 'hana', '하린', '새싹2', '나래', '10번', '가온', '2번', 'Zoe', '새싹1'];
  const members = await Promise.all(names.map((penName) => makeUser(app, { penName })));
  const owner = await makeUser(app, { penName: '힘찬', userClassify: 'TEACHER' });
  const group = await makeGroup(app, { owner, members });
  expect(await inside(group, '')).toEqual([
    '힘찬',
    '2번',
    '10번',
    '가온',
    '나래',
    '새싹1',
    '새싹2',
    '새싹10',
    '하린',
    'hana',
    'Zoe',
  ]);
});

test('groups/members: limits the pending list and tells the total', async () => {
  const group = await makeGroup(app);
  const people = await Promise.all(
    Array.from({ length: LIMITS.waitingShown + 5 }, () => makeUser(app)),
  );
  for (const asker of people) await ask(group, asker);
  const { body } = await app.call(listJoinRequests, at(group, ''));
  expect([body.enrollments.length, body.total]).toEqual([
    LIMITS.waitingShown,
    LIMITS.waitingShown + 5,
  ]);
  expect(body.enrollments[0]?.userId).toBe(people[0]?.userId);
  const last = people.at(-1);
  const found = await app.call(listJoinRequests, at(group, last?.penName ?? ''));
  expect([found.body.enrollments.map(({ userId }) => userId), found.body.total]).toEqual([
    [last?.userId],
    1,
  ]);
});
