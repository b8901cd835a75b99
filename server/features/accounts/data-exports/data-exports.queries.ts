import { sql } from 'kysely';
import type { DataExport } from '../../../../shared/accounts/data-exports.ts';
import type { Delivery } from '../../../../shared/administration/privacy/data-requests.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** On the page of its person. */
export const EXPORT_DAYS = 14;

/** Undefined if the export is finished, failed, or its account deleted. */
export async function updateToMaking(
  db: Db,
  requestId: string,
): Promise<{ userId: string } | undefined> {
  const { rows } = await sql<{ userId: string }>`
    update data_requests set request_state = 'MAKING'
    where request_id = ${requestId} and request_state in ('WAITING', 'MAKING')
      and user_id is not null
    returning user_id`.execute(db);
  return rows[0];
}

export interface Finished {
  rowCount: number;
  fileCount: number;
  bytes: number;
}

/** Undefined if the account was deleted meanwhile. Only the person's own page keeps it for days. */
export async function updateToReady(
  tx: Db,
  requestId: string,
  { rowCount, fileCount, bytes }: Finished,
): Promise<{ delivery: Delivery } | undefined> {
  const { rows } = await sql<{ delivery: Delivery }>`
    update data_requests set request_state = 'READY', row_count = ${rowCount},
      file_count = ${fileCount}, bytes = ${bytes}, finished_at = now(),
      expires_at = now() + case delivery when 'OPERATOR' then interval '24 hours'
        else make_interval(days => ${EXPORT_DAYS}) end
    where request_id = ${requestId} and request_state = 'MAKING' and user_id is not null
    returning delivery`.execute(tx);
  return rows[0];
}

export async function updateToFailed(tx: Db, requestId: string): Promise<void> {
  await sql`
    update data_requests set request_state = 'FAILED', user_id = null, finished_at = now()
    where request_id = ${requestId} and request_state = 'MAKING'`.execute(tx);
}

/** Of the deleted account; returns their ids. */
export async function updateToCanceled(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ requestId: string }>`
    update data_requests set request_state = 'CANCELED', user_id = null, expires_at = null
    where user_id = ${userId} returning request_id`.execute(tx);
  return rows.map(({ requestId }) => requestId);
}

/** A job that was not finished after a day is not coming any more. */
const IS_OVER = sql`(request_state = 'READY' and expires_at < now()
  or request_state in ('WAITING', 'MAKING') and requested_at < now() - interval '1 day'
  or request_state in ('WAITING', 'MAKING', 'READY') and user_id is null)`;

export async function countExpiredExports(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from data_requests where ${IS_OVER}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function updateToExpired(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ requestId: string }>`
    update data_requests set user_id = null,
      request_state = case request_state when 'READY' then 'EXPIRED' else 'FAILED' end
    where request_id in (select request_id from data_requests where ${IS_OVER}
      order by requested_at limit 500 for update skip locked)
    returning request_id`.execute(tx);
  return rows.map(({ requestId }) => requestId);
}

const FOR_PERSON = sql`delivery = 'PERSON' and request_state = 'READY' and expires_at > now()`;

export async function findExports(db: Db, userId: string): Promise<DataExport[]> {
  const { rows } = await sql<DataExport>`
    select request_id, finished_at, expires_at, bytes::float8 as bytes from data_requests
    where user_id = ${userId} and ${FOR_PERSON}
    order by finished_at desc limit 20`.execute(db);
  return rows;
}

export async function updateDownloadedAt(
  db: Db,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_requests set downloaded_at = coalesce(downloaded_at, now())
    where request_id = ${requestId} and user_id = ${userId} and ${FOR_PERSON}`.execute(db);
  return numAffectedRows === 1n;
}

/** The verified address of the person whose file is ready. */
export async function findRecipient(
  db: Db,
  requestId: string,
): Promise<{ userEmail: string; penName: string } | undefined> {
  const { rows } = await sql<{ userEmail: string; penName: string }>`
    select u.user_email, u.pen_name from data_requests r join users u on u.user_id = r.user_id
    where r.request_id = ${requestId} and r.request_state = 'READY' and r.delivery = 'PERSON'
      and u.user_email is not null and u.email_verified`.execute(db);
  return rows[0];
}

export async function findPresentRequests(db: Db, requestIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ requestId: string }>`
    select request_id from data_requests
    where request_id = any(${requestIds}::uuid[]) and user_id is not null`.execute(db);
  return rows.map(({ requestId }) => requestId);
}

export async function findReadyExports(
  db: Db,
  { after, size }: { after: string; size: number },
): Promise<string[]> {
  const { rows } = await sql<{ requestId: string }>`
    select request_id from data_requests where request_state = 'READY' and request_id > ${after}
    order by request_id limit ${size}`.execute(db);
  return rows.map(({ requestId }) => requestId);
}
