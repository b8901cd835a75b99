import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../../shared/subjects/activities.ts';
import { orderActivities } from '../../../../shared/subjects/activity-order.ts';
import {
  makeGroup,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

const CONNECTIONS = 50;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connections: CONNECTIONS });
});
afterAll(() => app.close());

interface Order {
  ragId: string;
  subjects: string[];
}

const put = (user: TestUser, { groupId }: TestGroup, activities: unknown) =>
  app.call(orderActivities, { token: user.token, params: { groupId }, body: { activities } });

async function orderOf({ groupId, owner }: TestGroup): Promise<Order[]> {
  const { body } = await app.call(contract.listActivities, {
    token: owner.token,
    params: { groupId },
  });
  return body.activities.map(({ ragId, subjects }) => ({
    ragId,
    subjects: subjects.map((subject) => subject.ragId),
  }));
}

/** Three activities of three subjects each. */
async function makeTree() {
  const group = await makeGroup(app);
  const { owner } = group;
  const params = { groupId: group.groupId };
  for (const season of ['봄', '여름', '가을']) {
    const made = await app.call(contract.createActivity, {
      token: owner.token,
      params,
      body: { activityTitle: season },
    });
    for (const n of [1, 2, 3]) {
      await app.call(contract.createSubject, {
        token: owner.token,
        params: { ...params, activityId: made.body.ragId },
        body: { subjectTitle: `${season} ${n}` },
      });
    }
  }
  return { group, owner, order: await orderOf(group) };
}

const turned = (order: readonly Order[]): Order[] =>
  order.map(({ ragId, subjects }) => ({ ragId, subjects: subjects.toReversed() })).toReversed();

/** A permutation of its own for each number. */
function shuffled(order: readonly Order[], n: number): Order[] {
  const turn = <T>(all: readonly T[]): T[] => {
    const at = n % all.length;
    const next = [...all.slice(at), ...all.slice(0, at)];
    return n % 2 === 0 ? next : next.toReversed();
  };
  return turn(order.map(({ ragId, subjects }) => ({ ragId, subjects: turn(subjects) })));
}

