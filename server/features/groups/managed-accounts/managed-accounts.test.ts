import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPasswordInfo } from '../../../../shared/accounts/passwords.ts';
import { userLogin as logInEndpoint } from '../../../../shared/accounts/sessions.ts';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import { listMyInvitations } from '../../../../shared/groups/invitations.ts';
import * as contract from '../../../../shared/groups/managed-accounts.ts';
import { listMembers } from '../../../../shared/groups/members.ts';
import { listActivities } from '../../../../shared/subjects/activities.ts';
import {
  makeGroup,
  makePost,
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

const MISSING = '0190a0a0-0000-7000-8000-000000000000';
let classes = 0;

/** IDs of a class that no other test uses. */
function makeRows(size: number) {
  classes += 1;
  return Array.from({ length: size }, (_, n) => ({
    penName: `새싹${n + 1}`,
    userLogin: `class${classes}-${String(n + 1).padStart(2, '0')}`,
  }));
}

type Sent = Record<string, unknown>;
const create = (group: TestGroup, body: Sent, by = group.owner, on = app) =>
  on.call(contract.createMembers, {
    token: by.token,
    params: { groupId: group.groupId },
    body: { guardiansConsent: true, ...body },
  });
const users = async (group: TestGroup, on = app) => {
  const { body } = await on.call(listMembers, {
    token: group.owner.token,
    params: { groupId: group.groupId },
  });
  return body.users;
};
const statuses = (rows: { registrationStatus: string | null; error: string | null }[]) =>
  rows.map(({ registrationStatus, error }) => error ?? registrationStatus);
const countUsers = async (logins: string[]) =>
  (
    await app.services.db
      .selectFrom('users')
      .select('userId')
      .where('userLogin', 'in', logins)
      .execute()
  ).length;

describe('groups/managed-accounts: accounts for a class', () => {
  test('are created together, are members at once and log in with the printed password', async () => {
    const group = await makeGroup(app);
    const rows = makeRows(30);
    const { body } = await create(group, { rows });
    expect([body.resultCode, body.isCreated, body.placesLeft]).toEqual(['SUCCESS', true, 20]);
    expect(new Set(statuses(body.rows))).toEqual(new Set(['NEW']));
    expect(new Set(body.rows.map((row) => row.temporaryPassword)).size).toBe(30);
    expect((await users(group)).map(({ penName }) => penName)).toHaveLength(31);

    const [first] = body.rows;
    const entered = await app.call(logInEndpoint, {
      body: { userLogin: first?.userLogin, password: first?.temporaryPassword },
    });
    expect(entered.status).toBe(200);
    const token = entered.body.accessToken;
    const info = await app.call(getPasswordInfo, { token });
    expect(info.body).toMatchObject({
      mustChangePassword: true,
      managedBy: { groupTitle: '햇살초 5학년 2반', penName: group.owner.penName },
    });
  });

  test('are only validated in a preview', async () => {
    const group = await makeGroup(app);
    const rows = makeRows(3);
    const { body } = await create(group, { rows, isPreview: true, guardiansConsent: false });
    expect(statuses(body.rows)).toEqual(['NEW', 'NEW', 'NEW']);
    expect([body.isCreated, body.guardiansConsentAt, body.placesLeft]).toEqual([false, null, 50]);
    expect(body.rows.every(({ temporaryPassword }) => temporaryPassword === null)).toBe(true);
    expect(await users(group)).toHaveLength(1);
  });

  test('are not created if one row is wrong, and each row names its problem', async () => {
    const member = await makeUser(app);
    const friend = await makeUser(app, { penName: '딴 반 친구' });
    const group = await makeGroup(app, { members: [member] });
    const [one, two, three] = makeRows(3);
    const rows = [
      one,
      { ...two, penName: ' ' },
      { ...three, userLogin: '김새싹' },
      { penName: '또 나', userLogin: one?.userLogin.toUpperCase() },
      { penName: '안에 있는 이', userLogin: member.userLogin },
      { penName: '있는 이', userLogin: friend.userLogin },
      { penName: '딴 반 친구', userLogin: friend.userLogin },
    ];
    const { status, body } = await create(group, { rows });
    expect([status, body.resultCode, body.isCreated]).toEqual([200, 'INVALID_VALUE', false]);
    expect(statuses(body.rows)).toEqual([
      'NEW',
      'INVALID_PEN_NAME',
      'INVALID_USER_LOGIN',
      'DUPLICATE',
      'OTHER_PERSON',
      'OTHER_PERSON',
      'DUPLICATE',
    ]);
    expect(await countUsers([one?.userLogin ?? ''])).toBe(0);
    expect(await users(group)).toHaveLength(2);
    expect(body.guardiansConsentAt).toBeNull();
  });

  test('invite existing users and leave pending invitations', async () => {
    const friend = await makeUser(app);
    const group = await makeGroup(app);
    const rows = [...makeRows(1), { penName: friend.penName, userLogin: friend.userLogin }];
    const first = await create(group, { rows });
    expect(statuses(first.body.rows)).toEqual(['NEW', 'EXIST']);
    expect(first.body.rows[1]?.temporaryPassword).toBeNull();
    const { body } = await app.call(listMyInvitations, { token: friend.token });
    expect(body.invitations.map(({ groupId }) => groupId)).toEqual([group.groupId]);
    const again = await create(group, { rows: rows.slice(1) });
    expect(statuses(again.body.rows)).toEqual(['PENDING']);
    expect((await app.call(listMyInvitations, { token: friend.token })).body.invitations).toEqual(
      body.invitations,
    );
  });

  test('do not invite a user who took an ID after the preview', async () => {
    const taken = await makeUser(app);
    const group = await makeGroup(app);
    const rows = [{ penName: '새싹', userLogin: taken.userLogin, registrationStatus: 'NEW' }];
    const { body } = await create(group, { rows });
    expect([body.isCreated, ...statuses(body.rows)]).toEqual([false, 'STATUS_CHANGED']);
    expect((await app.call(listMyInvitations, { token: taken.token })).body.invitations).toEqual(
      [],
    );
  });

  test("need the guardians' consent for each new pupil, which is kept", async () => {
    const group = await makeGroup(app);
    const [first, second] = [makeRows(1), makeRows(1)];
    const refused = await create(group, { rows: first, guardiansConsent: false });
    expect([refused.status, refused.errorCode]).toEqual([409, 'GUARDIANS_CONSENT_NEEDED']);
    const { body } = await create(group, { rows: first });
    expect(body.guardiansConsentAt).toMatch(/Z$/);
    const later = await create(group, { rows: [...first, ...second], guardiansConsent: false });
    expect(later.errorCode).toBe('GUARDIANS_CONSENT_NEEDED');
    await create(group, { rows: [...first, ...second] });
    const friend = await makeUser(app);
    const onlyInvited = await create(group, {
      rows: [{ penName: friend.penName, userLogin: friend.userLogin }, ...first],
      guardiansConsent: false,
    });
    expect(onlyInvited.body.isCreated).toBe(true);
    const consents = await app.services.db
      .selectFrom('consents as c')
      .innerJoin('users as u', 'u.userId', 'c.userId')
      .select(['u.userLogin', 'c.decidedBy', 'c.consentUse', 'c.decision', 'c.wordingId'])
      .where('c.groupId', '=', group.groupId)
      .orderBy('u.userLogin')
      .execute();
    expect(consents).toEqual(
      [...first, ...second].map(({ userLogin }) => ({
        userLogin,
        decidedBy: group.owner.userId,
        consentUse: 'ACCOUNT',
        decision: 'GUARDIAN_CONFIRMED',
        wordingId: 'account/2026-11-21',
      })),
    );
  });

  test.each<[UserClassify, boolean]>([
    ['STUDENT', false],
    ['GENERAL', false],
    ['TEACHER', true],
    ['COOLSCHOOL', true],
    ['ADMIN', true],
  ])('created by %s: %s', async (userClassify, isAllowed) => {
    const group = await makeGroup(app, { owner: await makeUser(app, { userClassify }) });
    const { errorCode, body } = await create(group, { rows: makeRows(1) });
    if (isAllowed) expect(body.isCreated).toBe(true);
    else expect(errorCode).toBe('ACCOUNTS_NOT_ALLOWED');
  });

  test('are not created beyond the limit of members', async () => {
    const small = await createTestApp({ env: { FREE_MEMBERS: '5' } });
    try {
      const group = await makeGroup(small);
      const rows = makeRows(6);
      const { status, errorCode } = await create(group, { rows }, group.owner, small);
      expect([status, errorCode]).toEqual([409, 'LIMIT_EXCEEDED']);
      expect(await users(group, small)).toHaveLength(1);
      const [, ...five] = rows;
      expect((await create(group, { rows: five }, group.owner, small)).body.isCreated).toBe(true);
    } finally {
      await small.close();
    }
  });

  test('sent fifty times at once are created once', async () => {
    const group = await makeGroup(app);
    const rows = makeRows(2).map((row) => ({ ...row, registrationStatus: 'NEW' }));
    const replies = await Promise.all(Array.from({ length: 50 }, () => create(group, { rows })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replies.filter(({ body }) => body.isCreated)).toHaveLength(1);
    expect(await countUsers(rows.map(({ userLogin }) => userLogin))).toBe(2);
    expect(await users(group)).toHaveLength(3);
  });

  test('with the IDs of another class at once are created in one of them', async () => {
    const groups = [await makeGroup(app), await makeGroup(app)] as const;
    const rows = makeRows(4).map((row) => ({ ...row, registrationStatus: 'NEW' }));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(groups[n % 2] ?? groups[0], { rows })),
    );
    expect(replies.filter(({ body }) => body.isCreated)).toHaveLength(1);
    const sizes = await Promise.all(groups.map(async (group) => (await users(group)).length));
    expect(sizes.sort((a, b) => a - b)).toEqual([1, 5]);
  });
});

