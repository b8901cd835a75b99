import { sql } from 'kysely';
import { v7 } from 'uuid';
import * as api from '../../../../shared/administration/announcements.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { administrator, anyone, type SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { recordAudit } from '../audit/audit.ts';

const COLUMNS = sql`announcement_id, content, page, announcement_kind, audience, starts_at, ends_at`;
/** By the clock of the database, which all instances share. */
const STATE = sql`case when ends_at <= now() then 'OVER' when starts_at > now() then 'WAITING'
  else 'SHOWN' end as state`;
const MOST_LISTED = 100;

const listAnnouncements: Action<typeof api.listAnnouncements> = async ({ services: { db } }) => {
  const { rows } = await sql<api.Announcement>`
    select ${COLUMNS} from announcements
    where starts_at <= now() and ends_at > now()
    order by starts_at desc, announcement_id`.execute(db);
  return { announcements: rows };
};

const listAllAnnouncements: Action<typeof api.listAllAnnouncements, SignedIn> = async ({
  services: { db },
}) => {
  const { rows } = await sql<api.ManagedAnnouncement>`
    select ${COLUMNS}, ${STATE} from announcements
    order by ends_at desc, announcement_id limit ${MOST_LISTED}`.execute(db);
  return { announcements: rows };
};

const createAnnouncement: Action<typeof api.createAnnouncement, SignedIn> = (call) =>
  save(call, v7(), 'ANNOUNCEMENT_CREATED');

const updateAnnouncement: Action<typeof api.updateAnnouncement, SignedIn> = (call) =>
  save(call, call.params.announcementId, 'ANNOUNCEMENT_CHANGED');

async function save(
  call: Parameters<Action<typeof api.createAnnouncement, SignedIn>>[0],
  announcementId: string,
  action: 'ANNOUNCEMENT_CREATED' | 'ANNOUNCEMENT_CHANGED',
): Promise<api.ManagedAnnouncement> {
  const { services, body } = call;
  if (Date.parse(body.endsAt) <= Date.parse(body.startsAt)) throw new AppError('ENDS_BEFORE_START');
  return services.db.transaction().execute(async (trx) => {
    // Two administrators at once would both see room for one more.
    await sql`lock table announcements in share row exclusive mode`.execute(trx);
    const saved =
      action === 'ANNOUNCEMENT_CREATED'
        ? await insertAnnouncement(trx, announcementId, body)
        : await updateRow(trx, announcementId, body);
    if (!saved) throw new AppError('ANNOUNCEMENT_NOT_FOUND');
    if ((await countAhead(trx)) > LIMITS.announcementsAhead) {
      throw new AppError('TOO_MANY_ANNOUNCEMENTS');
    }
    await recordAudit(trx, call, { action, subjectId: announcementId });
    return saved;
  });
}

async function insertAnnouncement(trx: Db, announcementId: string, values: api.NewAnnouncement) {
  const { rows } = await sql<api.ManagedAnnouncement>`
    insert into announcements (${COLUMNS})
    values (${announcementId}, ${values.content}, ${values.page}, ${values.announcementKind},
      ${values.audience}, ${values.startsAt}, ${values.endsAt})
    returning ${COLUMNS}, ${STATE}`.execute(trx);
  return rows[0];
}

async function updateRow(trx: Db, announcementId: string, values: api.NewAnnouncement) {
  const { rows } = await sql<api.ManagedAnnouncement>`
    update announcements set content = ${values.content}, page = ${values.page},
      announcement_kind = ${values.announcementKind}, audience = ${values.audience},
      starts_at = ${values.startsAt}, ends_at = ${values.endsAt}
    where announcement_id = ${announcementId}
    returning ${COLUMNS}, ${STATE}`.execute(trx);
  return rows[0];
}

async function countAhead(trx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from announcements where ends_at > now()`.execute(trx);
  return rows[0]?.count ?? 0;
}

const removeAnnouncement: Action<typeof api.removeAnnouncement, SignedIn> = async (call) => {
  const { services, params } = call;
  const { announcementId } = params;
  await services.db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      delete from announcements where announcement_id = ${announcementId}`.execute(trx);
    if (numAffectedRows === 0n) throw new AppError('ANNOUNCEMENT_NOT_FOUND');
    await recordAudit(trx, call, { action: 'ANNOUNCEMENT_REMOVED', subjectId: announcementId });
  });
};

export const announcementRoutes: Route[] = [
  handle(api.listAnnouncements, anyone, listAnnouncements),
  handle(api.listAllAnnouncements, administrator, listAllAnnouncements),
  handle(api.createAnnouncement, administrator, createAnnouncement),
  handle(api.updateAnnouncement, administrator, updateAnnouncement),
  handle(api.removeAnnouncement, administrator, removeAnnouncement),
];
