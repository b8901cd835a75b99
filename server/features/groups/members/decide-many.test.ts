import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { joinGroup } from '../../../../shared/groups/groups.ts';
import {
  acceptInvitation,
  cancelInvitations,
  inviteMembers,
  listInvitations,
} from '../../../../shared/groups/invitations.ts';
import { handOverGroup } from '../../../../shared/groups/managed-accounts.ts';
import {
  acceptJoinRequest,
  decideJoinRequests,
  listJoinRequests,
} from '../../../../shared/groups/members.ts';
import { makeGroup, makeUser, type TestGroup } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const MISSING = '0190a0a0-0000-7000-8000-000000000000';
type Decision = 'ACCEPT' | 'REJECT';

async function makeRequests(group: TestGroup, size: number, on = app): Promise<string[]> {
  const token = group.owner.token;
  for (let n = 0; n < size; n += 1) {
    const pupil = await makeUser(on);
    await on.call(joinGroup, { token: pupil.token, query: { code: group.groupCode } });
  }
  const { body } = await on.call(listJoinRequests, { token, params: { groupId: group.groupId } });
  return body.enrollments.map(({ enrollmentId }) => enrollmentId);
}

async function makeInvitations(group: TestGroup, size: number) {
  const guests = await Promise.all(Array.from({ length: size }, () => makeUser(app)));
  const at = { token: group.owner.token, params: { groupId: group.groupId } };
  const people = guests.map(({ userLogin }) => userLogin);
  await app.call(inviteMembers, { ...at, body: { people } });
  const { invitations } = (await app.call(listInvitations, at)).body;
  const ids = guests.map(
    ({ userId }) => invitations.find((one) => one.userId === userId)?.enrollmentId ?? '',
  );
  return { guests, ids };
}

const decide = (
  group: TestGroup,
  decision: Decision,
  enrollmentIds: string[],
  { by = group.owner, on = app } = {},
) =>
  on.call(decideJoinRequests, {
    token: by.token,
    params: { groupId: group.groupId },
    body: { decision, enrollmentIds },
  });
const cancel = (group: TestGroup, enrollmentIds: string[], by = group.owner) =>
  app.call(cancelInvitations, {
    token: by.token,
    params: { groupId: group.groupId },
    body: { enrollmentIds },
  });
const codes = (body: { enrollments: { resultCode: string }[] }) =>
  body.enrollments.map(({ resultCode }) => resultCode);
const tally = (codes: string[]) =>
  Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((c) => c === code).length]),
  );