describe('subjects/activities: the order of activities and subjects', () => {
  test('is set by the owner for everybody', async () => {
    const { group, owner, order } = await makeTree();
    const wanted = turned(order);
    const answer = await put(owner, group, wanted);
    expect(answer.status).toBe(200);
    expect(answer.body.activities.map(({ ragId }) => ragId)).toEqual(
      wanted.map(({ ragId }) => ragId),
    );
    expect(answer.body.activities.map(({ activityOrder }) => activityOrder)).toEqual([1, 2, 3]);
    expect(answer.body.activities[0]?.subjects.map(({ subjectOrder }) => subjectOrder)).toEqual([
      1, 2, 3,
    ]);
    expect(await orderOf(group)).toEqual(wanted);
  });

  test('puts later additions at the end', async () => {
    const { group, owner, order } = await makeTree();
    await put(owner, group, turned(order));
    const params = { groupId: group.groupId };
    const body = { activityTitle: '겨울' };
    const made = await app.call(contract.createActivity, { token: owner.token, params, body });
    expect((await orderOf(group)).at(-1)?.ragId).toBe(made.body.ragId);
  });

  const wrong: [string, string, (order: Order[], other: Order[]) => unknown][] = [
    ['an activity twice', 'INVALID_VALUE', ([a, b, c]) => [a, b, c, a]],
    [
      'a subject twice',
      'INVALID_VALUE',
      ([a, ...rest]) => [{ ...a, subjects: [...(a?.subjects ?? []), a?.subjects[0]] }, ...rest],
    ],
    [
      'one subject in two activities',
      'INVALID_VALUE',
      ([a, b, c]) => [a, { ...b, subjects: [...(b?.subjects ?? []), a?.subjects[0]] }, c],
    ],
    ['a word instead of an id', 'INVALID_VALUE', ([a, b]) => [a, b, { ragId: 'x', subjects: [] }]],
    [
      'an activity nobody knows',
      'ACTIVITY_NOT_FOUND',
      ([a, b, c]) => [a, b, c, { ragId: v7(), subjects: [] }],
    ],
    ["another group's activity", 'ACTIVITY_NOT_FOUND', ([a, b], [foreign]) => [a, b, foreign]],
    [
      'a subject nobody knows',
      'SUBJECT_NOT_FOUND',
      ([a, b, c]) => [a, b, { ...c, subjects: [...(c?.subjects ?? []), v7()] }],
    ],
    [
      "another group's subject",
      'SUBJECT_NOT_FOUND',
      ([a, b, c], [foreign]) => [a, b, { ...c, subjects: foreign?.subjects }],
    ],
    [
      'a subject in another activity',
      'ORDER_OUTDATED',
      ([a, b, c]) => [{ ...a, subjects: b?.subjects }, { ...b, subjects: a?.subjects }, c],
    ],
    ['one activity less', 'ORDER_OUTDATED', ([a, b]) => [b, a]],
    [
      'one subject less',
      'ORDER_OUTDATED',
      ([a, b, c]) => [{ ...a, subjects: a?.subjects.slice(1) }, b, c],
    ],
    ['nothing at all', 'ORDER_OUTDATED', () => []],
  ];
  test.each(wrong)('is refused with %s and stays: %s', async (_what, code, make) => {
    const { group, owner, order } = await makeTree();
    const other = await makeTree();
    expect(await put(owner, group, make(order, other.order))).toMatchObject({ errorCode: code });
    expect(await orderOf(group)).toEqual(order);
    expect(await orderOf(other.group)).toEqual(other.order);
  });

  test('is not for members', async () => {
    const member = await makeUser(app);
    const group = await makeGroup(app, { members: [member] });
    const { activityRagId, ragId } = await makeSubject(app, group);
    const answer = await put(member, group, [{ ragId: activityRagId, subjects: [ragId] }]);
    expect(answer.errorCode).toBe('NOT_GROUP_OWNER');
  });

  test('is one of fifty that are set at once', async () => {
    const { group, owner, order } = await makeTree();
    // All connections are open before the race.
    await Promise.all(
      Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.3)`.execute(app.services.db)),
    );
    const said = Array.from({ length: CONNECTIONS }, (_, n) => shuffled(order, n));
    const answers = await Promise.all(said.map((one) => put(owner, group, one)));
    expect(answers.map(({ status }) => status)).toEqual(said.map(() => 200));
    expect(said).toContainEqual(await orderOf(group));
    // Each was told its own order, not a mixture of two.
    const told = answers.map(({ body }) =>
      body.activities.map(({ ragId, subjects }) => ({
        ragId,
        subjects: subjects.map((subject) => subject.ragId),
      })),
    );
    expect(told).toEqual(said);
  });

  test('loses no subject that is added at the same time', async () => {
    const { group, owner, order } = await makeTree();
    const [first] = order;
    const params = { groupId: group.groupId, activityId: first?.ragId ?? '' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? put(owner, group, shuffled(order, n))
          : app.call(contract.createSubject, {
              token: owner.token,
              params,
              body: { subjectTitle: `새 주제 ${n}` },
            }),
      ),
    );
    const codes = new Set(answers.map(({ status, errorCode }) => errorCode ?? status));
    expect([...codes].filter((code) => code !== 200 && code !== 'ORDER_OUTDATED')).toEqual([]);
    const after = await orderOf(group);
    expect(after.find(({ ragId }) => ragId === first?.ragId)?.subjects).toHaveLength(13);
    const { body } = await app.call(contract.listActivities, { token: owner.token, params });
    const orders = body.activities.map(({ subjects }) => subjects.map((one) => one.subjectOrder));
    for (const places of orders) expect(new Set(places).size).toBe(places.length);
  });
});
