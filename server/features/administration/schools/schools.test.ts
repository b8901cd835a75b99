import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import { getSchoolsState, type SchoolsPreview } from '../../../../shared/administration/schools.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { updateGroupSettings } from '../../../../shared/groups/group-settings.ts';
import { getGroup } from '../../../../shared/groups/groups.ts';
import { searchSchools } from '../../../../shared/groups/schools.ts';
import { makeGroup, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { upload } from '../../../../tests/support/data/form.ts';
import { schoolFile } from '../../../../tests/support/data/schools.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
let operator: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  operator = await makeUser(app, { userClassify: 'ADMIN' });
  teacher = await makeUser(app, { userClassify: 'TEACHER' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('schools').execute();
  await app.services.db.deleteFrom('rateLimits').execute();
});

const HEADS = '행정표준코드,학교명,학교종류명,시도명,도로명주소';
const csv = (...lines: string[]) => Buffer.from([HEADS, ...lines].join('\n'));
const sent = (bytes: Uint8Array, url: string, { token } = operator) =>
  upload(app, token, bytes, { url, name: '학교.csv' });
const preview = (bytes: Uint8Array) => sent(bytes, '/api/admin/school/file/preview');
const previewed = async (bytes: Uint8Array) => (await preview(bytes)).body as SchoolsPreview;
const apply = (bytes: Uint8Array, fingerprint: string, missing = 'KEEP') =>
  sent(bytes, `/api/admin/school/file?fingerprint=${fingerprint}&missing=${missing}`);
const bring = async (bytes: Uint8Array, missing?: string) =>
  apply(bytes, (await previewed(bytes)).fingerprint, missing);
const find = async (query: string) => {
  const { body } = await app.call(searchSchools, { token: teacher.token, query: { query } });
  return body.schools.map(({ schoolName, place }) => `${schoolName} ${place}`.trim());
};
const imports = async () => {
  const query = { action: 'SCHOOLS_IMPORTED' as const };
  const { body } = await app.call(listAuditEntries, { token: operator.token, query });
  return body.entries.map(({ details }) => details);
};

const FIRST = csv('1,햇살초,,서울,서울 종로구 1', '2,달빛초,,서울,서울 중구 2', '3,별빛초,,부산,');
const SECOND = csv(
  '1,햇살초,,서울,서울 종로구 1',
  '2,달빛초,,서울,서울 마포구 9',
  '4,구름초,,제주,',
  ',코드없음,,,',
  '5,,,,',
  `6,${'가'.repeat(LIMITS.schoolName + 1)},,,`,
  '4,새구름초,,제주,',
);

describe('administration/schools: the preview', () => {
  it('names what is new, changed, closed and wrong, and changes nothing', async () => {
    await bring(FIRST);
    const { fingerprint, ...seen } = await previewed(SECOND);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(seen).toEqual({
      counts: { added: 1, changed: 1, closed: 1, unchanged: 1, faults: 4 },
      added: [{ schoolCode: '4', schoolName: '새구름초', address: '' }],
      changed: [
        {
          schoolCode: '2',
          schoolName: '달빛초',
          address: '서울 마포구 9',
          before: { schoolName: '달빛초', address: '서울 중구 2' },
          isReopened: false,
        },
      ],
      closed: [{ schoolCode: '3', schoolName: '별빛초', address: '' }],
      faults: [
        { line: 4, fault: 'REPEATED' },
        { line: 5, fault: 'NO_CODE' },
        { line: 6, fault: 'NO_NAME' },
        { line: 7, fault: 'TOO_LONG' },
      ],
    });
    expect([await find('구름'), await find('달빛')]).toEqual([[], ['달빛초 서울 중구']]);
  });

  it('reads EUC-KR, and says in words what is no list of schools', async () => {
    const korean = iconv.encode(`${HEADS}\r\n7,똠방초등학교,,,`, 'cp949');
    expect((await previewed(korean)).added[0]?.schoolName).toBe('똠방초등학교');
    for (const text of ['이름,주소\n가,나', HEADS, '\0\u0001', `${HEADS}\n,,,,`]) {
      const { status, body } = await preview(Buffer.from(text));
      expect([status, body.errorCode]).toEqual([400, 'SCHOOL_FILE_UNREADABLE']);
      expect(body.message).toMatch(/첫 줄에|한 줄도/);
    }
  });

  it('takes 20,000 lines, and no more of lines and bytes', async () => {
    const most = Buffer.from(schoolFile(LIMITS.schoolLines));
    const { counts, added, fingerprint } = await previewed(most);
    expect([counts.added, added.length]).toEqual([20_000, 50]);
    expect((await apply(most, fingerprint)).body).toEqual({ added: 20_000, changed: 0, closed: 0 });
    expect((await previewed(most)).counts).toMatchObject({ added: 0, unchanged: 20_000 });
    const lines = Buffer.from(schoolFile(LIMITS.schoolLines + 1));
    expect((await preview(lines)).body.errorCode).toBe('TOO_MANY_SCHOOL_LINES');
    expect((await apply(lines, fingerprint)).body.errorCode).toBe('TOO_MANY_SCHOOL_LINES');
    const bytes = Buffer.alloc(LIMITS.schoolFileBytes + 1, 'a');
    expect((await preview(bytes)).body.errorCode).toBe('PAYLOAD_TOO_LARGE');
  });

  it.each(['STUDENT', 'TEACHER', 'GENERAL', 'COOLSCHOOL'] as const)(
    'is not for %s',
    async (kind) => {
      const somebody = await makeUser(app, { userClassify: kind });
      const apply = `/api/admin/school/file?fingerprint=${'a'.repeat(64)}`;
      for (const url of ['/api/admin/school/file/preview', apply]) {
        const { status, body } = await sent(FIRST, url, somebody);
        expect([status, body.errorCode]).toEqual([403, 'NOT_ADMINISTRATOR']);
      }
      const state = await app.call(getSchoolsState, { token: somebody.token });
      expect(state.errorCode).toBe('NOT_ADMINISTRATOR');
    },
  );
});

describe('administration/schools: the import', () => {
  it('carries out what was previewed and records the counts', async () => {
    await bring(FIRST);
    expect((await bring(SECOND, 'CLOSE')).body).toEqual({ added: 1, changed: 1, closed: 1 });
    expect([await find('구름'), await find('마포'), await find('별빛')]).toEqual([
      ['새구름초 제주'],
      ['달빛초 서울 마포구'],
      [],
    ]);
    expect((await imports())[0]).toEqual({ added: 1, changed: 1, closed: 1 });
    const { body } = await app.call(getSchoolsState, { token: operator.token });
    expect(body).toEqual({
      schools: 3,
      closed: 1,
      isSample: false,
      importedAt: expect.stringMatching(/Z$/),
    });
  });

  it('keeps schools that the file does not name, unless they are to be closed', async () => {
    await bring(FIRST);
    expect((await bring(SECOND)).body).toMatchObject({ closed: 0 });
    expect(await find('별빛')).toEqual(['별빛초 부산']);
  });

  it('opens a closed school again', async () => {
    await bring(FIRST);
    await bring(SECOND, 'CLOSE');
    const { counts, changed } = await previewed(FIRST);
    expect(counts).toMatchObject({ added: 0, changed: 2, closed: 1 });
    expect(changed.map(({ schoolCode, isReopened }) => [schoolCode, isReopened])).toEqual([
      ['2', false],
      ['3', true],
    ]);
    await bring(FIRST);
    expect(await find('별빛')).toEqual(['별빛초 부산']);
  });

  it('leaves groups their school, also when it closes, and their settings can be saved', async () => {
    await bring(FIRST);
    const group = await makeGroup(app, { owner: teacher });
    const params = { groupId: group.groupId };
    const call = { token: teacher.token, params };
    const school = { schoolCode: '3', schoolName: '별빛초' };
    expect((await app.call(updateGroupSettings, { ...call, body: school })).status).toBe(200);
    await bring(SECOND, 'CLOSE');
    expect((await app.call(getGroup, call)).body).toMatchObject(school);
    const saved = await app.call(updateGroupSettings, { ...call, body: school });
    expect([saved.status, (await app.call(getGroup, call)).body]).toMatchObject([200, school]);
  });

  it('refuses another file, and a list that changed since the preview', async () => {
    const { fingerprint } = await previewed(FIRST);
    const before = (await imports()).length;
    expect((await apply(SECOND, fingerprint)).body.errorCode).toBe('SCHOOLS_CHANGED');
    await bring(csv('1,다른초,,,'));
    const { status, body } = await apply(FIRST, fingerprint, 'CLOSE');
    expect([status, body.errorCode]).toEqual([409, 'SCHOOLS_CHANGED']);
    expect([await find('햇살'), await find('다른')]).toEqual([[], ['다른초']]);
    expect((await imports()).length).toBe(before + 1);
  });

  it('by ten at once is carried out once', async () => {
    const { fingerprint } = await previewed(FIRST);
    const before = (await imports()).length;
    const done = await Promise.all(Array.from({ length: 10 }, () => apply(FIRST, fingerprint)));
    const statuses = done.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await imports()).length).toBe(before + 1);
  });

  it('that fails on its last statement leaves everything as it was', async () => {
    await bring(FIRST);
    const { fingerprint } = await previewed(SECOND);
    const { db } = app.services;
    await refuseEntries(true);
    try {
      expect((await apply(SECOND, fingerprint, 'CLOSE')).status).toBe(500);
    } finally {
      await refuseEntries(false);
    }
    expect((await previewed(SECOND)).fingerprint).toBe(fingerprint);
    const rows = await db.selectFrom('schools').select('closedAt').execute();
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ closedAt: null })));
  });
});

async function refuseEntries(isRefused: boolean): Promise<void> {
  const { schema } = app.services.db;
  const table = schema.alterTable('audit_entries');
  if (!isRefused) return table.dropConstraint('no_imports').execute();
  // Entries of the tests before stay as they are.
  await sql`
    alter table audit_entries add constraint no_imports
    check (action <> 'SCHOOLS_IMPORTED') not valid`.execute(app.services.db);
}