async function insideOf({ groupId }: TestGroup, on = app) {
  const { db } = on.services;
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
const statusOf = async (enrollmentId: string) =>
  (
    await app.services.db
      .selectFrom('enrollments')
      .select('enrollmentStatus')
      .where('enrollmentId', '=', enrollmentId)
      .executeTakeFirstOrThrow()
  ).enrollmentStatus;

describe('groups/members: many requests', () => {
  test('are accepted by one call, each with an answer', async () => {
    const group = await makeGroup(app);
    const [one = '', two = '', three = '', four = ''] = await makeRequests(group, 4);
    await app.call(acceptJoinRequest, {
      token: group.owner.token,
      params: { enrollmentId: two },
    });
    const other = await makeGroup(app);
    const [foreign = ''] = await makeRequests(other, 1);
    const [invitation = ''] = (await makeInvitations(group, 1)).ids;
    const named = [one, two, one, foreign, MISSING, invitation, three];
    const { status, body } = await decide(group, 'ACCEPT', named);
    expect([status, body.resultCode]).toEqual([200, 'SUCCESS']);
    expect(body.enrollments).toEqual([
      { enrollmentId: one, resultCode: 'SUCCESS' },
      { enrollmentId: two, resultCode: 'ENROLLMENT_NOT_PENDING' },
      { enrollmentId: foreign, resultCode: 'ENROLLMENT_NOT_FOUND' },
      { enrollmentId: MISSING, resultCode: 'ENROLLMENT_NOT_FOUND' },
      { enrollmentId: invitation, resultCode: 'ENROLLMENT_NOT_FOUND' },
      { enrollmentId: three, resultCode: 'SUCCESS' },
    ]);
    expect(await insideOf(group)).toEqual({ rows: 4, memberCount: 3 });
    expect(await statusOf(four)).toBe('PENDING');
    expect(await statusOf(foreign)).toBe('PENDING');
    expect(await insideOf(other)).toEqual({ rows: 1, memberCount: 0 });
  });

  test('are rejected by one call', async () => {
    const group = await makeGroup(app);
    const ids = await makeRequests(group, 3);
    expect(codes((await decide(group, 'REJECT', ids)).body)).toEqual(ids.map(() => 'SUCCESS'));
    expect(await insideOf(group)).toEqual({ rows: 1, memberCount: 0 });
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'REJECTED'));
    expect(codes((await decide(group, 'ACCEPT', ids)).body)).toEqual(
      ids.map(() => 'ENROLLMENT_NOT_PENDING'),
    );
  });

  test('beyond the limit fill the group, and the others stay pending', async () => {
    const small = await createTestApp({ env: { FREE_MEMBERS: '3' } });
    try {
      const group = await makeGroup(small);
      const ids = await makeRequests(group, 5, small);
      const { body } = await decide(group, 'ACCEPT', ids, { on: small });
      expect(codes(body)).toEqual([
        'SUCCESS',
        'SUCCESS',
        'SUCCESS',
        'LIMIT_EXCEEDED',
        'LIMIT_EXCEEDED',
      ]);
      expect(await insideOf(group, small)).toEqual({ rows: 4, memberCount: 3 });
      const at = { token: group.owner.token, params: { groupId: group.groupId } };
      const waiting = await small.call(listJoinRequests, at);
      expect(waiting.body.enrollments.map((one) => one.enrollmentId)).toEqual(ids.slice(3));
    } finally {
      await small.close();
    }
  });

  test('decided fifty times at once, in different ways, make each member once', async () => {
    const group = await makeGroup(app);
    const ids = await makeRequests(group, 20);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        if (n % 5 === 4) {
          const enrollmentId = ids[n % ids.length] ?? '';
          return app.call(acceptJoinRequest, {
            token: group.owner.token,
            params: { enrollmentId },
          });
        }
        return decide(group, 'ACCEPT', n % 2 ? ids : ids.toReversed());
      }),
    );
    expect(replies.every(({ status }) => [200, 204, 409].includes(status))).toBe(true);
    const won = replies.flatMap(({ status, body }) => {
      if (status === 204) return ['SUCCESS'];
      return status === 200 && body ? codes(body) : [];
    });
    expect(won.filter((code) => code === 'SUCCESS')).toHaveLength(20);
    expect(await insideOf(group)).toEqual({ rows: 21, memberCount: 20 });
  });

  test('accepted and rejected at once are each one of the two', async () => {
    const group = await makeGroup(app);
    const ids = await makeRequests(group, 10);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decide(group, n % 2 ? 'ACCEPT' : 'REJECT', n % 3 ? ids : ids.toReversed()),
      ),
    );
    const done = replies.map(({ body }) => tally(codes(body)).SUCCESS ?? 0);
    expect(done.filter((n) => n > 0)).toEqual([10]);
    const accepted = done.findIndex((n) => n > 0) % 2 ? 10 : 0;
    expect(await insideOf(group)).toEqual({ rows: 1 + accepted, memberCount: accepted });
  });

  test('for the three hundredth place make one member, however they come', async () => {
    const owner = await makeUser(app, { userClassify: 'COOLSCHOOL' });
    const group = await makeGroup(app, { owner });
    await app.services.db
      .updateTable('groups')
      .set({ memberCount: 299 })
      .where('groupId', '=', group.groupId)
      .execute();
    const ids = await makeRequests(group, 6);
    const { guests, ids: invitations } = await makeInvitations(group, 6);
    const replies = await Promise.all([
      ...Array.from({ length: 38 }, (_, n) =>
        decide(group, 'ACCEPT', [...ids.slice(n % 6), ...ids.slice(0, n % 6)]),
      ),
      ...ids.map((enrollmentId) =>
        app.call(acceptJoinRequest, { token: owner.token, params: { enrollmentId } }),
      ),
      ...guests.map(({ token }, n) =>
        app.call(acceptInvitation, { token, params: { enrollmentId: invitations[n] ?? '' } }),
      ),
    ]);
    const won = replies.flatMap(({ status, body }) => {
      if (status === 204) return 1;
      if (status !== 200 || !body) return 0;
      return 'enrollments' in body ? (tally(codes(body)).SUCCESS ?? 0) : 1;
    });
    expect(won.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await insideOf(group)).toEqual({ rows: 2, memberCount: 300 });
  });

  test('are decided by the owner only, and with a maximum number', async () => {
    const member = await makeUser(app, { userClassify: 'TEACHER' });
    const group = await makeGroup(app, { members: [member] });
    const ids = await makeRequests(group, 1);
    const other = (await makeGroup(app)).owner;
    const admin = await makeUser(app, { userClassify: 'ADMIN' });
    expect((await decide(group, 'ACCEPT', ids, { by: member })).errorCode).toBe('NOT_GROUP_OWNER');
    for (const by of [other, admin]) {
      expect((await decide(group, 'ACCEPT', ids, { by })).errorCode).toBe('PRIVATE_GROUP');
      expect((await cancel(group, ids, by)).errorCode).toBe('PRIVATE_GROUP');
    }
    const tooMany = Array.from({ length: LIMITS.peopleAtOnce + 1 }, () => MISSING);
    for (const wrong of [[], ['nonsense'], tooMany]) {
      expect((await decide(group, 'ACCEPT', wrong)).errorCode).toBe('INVALID_VALUE');
    }
    await app.call(handOverGroup, {
      token: group.owner.token,
      params: { groupId: group.groupId },
      body: { userId: member.userId },
    });
    expect((await decide(group, 'ACCEPT', ids)).errorCode).toBe('NOT_GROUP_OWNER');
    expect(await insideOf(group)).toEqual({ rows: 2, memberCount: 1 });
  });
});

