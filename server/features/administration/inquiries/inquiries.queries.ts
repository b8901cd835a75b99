import { type RawBuilder, sql } from 'kysely';
import type {
  getInquiryOverview,
  Inquiry,
  NewInquiry,
  ReceivedInquiry,
} from '../../../../shared/administration/inquiries.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InquiryForEmail } from './inquiry-email.ts';

export async function insertInquiry(
  db: Db,
  inquiry: NewInquiry & { inquiryId: string; userId: string; groupId: string | null },
): Promise<void> {
  await db.insertInto('inquiries').values(inquiry).execute();
}

interface AnsweredInquiry extends NewInquiry {
  inquiryId: string;
  userId: string;
  answer: string;
  answeredBy: string;
}

/** To the operator, with the answer. */
export async function insertAnsweredInquiries(
  tx: Db,
  inquiries: readonly AnsweredInquiry[],
): Promise<void> {
  const answeredAt = sql<string>`now()`;
  await tx
    .insertInto('inquiries')
    .values(inquiries.map((inquiry) => ({ ...inquiry, groupId: null, answeredAt })))
    .execute();
}

const answerBy = (penName: RawBuilder<unknown>) => sql`
  case when i.answer is not null then json_build_object(
    'content', i.answer,
    'answeredAt', to_char(i.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'penName', ${penName}) end as answer`;

/** Without the name of the administrator who answers for the operator. */
const ANSWER_RECEIVED = answerBy(sql`case when i.group_id is not null then a.pen_name end`);

/** Only current members may know the group's current title and owner. */
const IS_INSIDE = sql`g.deleted_at is null and m.user_id is not null`;
const ANSWER_TO_ME = answerBy(sql`case when ${IS_INSIDE} then a.pen_name end`);

const WITH_GROUP_AND_ANSWERER = sql`
  left join groups g on g.group_id = i.group_id
  left join group_members m on m.group_id = i.group_id and m.user_id = i.user_id
  left join users a on a.user_id = i.answered_by`;

const MY_INQUIRIES = sql`
  select i.inquiry_id, case when i.group_id is null then 'OPERATOR' else 'TEACHER' end as "to",
    case when ${IS_INSIDE} then g.group_title end as group_title,
    i.content, i.page, i.created_at, ${ANSWER_TO_ME},
    i.answer is not null and i.answer_read_at is null as is_unread
  from inquiries i ${WITH_GROUP_AND_ANSWERER}`;

interface Page {
  size: number;
  inquiryId?: string | undefined;
}

/** UUIDs of version 7 sort by time. */
const pageOf = ({ size, inquiryId }: Page) => sql`
  ${inquiryId ? sql`and i.inquiry_id < ${inquiryId}` : sql``}
  order by i.inquiry_id desc limit ${size}`;

export async function findMyInquiries(
  db: Db,
  { userId, ...page }: Page & { userId: string },
): Promise<Inquiry[]> {
  const { rows } =
    await sql<Inquiry>`${MY_INQUIRIES} where i.user_id = ${userId} ${pageOf(page)}`.execute(db);
  return rows;
}

interface MyInquiryRef {
  userId: string;
  inquiryId: string;
}

export async function findMyInquiry(
  db: Db,
  { userId, inquiryId }: MyInquiryRef,
): Promise<Inquiry | undefined> {
  const { rows } = await sql<Inquiry>`
    ${MY_INQUIRIES} where i.user_id = ${userId} and i.inquiry_id = ${inquiryId}`.execute(db);
  return rows[0];
}

export async function deleteMyInquiry(
  db: Db,
  { userId, inquiryId }: MyInquiryRef,
): Promise<boolean> {
  const { rows } = await sql`
    delete from inquiries where user_id = ${userId} and inquiry_id = ${inquiryId}
    returning inquiry_id`.execute(db);
  return rows.length > 0;
}

export async function updateToRead(
  db: Db,
  { userId, inquiryIds }: { userId: string; inquiryIds: readonly string[] },
): Promise<void> {
  await sql`
    update inquiries set answer_read_at = now()
    where user_id = ${userId} and inquiry_id = any(${inquiryIds}::uuid[])
      and answer is not null and answer_read_at is null`.execute(db);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  return countWhere(
    db,
    sql`i.user_id = ${userId} and i.answer is not null and i.answer_read_at is null`,
  );
}

