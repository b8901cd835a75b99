import { sql } from 'kysely';
import type {
  DataRequest,
  Delivery,
} from '../../../../shared/administration/privacy/data-requests.ts';
import type { Db } from '../../../platform/db/connection.ts';

const COLUMNS = sql`request_id, request_kind, delivery, request_state, number_hash, operator_login,
  row_count, file_count, requested_at, finished_at, expires_at, downloaded_at`;
const IS_DOWNLOADABLE = sql`(delivery is not distinct from 'OPERATOR'
  and request_state = 'READY' and expires_at > now() and user_id is not null)`;

export async function findRequests(
  db: Db,
  { size, page }: { size: number; page: number },
): Promise<DataRequest[]> {
  const { rows } = await sql<DataRequest>`
    select ${COLUMNS}, ${IS_DOWNLOADABLE} as is_downloadable from data_requests
    order by requested_at desc, request_id desc
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function countRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from data_requests`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Oldest first. The order of ids is that of their times. */
export async function findRequestsAfter(
  db: Db,
  { after, most }: { after: string; most: number },
): Promise<Omit<DataRequest, 'isDownloadable'>[]> {
  const { rows } = await sql<Omit<DataRequest, 'isDownloadable'>>`
    select ${COLUMNS} from data_requests where request_id > ${after}
    order by request_id limit ${most}`.execute(db);
  return rows;
}

export interface Person {
  userLogin: string;
  penName: string;
  hasEmail: boolean;
}

export async function findPerson(db: Db, userId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select user_login, pen_name, user_email is not null and email_verified as has_email from users
    where user_id = ${userId} and left_at is null`.execute(db);
  return rows[0];
}

interface NewRequest {
  requestId: string;
  numberHash: string;
  operatorId: string;
}

/** False if the person is gone. */
export async function insertExport(
  tx: Db,
  {
    requestId,
    numberHash,
    operatorId,
    userId,
    delivery,
  }: NewRequest & {
    userId: string;
    delivery: Delivery;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into data_requests (request_id, request_kind, delivery, request_state, number_hash,
      operator_login, user_id)
    select ${requestId}, 'EXPORT', ${delivery}, 'WAITING', ${numberHash}, o.user_login, u.user_id
    from users u, users o
    where u.user_id = ${userId} and u.left_at is null and o.user_id = ${operatorId}
    for key share of u`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertDeletion(
  tx: Db,
  {
    requestId,
    numberHash,
    operatorId,
    rowCount,
    fileCount,
  }: NewRequest & {
    rowCount: number;
    fileCount: number;
  },
): Promise<void> {
  await sql`
    insert into data_requests (request_id, request_kind, request_state, number_hash,
      operator_login, row_count, file_count, finished_at)
    select ${requestId}, 'DELETION', 'DONE', ${numberHash}, user_login, ${rowCount}, ${fileCount},
      now()
    from users where user_id = ${operatorId}`.execute(tx);
}

/** False if another administrator was faster, the day is over or the account was deleted. */
export async function updateToDownloaded(tx: Db, requestId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_requests set request_state = 'DONE', user_id = null, downloaded_at = now(),
      expires_at = null
    where request_id = ${requestId} and ${IS_DOWNLOADABLE}`.execute(tx);
  return numAffectedRows === 1n;
}
