import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSubject } from '../../../../shared/subjects/activities.ts';
import { listResources } from '../../../../shared/subjects/attachments.ts';
import { listMySubjects } from '../../../../shared/subjects/my-subjects.ts';
import { layBeside } from '../../../../tests/support/data/attach.ts';
import {
  DOCUMENT,
  makeGroup,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestSubject,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const MISSING = '0190a0a0-0000-7000-8000-000000000000';

const list = ({ token }: TestUser, query: Record<string, unknown> = {}) =>
  app.call(listMySubjects, { token, query });
const titles = async (user: TestUser, query: Record<string, unknown> = {}) =>
  (await list(user, query)).body.subjects.map(({ subjectTitle }) => subjectTitle);
const add = ({ owner, groupId }: TestGroup, { activityRagId }: TestSubject, body: object) =>
  app.call(createSubject, {
    token: owner.token,
    params: { groupId, activityId: activityRagId },
    body,
  });

/** A teacher with two classes, each with an activity. */
async function makeClasses() {
  const owner = await makeUser(app, { userClassify: 'TEACHER' });
  const [second, third] = [
    await makeGroup(app, { owner, groupTitle: '햇살초 2반' }),
    await makeGroup(app, { owner, groupTitle: '햇살초 3반' }),
  ];
  const [inSecond, inThird] = [
    await makeSubject(app, second, { subjectTitle: '첫눈' }),
    await makeSubject(app, third, { subjectTitle: '운동회' }),
  ];
  return { owner, second, third, inSecond, inThird };
}

describe('subjects/my-subjects: my subjects', () => {
  test('are those I created in all my groups, last used first', async () => {
    const { owner, second, inSecond } = await makeClasses();
    await makeSubject(app, await makeGroup(app), { subjectTitle: '남의 것' });
    const whole = {
      subjectTitle: '가을에게 쓰는 편지',
      guide: DOCUMENT,
      writingClassifyId: '편지',
      lateAllowed: true,
      onePostPerPerson: false,
      minCharacters: 100,
      maxCharacters: 800,
      readers: 'OWNER',
      rubric: [],
      spellingLevel: 'ANSWER',
      spellingMarks: false,
    };
    const made = (await add(second, inSecond, whole)).body;
    const { subjects } = (await list(owner)).body;
    expect(subjects.map(({ subjectTitle }) => subjectTitle)).toEqual([
      whole.subjectTitle,
      '운동회',
      '첫눈',
    ]);
    expect(subjects[0]).toEqual({
      ...whole,
      subjectId: made.subjectId,
      ragId: made.ragId,
      groupId: second.groupId,
      groupTitle: '햇살초 2반',
      activityTitle: '가을 글쓰기',
      createdAt: expect.stringMatching(/Z$/),
      useCount: 1,
    });
    expect(await titles(await makeUser(app))).toEqual([]);
    expect((await app.call(listMySubjects)).errorCode).toBe('TOKEN_MISSING');
  });

  test('are listed once, as last used', async () => {
    const { owner, third, inThird } = await makeClasses();
    const [, first] = (await list(owner)).body.subjects;
    const { subjectId } = first ?? { subjectId: '' };
    const again = await add(third, inThird, { subjectTitle: '첫눈, 다시', subjectId });
    expect(again.body.subjectId).toBe(subjectId);
    const { subjects } = (await list(owner)).body;
    expect(subjects.map((one) => [one.subjectTitle, one.useCount])).toEqual([
      ['첫눈, 다시', 2],
      ['운동회', 1],
    ]);
    expect(subjects[0]).toMatchObject({ ragId: again.body.ragId, groupTitle: '햇살초 3반' });

    await app.services.db
      .updateTable('groupSubjects')
      .set({ deletedAt: new Date().toISOString() })
      .where('ragId', '=', again.body.ragId)
      .execute();
    expect(await titles(owner)).toEqual(['운동회', '첫눈']);
  });

  test('are paged without repetitions, also when one is used again meanwhile', async () => {
    const { owner, second, inSecond } = await makeClasses();
    for (const n of [1, 2, 3]) await add(second, inSecond, { subjectTitle: `주제 ${n}` });
    const first = (await list(owner, { size: 2 })).body.subjects;
    expect(first.map(({ subjectTitle }) => subjectTitle)).toEqual(['주제 3', '주제 2']);
    const [newest, last] = first;
    await add(second, inSecond, { subjectTitle: '주제 3', subjectId: newest?.subjectId });
    const rest = await titles(owner, { size: 2, ragId: last?.ragId });
    expect(rest).toEqual(['주제 1', '운동회']);
    const end = (await list(owner, { size: 2, ragId: inSecond.ragId })).body.subjects;
    expect(end).toEqual([]);
    expect(await titles(owner, { ragId: MISSING })).toEqual([]);
  });

  test('are searched by words in title, kind, activity and group', async () => {
    const { owner, second, inSecond } = await makeClasses();
    await add(second, inSecond, { subjectTitle: '50% 할인_쿠폰', writingClassifyId: '설명문' });
    expect(await titles(owner, { search: '햇살초 2반' })).toEqual(['50% 할인_쿠폰', '첫눈']);
    expect(await titles(owner, { search: '설명문 할인' })).toEqual(['50% 할인_쿠폰']);
    expect(await titles(owner, { search: '가을글쓰기 눈' })).toEqual(['첫눈']);
    expect(await titles(owner, { search: '0%할인_' })).toEqual(['50% 할인_쿠폰']);
    for (const search of ['첫%', '첫_', '__', '\\', '.*', '없는 말']) {
      expect(await titles(owner, { search }), search).toEqual([]);
    }
  });

  test('omit deleted subjects and groups that I left', async () => {
    const { owner, second, third, inSecond } = await makeClasses();
    const { db } = app.services;
    await db
      .updateTable('groupActivities')
      .set({ deletedAt: new Date().toISOString() })
      .where('ragId', '=', inSecond.activityRagId)
      .execute();
    expect(await titles(owner)).toEqual(['운동회']);
    await db
      .deleteFrom('groupMembers')
      .where('groupId', '=', third.groupId)
      .where('userId', '=', owner.userId)
      .execute();
    expect(await titles(owner)).toEqual([]);
    const fourth = await makeGroup(app, { owner });
    await makeSubject(app, fourth, { subjectTitle: '운동회' });
    expect(await titles(owner)).toEqual(['운동회']);
    await db
      .updateTable('groups')
      .set({ deletedAt: new Date().toISOString() })
      .where('groupId', 'in', [second.groupId, fourth.groupId])
      .execute();
    expect(await titles(owner)).toEqual([]);
  });

  test.each([
    [{ size: 0 }],
    [{ ragId: 'x' }],
    [{ search: '가'.repeat(61) }],
    [{ userId: MISSING }],
  ])('refuse %o', async (query) => {
    expect((await list(await makeUser(app), query)).errorCode).toBe('INVALID_VALUE');
  });
});

test('subjects/my-subjects: do not show a former owner what the new owner prepares', async () => {
  const { owner, second, inSecond, third, inThird } = await makeClasses();
  const newOwner = await makeUser(app, { userClassify: 'TEACHER' });
  const { db } = app.services;
  await db
    .insertInto('groupMembers')
    .values({ groupId: second.groupId, userId: newOwner.userId })
    .execute();
  await db
    .updateTable('groups')
    .set({ createUserId: newOwner.userId })
    .where('groupId', '=', second.groupId)
    .execute();
  expect((await layBeside(app, { ...second, ...inSecond }, newOwner)).status).toBe(200);
  const mine = (await list(owner)).body.subjects.find(({ ragId }) => ragId === inSecond.ragId);
  const again = () =>
    add(third, inThird, { subjectTitle: '첫눈 다시', subjectId: mine?.subjectId });
  const beside = async (subjectId: string) => {
    const params = { groupId: third.groupId, subjectId };
    return (await app.call(listResources, { token: owner.token, params })).body.attachments;
  };
  // Seen by the whole class it is theirs to use again, with what lies beside it.
  expect(await beside((await again()).body.ragId)).toHaveLength(1);
  await db.deleteFrom('groupSubjects').where('subjectTitle', '=', '첫눈 다시').execute();
  for (const hidden of [
    { subjectStatus: 'READY' as const },
    { subjectStatus: 'OPEN' as const, opensAt: new Date(Date.now() + 60_000).toISOString() },
  ]) {
    await db
      .updateTable('groupSubjects')
      .set({ ...hidden, subjectTitle: '비밀 시험' })
      .where('ragId', '=', inSecond.ragId)
      .execute();
    expect(await titles(owner)).toEqual(['운동회']);
    expect(await beside((await again()).body.ragId)).toEqual([]);
    await db.deleteFrom('groupSubjects').where('subjectTitle', '=', '첫눈 다시').execute();
  }
});

test("subjects/my-subjects: nobody can reuse somebody else's subject", async () => {
  const { second, inSecond, owner } = await makeClasses();
  const theirs = await makeGroup(app);
  const { ragId } = await makeSubject(app, theirs);
  const other = (await list(theirs.owner)).body.subjects[0];
  expect(other?.ragId).toBe(ragId);
  for (const subjectId of [other?.subjectId, MISSING]) {
    const refused = await add(second, inSecond, { subjectTitle: '빌린 것', subjectId });
    expect(refused.errorCode).toBe('SUBJECT_NOT_FOUND');
  }
  const wrong = await add(second, inSecond, { subjectTitle: '빌린 것', subjectId: 'x' });
  expect(wrong.errorCode).toBe('INVALID_VALUE');
  expect(await titles(owner)).toEqual(['운동회', '첫눈']);
});
