import { type RawBuilder, sql } from 'kysely';
import type { AuditAction, AuditEntry } from '../../../../shared/administration/audit.ts';
import type { Db } from '../../../platform/db/connection.ts';

export interface NewAuditEntry {
  /** Null for the console and for schedules. */
  actorId: string | null;
  actorLogin: string | null;
  address: string;
  action: AuditAction;
  subjectId: string | null;
  details: AuditEntry['details'];
}

/** Number, moment and hashes come from a trigger. */
export async function insertAuditEntry(trx: Db, entry: NewAuditEntry): Promise<void> {
  const { actorId, actorLogin, address, action, subjectId, details } = entry;
  await sql`
    insert into audit_entries (actor_id, actor_login, address, action, subject_id, details)
    select ${actorId}::uuid,
      coalesce((select user_login from users where user_id = ${actorId}::uuid), ${actorLogin}, ''),
      ${address}, ${action}, ${subjectId}, ${JSON.stringify(details)}::jsonb`.execute(trx);
}

export interface AuditFilter {
  action?: AuditAction | undefined;
  actorLogin?: string | undefined;
  subjectId?: string | undefined;
}

const ENTRY = sql`entry_no, created_at, actor_login, address, action, subject_id, details,
  encode(hash, 'hex') as hash`;

function matches({ action, actorLogin, subjectId }: AuditFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (action) conditions.push(sql`action = ${action}`);
  if (actorLogin) conditions.push(sql`actor_login = ${actorLogin}`);
  if (subjectId) conditions.push(sql`subject_id = ${subjectId}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function findAuditEntries(
  db: Db,
  { size, entryNo, ...filter }: AuditFilter & { size: number; entryNo?: number | undefined },
): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${ENTRY} from audit_entries
    where ${matches(filter)} and entry_no < ${entryNo ?? Number.MAX_SAFE_INTEGER}
    order by entry_no desc limit ${size}`.execute(db);
  return rows;
}

export async function findLastEntryAt(db: Db, action: AuditAction): Promise<string | undefined> {
  const { rows } = await sql<{ createdAt: string }>`
    select created_at from audit_entries where action = ${action}
    order by entry_no desc limit 1`.execute(db);
  return rows[0]?.createdAt;
}

/** Oldest first, for a download that reads page by page. */
export async function findAuditEntriesAfter(
  db: Db,
  { after, most, ...filter }: AuditFilter & { after: number; most: number },
): Promise<(AuditEntry & { previousHash: string })[]> {
  const { rows } = await sql<AuditEntry & { previousHash: string }>`
    select ${ENTRY}, encode(previous_hash, 'hex') as previous_hash from audit_entries
    where ${matches(filter)} and entry_no > ${after}
    order by entry_no limit ${most}`.execute(db);
  return rows;
}

export async function findAuditState(
  db: Db,
): Promise<{ entries: number; hash: string; brokenEntryNo: number | null }> {
  const { rows } = await sql<{ entries: number; hash: string; brokenEntryNo: number | null }>`
    select entry_no as entries, encode(hash, 'hex') as hash,
      find_broken_audit_entry() as broken_entry_no
    from audit_head`.execute(db);
  return rows[0] ?? { entries: 0, hash: '', brokenEntryNo: 1 };
}
