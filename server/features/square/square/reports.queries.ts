import { sql } from 'kysely';
import type {
  GroupReport,
  ReportDecision,
  ReportReason,
  SquareReport,
  SquareReportCase,
} from '../../../../shared/square/reports.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isPublic, isShown } from './square.queries.ts';

export async function insertReport(
  db: Db,
  report: SquareReport & { reportId: string; groupId: string; reporterId: string | null },
): Promise<void> {
  await sql`
    insert into square_reports (report_id, group_id, post_id, report_reason, message,
      reporter_id)
    values (${report.reportId}, ${report.groupId}, ${report.postId}, ${report.reportReason},
      ${report.message}, ${report.reporterId})`.execute(db);
}

const REPORT = sql`r.report_id, r.post_id, p.title, r.report_reason, r.message, r.created_at,
  (${isPublic} and (p.post_id is null or coalesce(${isShown}, false))) as is_shown`;

/** Without reports on deleted groups, which may be restored. */
const REPORT_TABLES = sql`square_reports r
  join groups g on g.group_id = r.group_id and g.deleted_at is null
  left join posts p on p.post_id = r.post_id
  left join square_posts sp on sp.post_id = r.post_id`;

interface Page {
  size: number;
  reportId?: string | undefined;
}

const pageOf = ({ size, reportId }: Page) => sql`
  ${
    reportId
      ? sql`and (r.created_at, r.report_id) < (select last.created_at, last.report_id
          from square_reports last where last.report_id = ${reportId})`
      : sql``
  }
  order by r.created_at desc, r.report_id desc limit ${size}`;

export async function findGroupReports(
  db: Db,
  { groupId, ...page }: Page & { groupId: string },
): Promise<GroupReport[]> {
  const { rows } = await sql<GroupReport>`
    select ${REPORT} from ${REPORT_TABLES}
    where r.group_id = ${groupId} and r.owner_decision is null ${pageOf(page)}`.execute(db);
  return rows;
}

export async function findReports(
  db: Db,
  { state, ...page }: Page & { state: 'WAITING' | 'DECIDED' },
): Promise<SquareReportCase[]> {
  const decision = state === 'WAITING' ? sql`is null` : sql`is not null`;
  const { rows } = await sql<SquareReportCase>`
    select ${REPORT}, g.group_id, g.group_title, g.group_description,
      (select o.pen_name from users o where o.user_id = g.create_user_id) as owner_pen_name,
      p.excerpt, (select count(*)::int from square_reports one where one.group_id = r.group_id
        and one.post_id is not distinct from r.post_id and one.reporter_id is not null)
        as replies_wanted, r.owner_decision, r.report_decision, r.decided_at
    from ${REPORT_TABLES} where r.report_decision ${decision} ${pageOf(page)}`.execute(db);
  return rows;
}

/** Posts and introductions with undecided reports. */
export async function countWaitingReports(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (r.group_id, r.post_id))::int as count from ${REPORT_TABLES}
    where r.report_decision is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A post, or the introduction of a group. */
export interface ReportTarget {
  groupId: string;
  postId: string | null;
}

export async function findReportTarget(
  db: Db,
  { reportId, groupId }: { reportId: string; groupId?: string },
): Promise<ReportTarget | undefined> {
  return db
    .selectFrom('squareReports')
    .select(['groupId', 'postId'])
    .where('reportId', '=', reportId)
    .$if(groupId !== undefined, (query) => query.where('groupId', '=', groupId ?? ''))
    .executeTakeFirst();
}

const isSameTarget = ({ groupId, postId }: ReportTarget) =>
  sql`group_id = ${groupId} and post_id is not distinct from ${postId}::uuid`;

export async function updateOwnerDecision(
  tx: Db,
  target: ReportTarget,
  decision: ReportDecision,
): Promise<void> {
  await sql`
    update square_reports set owner_decision = ${decision} where ${isSameTarget(target)}`.execute(
    tx,
  );
}

export async function updateDecision(
  tx: Db,
  target: ReportTarget,
  { decision, decidedBy }: { decision: ReportDecision; decidedBy: string },
): Promise<void> {
  await sql`
    update square_reports set report_decision = ${decision}, decided_by = ${decidedBy},
      decided_at = now()
    where ${isSameTarget(target)}`.execute(tx);
}

export interface WantedReply {
  reporterId: string;
  reportReason: ReportReason;
  message: string;
}

/** Those who wait for a reply; they are removed from their reports. */
export async function updateToReplied(tx: Db, target: ReportTarget): Promise<WantedReply[]> {
  const { rows } = await sql<WantedReply>`
    with wanted as (
      select report_id, reporter_id from square_reports
      where ${isSameTarget(target)} and reporter_id is not null)
    update square_reports r set reporter_id = null from wanted w
    where r.report_id = w.report_id
    returning w.reporter_id, r.report_reason, r.message`.execute(tx);
  return rows;
}

/** By the owner: withdraws the post, or the whole group, from the square. */
export async function updateToWithdrawn(tx: Db, { groupId, postId }: ReportTarget): Promise<void> {
  await (postId === null
    ? sql`update groups set visibility = 'PRIVATE' where group_id = ${groupId}`
    : sql`update square_posts set picked_at = null
        where post_id = ${postId} and group_id = ${groupId}`
  ).execute(tx);
}

/** By an administrator; outranks the choice of the owner. */
export async function updateTakenDown(
  tx: Db,
  { groupId, postId }: ReportTarget,
  isTakenDown: boolean,
): Promise<void> {
  const at = isTakenDown ? sql`now()` : sql`null`;
  await (postId === null
    ? sql`update groups set square_taken_down_at = ${at} where group_id = ${groupId}`
    : sql`update square_posts set taken_down_at = ${at}
        where post_id = ${postId} and group_id = ${groupId}`
  ).execute(tx);
}