describe('groups/managed-accounts: the proposed beginning of IDs', () => {
  const proposed = async (group: TestGroup) =>
    (
      await app.call(contract.listManagedAccounts, {
        token: group.owner.token,
        params: { groupId: group.groupId },
      })
    ).body.idPrefix;

  test('is of the title, is not that of another class, and goes on with its own', async () => {
    const digits = String(Date.now()).slice(-6);
    const groupTitle = `햇살초 ${digits}`;
    const [first, second] = [
      await makeGroup(app, { groupTitle }),
      await makeGroup(app, { groupTitle }),
    ];
    expect(await proposed(first)).toBe(`hs${digits}-`);
    const rows = [{ penName: '강민준', userLogin: '' }];
    const made = await create(first, { rows, idPrefix: `hs${digits}-` });
    expect(made.body.rows[0]?.userLogin).toBe(`hs${digits}-01`);
    expect(await proposed(second)).toBe(`hs${digits}b-`);
    expect(await proposed(first)).toBe(`hs${digits}-`);
    await create(second, { rows, idPrefix: `hs${digits}c-` });
    expect(await proposed(second)).toBe(`hs${digits}c-`);
    expect(await proposed(await makeGroup(app, { groupTitle: '2026' }))).toBe('');
  });
});

describe('groups/managed-accounts: temporary passwords', () => {
  const reset = (group: TestGroup, userId: string, by = group.owner) =>
    app.call(contract.resetMemberPassword, {
      token: by.token,
      params: { groupId: group.groupId, userId },
      body: {},
    });
  const setMany = (group: TestGroup, userIds: string[], by = group.owner) =>
    app.call(contract.setTemporaryPasswords, {
      token: by.token,
      params: { groupId: group.groupId },
      body: { userIds },
    });

  async function makeManagedClass() {
    const member = await makeUser(app);
    const group = await makeGroup(app, { members: [member] });
    const rows = makeRows(2);
    const { body } = await create(group, { rows });
    const { body: managed } = await app.call(contract.listManagedAccounts, {
      token: group.owner.token,
      params: { groupId: group.groupId },
    });
    return { member, group, made: body.rows, accounts: managed.accounts };
  }

  test('are for managed accounts and give access to nothing else', async () => {
    const { group, made, accounts } = await makeManagedClass();
    expect(accounts.map(({ userLogin }) => userLogin).sort()).toEqual(
      made.map(({ userLogin }) => userLogin).sort(),
    );
    const { body } = await setMany(
      group,
      accounts.map(({ userId }) => userId),
    );
    expect(body.accounts).toHaveLength(2);
    for (const { userLogin, temporaryPassword } of body.accounts) {
      const old = made.find((row) => row.userLogin === userLogin)?.temporaryPassword;
      expect(
        (await app.call(logInEndpoint, { body: { userLogin, password: old } })).errorCode,
      ).toBe('CHECK_ID_PW');
      const entered = await app.call(logInEndpoint, {
        body: { userLogin, password: temporaryPassword },
      });
      expect(entered.body.user.mustChangePassword).toBe(true);
    }
    const one = await reset(group, accounts[0]?.userId ?? '');
    expect(one.body.temporaryPassword).toMatch(/^\d{4} \d{4}$/);
  });

  test('are refused if one account is not managed', async () => {
    const { group, member, accounts } = await makeManagedClass();
    const refused = await reset(group, member.userId);
    expect([refused.status, refused.errorCode]).toEqual([403, 'NOT_MANAGED_ACCOUNT']);
    const together = await setMany(group, [accounts[0]?.userId ?? '', member.userId]);
    expect(together.errorCode).toBe('NOT_MANAGED_ACCOUNT');
    expect((await reset(group, group.owner.userId)).errorCode).toBe('NOT_MANAGED_ACCOUNT');
    expect((await reset(group, MISSING)).errorCode).toBe('MEMBER_NOT_FOUND');
    expect((await reset(group, accounts[0]?.userId ?? '', member)).errorCode).toBe(
      'NOT_GROUP_OWNER',
    );
  });

  test('are refused to another group that the pupil is in', async () => {
    const { accounts } = await makeManagedClass();
    const userId = accounts[0]?.userId ?? '';
    const other = await makeGroup(app);
    expect((await reset(other, userId)).errorCode).toBe('MEMBER_NOT_FOUND');
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: other.groupId, userId })
      .execute();
    expect((await reset(other, userId)).errorCode).toBe('NOT_MANAGED_ACCOUNT');
  });

  test('are refused to owners who may not create accounts', async () => {
    const { group, accounts } = await makeManagedClass();
    await app.services.db
      .updateTable('users')
      .set({ userClassify: 'GENERAL' })
      .where('userId', '=', group.owner.userId)
      .execute();
    const refused = await reset(group, accounts[0]?.userId ?? '');
    expect([refused.status, refused.errorCode]).toEqual([403, 'ACCOUNTS_NOT_ALLOWED']);
  });
});

