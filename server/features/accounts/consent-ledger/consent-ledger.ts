import { type RawBuilder, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '../../../platform/db/connection.ts';

/** What a person or the owner of a group has decided; rows are only added. docs/decisions/0054 */
export interface Entry {
  consentId: string;
  userId: string;
  bookId: string | null;
  postId: string | null;
  groupId: string | null;
  consentUse: 'CLASS_BOOK' | 'BOOK_CODE' | 'PUBLIC_PAGE' | 'PRINT' | 'MODEL' | 'SQUARE' | 'ACCOUNT';
  decision:
    | 'GIVEN'
    | 'WITHDRAWN'
    | 'GUARDIAN_CONFIRMED'
    | 'GUARDIAN_WITHDRAWN'
    | 'GROUP_GIVEN'
    | 'GROUP_WITHDRAWN';
  wordingId: string;
  /** Of MODEL: the host that receives the texts. */
  recipient: string | null;
  decidedBy: string;
}

export async function insertEntries(tx: Db, entries: readonly Entry[]): Promise<void> {
  await tx.insertInto('consents').values(entries).execute();
}

/**
 * The owner's last entry about the guardians of a person `u` whose account a group created. `recipient` is
 * null for a use without one.
 */
export const lastConfirmation = (use: RawBuilder<unknown>, recipient: string | null) => sql`
  select c.decision, c.decided_at from consents c
  where c.group_id = u.managed_by and c.user_id = u.user_id and c.consent_use = ${use}
    and c.decision in ('GUARDIAN_CONFIRMED', 'GUARDIAN_WITHDRAWN')
    and (c.consent_use <> 'MODEL' or c.recipient = ${recipient}::text)
  order by c.entry desc limit 1`;

export interface ModelConsent {
  userId: string;
  isGroupAgreed: boolean;
  isAgreed: boolean;
  /** Also true if the person needs no guardian. */
  areGuardiansAgreed: boolean;
}

/**
 * Whether texts of these people in this group may be sent to the recipient. Consents of people who have left it
 * and of a former owner count for nothing: neither can withdraw them here.
 */
export async function findModelConsents(
  db: Db,
  {
    groupId,
    userIds,
    recipient,
  }: { groupId: string; userIds: readonly string[]; recipient: string },
): Promise<ModelConsent[]> {
  const ofModel = sql`c.group_id = g.group_id and c.consent_use = 'MODEL' and c.recipient = ${recipient}`;
  const { rows } = await sql<ModelConsent>`
    select u.user_id,
      coalesce((select c.decision = 'GROUP_GIVEN' and c.user_id = g.create_user_id from consents c
        where ${ofModel} and c.decision in ('GROUP_GIVEN', 'GROUP_WITHDRAWN')
        order by c.entry desc limit 1), false) as is_group_agreed,
      coalesce((select c.decision = 'GIVEN' from consents c
        where ${ofModel} and c.user_id = u.user_id and c.decision in ('GIVEN', 'WITHDRAWN')
        order by c.entry desc limit 1), false) as is_agreed,
      (not u.needs_guardian or coalesce((select d.decision = 'GUARDIAN_CONFIRMED'
        from (${lastConfirmation(sql`'MODEL'`, recipient)}) d), false)) as are_guardians_agreed
    from groups g join group_members m using (group_id) join users u using (user_id)
    where g.group_id = ${groupId} and g.deleted_at is null
      and u.user_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

/** The last decision about the group, if its present owner made it. */
export async function findGroupModelConsent(
  db: Db,
  { groupId, recipient }: { groupId: string; recipient: string },
) {
  const { rows } = await sql<{ decision: Entry['decision']; decidedAt: string }>`
    select last.decision, last.decided_at from groups g join lateral (
      select c.decision, c.decided_at, c.user_id from consents c
      where c.group_id = g.group_id and c.consent_use = 'MODEL' and c.recipient = ${recipient}
        and c.decision in ('GROUP_GIVEN', 'GROUP_WITHDRAWN')
      order by c.entry desc limit 1) last on last.user_id = g.create_user_id
    where g.group_id = ${groupId}`.execute(db);
  return rows[0];
}

/** What a decision of a person is about; later decisions about the same thing replace it. */
export type ConsentSubject = Pick<
  Entry,
  'userId' | 'bookId' | 'postId' | 'groupId' | 'consentUse' | 'recipient'
>;

/** The person's own last decision. */
export async function findLastDecision(
  db: Db,
  { userId, bookId, postId, groupId, consentUse, recipient }: ConsentSubject,
): Promise<'GIVEN' | 'WITHDRAWN' | undefined> {
  const { rows } = await sql<{ decision: 'GIVEN' | 'WITHDRAWN' }>`
    select decision from consents
    where user_id = ${userId} and consent_use = ${consentUse} and decision in ('GIVEN', 'WITHDRAWN')
      and book_id is not distinct from ${bookId}::uuid and post_id is not distinct from ${postId}::uuid
      and group_id is not distinct from ${groupId}::uuid
      and recipient is not distinct from ${recipient}::text
    order by entry desc limit 1`.execute(db);
  return rows[0]?.decision;
}

export type GivenConsent = ConsentSubject & { wordingId: string };

/** An entry by which a person gave their own consent. */
export async function findGivenConsent(
  db: Db,
  { userId, consentId }: { userId: string; consentId: string },
): Promise<GivenConsent | undefined> {
  const { rows } = await sql<GivenConsent>`
    select user_id, book_id, post_id, group_id, consent_use, recipient, wording_id from consents
    where consent_id = ${consentId} and user_id = ${userId} and decision = 'GIVEN'`.execute(db);
  return rows[0];
}

/** Adds nothing if the person's last decision is not that they agree. Under the lock of the subject. */
export async function insertWithdrawal(
  tx: Db,
  { wordingId, ...subject }: GivenConsent,
): Promise<boolean> {
  if ((await findLastDecision(tx, subject)) !== 'GIVEN') return false;
  const { userId: decidedBy } = subject;
  await insertEntries(tx, [
    { ...subject, consentId: v7(), decision: 'WITHDRAWN', wordingId, decidedBy },
  ]);
  return true;
}

/** A person's entries and the confirmations about them, for the archive of their data. */
export async function findConsentsOf(db: Db, userId: string) {
  const { rows } = await sql<{
    bookTitle: string | null;
    postTitle: string | null;
    groupTitle: string | null;
    consentUse: Entry['consentUse'];
    decision: Entry['decision'];
    wordingId: string;
    recipient: string | null;
    decidedAt: string;
  }>`
    select b.book_title, p.title as post_title, g.group_title, c.consent_use, c.decision, c.wording_id,
      c.recipient, c.decided_at
    from consents c left join books b on b.book_id = c.book_id
    left join posts p on p.post_id = c.post_id and p.author_id = c.user_id
    left join groups g on g.group_id = c.group_id
    where c.user_id = ${userId} order by c.entry`.execute(db);
  return rows;
}
