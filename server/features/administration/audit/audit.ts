import { Readable } from 'node:stream';
import type * as api from '../../../../shared/administration/audit.ts';
import { AUDIT_WORDS } from '../../../../shared/administration/audit-words.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { csvOf, csvRows } from '../../../platform/files/csv.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action, HttpContext } from '../../../platform/http/action.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './audit.queries.ts';

export { findLastEntryAt } from './audit.queries.ts';

interface Recorded {
  action: api.AuditAction;
  subjectId?: string | null;
  /** Numbers and codes only: entries are never deleted, so they hold no personal data. */
  details?: api.AuditEntry['details'];
}

/**
 * Records what an administrator does, in the transaction that does it and as its last statement:
 * entries are put in order under one lock, which is held until the transaction ends.
 */
export async function recordAudit(
  trx: Db,
  { viewer, http }: { viewer: { userId: string }; http: Pick<HttpContext, 'ip'> },
  { action, subjectId = null, details = {} }: Recorded,
): Promise<void> {
  const actor = { actorId: viewer.userId, actorLogin: null, address: http.ip };
  await queries.insertAuditEntry(trx, { ...actor, action, subjectId, details });
}

/** For commands on the server and for schedules, which no administrator calls. */
export async function recordSystemAudit(
  trx: Db,
  by: 'console' | 'schedule',
  { action, subjectId = null, details = {} }: Recorded,
): Promise<void> {
  const actor = { actorId: null, actorLogin: by, address: '' };
  await queries.insertAuditEntry(trx, { ...actor, action, subjectId, details });
}

export const listAuditEntries: Action<typeof api.listAuditEntries, SignedIn> = async ({
  services: { db },
  query,
}) => ({ entries: await queries.findAuditEntries(db, query) });

export const checkAudit: Action<typeof api.checkAudit, SignedIn> = ({ services: { db } }) =>
  queries.findAuditState(db);

const ROWS_AT_ONCE = 1000;
const HEADINGS = [
  '번호',
  '일시',
  '관리자',
  '접속 IP',
  '한 일',
  '대상',
  '자세히',
  '이전 해시',
  '해시',
];

export const downloadAudit: Action<typeof api.downloadAudit, SignedIn> = async (call) => {
  const { db } = call.services;
  await recordAudit(db, call, { action: 'AUDIT_DOWNLOADED' });
  return {
    stream: Readable.from(auditCsv(db, call.query)),
    mediaType: 'text/csv; charset=utf-8',
    fileName: '감사 기록.csv',
  };
};

async function* auditCsv(db: Services['db'], filter: queries.AuditFilter): AsyncGenerator<Buffer> {
  yield Buffer.from(csvOf([HEADINGS]));
  let after = 0;
  for (;;) {
    const entries = await queries.findAuditEntriesAfter(db, {
      ...filter,
      after,
      most: ROWS_AT_ONCE,
    });
    const rows = entries.map((entry) => [
      entry.entryNo,
      entry.createdAt,
      entry.actorLogin,
      entry.address,
      AUDIT_WORDS[entry.action],
      entry.subjectId,
      JSON.stringify(entry.details),
      entry.previousHash,
      entry.hash,
    ]);
    if (rows.length > 0) yield Buffer.from(csvRows(rows));
    if (entries.length < ROWS_AT_ONCE) return;
    after = entries.at(-1)?.entryNo ?? after;
  }
}

const auditCheckJob = jobKind<object>('audit-check', { expireInSeconds: 600, retries: 2 });

/** Every night. The hash in the server's log shows later whether the whole table was replaced. */
export async function auditJobs({ db, jobs, log }: Services): Promise<void> {
  await jobs.schedule(auditCheckJob, '40 17 * * *', async () => {
    const { entries, hash, brokenEntryNo } = await queries.findAuditState(db);
    if (brokenEntryNo === null) log.info({ entries, hash }, 'audit log checked');
    else log.error({ entries, hash, brokenEntryNo }, 'audit log was changed');
  });
}
