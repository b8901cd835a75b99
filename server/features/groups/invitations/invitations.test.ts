import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinGroup } from '../../../../shared/groups/groups.ts';
import * as contract from '../../../../shared/groups/invitations.ts';
import { acceptJoinRequest, listMembers } from '../../../../shared/groups/members.ts';
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

const MISSING = '0190a0a0-0000-7000-8000-000000000000';
type OnInvitation =
  | typeof contract.acceptInvitation
  | typeof contract.rejectInvitation
  | typeof contract.cancelInvitation;

const invite = (group: TestGroup, people: string[], by = group.owner, on = app) =>
  on.call(contract.inviteMembers, {
    token: by.token,
    params: { groupId: group.groupId },
    body: { people },
  });
const answer = (verb: OnInvitation, user: TestUser, enrollmentId: string, on = app) =>
  on.call(verb, { token: user.token, params: { enrollmentId } });
const mine = async (user: TestUser, on = app) =>
  (await on.call(contract.listMyInvitations, { token: user.token })).body.invitations;
const sent = (group: TestGroup, by = group.owner) =>
  app.call(contract.listInvitations, { token: by.token, params: { groupId: group.groupId } });

async function makeInvitation(group: TestGroup, on = app) {
  const guest = await makeUser(on);
  await invite(group, [guest.userLogin], group.owner, on);
  const [invitation] = await mine(guest, on);
  return { guest, enrollmentId: invitation?.enrollmentId ?? '' };
}

