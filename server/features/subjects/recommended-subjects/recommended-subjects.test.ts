import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import { documentOfParagraphs, plainText } from '../../../../shared/document/document-text.ts';
import * as contract from '../../../../shared/subjects/recommended-subjects.ts';
import {
  DOCUMENT,
  makeGroup,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { updateShippedSubjects } from './recommended-subjects.ts';
import { readShippedSubjects } from './shipped-subjects.ts';

const shippedSubjects = readShippedSubjects();

let app: TestApp;
let teacher: TestUser;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await makeUser(app, { userClassify: 'TEACHER' });
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('recommendedSubjects').execute();
  await updateShippedSubjects(app.services);
});

const MISSING = '0190a0a0-0000-7000-8000-000000000000';

const list = (query: Record<string, unknown> = {}, { token } = teacher) =>
  app.call(contract.listRecommendedSubjects, { token, query: { size: 100, ...query } });
const titles = async (query: Record<string, unknown> = {}) =>
  (await list(query)).body.recommendedSubjects.map(({ subjectTitle }) => subjectTitle);
const create = (body: object, { token } = administrator) =>
  app.call(contract.createRecommendedSubject, { token, body });
const update = (recommendedSubjectId: string, body: object, { token } = administrator) =>
  app.call(contract.updateRecommendedSubject, { token, params: { recommendedSubjectId }, body });
const remove = (recommendedSubjectId: string, { token } = administrator) =>
  app.call(contract.deleteRecommendedSubject, { token, params: { recommendedSubjectId } });

const FOG = {
  subjectTitle: '안개가 낀 아침',
  guide: documentOfParagraphs(['보이지 않게 된 것을 하나 골라 보세요.', '100% 솔직하게!']),
  schoolLevel: 'MIDDLE',
  writingClassifyId: '시',
  minCharacters: 60,
  maxCharacters: 500,
  rubric: [{ criterion: '눈', levels: ['잘 보여요.', '보여요.', '더 봐요.'] }],
};

const SEASONS = ['봄', '여름', '가을', '겨울'];

async function getFirst(search: string): Promise<contract.RecommendedSubject> {
  const [first] = (await list({ search })).body.recommendedSubjects;
  if (!first) throw new Error(`nothing is found by ${search}`);
  return first;
}

describe('subjects/recommended-subjects: the list', () => {
  test('shows every shipped subject to signed-in users, by page', async () => {
    const seen: string[] = [];
    for (let last: string | undefined; ; ) {
      const { body } = await list({ recommendedSubjectId: last });
      const page = body.recommendedSubjects;
      if (page.length === 0) break;
      seen.push(...page.map(({ subjectTitle }) => subjectTitle));
      last = page.at(-1)?.recommendedSubjectId;
    }
    expect(seen).toEqual(shippedSubjects.map(({ subjectTitle }) => subjectTitle));
    expect((await app.call(contract.listRecommendedSubjects)).errorCode).toBe('TOKEN_MISSING');
    expect((await list({}, await makeUser(app))).status).toBe(200);
  });

  test('returns all fields that a new subject takes over', async () => {
    const [shipped] = shippedSubjects;
    const [first] = (await list({ size: 1 })).body.recommendedSubjects;
    expect(first).toEqual({
      recommendedSubjectId: expect.stringMatching(/0{8}1101$/),
      subjectTitle: shipped?.subjectTitle,
      guide: shipped?.guide,
      schoolLevel: 'ELEMENTARY_3_4',
      writingClassifyId: '생활문',
      minCharacters: shipped?.minCharacters,
      maxCharacters: shipped?.maxCharacters,
      rubric: [],
    });
  });

  test('is filtered by level and classification', async () => {
    const found = await titles({ schoolLevel: 'HIGH', writingClassifyId: '기사문' });
    const expected = shippedSubjects.filter(
      (one) => one.schoolLevel === 'HIGH' && one.writingClassifyId === '기사문',
    );
    expect(found).toEqual(expected.map(({ subjectTitle }) => subjectTitle));
    expect(found.length).toBeGreaterThan(0);
  });

  test('is searched by words in title, guide and kind, regardless of spacing', async () => {
    await create(FOG);
    for (const search of [
      '안개',
      '안개가낀',
      '아침 안개',
      '솔직하게',
      '안개 중학교 시',
      '  안개 ',
    ]) {
      expect(await titles({ search }), search).toContain(FOG.subjectTitle);
    }
    expect(await titles({ search: '안개 논설문' })).toEqual([]);
    expect(await titles({ search: '낀아침보이지' })).toEqual([]);
    expect(await titles({ search: '   ' })).toHaveLength(100);
  });

  test.each([...contract.SUGGESTED_SEARCHES, '단풍', '추석', '가을', '한가위', '설날'])(
    'finds something by %s',
    async (search) => {
      expect((await titles({ search })).length).toBeGreaterThan(0);
      expect(await titles({ search: search.normalize('NFD') })).toEqual(await titles({ search }));
    },
  );

  test.each(contract.SCHOOL_LEVELS.flatMap((level) => SEASONS.map((season) => [level, season])))(
    'has for %s a subject for %s',
    async (schoolLevel, search) => {
      expect((await titles({ schoolLevel, search })).length).toBeGreaterThan(0);
    },
  );

  test("finds an administrator's subject by its season", async () => {
    const { subjectTitle } = (await create({ ...FOG, subjectTitle: '눈사람이 쓴 편지' })).body;
    expect(await titles({ search: '겨울' })).toContain(subjectTitle);
    await app.services.db
      .updateTable('recommendedSubjects')
      .set({ searchText: subjectTitle.replaceAll(' ', '') })
      .where('subjectTitle', '=', subjectTitle)
      .execute();
    expect(await titles({ search: '겨울' })).not.toContain(subjectTitle);
    await updateShippedSubjects(app.services);
    expect(await titles({ search: '겨울' })).toContain(subjectTitle);
  });

  test('takes special characters literally', async () => {
    await create(FOG);
    expect(await titles({ search: '100%' })).toEqual([FOG.subjectTitle]);
    for (const search of ['1_0%', '안%아침', '_', '\\', '.*', "'"]) {
      expect(await titles({ search }), search).toEqual([]);
    }
  });

  test.each([
    ['schoolLevel', { schoolLevel: 'KINDERGARTEN' }],
    ['writingClassifyId', { writingClassifyId: '소설' }],
    ['search', { search: '가'.repeat(61) }],
    ['search', { search: '가\u0000' }],
    ['size', { size: 0 }],
    ['size', { size: 101 }],
    ['recommendedSubjectId', { recommendedSubjectId: 'x' }],
  ])('refuses a wrong %s', async (field, query) => {
    const refused = await list(query);
    expect([refused.errorCode, Object.keys(refused.fields ?? {})]).toEqual([
      'INVALID_VALUE',
      [field],
    ]);
  });
});