describe('groups/managed-accounts: handing over a group', () => {
  const handOver = (group: TestGroup, newOwner: TestUser, by = group.owner) =>
    app.call(contract.handOverGroup, {
      token: by.token,
      params: { groupId: group.groupId },
      body: { userId: newOwner.userId },
    });
  const makeTeacher = () => makeUser(app, { userClassify: 'TEACHER' });

  test('makes an adult member its owner, and the former one a member', async () => {
    const [newOwner, pupil] = [await makeTeacher(), await makeUser(app)];
    const group = await makeGroup(app, { members: [newOwner, pupil] });
    expect((await handOver(group, pupil)).errorCode).toBe('OWNER_MUST_BE_ADULT');
    expect((await handOver(group, await makeTeacher())).errorCode).toBe('MEMBER_NOT_FOUND');
    expect((await handOver(group, group.owner)).errorCode).toBe('MEMBER_NOT_FOUND');
    expect((await handOver(group, newOwner, newOwner)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await handOver(group, newOwner)).body).toEqual({ resultCode: 'SUCCESS' });
    expect((await users(group)).map(({ userId, isOwner }) => [userId, isOwner])).toEqual(
      expect.arrayContaining([
        [newOwner.userId, true],
        [group.owner.userId, false],
      ]),
    );
    expect((await handOver(group, newOwner)).errorCode).toBe('NOT_GROUP_OWNER');
  });

  test('changes whose posts are counted', async () => {
    const newOwner = await makeTeacher();
    const group = await makeGroup(app, { members: [newOwner, await makeUser(app)] });
    const [first, second] = [await makeSubject(app, group), await makeSubject(app, group)];
    await makePost(app, group, first, newOwner);
    await makePost(app, group, second, group.owner);
    const counted = async () => {
      const { body } = await app.call(listActivities, {
        token: newOwner.token,
        params: { groupId: group.groupId },
      });
      const subjects = body.activities.flatMap((activity) => activity.subjects);
      return [first, second].map(
        ({ ragId }) => subjects.find((subject) => subject.ragId === ragId)?.submitUserCount,
      );
    };
    expect(await counted()).toEqual([1, 0]);
    await handOver(group, newOwner);
    expect(await counted()).toEqual([0, 1]);
  });

  test("is refused at the new owner's limit of groups", async () => {
    const newOwner = await makeTeacher();
    await makeGroup(app, { owner: newOwner });
    const group = await makeGroup(app, { members: [newOwner] });
    const refused = await handOver(group, newOwner);
    expect([refused.status, refused.errorCode]).toEqual([
      409,
      'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED',
    ]);
  });

  test('of twenty groups to one user at once succeeds once', async () => {
    const newOwner = await makeTeacher();
    const groups = await Promise.all(
      Array.from({ length: 20 }, () => makeGroup(app, { members: [newOwner] })),
    );
    const replies = await Promise.all(groups.map((group) => handOver(group, newOwner)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      replies.filter((r) => r.errorCode === 'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED'),
    ).toHaveLength(19);
  });

  test('to two users at once makes one owner', async () => {
    const newOwners = await Promise.all(Array.from({ length: 10 }, makeTeacher));
    const group = await makeGroup(app, { members: newOwners });
    const replies = await Promise.all(newOwners.map((newOwner) => handOver(group, newOwner)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const inside = await app.services.db
      .selectFrom('groupMembers')
      .select('userId')
      .where('groupId', '=', group.groupId)
      .execute();
    expect(inside).toHaveLength(11);
  });
});
