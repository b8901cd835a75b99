import { sql } from 'kysely';
import Papa from 'papaparse';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkAudit,
  downloadAudit,
  listAuditEntries,
} from '../../../../shared/administration/audit.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { recordAudit } from './audit.ts';

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  operator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

const by = () => ({ viewer: { userId: operator.userId }, http: { ip: '10.0.0.7' } });

function record(subjectId: string, details: Record<string, number> = {}) {
  return app.services.db
    .transaction()
    .execute((trx) => recordAudit(trx, by(), { action: 'USER_SUSPENDED', subjectId, details }));
}

async function check() {
  return (await app.call(checkAudit, { token: operator.token })).body;
}

/** What someone with all rights in the database can do. */
async function withoutTriggers(change: ReturnType<typeof sql>) {
  await app.services.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await change.execute(trx);
  });
}

beforeEach(async () => {
  await withoutTriggers(sql`delete from audit_entries`);
  await withoutTriggers(sql`update audit_head set entry_no = 0, hash = ''`);
});

describe('administration/audit: entries', () => {
  it('are numbered without gaps, also of thirty transactions at once and after one that fails', async () => {
    const subjects = Array.from({ length: 30 }, () => v7());
    await Promise.all(subjects.map((subjectId) => record(subjectId)));
    await expect(
      app.services.db.transaction().execute(async (trx) => {
        await recordAudit(trx, by(), { action: 'GROUP_RESTORED' });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await record(v7());
    const { body } = await app.call(listAuditEntries, {
      token: operator.token,
      query: { size: 100 },
    });
    const numbers = body.entries.map(({ entryNo }) => entryNo);
    expect(numbers).toEqual(Array.from({ length: 31 }, (_, n) => 31 - n));
    expect(new Set(body.entries.map(({ subjectId }) => subjectId)).size).toBe(31);
    expect(body.entries[0]).toMatchObject({
      actorLogin: operator.userLogin,
      address: '10.0.0.7',
      action: 'USER_SUSPENDED',
    });
    expect(await check()).toMatchObject({ entries: 31, brokenEntryNo: null });
  });

  it('can be neither changed nor deleted', async () => {
    await record(v7());
    const { db } = app.services;
    for (const change of [
      sql`update audit_entries set address = 'elsewhere'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
      sql`delete from audit_head`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow('append-only');
    }
    expect((await check()).entries).toBe(1);
  });

  it('are found by action, administrator and subject, page by page', async () => {
    const first = v7();
    const subjects = [first, v7(), v7()];
    for (const subjectId of subjects) await record(subjectId, { days: 7 });
    await app.services.db
      .transaction()
      .execute((trx) => recordAudit(trx, by(), { action: 'GROUP_RESTORED', subjectId: first }));
    const find = async (query: Record<string, string | number>) => {
      const { body } = await app.call(listAuditEntries, { token: operator.token, query });
      return body.entries.map(({ entryNo }) => entryNo);
    };
    expect(await find({ action: 'USER_SUSPENDED' })).toEqual([3, 2, 1]);
    expect(await find({ subjectId: first })).toEqual([4, 1]);
    expect(await find({ actorLogin: 'nobody' })).toEqual([]);
    expect(await find({ size: 2 })).toEqual([4, 3]);
    expect(await find({ size: 2, entryNo: 3 })).toEqual([2, 1]);
  });

  it('stay when the administrator is deleted', async () => {
    const gone = await makeUser(app, { userClassify: 'ADMIN' });
    await app.services.db
      .transaction()
      .execute((trx) =>
        recordAudit(
          trx,
          { viewer: gone, http: { ip: '' } },
          { action: 'GROUP_RESTORED', subjectId: gone.userId },
        ),
      );
    await app.services.db.deleteFrom('users').where('userId', '=', gone.userId).execute();
    const { body } = await app.call(listAuditEntries, { token: operator.token });
    expect(body.entries[0]?.actorLogin).toBe(gone.userLogin);
  });

  it('are downloaded as CSV with their hashes, which is recorded too', async () => {
    await record(v7(), { days: 7 });
    await record(v7());
    const reply = await app.call(downloadAudit, { token: operator.token });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const text = String(reply.body).replace(/^\ufeff/, '');
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    expect(data).toHaveLength(4);
    expect(data[1]?.slice(2, 5)).toEqual([operator.userLogin, '10.0.0.7', '이용 정지']);
    expect(data[1]?.[6]).toBe('{"days":7}');
    // Each entry holds the hash of the one before.
    expect(data[2]?.[7]).toBe(data[1]?.[8]);
    expect(data[3]?.[4]).toBe('감사 기록 내려받기');
    expect(data[3]?.[8]).toBe((await check()).hash);
  });
});

describe('administration/audit: a manipulated log', () => {
  it.each([
    ['a changed entry', sql`update audit_entries set address = 'x' where entry_no = 2`, 2],
    [
      'changed details',
      sql`update audit_entries set details = '{"days":30}' where entry_no = 2`,
      2,
    ],
    [
      'a moved date',
      sql`update audit_entries set created_at = created_at - interval '1 second' where entry_no = 3`,
      3,
    ],
    ['a missing entry', sql`delete from audit_entries where entry_no = 2`, 3],
    ['a missing first entry', sql`delete from audit_entries where entry_no = 1`, 2],
    ['a missing last entry', sql`delete from audit_entries where entry_no = 4`, 4],
    ['an emptied log', sql`delete from audit_entries`, 4],
    ['a head that was set back', sql`update audit_head set entry_no = 0, hash = ''`, 0],
  ] as const)('is detected: %s', async (_, change, brokenEntryNo) => {
    for (let n = 0; n < 4; n += 1) await record(v7(), { days: 7 });
    expect((await check()).brokenEntryNo).toBeNull();
    await withoutTriggers(change);
    expect((await check()).brokenEntryNo).toBe(brokenEntryNo);
  });

  it('is detected when an entry is hashed anew, because the next one holds the old hash', async () => {
    for (let n = 0; n < 3; n += 1) await record(v7());
    await withoutTriggers(sql`update audit_entries set address = 'x' where entry_no = 2`);
    await withoutTriggers(sql`update audit_entries e set hash = audit_hash(e) where entry_no = 2`);
    expect((await check()).brokenEntryNo).toBe(3);
  });
});
