import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyGroup } from '../../../../shared/groups/group-settings.ts';
import * as contract from '../../../../shared/subjects/activities.ts';
import { listMyRubrics, listMySubjects } from '../../../../shared/subjects/my-subjects.ts';
import type { RubricRow } from '../../../../shared/subjects/rubric.ts';
import { makeClass, makeUser, type TestClass } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const level = (title: string, description = '') => ({ title, description });
const RUBRIC: RubricRow[] = [
  {
    criterion: '본 것을 그대로 썼나요?',
    levels: [{ ...level('잘했어요', '보이는 듯해요.'), points: 2.5 }, level('조금 더')],
  },
  { criterion: '차례가 있나요?', levels: ['가', '나', '다', '라', '마'].map((one) => level(one)) },
];

function add({ group, subject }: TestClass, rubric: unknown) {
  return app.call(contract.createSubject, {
    params: { groupId: group.groupId, activityId: subject.activityRagId },
    body: { subjectTitle: '첫눈', rubric },
    token: group.owner.token,
  });
}

describe('subjects/activities: the rubric of a subject', () => {
  test('is shown to those who write, replaced and omitted', async () => {
    const desk = await makeClass(app);
    const { group, author } = desk;
    const { body } = await add(desk, RUBRIC);
    expect(body.rubric).toEqual(RUBRIC);
    const params = { groupId: group.groupId, subjectId: body.ragId };
    const seen = () => app.call(contract.getSubject, { params, token: author.token });
    expect((await seen()).body.rubric).toEqual(RUBRIC);
    const change = (rubric?: RubricRow[]) =>
      app.call(contract.updateSubject, {
        params,
        body: { subjectTitle: '첫눈', ...(rubric && { rubric }) },
        token: group.owner.token,
      });
    await change(RUBRIC.slice(1));
    expect((await seen()).body.rubric).toEqual(RUBRIC.slice(1));
    await change();
    expect((await seen()).body.rubric).toEqual([]);
  });

  const [row] = RUBRIC;
  test.each([
    ['one level', [{ criterion: '하나', levels: [level('가')] }]],
    ['six levels', [{ criterion: '하나', levels: Array.from({ length: 6 }, () => level('가')) }]],
    ['a level without a word', [{ criterion: '하나', levels: [level(''), level('나')] }]],
    ['a criterion without words', [{ ...row, criterion: ' ' }]],
    ['a criterion twice', [row, row]],
    ['seven criteria', Array.from({ length: 7 }, (_, n) => ({ ...row, criterion: `기준 ${n}` }))],
    [
      'a long description',
      [{ criterion: '하나', levels: [level('가', '나'.repeat(201)), level('나')] }],
    ],
    ['a word nobody knows', [{ ...row, weight: 3 }]],
    [
      'a level with a word nobody knows',
      [{ criterion: '하나', levels: [{ ...level('가'), score: 1 }, level('나')] }],
    ],
    [
      'more points than a hundred',
      [{ criterion: '하나', levels: [{ ...level('가'), points: 101 }, level('나')] }],
    ],
    [
      'negative points',
      [{ criterion: '하나', levels: [{ ...level('가'), points: -1 }, level('나')] }],
    ],
    ['no list', 'A'],
  ])('is refused with %s', async (_what, rubric) => {
    const desk = await makeClass(app);
    expect((await add(desk, rubric)).errorCode).toBe('INVALID_VALUE');
  });

  test('is copied when the subject is used again and with the group', async () => {
    const desk = await makeClass(app);
    const { group } = desk;
    await add(desk, RUBRIC);
    const { token } = group.owner;
    const mine = await app.call(listMySubjects, { query: { search: '첫눈' }, token });
    expect(mine.body.subjects[0]?.rubric).toEqual(RUBRIC);
    await app.services.db
      .updateTable('users')
      .set({ userClassify: 'ADMIN' })
      .where('userId', '=', group.owner.userId)
      .execute();
    const copy = await app.call(copyGroup, {
      query: { groupId: group.groupId, subject: 'true' },
      token,
    });
    const rows = await app.services.db
      .selectFrom('groupSubjects')
      .select('rubric')
      .where('groupId', '=', copy.body.groupId)
      .where('subjectTitle', '=', '첫눈')
      .execute();
    expect(rows).toEqual([{ rubric: RUBRIC }]);
    const stranger = await makeUser(app);
    expect((await app.call(listMySubjects, { token: stranger.token })).body.subjects).toEqual([]);
  });

  test('is offered again to its creator only, last used first, equal ones once', async () => {
    const desk = await makeClass(app);
    const { group, author } = desk;
    await add(desk, RUBRIC);
    await add(desk, []);
    await add(desk, RUBRIC.slice(1));
    const { body: latest } = await add(desk, RUBRIC);
    const rubrics = async (token: string) =>
      (await app.call(listMyRubrics, { token })).body.rubrics;
    expect(await rubrics(group.owner.token)).toEqual([
      {
        ragId: latest.ragId,
        groupTitle: '햇살초 5학년 2반',
        activityTitle: latest.activityTitle,
        subjectTitle: '첫눈',
        rubric: RUBRIC,
      },
      expect.objectContaining({ rubric: RUBRIC.slice(1) }),
    ]);
    expect(await rubrics(author.token)).toEqual([]);
  });

  test('of a hidden subject is no longer offered to a former owner', async () => {
    const desk = await makeClass(app);
    const { group, friend } = desk;
    const hidden = await add(desk, RUBRIC);
    await app.services.db
      .updateTable('groupSubjects')
      .set({ subjectStatus: 'READY' })
      .where('ragId', '=', hidden.body.ragId)
      .execute();
    const count = async () =>
      (await app.call(listMyRubrics, { token: group.owner.token })).body.rubrics.length;
    expect(await count()).toBe(1);
    await app.services.db
      .updateTable('groups')
      .set({ createUserId: friend.userId })
      .where('groupId', '=', group.groupId)
      .execute();
    expect(await count()).toBe(0);
  });
});
