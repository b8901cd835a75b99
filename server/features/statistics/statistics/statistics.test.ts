import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '../../../../shared/groups/leave-group.ts';
import { addComment } from '../../../../shared/reading/comments.ts';
import { addDays, dayInSeoul, mondayOf } from '../../../../shared/statistics/periods.ts';
import * as contract from '../../../../shared/statistics/statistics.ts';
import { extendDeadline } from '../../../../shared/subjects/deadline-extensions.ts';
import { publishPost } from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestSubject,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Query = Record<string, string>;

const ask = {
  summary: (by: TestUser, { groupId }: TestGroup, query: Query = {}) =>
    app.call(contract.getStatisticsSummary, { token: by.token, params: { groupId }, query }),
  table: (by: TestUser, { groupId }: TestGroup, query: Query = {}) =>
    app.call(contract.getSubmissionTable, { token: by.token, params: { groupId }, query }),
  weeks: (by: TestUser, { groupId }: TestGroup, query: Query = {}) =>
    app.call(contract.getWeeklyStatistics, { token: by.token, params: { groupId }, query }),
  members: (by: TestUser, { groupId }: TestGroup, query: Query = {}) =>
    app.call(contract.getMemberStatistics, { token: by.token, params: { groupId }, query }),
};

const TODAY = dayInSeoul(Date.now());
const THIS_WEEK = mondayOf(TODAY);
const LAST_WEEK = addDays(THIS_WEEK, -7);
/** At noon in Seoul. */
const noonOf = (day: string) => `${day}T03:00:00.000Z`;
const RANGE = { period: 'RANGE', from: LAST_WEEK, to: addDays(THIS_WEEK, 6) };

interface Class {
  group: TestGroup;
  subject: TestSubject;
  pupils: TestUser[];
}

async function makePupils(count: number, penNames: readonly string[] = []): Promise<Class> {
  const pupils: TestUser[] = [];
  for (let n = 0; n < count; n += 1) {
    const penName = penNames[n];
    pupils.push(await makeUser(app, penName ? { penName } : {}));
  }
  const group = await makeGroup(app, { members: pupils });
  return { group, pupils, subject: await makeSubject(app, group, { onePostPerPerson: false }) };
}

/** A published post of so many characters. */
async function post(
  { group, subject }: Class,
  author: TestUser,
  day: string,
  characters = 100,
  on: TestSubject = subject,
) {
  const made = await makePost(app, group, on, author, { publishedAt: noonOf(day) });
  const { db } = app.services;
  // Counted when published_at is written again.
  await db
    .updateTable('posts')
    .set({ characters, publishedAt: noonOf(day) })
    .where('postId', '=', made.postId)
    .execute();
  return made;
}

describe('statistics: the sentence about a class', () => {
  it('says how many of the members published this week, without the owner and those who left', async () => {
    const made = await makePupils(3);
    const [first, second] = made.pupils as [TestUser, TestUser];
    await post(made, first, THIS_WEEK);
    await post(made, first, THIS_WEEK);
    await post(made, second, LAST_WEEK);
    await post(made, made.group.owner, THIS_WEEK);
    const { body } = await ask.summary(made.group.owner, made.group);
    expect(body).toMatchObject({ memberCount: 3, writerCount: 1, week: THIS_WEEK });
    const { groupId } = made.group;
    await app.call(removeMember, {
      token: first.token,
      params: { groupId, userId: first.userId },
    });
    expect((await ask.summary(made.group.owner, made.group)).body).toMatchObject({
      memberCount: 2,
      writerCount: 0,
    });
  });

  it('says the median time from publication to the first feedback', async () => {
    const made = await makePupils(3);
    const { db } = app.services;
    const hours = [2, 10, 40];
    for (const [n, pupil] of made.pupils.entries()) {
      const { postId, groupId } = await post(made, pupil, LAST_WEEK);
      for (const more of [0, 50]) {
        const feedbackId = await giveFeedback(app, { groupId, postId }, made.group.owner, '좋아요');
        const sentAt = new Date(
          Date.parse(noonOf(LAST_WEEK)) + ((hours[n] ?? 0) + more) * 3_600_000,
        ).toISOString();
        await db
          .updateTable('feedbacks')
          .set({ sentAt })
          .where('feedbackId', '=', feedbackId)
          .execute();
      }
    }
    const { body } = await ask.summary(made.group.owner, made.group, RANGE);
    expect(body.feedbackHours).toBe(10);
    const members = (await ask.members(made.group.owner, made.group, RANGE)).body.members;
    expect(new Map(members.map((one) => [one.userId, one.feedbackHours]))).toEqual(
      new Map(made.pupils.map(({ userId }, n) => [userId, hours[n]])),
    );
  });
});

