import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../server/routes.ts';
import {
  assignSeats,
  listSeats,
  transferLicense,
} from '../../shared/administration/licenses/seats.ts';
import { contract, type EndpointName } from '../../shared/contract/contract.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { makeLicense } from '../support/data/administration.ts';
import { readDatabaseState } from '../support/data/database-state.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestSubject,
  type TestUser,
} from '../support/data/factories.ts';
import { sendValidCall, type ValidCall } from '../support/data/valid-call.ts';
import { createTestApp, type TestApp } from '../support/servers/app.ts';

/** Who manages a license has rights to this license alone: not to others, and not to the holders' groups. */
const names = new Map(
  (Object.entries(contract) as [EndpointName, Endpoint][]).map(([name, one]) => [one, name]),
);
const named = (some: typeof routes) =>
  some.map(({ endpoint }) => [names.get(endpoint) as EndpointName, endpoint] as const);
const ofLicenses = named(
  routes.filter(
    ({ endpoint, gatekeeper }) =>
      endpoint.path.includes('{licenseId}') && gatekeeper.name === 'signedIn',
  ),
);
const ofOwners = named(routes.filter(({ gatekeeper }) => gatekeeper.name === 'groupOwner'));

let app: TestApp;
let administrator: TestUser;
/** Of another organisation. */
let manager: TestUser;
let holder: TestUser;
let group: TestGroup;
let subject: TestSubject;
let post: TestPost;

const makeTeacher = () => makeUser(app, { userClassify: 'TEACHER' });

async function makeLicenseWithSeat(to: TestUser) {
  const its = await makeTeacher();
  const licenseId = await makeLicense(app, administrator, its);
  const params = { licenseId };
  const body = { people: [to.userLogin] };
  await app.call(assignSeats, { params, body, token: its.token });
  const listed = await app.call(listSeats, { params, token: its.token });
  const { licenseUserId = '' } = listed.body.seats[0] ?? {};
  return { manager: its, licenseId, licenseUserId };
}

beforeAll(async () => {
  app = await createTestApp();
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
  holder = await makeTeacher();
  ({ manager } = await makeLicenseWithSeat(holder));
  group = await makeGroup(app, { owner: holder });
  subject = await makeSubject(app, group);
  post = await makePost(app, group, subject, holder);
});
afterAll(() => app.close());

const CALLS: Partial<Record<EndpointName, () => Promise<ValidCall>>> = {
  listSeats: async () => ({}),
  assignSeats: async () => ({ body: { people: [(await makeTeacher()).userLogin] } }),
  revokeSeat: async () => ({}),
  transferLicense: async () => ({ body: { userLogin: (await makeTeacher()).userLogin } }),
  listLicenseEvents: async () => ({}),
  downloadSeats: async () => ({}),
};

describe('administration/licenses: the manager of another license', () => {
  it.each(ofLicenses)('%s refuses everybody who does not manage this one', async (name, one) => {
    const prepare = CALLS[name];
    if (!prepare) throw new Error(`this file has no call of ${name}`);
    const seat = await makeTeacher();
    const { licenseId, licenseUserId, manager: former } = await makeLicenseWithSeat(seat);
    const current = await makeTeacher();
    const { status } = await app.call(transferLicense, {
      params: { licenseId },
      body: { userLogin: current.userLogin },
      token: former.token,
    });
    expect(status).toBe(200);
    const call = { ...(await prepare()), params: { licenseId, licenseUserId } };
    const people = { manager, former, 'holder of a seat': seat, pupil: await makeUser(app) };
    const before = await readDatabaseState(app.services.db);
    for (const [person, { token }] of Object.entries(people)) {
      const answer = await sendValidCall(app, one, call, token);
      const body = JSON.parse(answer.text) as Record<string, unknown>;
      expect([answer.status, body.errorCode], person).toEqual([404, 'LICENSE_NOT_FOUND']);
      expect(Object.keys(body).sort(), person).toEqual(['errorCode', 'message', 'requestId']);
    }
    const visitor = await sendValidCall(app, one, call);
    expect(JSON.parse(visitor.text).errorCode).toBe('TOKEN_MISSING');
    expect(await readDatabaseState(app.services.db)).toEqual(before);

    const allowed = await sendValidCall(app, one, call, current.token);
    expect(allowed.status, allowed.text).toBe(200);
    if (one.method !== 'GET') {
      expect(await readDatabaseState(app.services.db)).not.toEqual(before);
    }
  });
});

describe('administration/licenses: the manager of the license of an owner', () => {
  const send = (endpoint: Endpoint, { token }: TestUser) => {
    const params = {
      groupId: group.groupId,
      postId: post.postId,
      subjectId: subject.ragId,
      activityId: subject.activityRagId,
    };
    const known: Record<string, string> = params;
    const all = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const filled = Object.fromEntries(all.map((name) => [name, known[name] ?? v7()]));
    return sendValidCall(
      app,
      endpoint,
      { params: filled, ...(endpoint.body && { body: {} }) },
      token,
    );
  };

  it('is refused by every endpoint of the owner, outside and in the group', async () => {
    expect(ofOwners.length).toBeGreaterThan(50);
    const member = (await makeLicenseWithSeat(holder)).manager;
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: member.userId })
      .execute();
    const before = await readDatabaseState(app.services.db);
    for (const [name, endpoint] of ofOwners) {
      const outside = await send(endpoint, manager);
      expect([outside.status, JSON.parse(outside.text).errorCode], name).toEqual([
        403,
        'PRIVATE_GROUP',
      ]);
      const inside = await send(endpoint, member);
      expect([inside.status, JSON.parse(inside.text).errorCode], name).toEqual([
        403,
        'NOT_GROUP_OWNER',
      ]);
    }
    expect(await readDatabaseState(app.services.db)).toEqual(before);
  });
});
