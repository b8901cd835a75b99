import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchSchools } from '../../../../shared/groups/schools.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { schoolFile } from '../../../../tests/support/data/schools.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { SchoolFileError } from './school-file.ts';
import { importSchools, insertSampleSchools } from './schools.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

const HEADS = '행정표준코드,학교명,학교종류명,시도명,도로명주소';
const csv = (...lines: string[]) => Buffer.from([HEADS, ...lines].join('\n'));
const bring = (bytes: Uint8Array) => importSchools(app.services, bytes);
const find = async (query: string) => {
  const { body } = await app.call(searchSchools, { token: user.token, query: { query } });
  return body.schools.map(({ schoolName, place }) => `${schoolName} ${place}`.trim());
};
const empty = () => app.services.db.deleteFrom('schools').execute();

describe('groups/schools: the search', () => {
  beforeAll(async () => {
    await empty();
    await bring(
      csv(
        '1,햇살초등학교,초등학교,서울특별시,서울특별시 종로구 햇살로 1',
        '2,햇살초등학교,초등학교,부산광역시,부산광역시 중구 바다로 2',
        '3,새햇살중학교,중학교,부산광역시,부산광역시 중구 바다로 3',
        '4,햇살여자고등학교,고등학교,경기도,경기도 수원시 봄로 4',
        '5,한솔학교(병설),특수학교,경기도,',
        '6,제2햇살중학교,중학교,제주특별자치도,제주특별자치도 제주시 1',
      ),
    );
  });

  it.each<[query: string, found: string[]]>([
    // One letter alone: what begins with it, a name or a place.
    ['제', ['제2햇살중학교 제주특별자치도 제주시']],
    ['수', ['햇살여자고등학교 경기도 수원시']],
    ['ㅅ', ['새햇살중학교 부산광역시 중구']],
    ['새햇', ['새햇살중학교 부산광역시 중구']],
    ['햇살여자', ['햇살여자고등학교 경기도 수원시']],
    ['햇살여고', ['햇살여자고등학교 경기도 수원시']],
    ['ㅎㅅㅇㄱ', ['햇살여자고등학교 경기도 수원시']],
    ['ㅅㅎㅅ', ['새햇살중학교 부산광역시 중구']],
    // While one types, and as a keyboard joins two consonants.
    ['새햇ㅅ', ['새햇살중학교 부산광역시 중구']],
    ['ㅅㅎㅅㅈㅎㄱ', ['새햇살중학교 부산광역시 중구']],
    ['햇살 부산 초', ['햇살초등학교 부산광역시 중구']],
    ['수원 여고', ['햇살여자고등학교 경기도 수원시']],
    ['햇살초 등학교 종로', ['햇살초등학교 서울특별시 종로구']],
    ['한솔학교(병설)', ['한솔학교(병설) 경기도']],
    ['2햇', ['제2햇살중학교 제주특별자치도 제주시']],
    ['새햇살'.normalize('NFD'), ['새햇살중학교 부산광역시 중구']],
    ['없는학교', []],
    ['ㅋㅋ', []],
    ['%', []],
    ['_새%햇.', ['새햇살중학교 부산광역시 중구']],
    ["'; drop table schools; --", []],
  ])('%s', async (query, found) => {
    expect(await find(query)).toEqual(found);
  });

  it('puts names that begin with the text first, and shorter ones before longer ones', async () => {
    expect(await find('햇살')).toEqual([
      '햇살초등학교 부산광역시 중구',
      '햇살초등학교 서울특별시 종로구',
      '햇살여자고등학교 경기도 수원시',
      '새햇살중학교 부산광역시 중구',
      '제2햇살중학교 제주특별자치도 제주시',
    ]);
    expect((await find('ㅎㅅ')).slice(-2)).toEqual([
      '새햇살중학교 부산광역시 중구',
      '제2햇살중학교 제주특별자치도 제주시',
    ]);
  });

  it('needs a log-in and some letters', async () => {
    const nobody = await app.call(searchSchools, { query: { query: '햇살' } });
    expect(nobody.errorCode).toBe('TOKEN_MISSING');
    for (const query of [{}, { query: '' }, { query: ' ' }, { query: '가'.repeat(61) }]) {
      const reply = await app.call(searchSchools, { token: user.token, query });
      expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
    }
  });
});

