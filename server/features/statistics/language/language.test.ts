import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import type { FeedbackContent } from '../../../../shared/feedback/feedback.ts';
import * as contract from '../../../../shared/statistics/language.ts';
import { addDays, dayInSeoul, mondayOf } from '../../../../shared/statistics/periods.ts';
import { publishPost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestSubject,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { countText, countWaitingTexts, countWords } from '../text-counts/text-counts.ts';
import { findMemberFacts } from './language.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TODAY = dayInSeoul(Date.now());
const THIS_WEEK = mondayOf(TODAY);
const LAST_WEEK = addDays(THIS_WEEK, -7);
const RANGE = { period: 'RANGE', from: LAST_WEEK, to: addDays(THIS_WEEK, 6) };

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

async function write(
  { group, subject }: Class,
  author: TestUser,
  text: string,
  day = THIS_WEEK,
  { isCounted = true } = {},
): Promise<TestPost> {
  const publishedAt = `${day}T03:00:00.000Z`;
  const document = documentOfParagraphs([text]);
  const post = await makePost(app, group, subject, author, { publishedAt, document });
  await app.services.db
    .updateTable('posts')
    .set({ characters: text.length, publishedAt })
    .where('postId', '=', post.postId)
    .execute();
  if (isCounted) await countText(app.services, post.postId);
  return post;
}

type Query = Record<string, string>;
const of = (by: TestUser, { groupId }: TestGroup, query: Query) => ({
  token: by.token,
  params: { groupId },
  query,
});
const wordsFor = async (by: TestUser, group: TestGroup, query: Query = RANGE) =>
  (await app.call(contract.getWordStatistics, of(by, group, query))).body;
const growthFor = async (by: TestUser, group: TestGroup, query: Query = RANGE) =>
  (await app.call(contract.getGrowthStatistics, of(by, group, query))).body;
const spellingFor = async (by: TestUser, group: TestGroup, query: Query = RANGE) =>
  (await app.call(contract.getSpellingStatistics, of(by, group, query))).body;

describe('statistics/language: frequent words', () => {
  it('are those of published posts, most used first, with their numbers for the owner', async () => {
    const made = await makePupils(2);
    const [one, two] = made.pupils as [TestUser, TestUser];
    await write(made, one, '할머니 댁 감나무. 감나무에 올랐다.');
    await write(made, two, '감나무 아래 할머니가 계셨다.', LAST_WEEK);
    await write(made, made.group.owner, '선생님의 붕어빵.');
    const { words } = await wordsFor(made.group.owner, made.group);
    expect(words.slice(0, 2)).toEqual([
      { word: '감나무', size: 3, uses: 3, writers: 1 },
      { word: '할머니', size: 3, uses: 2, writers: 1 },
    ]);
    expect(words.map(({ word }) => word)).not.toContain('붕어빵');
    const lastWeek = await wordsFor(made.group.owner, made.group, { ...RANGE, to: LAST_WEEK });
    expect(lastWeek.words[0]).toMatchObject({ word: '감나무', uses: 1 });
  });

  it('are shown to a member without numbers, when six people used them in a week that is over', async () => {
    const made = await makePupils(7);
    const [viewer, ...friends] = made.pupils as [TestUser, ...TestUser[]];
    await write(made, viewer, '도토리 편지.', LAST_WEEK);
    for (const [n, friend] of friends.entries()) {
      await write(made, friend, n < 5 ? '운동장 그림자.' : '운동장.', LAST_WEEK);
      await write(made, friend, '은행나무.');
    }
    expect((await wordsFor(viewer, made.group)).words).toEqual([
      { word: '운동장', size: 3, uses: null, writers: null },
    ]);
    const ofSubject = { ...RANGE, ragId: made.subject.ragId };
    expect((await wordsFor(viewer, made.group, ofSubject)).words).toEqual([]);
  });

  it('are the same from the sums of weeks, also after a change, a new owner and a deleted subject', async () => {
    const made = await makePupils(3);
    const [one, two, next] = made.pupils as [TestUser, TestUser, TestUser];
    const { group } = made;
    const { db } = app.services;
    const kept = await write(made, one, '할머니 댁 감나무. 감나무에 올랐다.', LAST_WEEK);
    await write(made, two, '감나무 아래 운동장.', LAST_WEEK);
    await write(made, next, '은행나무.', LAST_WEEK);
    const other = { ...made, subject: await makeSubject(app, group) };
    await write(other, two, '도토리.', LAST_WEEK);
    const wordsNow = async () =>
      (await wordsFor(group.owner, group)).words.map(({ word, uses }) => `${word} ${uses}`);
    const inTime = async () => {
      const before = await wordsNow();
      await countWords(db);
      const counted = await db
        .selectFrom('statisticsWordWeeks')
        .selectAll()
        .where('groupId', '=', group.groupId)
        .execute();
      expect(counted.length).toBeGreaterThan(0);
      expect(counted.every(({ isCounted }) => isCounted)).toBe(true);
      expect(await wordsNow()).toEqual(before);
      return before;
    };
    const all = ['감나무 3', '도토리 1', '은행나무 1', '운동장 1', '할머니 1'];
    expect((await inTime()).sort()).toEqual(all.sort());
    const ofOther = { ...RANGE, ragId: other.subject.ragId };
    expect((await wordsFor(group.owner, group, ofOther)).words).toMatchObject([{ word: '도토리' }]);
    const middle = { ...RANGE, from: addDays(LAST_WEEK, 1) };
    expect((await wordsFor(group.owner, group, middle)).words).toEqual([]);
    await app.call(unpublishPost, {
      token: one.token,
      params: { groupId: group.groupId, postId: kept.postId },
    });
    expect((await inTime()).sort()).toEqual(
      ['감나무 1', '도토리 1', '은행나무 1', '운동장 1'].sort(),
    );
    await db
      .updateTable('groupSubjects')
      .set({ deletedAt: new Date().toISOString() })
      .where('ragId', '=', other.subject.ragId)
      .execute();
    expect(await inTime()).not.toContain('도토리 1');
    await db
      .updateTable('groups')
      .set({ createUserId: next.userId })
      .where('groupId', '=', group.groupId)
      .execute();
    const { words } = await wordsFor(next, group);
    await countWords(db);
    expect((await wordsFor(next, group)).words).toEqual(words);
    expect(words.map(({ word }) => word).sort()).toEqual(['감나무', '운동장']);
  });

  it('wait for the job, which counts each published version once', async () => {
    const made = await makePupils(1);
    const [author] = made.pupils as [TestUser];
    const { owner, groupId } = made.group;
    const post = await write(made, author, '감나무.', THIS_WEEK, { isCounted: false });
    expect(await wordsFor(owner, made.group)).toMatchObject({ words: [], waiting: 1 });
    await app.services.db
      .updateTable('posts')
      .set({ publishedAt: new Date(Date.now() - 120_000).toISOString() })
      .where('postId', '=', post.postId)
      .execute();
    await countWaitingTexts(app.services);
    expect(await wordsFor(owner, made.group)).toMatchObject({
      words: [{ word: '감나무', uses: 1 }],
      waiting: 0,
    });
    const params = { groupId, postId: post.postId };
    await app.call(unpublishPost, { token: author.token, params });
    expect(await wordsFor(owner, made.group)).toMatchObject({ words: [], waiting: 0 });
    await app.call(publishPost, {
      token: author.token,
      params,
      body: {
        ragId: made.subject.ragId,
        title: '다시',
        document: documentOfParagraphs(['은행나무.']),
        version: 2,
        saveId: v7(),
      },
    });
    expect(await wordsFor(owner, made.group)).toMatchObject({ words: [], waiting: 1 });
    await countText(app.services, post.postId);
    await countText(app.services, post.postId);
    expect(await wordsFor(owner, made.group)).toMatchObject({
      words: [{ word: '은행나무', uses: 1 }],
      waiting: 0,
    });
  });
});

describe('statistics/language: growth', () => {
  const LONG = '가을 하늘 아래 할머니와 동생이 감나무를 보았다. '.repeat(5);

  it('has sentence length and vocabulary of each member by week, for a member their own', async () => {
    const made = await makePupils(2);
    const [one, two] = made.pupils as [TestUser, TestUser];
    await write(made, one, LONG, LAST_WEEK);
    await write(made, one, '감이 익었다. 동생이 감을 따서 먹었다.');
    const quiet = { userId: two.userId, penName: two.penName, weeks: [] };
    const weeks = [
      { week: LAST_WEEK, posts: 1, characters: LONG.length, sentenceWords: 7, vocabulary: 0.233 },
      { week: THIS_WEEK, posts: 1, characters: 22, sentenceWords: 3, vocabulary: null },
    ];
    const { members } = await growthFor(made.group.owner, made.group);
    expect(members).toEqual(expect.arrayContaining([quiet, expect.objectContaining({ weeks })]));
    expect((await growthFor(one, made.group)).members).toMatchObject([
      { userId: one.userId, weeks },
    ]);
    expect((await growthFor(two, made.group)).members).toEqual([quiet]);
  });

  it('gives other features the facts of one member', async () => {
    const made = await makePupils(1);
    const [author] = made.pupils as [TestUser];
    const post = await write(made, author, LONG, LAST_WEEK);
    await write(made, author, '감이 익었다.');
    await giveFeedback(app, post, made.group.owner, '좋아요');
    const member = { groupId: made.group.groupId, userId: author.userId };
    const facts = (from: string, to: string) =>
      findMemberFacts(app.services.db, { ...member, period: { from, to } });
    expect(await facts(LAST_WEEK, TODAY)).toEqual({
      posts: 2,
      characters: LONG.length + 7,
      sentenceWords: 6.2,
      vocabulary: 0.233,
      feedbackReceived: 1,
    });
    expect(await facts('2020-01-01', '2020-02-01')).toEqual({
      posts: 0,
      characters: 0,
      sentenceWords: null,
      vocabulary: null,
      feedbackReceived: 0,
    });
  });
});

describe('statistics/language: frequent mistakes', () => {
  it('are counted in 10,000 characters with their writers, beside the period before', async () => {
    const made = await makePupils(3);
    const [one, two, three] = made.pupils as [TestUser, TestUser, TestUser];
    await write(made, one, `안되요. ${'감'.repeat(95)}`);
    await write(made, two, `안되요. 안되요. ${'감'.repeat(90)}`);
    await write(made, three, '할머니 댁 마당에는 감나무가 있다.');
    await write(made, three, '동생이 할수있다고 말했다.', LAST_WEEK);
    const query = { ...RANGE, from: THIS_WEEK };
    const { mistakes, characters, before } = await spellingFor(made.group.owner, made.group, query);
    expect(characters).toBe(219);
    expect(before).toEqual({ from: LAST_WEEK, to: addDays(THIS_WEEK, -1) });
    expect(mistakes[0]).toMatchObject({
      category: 'spelling',
      rate: Math.round((3 / 219) * 100_000) / 10,
      rateBefore: 0,
      writers: 2,
    });
    const own = await spellingFor(one, made.group, query);
    expect(own.mistakes).toMatchObject([{ writers: 1, rateBefore: null }]);
    expect(own.characters).toBe(100);
    expect((await spellingFor(three, made.group, query)).mistakes).toEqual([]);
  });

  it('are not looked for in a group without spelling, nor in words that it accepts', async () => {
    const made = await makePupils(1);
    const [author] = made.pupils as [TestUser];
    const { groupId, owner } = made.group;
    const { db } = app.services;
    await db.insertInto('groupWords').values({ groupId, word: '안되요' }).execute();
    await write(made, author, '안되요. 몇일.');
    const { mistakes } = await spellingFor(owner, made.group);
    expect(mistakes).toHaveLength(1);
    await db
      .updateTable('groups')
      .set({ spellingEnabled: false })
      .where('groupId', '=', groupId)
      .execute();
    await write(made, author, '몇일 몇일 몇일.');
    expect(await spellingFor(owner, made.group)).toMatchObject({ mistakes, characters: 8 });
  });
});

describe('statistics/language: rubric criteria', () => {
  const RUBRIC = ['생생하게', '짜임새'].map((criterion) => ({
    criterion,
    levels: ['열매', '잎', '새싹'].map((title) => ({ title, description: '' })),
  }));
  const levels = (...given: number[]): Partial<FeedbackContent> => ({
    content: '잘 읽었어요.',
    levels: given.map((level, n) => ({ criterion: RUBRIC[n]?.criterion ?? '', level })),
  });

  it('have the levels of the last feedback on each post, with those that nobody has', async () => {
    const made = await makePupils(3);
    const [one, two, three] = made.pupils as [TestUser, TestUser, TestUser];
    const { owner, groupId } = made.group;
    await app.services.db
      .updateTable('groupSubjects')
      .set({ rubric: JSON.stringify(RUBRIC) })
      .where('ragId', '=', made.subject.ragId)
      .execute();
    const first = await write(made, one, '감나무.', THIS_WEEK, { isCounted: false });
    await giveFeedback(app, first, owner, levels(2, 2));
    await giveFeedback(app, first, owner, levels(0, 1));
    const second = await write(made, two, '은행나무.', THIS_WEEK, { isCounted: false });
    await giveFeedback(app, second, owner, levels(0));
    await write(made, three, '도토리.', THIS_WEEK, { isCounted: false });
    const ask = (by: TestUser) =>
      app.call(contract.getCriterionStatistics, of(by, made.group, RANGE));
    const level = (levelTitle: string, posts: number) => ({ levelTitle, posts });
    expect((await ask(owner)).body.subjects).toEqual([
      {
        ragId: made.subject.ragId,
        subjectTitle: '우리 동네 가을',
        posts: 2,
        criteria: [
          { criterion: '생생하게', levels: [level('열매', 2), level('잎', 0), level('새싹', 0)] },
          { criterion: '짜임새', levels: [level('열매', 0), level('잎', 1), level('새싹', 0)] },
        ],
      },
    ]);
    expect((await ask(one)).errorCode).toBe('NOT_GROUP_OWNER');
    const elsewhere = { period: 'RANGE', from: '2020-01-01', to: '2020-02-01' };
    const none = await app.call(
      contract.getCriterionStatistics,
      of(owner, { ...made.group, groupId }, elsewhere),
    );
    expect(none.body.subjects).toEqual([]);
  });
});