describe('subjects/recommended-subjects: an administrator', () => {
  test('adds a subject, which is listed first', async () => {
    const made = await create(FOG);
    expect(made.body).toEqual({ ...FOG, recommendedSubjectId: expect.any(String) });
    const [first] = (await list()).body.recommendedSubjects;
    expect(first).toEqual(made.body);
  });

  test('changes one field, and the search finds the new text', async () => {
    const before = await getFirst('그림자의 하루');
    const changed = await update(before.recommendedSubjectId, { subjectTitle: '발밑의 친구' });
    expect(changed.body).toEqual({ ...before, subjectTitle: '발밑의 친구' });
    expect(await titles({ search: '발밑의' })).toEqual(['발밑의 친구']);
    expect(await titles({ search: '내 그림자의 하루' })).toEqual([]);
    const bounds = { minCharacters: null, maxCharacters: null, rubric: FOG.rubric };
    expect((await update(before.recommendedSubjectId, bounds)).body).toMatchObject(bounds);
    expect((await update(before.recommendedSubjectId, {})).body).toMatchObject(bounds);
  });

  test('changes two fields at once without losing either', async () => {
    const { recommendedSubjectId } = (await create(FOG)).body;
    await Promise.all([
      update(recommendedSubjectId, { subjectTitle: '안개' }),
      update(recommendedSubjectId, { schoolLevel: 'HIGH' }),
      update(recommendedSubjectId, { guide: DOCUMENT }),
    ]);
    const after = await getFirst('안개');
    expect(after).toMatchObject({ subjectTitle: '안개', schoolLevel: 'HIGH', guide: DOCUMENT });
    expect(await titles({ search: '안개 고등학교 감나무' })).toEqual(['안개']);
  });

  test.each([
    ['subjectTitle', { subjectTitle: '' }],
    ['subjectTitle', { subjectTitle: '가'.repeat(81) }],
    ['guide', { guide: null }],
    ['guide', { guide: documentOfParagraphs(['가'.repeat(5_001)]) }],
    ['schoolLevel', { schoolLevel: '중학교' }],
    ['writingClassifyId', { writingClassifyId: '소설' }],
    ['minCharacters', { minCharacters: 0 }],
    ['maxCharacters', { minCharacters: 501 }],
    ['maxCharacters', { maxCharacters: 59 }],
    ['rubric.0.levels', { rubric: [{ criterion: '눈', levels: ['하나', '둘'] }] }],
    ['rubric', { rubric: Array.from({ length: 7 }, () => FOG.rubric[0]) }],
    ['editedAt', { editedAt: '2026-01-01T00:00:00Z' }],
  ])('cannot write a wrong %s', async (field, wrong) => {
    const { recommendedSubjectId } = (await create(FOG)).body;
    const before = (await list()).body;
    for (const refused of [
      await create({ ...FOG, ...wrong }),
      await update(recommendedSubjectId, wrong),
    ]) {
      expect(refused.errorCode).toBe('INVALID_VALUE');
      expect(Object.keys(refused.fields ?? {}).join()).toContain(field.split('.')[0]);
    }
    expect((await list()).body).toEqual(before);
  });

  test('deletes a subject, which then cannot be changed or deleted', async () => {
    const { recommendedSubjectId } = (await create(FOG)).body;
    expect((await remove(recommendedSubjectId)).status).toBe(204);
    expect(await titles({ search: '안개가 낀 아침' })).toEqual([]);
    for (const id of [recommendedSubjectId, MISSING, 'nonsense']) {
      expect((await update(id, { subjectTitle: '다시' })).errorCode).toBe('SUBJECT_NOT_FOUND');
      expect((await remove(id)).errorCode).toBe('SUBJECT_NOT_FOUND');
    }
  });

  test('is the only one who may change subjects', async () => {
    const before = (await list()).body;
    const [first] = before.recommendedSubjects;
    const id = first?.recommendedSubjectId ?? '';
    const { owner } = await makeGroup(app);
    for (const person of [teacher, owner, await makeUser(app)]) {
      const codes = [
        await create(FOG, person),
        await update(id, {}, person),
        await remove(id, person),
      ];
      expect(codes.map(({ errorCode }) => errorCode)).toEqual(
        Array.from({ length: 3 }, () => 'NOT_ADMINISTRATOR'),
      );
    }
    expect((await list()).body).toEqual(before);
  });
});