describe('groups/schools: the import', () => {
  it('takes the whole country, and the same again changes nothing', async () => {
    await empty();
    const file = Buffer.from(schoolFile(12_000));
    expect(await bring(file)).toEqual({
      added: 12_000,
      changed: 0,
      unchanged: 0,
      skippedLines: [],
    });
    expect(await bring(file)).toMatchObject({ added: 0, changed: 0, unchanged: 12_000 });
    expect((await find('ㄱ')).length).toBe(20);
  });

  it('updates what differs and keeps what the file does not name', async () => {
    await empty();
    await bring(csv('1,햇살초등학교,초등학교,서울,', '2,달빛초등학교,초등학교,서울,'));
    expect(await bring(csv('2,별빛초등학교,초등학교,서울,', '3,봄초등학교,,,'))).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 0,
    });
    expect([await find('달빛'), await find('ㅂㅂ'), await find('햇살')]).toEqual([
      [],
      ['별빛초등학교 서울'],
      ['햇살초등학교 서울'],
    ]);
  });

  it('reads files of Excel on Windows', async () => {
    await empty();
    // '행정표준코드,학교명\r\n7,똠방각하초등학교' in CP949, with a syllable that KS X 1001 lacks.
    const bytes = Buffer.from(
      'c7e0c1a4c7a5c1d8c4dab5e52cc7d0b1b3b8ed0d0a372c8c63b9e6b0a2c7cfc3cab5eec7d0b1b3',
      'hex',
    );
    expect(await bring(bytes)).toMatchObject({ added: 1 });
    expect(await find('방각하')).toEqual(['똠방각하초등학교']);
  });

  it('reads line breaks between quotation marks, and a mark inside of a cell', async () => {
    await empty();
    const inTwoLines = '1,"햇살\n초등학교","초등\r\n""학교"" 과정",서울,';
    const file = csv(inTwoLines, '2,달"빛초,,부산,', '3,별빛초,,,');
    expect(await bring(file)).toMatchObject({ added: 3, skippedLines: [] });
    expect([await find('햇살'), await find('별빛')]).toEqual([['햇살 초등학교 서울'], ['별빛초']]);
  });

  it.each([
    ['quotation marks', '"'],
    ['open cells', '"가,'],
    ['open lines', '"가\n'],
    ['closed cells', '"","'],
    ['cells', ','],
    ['accents', '\u0301'],
  ])('refuses megabytes of %s, and reads a list afterwards', async (_, unit) => {
    await empty();
    const heap = Buffer.from(`${HEADS}\n1,${unit.repeat(2_000_000)}\n`);
    await expect(bring(heap)).rejects.toThrow(SchoolFileError);
    expect(await bring(csv('1,햇살초,,,'))).toMatchObject({ added: 1 });
  });

  it('reports lines without a school and takes the later of two with one code', async () => {
    await empty();
    const long = '가'.repeat(61);
    const done = await bring(
      csv('1,하나초,,,', ',코드없음,,,', '3,,,,', `4,${long},,,`, '', '1,둘초,,,'),
    );
    expect(done).toMatchObject({ added: 1, skippedLines: [3, 4, 5] });
    expect(await find('둘')).toEqual(['둘초']);
  });

  it('refuses an unusable file and keeps the table', async () => {
    await empty();
    await bring(csv('1,햇살초등학교,,,'));
    for (const text of ['', '이름,주소\n가,나', HEADS, `${HEADS}\n,,,,`]) {
      await expect(bring(Buffer.from(text))).rejects.toThrow(SchoolFileError);
    }
    expect(await find('햇살')).toEqual(['햇살초등학교']);
  });

  it('by ten at once inserts each school once', async () => {
    await empty();
    const file = Buffer.from(schoolFile(500));
    const done = await Promise.all(Array.from({ length: 10 }, () => bring(file)));
    expect(done.map(({ added }) => added).reduce((sum, added) => sum + added)).toBe(500);
  });
});

describe('groups/schools: the sample', () => {
  it('is inserted once into an empty table and deleted by the real data', async () => {
    await empty();
    await Promise.all([insertSampleSchools(app.services), insertSampleSchools(app.services)]);
    expect(await find('햇살여고')).toEqual(['햇살여자고등학교 서울특별시 종로구']);
    await bring(csv('1,나무초등학교,,,'));
    await insertSampleSchools(app.services);
    const { rows } = await sql<{ schoolName: string }>`select school_name from schools`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ schoolName: '나무초등학교' }]);
  });
});
