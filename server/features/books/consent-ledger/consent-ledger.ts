import { type RawBuilder, sql } from 'kysely';
import { ConsentUse } from '../../../../shared/books/consents.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { lastConfirmation } from '../../accounts/consent-ledger/consent-ledger.ts';

/** The writer's last entry about a post `p` in a book `b`. */
const lastDecision = (use: RawBuilder<unknown>) => sql`
  select bc.decision, bc.decided_at from consents bc
  where bc.book_id = b.book_id and bc.post_id = p.post_id and bc.user_id = p.author_id
    and bc.consent_use = ${use}
  order by bc.entry desc limit 1`;

/** Of a post `p` in a book `b`: whether its writer has refused to be in the book. */
export const isTakenOut = sql`
  coalesce((select d.decision = 'WITHDRAWN' from (${lastDecision(sql`'CLASS_BOOK'`)}) d), false)`;

const isAgreed = (use: RawBuilder<unknown>) => sql`
  coalesce((select d.decision = 'GIVEN' from (${lastDecision(use)}) d), false)`;

const areGuardiansAgreed = (use: RawBuilder<unknown>) => sql`(not u.needs_guardian or
  coalesce((select d.decision = 'GUARDIAN_CONFIRMED' from (${lastConfirmation(use, null)}) d), false))`;

/** Of a post `p` of a person `u` in a book `b`. Whoever shows a book outside its group asks this. */
const isAllowed = (use: RawBuilder<unknown>) => sql`(not ${isTakenOut}
  and (${use} = 'CLASS_BOOK' or ${isAgreed(use)} and ${areGuardiansAgreed(use)}))`;

/** The decisions about a post `p` of a person `u` in a book `b`, as JSON. */
export const uses = sql`(
  select json_agg(json_build_object(
    'consentUse', named.use, 'decision', d.decision,
    'decidedAt', to_char(d.decided_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'guardian', case when named.use = 'CLASS_BOOK' or not u.needs_guardian then 'NOT_NEEDED'
      when ${areGuardiansAgreed(sql`named.use`)} then 'CONFIRMED' else 'MISSING' end,
    'isAllowed', ${isAllowed(sql`named.use`)}) order by named.position)
  from unnest(${sql.lit(`{${ConsentUse.options.join(',')}}`)}::text[]) with ordinality named (use, position)
  left join lateral (${lastDecision(sql`named.use`)}) d on true)`;

/** The published posts `p` of a book `b` with their writers `u` and the chosen versions `v`, if any. */
export const CHAPTERS = sql`
  from books b
  join book_chapters ch on ch.book_id = b.book_id
  join posts p on p.post_id = ch.post_id and p.post_status = 'PUBLISHED' and p.deleted_at is null
  join users u on u.user_id = p.author_id
  left join post_versions v on v.post_id = ch.post_id and v.version = ch.chosen_version`;

export interface AllowedPosts {
  postIds: ReadonlySet<string>;
  writerIds: ReadonlySet<string>;
}

/** The posts of a book that may be shown for this use now, and who wrote them. */
export async function findAllowedPosts(
  db: Db,
  { bookId, consentUse }: { bookId: string; consentUse: ConsentUse },
): Promise<AllowedPosts> {
  const { rows } = await sql<{ postId: string; writerId: string }>`
    select p.post_id, p.author_id as writer_id ${CHAPTERS}
    where b.book_id = ${bookId} and b.deleted_at is null
      and ${isAllowed(sql`${sql.lit(consentUse)}::text`)}`.execute(db);
  return {
    postIds: new Set(rows.map(({ postId }) => postId)),
    writerIds: new Set(rows.map(({ writerId }) => writerId)),
  };
}