describe('groups/members: many invitations', () => {
  test('are cancelled by one call, each with an answer', async () => {
    const group = await makeGroup(app);
    const { guests, ids } = await makeInvitations(group, 3);
    const [first, ...others] = ids;
    await app.call(acceptInvitation, {
      token: guests[0]?.token ?? '',
      params: { enrollmentId: first ?? '' },
    });
    const [request = ''] = await makeRequests(group, 1);
    const { body } = await cancel(group, [...ids, request]);
    expect(codes(body)).toEqual([
      'ENROLLMENT_NOT_PENDING',
      'SUCCESS',
      'SUCCESS',
      'ENROLLMENT_NOT_FOUND',
    ]);
    expect(await Promise.all(others.map(statusOf))).toEqual(['CANCELLED', 'CANCELLED']);
    expect(await statusOf(request)).toBe('PENDING');
    expect(await insideOf(group)).toEqual({ rows: 2, memberCount: 1 });
  });

  test('accepted while they are cancelled are each one of the two', async () => {
    const group = await makeGroup(app);
    const { guests, ids } = await makeInvitations(group, 20);
    const replies = await Promise.all([
      ...guests.map(({ token }, n) =>
        app.call(acceptInvitation, { token, params: { enrollmentId: ids[n] ?? '' } }),
      ),
      ...Array.from({ length: 5 }, () => cancel(group, ids)),
    ]);
    const accepted = replies.slice(0, 20).filter(({ status }) => status === 200).length;
    const taken = replies
      .slice(20)
      .flatMap(({ body }) => (body && 'enrollments' in body ? codes(body) : []));
    expect(accepted + (tally(taken).SUCCESS ?? 0)).toBe(20);
    expect(await insideOf(group)).toEqual({ rows: 1 + accepted, memberCount: accepted });
  });
});
