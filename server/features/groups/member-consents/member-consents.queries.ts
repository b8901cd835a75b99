import { sql } from 'kysely';
import type { ConsentKind, MemberConsent } from '../../../../shared/groups/member-consents.ts';
import type { Db } from '../../../platform/db/connection.ts';

export interface MemberRow {
  userId: string;
  penName: string;
  /** The group made the account, so its owner confirms what guardians agree to. */
  isManagedHere: boolean;
  isManaged: boolean;
}

/** Without the owner, who asks the others. */
export async function findMembersToAsk(db: Db, groupId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.user_id, u.pen_name, u.managed_by is not distinct from g.group_id as is_managed_here,
      u.managed_by is not null as is_managed
    from groups g join group_members m using (group_id) join users u using (user_id)
    where g.group_id = ${groupId} and g.deleted_at is null and u.user_id <> g.create_user_id
    order by u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows;
}

export interface AnswerRow {
  userId: string;
  document: 'TERMS' | 'PRIVACY';
  version: string;
  agreed: boolean;
  agreedAt: string;
}

/** The last answer of each member to each legal text that the service needs. */
export async function findMemberAnswers(db: Db, groupId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select distinct on (a.user_id, a.document) a.user_id, a.document, a.version, a.agreed, a.agreed_at
    from user_agreements a join group_members m on m.user_id = a.user_id and m.group_id = ${groupId}
    where a.document in ('TERMS', 'PRIVACY')
    order by a.user_id, a.document, a.agreed_at desc`.execute(db);
  return rows;
}

export interface DecisionRow {
  userId: string;
  kind: ConsentKind;
  madeBy: MemberConsent['madeBy'];
  agreedCount: number;
  wordingId: string;
  decidedAt: string;
  confirmedBy: string | null;
}

/**
 * What members decided in this group and about its books, and what was confirmed about accounts that it made.
 * Nothing of other groups. A kind with decisions about several posts has the last one in force, or the last.
 */
export async function findMemberDecisions(
  db: Db,
  { groupId, recipient }: { groupId: string; recipient: string | null },
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    with said as (
      select c.*, starts_with(c.decision, 'GUARDIAN_') as of_guardian
      from consents c
      join group_members m on m.user_id = c.user_id and m.group_id = ${groupId}
      join users u on u.user_id = c.user_id
      where c.decision in ('GIVEN', 'WITHDRAWN') and (
          c.group_id = ${groupId} and (c.consent_use = 'SQUARE'
            or c.consent_use = 'MODEL' and c.recipient = ${recipient}::text)
          or exists (select from books b
            where b.book_id = c.book_id and b.group_id = ${groupId} and b.deleted_at is null))
        or c.decision in ('GUARDIAN_CONFIRMED', 'GUARDIAN_WITHDRAWN')
          and c.group_id = ${groupId} and u.managed_by = ${groupId}
          and (c.consent_use <> 'MODEL' or c.recipient = ${recipient}::text)
    ), last as (
      select distinct on (user_id, consent_use, of_guardian, book_id, post_id) *,
        decision in ('GIVEN', 'GUARDIAN_CONFIRMED') as is_agreed
      from said s
      where post_id is null or exists (select from posts p
        where p.post_id = s.post_id and p.author_id = s.user_id and p.deleted_at is null)
      order by user_id, consent_use, of_guardian, book_id, post_id, entry desc
    ), counted as (
      select *, count(*) filter (where is_agreed)
          over (partition by user_id, consent_use, of_guardian)::int as agreed_count,
        row_number() over (partition by user_id, consent_use, of_guardian
          order by is_agreed desc, entry desc) as place
      from last
    )
    select c.user_id, c.consent_use as kind, case when of_guardian then 'GUARDIAN' else 'SELF' end as made_by,
      c.agreed_count, c.wording_id, c.decided_at, case when of_guardian then who.pen_name end as confirmed_by
    from counted c left join users who on who.user_id = c.decided_by
    where c.place = 1`.execute(db);
  return rows;
}