describe('statistics: the table of submissions', () => {
  it('has the state of each member on each subject, by name', async () => {
    const made = await makePupils(5, ['하나', '가람', '바다', '나래', '다온']);
    const [late, revised, draft, published] = made.pupils as [
      TestUser,
      TestUser,
      TestUser,
      TestUser,
    ];
    const { group, subject } = made;
    const { db } = app.services;
    const ofLate = await post(made, late, THIS_WEEK);
    await db.updateTable('posts').set({ late: true }).where('postId', '=', ofLate.postId).execute();
    const ofRevised = await post(made, revised, LAST_WEEK);
    await giveFeedback(app, ofRevised, group.owner, {
      decision: 'REVISION',
      revisionReason: '끝을 더 써 주세요.',
    });
    await post(made, published, THIS_WEEK);
    await makePost(app, group, subject, draft, { postStatus: 'DRAFT' });
    const cells = async () => {
      const { body } = await ask.table(group.owner, group);
      return body.members.map(({ penName, cells: [cell] }) => `${penName} ${cell}`);
    };
    const others = ['나래 PUBLISHED', '다온 NONE', '바다 DRAFT', '하나 LATE'];
    expect(await cells()).toEqual(['가람 PUBLISHED', ...others]);
    await db
      .updateTable('posts')
      .set({ postStatus: 'DRAFT' })
      .where('postId', '=', ofRevised.postId)
      .execute();
    const again = await app.call(publishPost, {
      params: { groupId: group.groupId, postId: ofRevised.postId },
      body: { ragId: subject.ragId, title: '다시', document: DOCUMENT, version: 1, saveId: v7() },
      token: revised.token,
    });
    expect(again.status).toBe(200);
    expect(await cells()).toEqual(['가람 REVISED', ...others]);
  });

  it('has a longer deadline for the owner and its member only', async () => {
    const made = await makePupils(2);
    const [given, friend] = made.pupils as [TestUser, TestUser];
    const subject = await makeSubject(app, made.group, {
      deadline: new Date(Date.now() - 3_600_000).toISOString(),
    });
    const deadline = new Date(Date.now() + 86_400_000).toISOString();
    await app.call(extendDeadline, {
      token: made.group.owner.token,
      params: { groupId: made.group.groupId, subjectId: subject.ragId },
      body: { whom: [given.userId], deadline },
    });
    const extensionsFor = async (by: TestUser) =>
      (await ask.table(by, made.group)).body.extensions.map(({ userId, ragId }) => [userId, ragId]);
    expect(await extensionsFor(made.group.owner)).toEqual([[given.userId, subject.ragId]]);
    expect(await extensionsFor(given)).toEqual([[given.userId, subject.ragId]]);
    expect(await extensionsFor(friend)).toEqual([]);
  });

  it('has the subjects that were open in the period and are not hidden', async () => {
    const made = await makePupils(1);
    const { group } = made;
    const past = await makeSubject(app, group, { deadline: '2024-05-01T00:00:00Z' });
    await app.services.db
      .updateTable('groupSubjects')
      .set({ createdAt: '2024-04-01T00:00:00Z' })
      .where('ragId', '=', past.ragId)
      .execute();
    await makeSubject(app, group, { subjectStatus: 'READY' });
    const titles = async (query: Query) =>
      (await ask.table(group.owner, group, query)).body.subjects.map(({ ragId }) => ragId);
    expect(await titles({ period: 'WEEK' })).toEqual([made.subject.ragId]);
    const spring = { period: 'RANGE', from: '2024-03-01', to: '2024-07-31' };
    expect(await titles(spring)).toEqual([past.ragId]);
    await post(made, made.pupils[0] as TestUser, '2024-06-03');
    expect((await titles(spring)).sort()).toEqual([past.ragId, made.subject.ragId].sort());
  });
});

describe('statistics: weeks and members', () => {
  it('sum up what was published, commented and answered', async () => {
    const made = await makePupils(2, ['가람', '나래']);
    const [author, friend] = made.pupils as [TestUser, TestUser];
    const first = await post(made, author, addDays(LAST_WEEK, 6), 300);
    await post(made, author, THIS_WEEK, 500);
    await post(made, friend, THIS_WEEK, 50);
    const { groupId, postId } = first;
    for (const by of [friend, friend, author]) {
      await app.call(addComment, {
        token: by.token,
        params: { groupId, postId },
        body: { content: '잘 읽었어요' },
      });
    }
    await giveFeedback(app, first, made.group.owner, '좋아요');
    const { body } = await ask.weeks(made.group.owner, made.group, RANGE);
    expect(body.weeks).toMatchObject([
      { week: LAST_WEEK, class: { posts: 1, characters: 300, writers: 1 }, mine: null },
      { week: THIS_WEEK, class: { posts: 2, characters: 550, writers: 2 }, mine: null },
    ]);
    const members = await ask.members(made.group.owner, made.group, RANGE);
    const none = { commentsGiven: 0, commentsReceived: 0, feedbackGiven: 0, feedbackReceived: 0 };
    expect(members.body.members).toMatchObject([
      {
        ...none,
        penName: '가람',
        posts: 2,
        characters: 800,
        commentsReceived: 2,
        feedbackReceived: 1,
      },
      { ...none, penName: '나래', posts: 1, characters: 50, commentsGiven: 2 },
    ]);
    expect(members.body.class).toEqual({
      posts: 3,
      characters: 850,
      commentsGiven: 2,
      commentsReceived: 2,
      feedbackGiven: 0,
      feedbackReceived: 1,
    });
  });

  it('leave out deleted subjects and, with a subject, the others', async () => {
    const made = await makePupils(1);
    const [author] = made.pupils as [TestUser];
    const other = await makeSubject(app, made.group);
    await post(made, author, THIS_WEEK, 100);
    await post(made, author, THIS_WEEK, 30, other);
    const characters = async (query: Query = {}) =>
      (await ask.members(made.group.owner, made.group, query)).body.class.characters;
    expect(await characters()).toBe(130);
    expect(await characters({ ragId: other.ragId })).toBe(30);
    await app.services.db
      .updateTable('groupSubjects')
      .set({ deletedAt: new Date().toISOString() })
      .where('ragId', '=', other.ragId)
      .execute();
    expect(await characters()).toBe(100);
    const refused = await ask.members(made.group.owner, made.group, { ragId: other.ragId });
    expect(refused.errorCode).toBe('SUBJECT_NOT_FOUND');
  });
});
