import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../server/routes.ts';
import { contract } from '../shared/contract/contract.ts';
import type { Endpoint } from '../shared/contract/endpoint.ts';
import {
  logIn,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestSubject,
  type TestUser,
} from './support/data/factories.ts';
import { createTestApp, type TestApp } from './support/servers/app.ts';

/**
 * Calls every endpoint of the contract as every kind of person. The table below states once whom each
 * gatekeeper admits; an endpoint that admits anyone else fails.
 */
type Person =
  | 'anonymous'
  | 'outsider'
  | 'pending'
  | 'member'
  | 'owner'
  | 'otherOwner'
  | 'administrator'
  | 'withdrawn'
  | 'temporary';

const PEOPLE: Person[] = [
  'anonymous',
  'outsider',
  'pending',
  'member',
  'owner',
  'otherOwner',
  'administrator',
  'withdrawn',
  'temporary',
];

const REFUSED_OUTSIDE = Object.fromEntries(
  (['outsider', 'pending', 'otherOwner', 'administrator', 'withdrawn'] as const).map((person) => [
    person,
    'PRIVATE_GROUP',
  ]),
);

/** A member with a temporary password. */
const TEMPORARY = { temporary: 'PASSWORD_CHANGE_REQUIRED' };

/** The refused persons with their codes; everyone else is admitted. */
const REFUSALS: Record<string, Partial<Record<Person, string>>> = {
  anyone: {},
  // Access to single files is tested in file-reading.test.ts.
  fileReader: {},
  signedInAnyhow: { anonymous: 'TOKEN_MISSING' },
  signedIn: { anonymous: 'TOKEN_MISSING', ...TEMPORARY },
  groupMember: { anonymous: 'TOKEN_MISSING', ...TEMPORARY, ...REFUSED_OUTSIDE },
  groupOwner: {
    anonymous: 'TOKEN_MISSING',
    ...TEMPORARY,
    ...REFUSED_OUTSIDE,
    member: 'NOT_GROUP_OWNER',
  },
  administrator: {
    anonymous: 'TOKEN_MISSING',
    ...TEMPORARY,
    ...Object.fromEntries(
      (['outsider', 'pending', 'member', 'owner', 'otherOwner', 'withdrawn'] as const).map(
        (person) => [person, 'NOT_ADMINISTRATOR'],
      ),
    ),
  },
};

const asksForToken = ({ name }: { name: string }) => name !== 'anyone' && name !== 'fileReader';

const GATE_CODES = new Set(Object.values(REFUSALS).flatMap((codes) => Object.values(codes)));

let app: TestApp;
let group: TestGroup;
let subject: TestSubject;
let post: TestPost;
const people = {} as Record<Exclude<Person, 'anonymous'>, TestUser>;

beforeAll(async () => {
  app = await createTestApp();
  people.owner = await makeUser(app, { userClassify: 'TEACHER' });
  people.member = await makeUser(app);
  people.outsider = await makeUser(app);
  people.pending = await makeUser(app);
  people.withdrawn = await makeUser(app);
  people.temporary = await makeUser(app);
  people.administrator = await makeUser(app, { userClassify: 'ADMIN' });
  people.otherOwner = (await makeGroup(app)).owner;
  group = await makeGroup(app, {
    owner: people.owner,
    members: [people.member, people.withdrawn, people.temporary],
  });
  subject = await makeSubject(app, group);
  post = await makePost(app, group, subject, people.owner);
  await app.services.db
    .updateTable('users')
    .set({ mustChangePassword: true })
    .where('userId', '=', people.temporary.userId)
    .execute();
  await app.services.db
    .deleteFrom('groupMembers')
    .where('userId', '=', people.withdrawn.userId)
    .execute();
  await app.services.db
    .insertInto('enrollments')
    .values({
      enrollmentId: v7(),
      groupId: group.groupId,
      userId: people.pending.userId,
      kind: 'REQUEST',
      decidedBy: null,
    })
    .execute();
});
afterAll(() => app.close());
// One of the endpoints logs people out, so everyone is signed in again before the next one.
beforeEach(() =>
  app.services.db.updateTable('sessions').set({ endedAt: null, endReason: null }).execute(),
);

/** Existing ids for the path parameters that have one; an unknown id otherwise. */
function paramsOf(endpoint: Endpoint): Record<string, string> {
  const known: Record<string, string> = {
    groupId: group.groupId,
    postId: post.postId,
    subjectId: subject.ragId,
    activityId: subject.activityRagId,
  };
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name) => [name, known[name] ?? v7()]));
}

/** Logs in again a person whom an earlier endpoint logged out. */
async function letEverybodyIn(): Promise<void> {
  const living = await app.services.db
    .selectFrom('sessions')
    .select('userId')
    .where('endedAt', 'is', null)
    .execute();
  for (const one of Object.values(people)) {
    if (living.some(({ userId }) => userId === one.userId)) continue;
    one.token = await logIn(app, one.userId);
  }
}

function ask(endpoint: Endpoint, person: Person) {
  return app.call(endpoint, {
    params: paramsOf(endpoint),
    // Nothing valid is sent: access is checked before the input.
    ...(endpoint.body && { body: {} }),
    ...(person !== 'anonymous' && { token: people[person].token }),
  });
}

describe('every endpoint of the contract', () => {
  const named = Object.entries(contract) as [string, Endpoint][];

  it.each(named)('%s is answered by exactly one route', (_name, endpoint) => {
    expect(routes.filter((route) => route.endpoint === endpoint)).toHaveLength(1);
  });

  it.each(
    routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const),
  )(
    '%s lets in who its gatekeeper lets in',
    async (_name, { endpoint, gatekeeper }) => {
      const refusals = REFUSALS[gatekeeper.name];
      await letEverybodyIn();
      expect(refusals, `no rule for the gatekeeper ${gatekeeper.name}`).toBeDefined();
      for (const person of PEOPLE) {
        const answer = await ask(endpoint, person);
        const expected = refusals?.[person];
        expect(answer.status, `${person}: a defect`).not.toBe(500);
        if (expected) expect(answer.errorCode, person).toBe(expected);
        else if (asksForToken(gatekeeper)) {
          expect(GATE_CODES.has(answer.errorCode ?? ''), `${person}: ${answer.errorCode}`).toBe(
            false,
          );
        }
        if (answer.status >= 400) {
          expect(answer.body, person).toMatchObject({
            errorCode: expect.any(String),
            message: expect.stringMatching(/[가-힣]/),
            requestId: expect.any(String),
          });
        }
      }
    },
    30_000,
  );

  it.each(
    routes
      .filter(({ gatekeeper }) => asksForToken(gatekeeper))
      .map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const),
  )('%s refuses forged, ended and foreign tokens', async (_name, { endpoint }) => {
    const forged = `${people.owner.token.slice(0, -4)}AAAA`;
    for (const token of [forged, 'x', 'a.b.c']) {
      const answer = await app.call(endpoint, { params: paramsOf(endpoint), token });
      expect(answer).toMatchObject({ status: 401, errorCode: 'TOKEN_INVALID' });
    }
  });
});

it('answers unknown addresses and methods below /api with NOT_FOUND', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['DELETE', '/api/health'],
    ['POST', '/api/group/../secret'],
  ] as const) {
    const answer = await app.server.inject({ method, url });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND']);
  }
});

it('describes the whole contract in openapi.json', async () => {
  const answer = await app.server.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = answer.json() as { paths: Record<string, Record<string, unknown>> };
  for (const { endpoint } of routes) {
    expect(paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toBeDefined();
  }
});
