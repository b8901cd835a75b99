import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  downloadStatistics,
  OWNER_TABLES,
  StatisticsTable,
} from '../../../../shared/statistics/downloads.ts';
import { addDays, dayInSeoul, mondayOf } from '../../../../shared/statistics/periods.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { csvOf } from '../../../platform/files/csv.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const LAST_WEEK = addDays(mondayOf(dayInSeoul(Date.now())), -7);

async function download(by: TestUser, { groupId }: TestGroup, query: Record<string, string>) {
  const reply = await app.call(downloadStatistics, { token: by.token, params: { groupId }, query });
  const text = reply.errorCode ? '' : String(reply.body);
  return { ...reply, text, rows: Papa.parse<string[]>(text.replace(/^\ufeff/, '')).data };
}

async function makePupils(count: number, penNames: readonly string[] = []) {
  const pupils: TestUser[] = [];
  for (let n = 0; n < count; n += 1) {
    const penName = penNames[n];
    pupils.push(await makeUser(app, penName ? { penName } : {}));
  }
  const group = await makeGroup(app, { members: pupils, groupTitle: '햇살초 5/2반' });
  return { group, pupils };
}

describe('statistics/downloads: CSV', () => {
  it('has a byte order mark, Windows line ends and no formulas', () => {
    const text = csvOf([
      ['이름', '글자'],
      ['=1+1', 3],
      ['+82', null],
      ['-2', 0],
      ['@sum', 1],
      ['\tx', 1],
      ['\rx', 1],
      ['＝1', 1],
      [' =1', 1],
      ['가, "나"\n다', 1],
    ]);
    expect(text.startsWith('\ufeff이름,글자\r\n')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const [, ...rows] = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
    const safe = ["'=1+1", "'+82", "'-2", "'@sum", "'\tx", "'\rx", "'＝1", "' =1"];
    expect(rows.map(([first]) => first)).toEqual([...safe, '가, "나"\n다']);
  });

  it('of submissions has names, subjects with deadlines, and states', async () => {
    const { group, pupils } = await makePupils(2, ['=나래', '가람']);
    const [named] = pupils as [TestUser];
    const subject = await makeSubject(app, group, {
      subjectTitle: '@가을',
      deadline: '2026-11-30T14:59:00Z',
    });
    await makePost(app, group, subject, named);
    const { headers, rows } = await download(group.owner, group, { table: 'SUBMISSIONS' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const fileName = encodeURIComponent('햇살초 5 2반 낸 글.csv');
    expect(String(headers['content-disposition'])).toContain(fileName);
    expect(rows.slice(0, 5)).toEqual([
      ['이름', "'@가을"],
      ['마감', '2026-11-30 23:59'],
      ["'=나래", '냄'],
      ['가람', '없음'],
      ['낸 사람', '1'],
    ]);
  });

  it.each(StatisticsTable.options)(
    'of %s has headings in Korean, and no other member',
    async (table) => {
      const { group, pupils } = await makePupils(7);
      const [viewer, ...others] = pupils as [TestUser, ...TestUser[]];
      const subject = await makeSubject(app, group);
      for (const pupil of pupils) {
        const publishedAt = `${LAST_WEEK}T03:00:00.000Z`;
        await makePost(app, group, subject, pupil, { publishedAt });
      }
      const owners = await download(group.owner, group, { table });
      expect(owners.status).toBe(200);
      expect(owners.rows[0]?.every((heading) => /[가-힣]/.test(heading))).toBe(true);
      const own = await download(viewer, group, { table });
      if (OWNER_TABLES.includes(table)) {
        expect(own.errorCode).toBe('NOT_GROUP_OWNER');
        return;
      }
      expect(own.status).toBe(200);
      for (const { penName } of others) expect(own.rows.flat()).not.toContain(penName);
    },
  );

  it('of members has the sums that the viewer may see', async () => {
    const { group, pupils } = await makePupils(3, ['가람', '나래', '다온']);
    const [viewer] = pupils as [TestUser];
    const subject = await makeSubject(app, group);
    for (const pupil of pupils) {
      const publishedAt = `${LAST_WEEK}T03:00:00.000Z`;
      await makePost(app, group, subject, pupil, { publishedAt });
    }
    const query = { table: 'MEMBERS', period: 'RANGE', from: LAST_WEEK, to: LAST_WEEK };
    const all = await download(group.owner, group, query);
    expect(all.rows.map((row) => row.slice(0, 2))).toEqual([
      ['이름', '낸 글'],
      ['가람', '1'],
      ['나래', '1'],
      ['다온', '1'],
      ['모두', '3'],
      [''],
    ]);
    const own = await download(viewer, group, query);
    expect(own.rows.map((row) => row.slice(0, 2))).toEqual([
      ['이름', '낸 글'],
      ['가람', '1'],
      ['모두', ''],
      [''],
    ]);
  });

  it('is refused for foreign subjects, unknown tables and people outside', async () => {
    const { group } = await makePupils(1);
    const foreign = await makePupils(1);
    const { ragId } = await makeSubject(app, foreign.group);
    const refusal = async (by: TestUser, query: Record<string, string>) =>
      (await download(by, group, query)).errorCode;
    expect(await refusal(group.owner, { table: 'WORDS', ragId })).toBe('SUBJECT_NOT_FOUND');
    expect(await refusal(group.owner, { table: 'SECRETS' })).toBe('INVALID_VALUE');
    expect(await refusal(group.owner, {})).toBe('INVALID_VALUE');
    const range = { table: 'WEEKS', period: 'RANGE', from: '2026-01-01', to: '2030-01-01' };
    expect(await refusal(group.owner, range)).toBe('INVALID_VALUE');
    expect(await refusal(foreign.group.owner, { table: 'WORDS' })).toBe('PRIVATE_GROUP');
  });
});
