import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinGroup } from '../../../../shared/groups/groups.ts';
import * as contract from '../../../../shared/groups/members.ts';
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

async function makeRequest(group: TestGroup, on: TestApp = app) {
  const pupil = await makeUser(on);
  await on.call(joinGroup, { token: pupil.token, query: { code: group.groupCode } });
  const { body } = await on.call(contract.listJoinRequests, {
    token: group.owner.token,
    params: { groupId: group.groupId },
  });
  const request = body.enrollments.find(({ userId }) => userId === pupil.userId);
  return { pupil, enrollmentId: request?.enrollmentId ?? '' };
}

const decide = (
  verb: typeof contract.acceptJoinRequest | typeof contract.rejectJoinRequest,
  user: TestUser,
  enrollmentId: string,
  on: TestApp = app,
) => on.call(verb, { token: user.token, params: { enrollmentId } });
const withoutRequestId = (body: unknown) => ({ ...(body as object), requestId: '' });
const listUsers = (user: TestUser, groupId: string) =>
  app.call(contract.listMembers, { token: user.token, params: { groupId } });
const listRequests = (user: TestUser, groupId: string) =>
  app.call(contract.listJoinRequests, { token: user.token, params: { groupId } });

async function insideOf(groupId: string, on: TestApp = app) {
  const [members, group] = await Promise.all([
    on.services.db
      .selectFrom('groupMembers')
      .select('userId')
      .where('groupId', '=', groupId)
      .execute(),
    on.services.db
      .selectFrom('groups')
      .select('memberCount')
      .where('groupId', '=', groupId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: members.length, memberCount: group.memberCount };
}

describe('groups/members: members', () => {
  test('are listed with the owner first, then by name', async () => {
    const [ha, ga, na] = await Promise.all(
      ['하린', '가온', '나래'].map((penName) => makeUser(app, { penName })),
    );
    const group = await makeGroup(app, { members: [ha, ga, na] as TestUser[] });
    const { body } = await listUsers(ga as TestUser, group.groupId);
    expect(body.users.map(({ penName, isOwner }) => [penName, isOwner])).toEqual([
      [group.owner.penName, true],
      ['가온', false],
      ['나래', false],
      ['하린', false],
    ]);
    expect(Object.keys(body.users[0] ?? {})).not.toContain('userEmail');
  });

  test('show only the owner who may take over the group', async () => {
    const grownUp = await makeUser(app, { penName: '가람', userClassify: 'GENERAL' });
    const pupil = await makeUser(app, { penName: '나래' });
    const group = await makeGroup(app, { members: [grownUp, pupil] });
    const mayLead = async (asker: TestUser) =>
      (await listUsers(asker, group.groupId)).body.users.map((member) => member.mayLead);
    expect(await mayLead(group.owner)).toEqual([false, true, false]);
    expect(await mayLead(grownUp)).toEqual([false, false, false]);
  });

  test('are hidden from outsiders', async () => {
    const group = await makeGroup(app);
    const stranger = await makeUser(app);
    expect((await listUsers(stranger, group.groupId)).errorCode).toBe('PRIVATE_GROUP');
    expect((await listUsers(stranger, MISSING)).errorCode).toBe('GROUP_NOT_FOUND');
    const nobody = await app.call(contract.listMembers, { params: { groupId: group.groupId } });
    expect(nobody.errorCode).toBe('TOKEN_MISSING');
  });
});

describe('groups/members: a request to join', () => {
  test('is visible to the owner only', async () => {
    const member = await makeUser(app);
    const group = await makeGroup(app, { members: [member] });
    const { pupil } = await makeRequest(group);
    const seen = await listRequests(group.owner, group.groupId);
    expect(seen.body.enrollments).toMatchObject([
      { userId: pupil.userId, penName: pupil.penName, userClassify: 'STUDENT' },
    ]);
    expect((await listRequests(member, group.groupId)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await listRequests(pupil, group.groupId)).errorCode).toBe('PRIVATE_GROUP');
  });

  test('that is accepted makes a member', async () => {
    const group = await makeGroup(app);
    const { pupil, enrollmentId } = await makeRequest(group);
    const accepted = await decide(contract.acceptJoinRequest, group.owner, enrollmentId);
    expect(accepted.status).toBe(204);
    expect(await insideOf(group.groupId)).toEqual({ rows: 2, memberCount: 1 });
    expect((await listUsers(pupil, group.groupId)).status).toBe(200);
    expect((await listRequests(group.owner, group.groupId)).body.enrollments).toEqual([]);
    for (const verb of [contract.acceptJoinRequest, contract.rejectJoinRequest]) {
      const again = await decide(verb, group.owner, enrollmentId);
      expect([again.status, again.errorCode]).toEqual([409, 'ENROLLMENT_NOT_PENDING']);
      expect(again.message).toBe('이미 승인한 신청이에요.');
    }
  });

  test('that is rejected makes no member and may be repeated', async () => {
    const group = await makeGroup(app);
    const { pupil, enrollmentId } = await makeRequest(group);
    expect((await decide(contract.rejectJoinRequest, group.owner, enrollmentId)).status).toBe(204);
    expect(await insideOf(group.groupId)).toEqual({ rows: 1, memberCount: 0 });
    const refused = await decide(contract.acceptJoinRequest, group.owner, enrollmentId);
    expect(refused.errorCode).toBe('ENROLLMENT_NOT_PENDING');
    expect(refused.message).toBe('이미 거절한 신청이에요.');
    const again = await app.call(joinGroup, {
      token: pupil.token,
      query: { code: group.groupCode },
    });
    expect(again.body.enrollmentStatus).toBe('PENDING');
  });

  test.each([contract.acceptJoinRequest, contract.rejectJoinRequest])(
    'cannot be decided by others: $path',
    async (verb) => {
      const member = await makeUser(app);
      const group = await makeGroup(app, { members: [member] });
      const { pupil, enrollmentId } = await makeRequest(group);
      const otherOwner = (await makeGroup(app)).owner;
      const missing = await decide(verb, otherOwner, MISSING);
      for (const person of [member, pupil, otherOwner]) {
        const refused = await decide(verb, person, enrollmentId);
        expect([refused.status, refused.errorCode]).toEqual([404, 'ENROLLMENT_NOT_FOUND']);
        expect(withoutRequestId(refused.body)).toEqual(withoutRequestId(missing.body));
      }
      expect((await decide(verb, group.owner, 'nonsense')).errorCode).toBe('ENROLLMENT_NOT_FOUND');
      expect((await app.call(verb, { params: { enrollmentId } })).errorCode).toBe('TOKEN_MISSING');
      expect(await insideOf(group.groupId)).toEqual({ rows: 2, memberCount: 1 });
    },
  );

  test('that is an invitation cannot be accepted by the owner', async () => {
    const group = await makeGroup(app);
    const { enrollmentId } = await makeRequest(group);
    await app.services.db
      .updateTable('enrollments')
      .set({ kind: 'INVITATION' })
      .where('enrollmentId', '=', enrollmentId)
      .execute();
    const refused = await decide(contract.acceptJoinRequest, group.owner, enrollmentId);
    expect(refused.errorCode).toBe('ENROLLMENT_NOT_FOUND');
  });

  test('accepted fifty times at once makes one member', async () => {
    const group = await makeGroup(app);
    const { enrollmentId } = await makeRequest(group);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        decide(contract.acceptJoinRequest, group.owner, enrollmentId),
      ),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter((r) => r.errorCode === 'ENROLLMENT_NOT_PENDING')).toHaveLength(49);
    expect(await insideOf(group.groupId)).toEqual({ rows: 2, memberCount: 1 });
  });

  test('accepted and rejected at once is one of the two', async () => {
    const group = await makeGroup(app);
    const { enrollmentId } = await makeRequest(group);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide(
          n % 2 ? contract.acceptJoinRequest : contract.rejectJoinRequest,
          group.owner,
          enrollmentId,
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const wasAccepted = replies.findIndex(({ status }) => status === 204) % 2;
    expect(await insideOf(group.groupId)).toEqual({
      rows: 1 + wasAccepted,
      memberCount: wasAccepted,
    });
  });

  test('to a full group stays pending, also in parallel', async () => {
    const small = await createTestApp({ env: { FREE_MEMBERS: '5' } });
    try {
      const group = await makeGroup(small);
      const requests = [];
      for (let n = 0; n < 9; n += 1) requests.push(await makeRequest(group, small));
      const replies = await Promise.all(
        requests.map(({ enrollmentId }) =>
          decide(contract.acceptJoinRequest, group.owner, enrollmentId, small),
        ),
      );
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(5);
      expect(replies.filter((r) => r.errorCode === 'LIMIT_EXCEEDED')).toHaveLength(4);
      expect(await insideOf(group.groupId, small)).toEqual({ rows: 6, memberCount: 5 });
      const waiting = await small.call(contract.listJoinRequests, {
        token: group.owner.token,
        params: { groupId: group.groupId },
      });
      expect(waiting.body.enrollments).toHaveLength(4);
    } finally {
      await small.close();
    }
  });

  test('exceeds the free membership for the fifty-first member', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => makeUser(app)));
    const group = await makeGroup(app, { members });
    const { enrollmentId } = await makeRequest(group);
    const refused = await decide(contract.acceptJoinRequest, group.owner, enrollmentId);
    expect([refused.status, refused.errorCode]).toEqual([409, 'LIMIT_EXCEEDED']);
    expect(await insideOf(group.groupId)).toEqual({ rows: 51, memberCount: 50 });
  });
});
