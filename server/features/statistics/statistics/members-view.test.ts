import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { listMembersInNeed } from '../../../../shared/statistics/needs.ts';
import { addDays, dayInSeoul, mondayOf } from '../../../../shared/statistics/periods.ts';
import * as contract from '../../../../shared/statistics/statistics.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestSubject,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

/** What a member learns of classmates: nothing, also by comparing answers. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const THIS_WEEK = mondayOf(dayInSeoul(Date.now()));
const weekBefore = (weeks: number) => addDays(THIS_WEEK, -7 * weeks);

interface Class {
  group: TestGroup;
  subject: TestSubject;
  pupils: TestUser[];
}

async function makePupils(count: number): Promise<Class> {
  const pupils: TestUser[] = [];
  for (let n = 0; n < count; n += 1) pupils.push(await makeUser(app));
  const group = await makeGroup(app, { members: pupils });
  return { group, pupils, subject: await makeSubject(app, group, { onePostPerPerson: false }) };
}

async function write(made: Class, author: TestUser, day: string, characters: number) {
  const publishedAt = `${day}T03:00:00.000Z`;
  const { postId } = await makePost(app, made.group, made.subject, author, { publishedAt });
  await app.services.db
    .updateTable('posts')
    .set({ characters, publishedAt })
    .where('postId', '=', postId)
    .execute();
}

type Query = Record<string, string>;

function get<E extends Endpoint>(
  endpoint: E,
  by: TestUser,
  { groupId }: TestGroup,
  query: Query = {},
) {
  return app.call(endpoint, { token: by.token, params: { groupId }, query });
}

const rangeOf = (from: string, to: string): Query => ({ period: 'RANGE', from, to });

const ENDPOINTS = [
  contract.getStatisticsSummary,
  contract.getSubmissionTable,
  contract.getWeeklyStatistics,
  contract.getMemberStatistics,
] as const;

describe('statistics: who sees what', () => {
  it('nobody outside the group, nor a former member, sees anything', async () => {
    const made = await makePupils(2);
    const [former] = made.pupils as [TestUser];
    await write(made, former, THIS_WEEK, 100);
    await app.services.db.deleteFrom('groupMembers').where('userId', '=', former.userId).execute();
    const outsider = await makeUser(app);
    for (const endpoint of [...ENDPOINTS, listMembersInNeed]) {
      const params = { groupId: made.group.groupId };
      expect((await app.call(endpoint, { params })).errorCode).toBe('TOKEN_MISSING');
      for (const by of [former, outsider, (await makeGroup(app)).owner]) {
        const { errorCode } = await app.call(endpoint, { params, token: by.token });
        expect(errorCode).toBe('PRIVATE_GROUP');
      }
    }
  });

  it('a member sees only the own line, and no needs; a pupil with a managed account alike', async () => {
    const made = await makePupils(7);
    const [viewer, managed] = made.pupils as [TestUser, TestUser];
    await app.services.db
      .updateTable('users')
      .set({ managedBy: made.group.groupId })
      .where('userId', '=', managed.userId)
      .execute();
    for (const pupil of made.pupils) await write(made, pupil, weekBefore(1), 120);
    for (const by of [viewer, managed]) {
      expect((await get(listMembersInNeed, by, made.group)).errorCode).toBe('NOT_GROUP_OWNER');
      for (const endpoint of ENDPOINTS) {
        const { status, body } = await get(endpoint, by, made.group);
        expect(status).toBe(200);
        const text = JSON.stringify(body);
        for (const other of [...made.pupils, made.group.owner]) {
          if (other !== by) expect(text).not.toContain(other.userId);
        }
      }
      const { members } = (await get(contract.getMemberStatistics, by, made.group)).body;
      expect(members).toMatchObject([{ userId: by.userId, posts: 1, characters: 120 }]);
    }
    const all = await get(contract.getMemberStatistics, made.group.owner, made.group);
    expect(all.body.members).toHaveLength(7);
  });

  it.each([
    ['five others', 5, { posts: 6, characters: 600, writers: 6 }],
    ['four others', 4, null],
  ])('a member sees the class of a week with %s behind it as %#', async (_, others, expected) => {
    const made = await makePupils(6);
    const [viewer, ...friends] = made.pupils as [TestUser, ...TestUser[]];
    await write(made, viewer, weekBefore(1), 100);
    for (const friend of friends.slice(0, others)) await write(made, friend, weekBefore(1), 103);
    const query = rangeOf(weekBefore(1), weekBefore(1));
    const { body } = await get(contract.getWeeklyStatistics, viewer, made.group, query);
    expect(body.weeks).toMatchObject([{ class: expected, mine: { posts: 1, characters: 100 } }]);
    const { body: sums } = await get(contract.getMemberStatistics, viewer, made.group, query);
    expect(sums.class.posts).toBe(expected?.posts ?? null);
    expect(sums.class.characters).toBe(expected?.characters ?? null);
  });

  it('no two periods differ by the numbers of one person', async () => {
    const made = await makePupils(8);
    const [viewer, ...friends] = made.pupils as [TestUser, ...TestUser[]];
    const [alone] = friends as [TestUser];
    for (const friend of friends) await write(made, friend, weekBefore(3), 200);
    await write(made, alone, weekBefore(2), 777);
    for (const friend of friends) await write(made, friend, weekBefore(1), 300);
    await write(made, alone, THIS_WEEK, 999);
    const seen = new Set<string>();
    for (let from = -28; from <= 0; from += 3) {
      for (let to = from; to <= 6; to += 2) {
        const query = rangeOf(addDays(THIS_WEEK, from), addDays(THIS_WEEK, to));
        const { body } = await get(contract.getMemberStatistics, viewer, made.group, query);
        seen.add(`${body.class.posts} ${body.class.characters}`);
      }
    }
    // Seven people a week, or both weeks; never the post of a single one.
    expect([...seen].sort()).toEqual(['14 3500', '7 1400', '7 2100', 'null null']);
    const own = await get(contract.getMemberStatistics, viewer, made.group, { period: 'WEEK' });
    expect(own.body.members).toMatchObject([{ posts: 0, characters: 0 }]);
  });

  it('a subject gives a member no class to subtract', async () => {
    const made = await makePupils(7);
    const [viewer] = made.pupils as [TestUser];
    for (const pupil of made.pupils) await write(made, pupil, weekBefore(1), 200);
    const query = { ...rangeOf(weekBefore(1), weekBefore(1)), ragId: made.subject.ragId };
    const weeks = await get(contract.getWeeklyStatistics, viewer, made.group, query);
    expect(weeks.body.weeks).toMatchObject([
      { class: null, feedbackHours: null, mine: { posts: 1 } },
    ]);
    const sums = await get(contract.getMemberStatistics, viewer, made.group, query);
    expect(sums.body.class).toMatchObject({ posts: null, characters: null });
  });

  it('a member sees how many handed in only with five others among them', async () => {
    const made = await makePupils(6);
    const [viewer, ...friends] = made.pupils as [TestUser, ...TestUser[]];
    const handedIn = async () =>
      (await get(contract.getSubmissionTable, viewer, made.group)).body.subjects[0]?.handedIn;
    await write(made, viewer, THIS_WEEK, 10);
    for (const friend of friends.slice(0, 4)) await write(made, friend, THIS_WEEK, 10);
    expect(await handedIn()).toBeNull();
    const writers = async () =>
      (await get(contract.getStatisticsSummary, viewer, made.group)).body.writerCount;
    expect(await writers()).toBeNull();
    await write(made, friends[4] as TestUser, THIS_WEEK, 10);
    expect(await handedIn()).toBe(6);
    expect(await writers()).toBe(6);
  });
});

describe('statistics: refused queries', () => {
  it.each([
    ['a range without days', { period: 'RANGE' }],
    ['a range without its end', { period: 'RANGE', from: '2026-01-01' }],
    ['a range that ends before it begins', rangeOf('2026-02-02', '2026-02-01')],
    ['more than a year', rangeOf('2026-01-01', '2027-01-02')],
    ['a day that does not exist', rangeOf('2026-02-30', '2026-03-02')],
    ['the year 9999', rangeOf('9999-01-01', '9999-01-02')],
    ['a day that is none', rangeOf('yesterday', 'today')],
    ['days for a week', { period: 'WEEK', from: '2026-01-01', to: '2026-01-02' }],
    ['an unknown period', { period: 'CENTURY' }],
  ])('%s', async (_, query) => {
    const { group } = await makePupils(1);
    for (const endpoint of ENDPOINTS) {
      expect((await get(endpoint, group.owner, group, query as Query)).errorCode).toBe(
        'INVALID_VALUE',
      );
    }
  });

  it('a subject of another group, a hidden one for a member, a missing group', async () => {
    const { group, pupils } = await makePupils(1);
    const foreign = await makePupils(1);
    const hidden = await makeSubject(app, group, { subjectStatus: 'READY' });
    for (const endpoint of ENDPOINTS) {
      const of = { ragId: foreign.subject.ragId };
      expect((await get(endpoint, group.owner, group, of)).errorCode).toBe('SUBJECT_NOT_FOUND');
      const member = await get(endpoint, pupils[0] as TestUser, group, { ragId: hidden.ragId });
      expect(member.errorCode).toBe('SUBJECT_NOT_FOUND');
      const missing = { ...group, groupId: foreign.subject.ragId };
      expect((await get(endpoint, group.owner, missing)).errorCode).toBe('GROUP_NOT_FOUND');
    }
  });
});
