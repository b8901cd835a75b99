import { sql } from 'kysely';
import { v7 } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import * as api from '../../../../shared/feedback/remarks.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { readShippedRemarks } from './shipped-remarks.ts';

const shipped = readShippedRemarks();

const REMARK = sql`remark_id, annotation_kind, writing_classify_id, content, used_count`;

/** The user's own, most used first; also for the data archive. */
export async function findRemarks(db: Db, userId: string): Promise<api.Remark[]> {
  const { rows } = await sql<api.Remark>`
    select ${REMARK} from remarks where user_id = ${userId}
    order by used_count desc, created_at desc, remark_id`.execute(db);
  return rows;
}

/** Undefined if the user has LIMITS.remarks. The lock makes two at once count each other. */
async function insertRemark(
  tx: Db,
  userId: string,
  { annotationKind, writingClassifyId, content }: api.NewRemark,
): Promise<api.Remark | undefined> {
  await sql`select from users where user_id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<api.Remark>`
    insert into remarks (remark_id, user_id, annotation_kind, writing_classify_id, content)
    select ${v7()}::uuid, ${userId}::uuid, ${annotationKind}::text, ${writingClassifyId}::text, ${content}
    where (select count(*) from remarks where user_id = ${userId}) < ${LIMITS.remarks}
    returning ${REMARK}`.execute(tx);
  return rows[0];
}

interface RemarkRef {
  userId: string;
  remarkId: string;
}

async function updateRemark(
  db: Db,
  { userId, remarkId }: RemarkRef,
  { annotationKind, writingClassifyId, content }: api.NewRemark,
): Promise<api.Remark | undefined> {
  const { rows } = await sql<api.Remark>`
    update remarks set annotation_kind = ${annotationKind},
      writing_classify_id = ${writingClassifyId}, content = ${content}
    where remark_id = ${remarkId} and user_id = ${userId} returning ${REMARK}`.execute(db);
  return rows[0];
}

async function updateUsedCount(db: Db, { userId, remarkId }: RemarkRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update remarks set used_count = least(used_count + 1, 1000000)
    where remark_id = ${remarkId} and user_id = ${userId}`.execute(db);
  return Number(numAffectedRows) > 0;
}

async function deleteRemark(db: Db, { userId, remarkId }: RemarkRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from remarks where remark_id = ${remarkId} and user_id = ${userId}`.execute(db);
  return Number(numAffectedRows) > 0;
}

const listRemarks: Action<typeof api.listRemarks, SignedIn> = async ({ services, viewer }) => ({
  remarks: await findRemarks(services.db, viewer.userId),
  shipped,
});

const addRemark: Action<typeof api.addRemark, SignedIn> = async ({ services, viewer, body }) => {
  const added = await services.db
    .transaction()
    .execute((tx) => insertRemark(tx, viewer.userId, body));
  if (!added) throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.remarks });
  return added;
};

const editRemark: Action<typeof api.editRemark, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { remarkId },
  body,
}) => {
  const edited = await updateRemark(services.db, { userId, remarkId }, body);
  if (!edited) throw new AppError('REMARK_NOT_FOUND');
  return edited;
};

const removeRemark: Action<typeof api.removeRemark, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { remarkId },
}) => {
  if (!(await deleteRemark(services.db, { userId, remarkId }))) {
    throw new AppError('REMARK_NOT_FOUND');
  }
};

const useRemark: Action<typeof api.useRemark, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { remarkId },
}) => {
  if (!(await updateUsedCount(services.db, { userId, remarkId }))) {
    throw new AppError('REMARK_NOT_FOUND');
  }
};

export const remarkRoutes: Route[] = [
  handle(api.listRemarks, signedIn, listRemarks),
  handle(api.addRemark, signedIn, addRemark),
  handle(api.editRemark, signedIn, editRemark),
  handle(api.removeRemark, signedIn, removeRemark),
  handle(api.useRemark, signedIn, useRemark),
];