describe('subjects/recommended-subjects: the next start', () => {
  const start = () => updateShippedSubjects(app.services);

  test('writes nothing if nothing changed, also when several start at once', async () => {
    const versions = () =>
      app.services.db
        .selectFrom('recommendedSubjects')
        .select(({ ref }) => ['recommendedSubjectId', ref('xmin' as never).as('xmin')])
        .orderBy('recommendedSubjectId')
        .execute();
    const before = await versions();
    expect(before).toHaveLength(shippedSubjects.length);
    await Promise.all([start(), start(), start()]);
    expect((await versions()).map(({ xmin }) => xmin)).toEqual(before.map(({ xmin }) => xmin));
  });

  test('keeps edited, deleted and added subjects', async () => {
    const edited = await getFirst('그림자의 하루');
    const removed = await getFirst('급식실 소리 모음');
    await update(edited.recommendedSubjectId, { subjectTitle: '발밑의 친구' });
    await remove(removed.recommendedSubjectId);
    await create(FOG);
    const before = (await list({ writingClassifyId: '시' })).body;
    await start();
    expect((await list({ writingClassifyId: '시' })).body).toEqual(before);
    expect(await titles({ writingClassifyId: '시' })).toContain('발밑의 친구');
    expect(await titles({ search: removed.subjectTitle })).toEqual([]);
  });

  test('updates unedited subjects', async () => {
    const { recommendedSubjectId, subjectTitle } = await getFirst('그림자의 하루');
    await app.services.db
      .updateTable('recommendedSubjects')
      .set({ subjectTitle: '지난 판', searchText: '지난판', rubric: '[]' })
      .where('recommendedSubjectId', '=', recommendedSubjectId)
      .execute();
    await start();
    const again = await getFirst('그림자의 하루');
    expect([again.recommendedSubjectId, again.subjectTitle]).toEqual([
      recommendedSubjectId,
      subjectTitle,
    ]);
    expect(plainText(again.guide)).toContain('그림자');
  });
});

test('subjects/recommended-subjects: each change by an administrator is in the audit log', async () => {
  const made = await create(FOG);
  const subjectId = made.body.recommendedSubjectId;
  await update(subjectId, { subjectTitle: '안개가 걷힌 아침' });
  await update(subjectId, { maxCharacters: 1 });
  await remove(subjectId);
  await remove(subjectId);
  const { body } = await app.call(listAuditEntries, {
    query: { size: 100, subjectId },
    token: administrator.token,
  });
  expect(body.entries.map(({ action }) => action)).toEqual([
    'RECOMMENDED_SUBJECT_DELETED',
    'RECOMMENDED_SUBJECT_CHANGED',
    'RECOMMENDED_SUBJECT_CREATED',
  ]);
});
