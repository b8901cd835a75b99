import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import { getSite } from '../../../../shared/administration/site.ts';
import { createGroup, joinGroup } from '../../../../shared/groups/groups.ts';
import {
  acceptInvitation,
  inviteMembers,
  listMyInvitations,
} from '../../../../shared/groups/invitations.ts';
import { handOverGroup } from '../../../../shared/groups/managed-accounts.ts';
import { acceptJoinRequest, listJoinRequests } from '../../../../shared/groups/members.ts';
import { makeGroup, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { serveSsrRoutes } from '../../../platform/http/pages/ssr.ts';
import { pricingPages } from './pricing.pages.ts';

const LIMITS = {
  freeGroups: 2,
  licenseGroups: 3,
  freeMembers: 1,
  licenseMembers: 2,
  freeAiPerDay: 30,
  licenseAiPerDay: 300,
  pricePerSeat: null,
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      FREE_GROUPS: '2',
      FREE_MEMBERS: '1',
      LICENSE_GROUPS: '3',
      LICENSE_MEMBERS: '2',
    },
  });
});
afterAll(() => app.close());

const open = (owner: TestUser) =>
  app.call(createGroup, { token: owner.token, body: { groupTitle: '글쓰기 반' } });

test.each<[UserClassify, number, string]>([
  ['TEACHER', 2, '무료 회원은 모임을 최대 2개까지 만들 수 있어요.'],
  ['COOLSCHOOL', 3, '라이선스로는 모임을 최대 3개까지 만들 수 있어요.'],
])(
  'administration/licenses: a %s is refused with the number from the settings',
  async (userClassify, most, message) => {
    const owner = await makeUser(app, { userClassify });
    for (let n = 0; n < most; n += 1) expect((await open(owner)).status).toBe(200);
    expect(await open(owner)).toMatchObject({ status: 409, message });
  },
);

test('administration/licenses: the site and the pricing page show the numbers from the settings', async () => {
  expect((await app.call(getSite)).body.membership).toEqual(LIMITS);
  const server = Fastify();
  serveSsrRoutes(server, app.services, pricingPages, {
    render: async (page) => ({ html: JSON.stringify(page), title: '요금', frame: 'x' }),
    frames: { x: '<title>x</title><!--page-->' },
  });
  const { statusCode, body, headers } = await server.inject({ url: '/pricing' });
  await server.close();
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined]);
  expect(body).toContain(JSON.stringify({ kind: 'pricing', limits: LIMITS, outcome: null }));
});

test('administration/licenses: a pupil is told that the group is full and whom to tell', async () => {
  const owner = await makeUser(app, { penName: '한지우', userClassify: 'TEACHER' });
  const settings = { joinPolicy: 'OPEN' } as const;
  const group = await makeGroup(app, { owner, members: [await makeUser(app)], settings });
  const message =
    '모임이 가득 차서 지금은 들어갈 수 없어요. 이 모임에는 1명까지 들어올 수 있어요. 한지우 선생님께 알려 주세요.';
  const pupil = await makeUser(app);
  expect(
    await app.call(joinGroup, { token: pupil.token, query: { code: group.groupCode } }),
  ).toMatchObject({ status: 409, errorCode: 'LIMIT_EXCEEDED', message });

  const guest = await makeUser(app);
  const params = { groupId: group.groupId };
  await app.call(inviteMembers, {
    token: owner.token,
    params,
    body: { people: [guest.userLogin] },
  });
  const { body } = await app.call(listMyInvitations, { token: guest.token });
  const enrollmentId = body.invitations[0]?.enrollmentId ?? '';
  expect(
    await app.call(acceptInvitation, { token: guest.token, params: { enrollmentId } }),
  ).toMatchObject({ errorCode: 'LIMIT_EXCEEDED', message });
});

test('administration/licenses: an owner is told how many members the group takes', async () => {
  const group = await makeGroup(app, { members: [await makeUser(app)] });
  const { token } = group.owner;
  const pupil = await makeUser(app);
  await app.call(joinGroup, { token: pupil.token, query: { code: group.groupCode } });
  const { body } = await app.call(listJoinRequests, { token, params: { groupId: group.groupId } });
  const enrollmentId = body.enrollments[0]?.enrollmentId ?? '';
  expect(await app.call(acceptJoinRequest, { token, params: { enrollmentId } })).toMatchObject({
    errorCode: 'LIMIT_EXCEEDED',
    message: '모임이 가득 찼어요. 이 모임에는 1명까지 들어올 수 있어요.',
  });
});

test("administration/licenses: an owner who hands a group over is told the other's limit", async () => {
  const newOwner = await makeUser(app, { userClassify: 'TEACHER' });
  for (let n = 0; n < 2; n += 1) await makeGroup(app, { owner: newOwner });
  const group = await makeGroup(app, { members: [newOwner] });
  expect(
    await app.call(handOverGroup, {
      token: group.owner.token,
      params: { groupId: group.groupId },
      body: { userId: newOwner.userId },
    }),
  ).toMatchObject({
    errorCode: 'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED',
    message: '받을 분이 만들 수 있는 모임을 이미 모두 만들었어요. 다른 분을 골라 주세요.',
  });
});