async function insideOf(groupId: string, on = app) {
  const rows = await on.services.db
    .selectFrom('groupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .execute();
  const { memberCount } = await on.services.db
    .selectFrom('groups')
    .select('memberCount')
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow();
  return { rows: rows.length, memberCount };
}

describe('groups/invitations: an invitation', () => {
  test('reaches a pen name, an ID or a verified address, each with an answer', async () => {
    const [byName, byId, byMail, inside] = await Promise.all([
      makeUser(app, { penName: '한 번뿐인 이름' }),
      makeUser(app),
      makeUser(app),
      makeUser(app),
    ]);
    await makeUser(app, { penName: '둘이 쓰는 이름' });
    await makeUser(app, { penName: '둘이 쓰는 이름' });
    const group = await makeGroup(app, { members: [inside] });
    const people = [
      '한 번뿐인 이름',
      byId.userLogin.toUpperCase(),
      `${byMail.userLogin}@EXAMPLE.kr`,
      '둘이 쓰는 이름',
      '아무도 아닌 이름',
      inside.userLogin,
      byId.userLogin,
    ];
    const { body } = await invite(group, people);
    expect(body.people.map((one) => [one.named, one.registrationStatus, one.error])).toEqual([
      [people[0], 'EXIST', null],
      [people[1], 'EXIST', null],
      [people[2], 'EXIST', null],
      [people[3], null, 'SEVERAL_PEOPLE'],
      [people[4], null, 'USER_NOT_FOUND'],
      [people[5], null, 'ALREADY_GROUP_MEMBER'],
      [people[6], 'PENDING', null],
    ]);
    const listed = (await sent(group)).body.invitations;
    expect(new Set(listed.map(({ userId }) => userId))).toEqual(
      new Set([byName.userId, byId.userId, byMail.userId]),
    );
    expect(JSON.stringify(listed)).not.toContain('example');
  });

  test('does not reach an unverified address or a deleted user', async () => {
    const [unsure, gone] = [await makeUser(app), await makeUser(app, { penName: '떠난 이' })];
    const { db } = app.services;
    await db
      .updateTable('users')
      .set({ emailVerified: false })
      .where('userId', '=', unsure.userId)
      .execute();
    await db
      .updateTable('users')
      .set({ leftAt: new Date().toISOString() })
      .where('userId', '=', gone.userId)
      .execute();
    const group = await makeGroup(app);
    const people = [`${unsure.userLogin}@example.kr`, '떠난 이', gone.userLogin];
    const { body } = await invite(group, people);
    expect(body.people.map(({ error }) => error)).toEqual(people.map(() => 'USER_NOT_FOUND'));
  });

  test('by an ID reaches its user, though another has that pen name', async () => {
    const holder = await makeUser(app);
    await makeUser(app, { penName: holder.userLogin });
    const group = await makeGroup(app);
    await invite(group, [holder.userLogin]);
    expect((await sent(group)).body.invitations.map(({ userId }) => userId)).toEqual([
      holder.userId,
    ]);
  });

  test('to an unknown address reaches nobody, though somebody has that pen name', async () => {
    const group = await makeGroup(app);
    await makeUser(app, { penName: 'hana@school.kr' });
    const { body } = await invite(group, ['hana@school.kr']);
    expect(body.people).toEqual([
      { named: 'hana@school.kr', registrationStatus: null, error: 'USER_NOT_FOUND' },
    ]);
  });

  test('is sent and seen by the owner only', async () => {
    const member = await makeUser(app);
    const group = await makeGroup(app, { members: [member] });
    const stranger = await makeUser(app);
    for (const [person, code] of [
      [member, 'NOT_GROUP_OWNER'],
      [stranger, 'PRIVATE_GROUP'],
    ] as const) {
      expect((await invite(group, [stranger.userLogin], person)).errorCode).toBe(code);
      expect((await sent(group, person)).errorCode).toBe(code);
    }
    expect(await mine(stranger)).toEqual([]);
  });

  test('that is accepted makes a member, who saw the group and its owner', async () => {
    const group = await makeGroup(app);
    const { guest, enrollmentId } = await makeInvitation(group);
    expect(await mine(guest)).toMatchObject([
      { groupTitle: '햇살초 5학년 2반', ownerPenName: group.owner.penName, memberCount: 0 },
    ]);
    const { body } = await answer(contract.acceptInvitation, guest, enrollmentId);
    expect(body).toEqual({
      resultCode: 'SUCCESS',
      groupId: group.groupId,
      groupTitle: '햇살초 5학년 2반',
    });
    expect(await insideOf(group.groupId)).toEqual({ rows: 2, memberCount: 1 });
    expect(await mine(guest)).toEqual([]);
    expect((await sent(group)).body.invitations).toEqual([]);
  });

  test('that is rejected or cancelled makes no member and may be sent again', async () => {
    const group = await makeGroup(app);
    const { guest, enrollmentId } = await makeInvitation(group);
    expect((await answer(contract.rejectInvitation, guest, enrollmentId)).status).toBe(204);
    const late = await answer(contract.acceptInvitation, guest, enrollmentId);
    expect([late.status, late.errorCode]).toEqual([409, 'ENROLLMENT_NOT_PENDING']);
    expect(late.message).toMatch(/^이미 거절한 초대예요/);
    expect((await invite(group, [guest.userLogin])).body.people[0]?.registrationStatus).toBe(
      'EXIST',
    );
    const [again] = await mine(guest);
    const id = again?.enrollmentId ?? '';
    expect((await answer(contract.cancelInvitation, group.owner, id)).status).toBe(204);
    const withdrawn = await answer(contract.acceptInvitation, guest, id);
    expect(withdrawn.errorCode).toBe('ENROLLMENT_NOT_PENDING');
    expect(withdrawn.message).toMatch(/^초대한 분이 이 초대를 취소했어요/);
    const twice = await answer(contract.cancelInvitation, group.owner, id);
    expect(twice.message).toBe('이미 취소한 초대예요.');
    expect(await insideOf(group.groupId)).toEqual({ rows: 1, memberCount: 0 });
  });

  test('cannot be answered by others, as if it did not exist', async () => {
    const member = await makeUser(app);
    const group = await makeGroup(app, { members: [member] });
    const { guest, enrollmentId } = await makeInvitation(group);
    const other = (await makeGroup(app)).owner;
    for (const verb of [contract.acceptInvitation, contract.rejectInvitation] as const) {
      for (const person of [member, other, group.owner]) {
        const refused = await answer(verb, person, enrollmentId);
        const missing = await answer(verb, person, MISSING);
        expect([refused.status, refused.errorCode]).toEqual([404, 'ENROLLMENT_NOT_FOUND']);
        expect(missing.errorCode).toBe('ENROLLMENT_NOT_FOUND');
      }
    }
    for (const person of [member, other, guest]) {
      const refused = await answer(contract.cancelInvitation, person, enrollmentId);
      expect([refused.status, refused.errorCode]).toEqual([404, 'ENROLLMENT_NOT_FOUND']);
    }
    expect((await mine(guest)).length).toBe(1);
  });

  test('cannot be answered as a request, nor a request as an invitation', async () => {
    const group = await makeGroup(app);
    const { enrollmentId } = await makeInvitation(group);
    const taken = await app.call(acceptJoinRequest, {
      token: group.owner.token,
      params: { enrollmentId },
    });
    expect(taken.errorCode).toBe('ENROLLMENT_NOT_FOUND');
    const asker = await makeUser(app);
    await app.call(joinGroup, { token: asker.token, query: { code: group.groupCode } });
    expect((await invite(group, [asker.userLogin])).body.people[0]?.registrationStatus).toBe(
      'PENDING',
    );
    expect(await mine(asker)).toEqual([]);
  });

  test('is accepted by entering the code', async () => {
    const group = await makeGroup(app);
    const { guest } = await makeInvitation(group);
    const joined = await app.call(joinGroup, {
      token: guest.token,
      query: { code: group.groupCode },
    });
    expect(joined.body.enrollmentStatus).toBe('ACCEPTED');
    expect(await mine(guest)).toEqual([]);
    expect(await insideOf(group.groupId)).toEqual({ rows: 2, memberCount: 1 });
  });

  test('is sent once for fifty parallel requests', async () => {
    const group = await makeGroup(app);
    const guest = await makeUser(app);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => invite(group, [guest.userLogin])),
    );
    const statuses = replies.map(({ body }) => body.people[0]?.registrationStatus);
    expect(statuses.filter((status) => status === 'EXIST')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'PENDING')).toHaveLength(49);
    expect(await mine(guest)).toHaveLength(1);
  });

  test('accepted fifty times at once makes one member', async () => {
    const group = await makeGroup(app);
    const { guest, enrollmentId } = await makeInvitation(group);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => answer(contract.acceptInvitation, guest, enrollmentId)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((r) => r.errorCode === 'ENROLLMENT_NOT_PENDING')).toHaveLength(49);
    expect(await insideOf(group.groupId)).toEqual({ rows: 2, memberCount: 1 });
  });

  test('accepted and cancelled at once is one of the two', async () => {
    const group = await makeGroup(app);
    const { guest, enrollmentId } = await makeInvitation(group);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2
          ? answer(contract.acceptInvitation, guest, enrollmentId)
          : answer(contract.cancelInvitation, group.owner, enrollmentId),
      ),
    );
    const done = replies.filter(({ status }) => status < 300);
    expect(done).toHaveLength(1);
    const isIn = done[0]?.status === 200 ? 1 : 0;
    expect(await insideOf(group.groupId)).toEqual({ rows: 1 + isIn, memberCount: isIn });
  });

  test('into a full group stays pending, also in parallel', async () => {
    const small = await createTestApp({ env: { FREE_MEMBERS: '3' } });
    try {
      const group = await makeGroup(small);
      const guests = [];
      for (let n = 0; n < 6; n += 1) guests.push(await makeInvitation(group, small));
      const replies = await Promise.all(
        guests.map(({ guest, enrollmentId }) =>
          answer(contract.acceptInvitation, guest, enrollmentId, small),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(replies.filter((r) => r.errorCode === 'LIMIT_EXCEEDED')).toHaveLength(3);
      expect(await insideOf(group.groupId, small)).toEqual({ rows: 4, memberCount: 3 });
      const waiting = await Promise.all(guests.map(({ guest }) => mine(guest, small)));
      expect(waiting.flat()).toHaveLength(3);
    } finally {
      await small.close();
    }
  });

  test('for the three hundredth place admits one', async () => {
    const big = await createTestApp();
    try {
      const owner = await makeUser(big, { userClassify: 'COOLSCHOOL' });
      const group = await makeGroup(big, { owner });
      await big.services.db
        .updateTable('groups')
        .set({ memberCount: 299 })
        .where('groupId', '=', group.groupId)
        .execute();
      const guests = [];
      for (let n = 0; n < 5; n += 1) guests.push(await makeInvitation(group, big));
      const replies = await Promise.all(
        guests.map(({ guest, enrollmentId }) =>
          answer(contract.acceptInvitation, guest, enrollmentId, big),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter((r) => r.errorCode === 'LIMIT_EXCEEDED')).toHaveLength(4);
      const { body } = await big.call(listMembers, {
        token: owner.token,
        params: { groupId: group.groupId },
      });
      expect(body.users).toHaveLength(2);
    } finally {
      await big.close();
    }
  });

  test('is limited for known users', async () => {
    const group = await makeGroup(app);
    const guest = await makeUser(app);
    const many = Array.from({ length: 100 }, () => guest.userLogin);
    for (let n = 0; n < 10; n += 1) expect((await invite(group, many)).status).toBe(200);
    expect((await invite(group, [guest.userLogin])).errorCode).toBe('TOO_MANY_REQUESTS');
  });

  test('is limited for unknown names', async () => {
    const group = await makeGroup(app);
    const people = Array.from({ length: 100 }, (_, n) => `nobody-${n}`);
    expect((await invite(group, people)).status).toBe(200);
    expect((await invite(group, people)).status).toBe(200);
    const more = await invite(group, ['nobody-more']);
    expect([more.status, more.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});