export async function countForOperator(db: Db): Promise<number> {
  return countWhere(db, sql`i.group_id is null and i.answer is null`);
}

async function countWhere(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inquiries i where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The user's groups: those in which they can ask, and their own, in which others ask them. */
export async function findGroupsForInquiries(
  db: Db,
  userId: string,
): Promise<Pick<Result<typeof getInquiryOverview>, 'teachers' | 'ownGroups'>> {
  const { rows } = await sql<{
    groupId: string;
    groupTitle: string;
    isOwner: boolean;
    penName: string;
    userAvatarUrl: string | null;
    isTeacher: boolean;
    waiting: number;
  }>`
    select g.group_id, g.group_title, g.create_user_id = ${userId} as is_owner, o.pen_name,
      o.user_avatar_url, o.user_classify in ('TEACHER', 'COOLSCHOOL', 'ADMIN') as is_teacher,
      case when g.create_user_id = ${userId} then (select count(*) from inquiries i
        where i.group_id = g.group_id and i.answer is null) else 0 end::int as waiting
    from group_members m
    join groups g on g.group_id = m.group_id and g.deleted_at is null
    join users o on o.user_id = g.create_user_id
    where m.user_id = ${userId}
    order by is_teacher desc, g.group_title collate natural_korean, g.group_id`.execute(db);
  return {
    teachers: rows.filter(({ isOwner }) => !isOwner),
    ownGroups: rows.filter(({ isOwner }) => isOwner),
  };
}

/** `groupId` null: inquiries to the operator. */
export async function findReceived(
  db: Db,
  { groupId, state, ...page }: Page & { groupId: string | null; state: 'WAITING' | 'ANSWERED' },
): Promise<ReceivedInquiry[]> {
  const { rows } = await sql<ReceivedInquiry>`
    select i.inquiry_id, u.pen_name, u.user_login, u.user_avatar_url, i.content, i.page,
      i.created_at, ${ANSWER_RECEIVED}
    from inquiries i
    join users u on u.user_id = i.user_id
    left join users a on a.user_id = i.answered_by
    where i.group_id ${groupId === null ? sql`is null` : sql`= ${groupId}`}
      and i.answer ${state === 'WAITING' ? sql`is null` : sql`is not null`} ${pageOf(page)}`.execute(
    db,
  );
  return rows;
}

export interface InquiryAnswer {
  /** Null for an inquiry to the operator. */
  groupId: string | null;
  inquiryId: string;
  answer: string;
  answeredBy: string;
}

/** Replaces an earlier answer and marks it unread. False if there is no such inquiry. */
export async function updateAnswer(
  db: Db,
  { groupId, inquiryId, answer, answeredBy }: InquiryAnswer,
): Promise<boolean> {
  const { rows } = await sql`
    update inquiries set answer = ${answer}, answered_by = ${answeredBy}, answered_at = now(),
      answer_read_at = null
    where inquiry_id = ${inquiryId} and group_id is not distinct from ${groupId}::uuid
    returning inquiry_id`.execute(db);
  return rows.length > 0;
}

export async function findInquiryForEmail(
  db: Db,
  inquiryId: string,
): Promise<InquiryForEmail | undefined> {
  const { rows } = await sql<InquiryForEmail>`
    select u.pen_name, u.user_login, case when u.email_verified then u.user_email end as user_email,
      i.content, i.page
    from inquiries i join users u on u.user_id = i.user_id
    where i.inquiry_id = ${inquiryId} and i.group_id is null`.execute(db);
  return rows[0];
}

/** The user's inquiries with their answers, and the user's answers to others, oldest first. */
export async function findInquiryData(db: Db, userId: string) {
  const { rows: asked } = await sql<{
    to: Inquiry['to'];
    content: string;
    page: string;
    createdAt: string;
    answer: Inquiry['answer'];
  }>`
    select case when i.group_id is null then 'OPERATOR' else 'TEACHER' end as "to", i.content,
      i.page, i.created_at, ${ANSWER_TO_ME}
    from inquiries i ${WITH_GROUP_AND_ANSWERER}
    where i.user_id = ${userId} order by i.inquiry_id`.execute(db);
  // Without the inquiry, which is somebody else's text.
  const { rows: answered } = await sql<{ answer: string; answeredAt: string }>`
    select answer, answered_at from inquiries
    where answered_by = ${userId} order by inquiry_id`.execute(db);
  return { asked, answered };
}
