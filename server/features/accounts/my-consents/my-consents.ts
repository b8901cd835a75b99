import { sql } from 'kysely';
import * as api from '../../../../shared/accounts/my-consents.ts';
import { ConsentUse } from '../../../../shared/books/consents.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { withdrawModelUse } from '../../assistant/model-use/model-use.ts';
import { withdrawFromBook } from '../../books/consents/consents.ts';
import { withdrawFromSquare } from '../../square/square/square.ts';
import { findGivenConsent, type GivenConsent } from '../consent-ledger/consent-ledger.ts';
import { findWording } from '../consent-wordings/consent-wordings.ts';

const listMyConsents: Action<typeof api.listMyConsents, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  query,
}) => {
  const rows = await findRecords(db, { userId, ...query });
  return { consents: rows.map((row) => ({ ...row, wording: findWording(row.wordingId) ?? null })) };
};

type Row = Omit<api.ConsentRecord, 'wording'>;

/**
 * A person's own consent, that of their guardians and that of a group never replace each other. Titles are those
 * of their own posts, of groups they are in and of books with their posts.
 */
async function findRecords(
  db: Db,
  { userId, size, consentId }: { userId: string; size: number; consentId?: string | undefined },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with decided as (
      select c.*, lead(c.decided_at) over (
        partition by c.consent_use, starts_with(c.decision, 'GUARDIAN_'),
          starts_with(c.decision, 'GROUP_'), c.book_id, c.post_id, c.group_id, c.recipient
        order by c.entry) as replaced_at
      from consents c where c.user_id = ${userId}
    )
    select c.consent_id, c.consent_use, c.decision, c.wording_id, c.decided_at, c.replaced_at, c.recipient,
      case when u.user_id is not null then json_build_object(
        'penName', u.pen_name, 'isMe', u.user_id = c.user_id) end as decided_by,
      case when g.group_id is not null then json_build_object(
        'groupId', g.group_id, 'groupTitle', g.group_title) end as "group",
      case when b.book_id is not null then json_build_object(
        'bookId', b.book_id, 'bookTitle', b.book_title) end as book,
      case when p.post_id is not null then json_build_object(
        'postId', p.post_id, 'title', p.title) end as post
    from decided c
    left join users u on u.user_id = c.decided_by
    left join groups g on g.group_id = c.group_id and g.deleted_at is null
      and exists (select from group_members m where m.group_id = g.group_id and m.user_id = c.user_id)
    left join books b on b.book_id = c.book_id and b.deleted_at is null
    left join posts p on p.post_id = c.post_id and p.author_id = c.user_id and p.deleted_at is null
    where ${
      consentId
        ? sql`c.entry < (select entry from decided last where last.consent_id = ${consentId})`
        : sql`true`
    }
    order by c.entry desc limit ${size}`.execute(db);
  return rows;
}

/** Each entry stays for ever, so their number is limited. */
const WITHDRAWALS = { most: 60, seconds: 3600 };

const withdrawConsent: Action<typeof api.withdrawConsent, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { consentId },
}) => {
  const consent = await findGivenConsent(services.db, { userId, consentId });
  if (!consent) throw new AppError('CONSENT_NOT_FOUND');
  await countHit(services.db, { key: `consent-withdrawal:${userId}`, ...WITHDRAWALS });
  const { isCurrentWording } = await withdraw(services, consent);
  return { resultCode: 'SUCCESS', canUndo: isCurrentWording };
};

/** The feature that uses the consent withdraws it, under its own locks. */
function withdraw(
  services: Services,
  { consentUse, bookId, postId, groupId, recipient, ...of }: GivenConsent,
): Promise<{ isCurrentWording: boolean }> {
  if (consentUse === 'SQUARE' && groupId !== null && postId !== null) {
    return withdrawFromSquare(services, { ...of, groupId, postId });
  }
  if (consentUse === 'MODEL' && groupId !== null && recipient !== null) {
    return withdrawModelUse(services, { ...of, groupId, recipient });
  }
  const bookUse = ConsentUse.safeParse(consentUse).data;
  if (bookUse && bookId !== null && postId !== null) {
    return withdrawFromBook(services, { ...of, bookId, postId, consentUse: bookUse });
  }
  throw new AppError('CONSENT_NOT_FOUND');
}

export const myConsentRoutes: Route[] = [
  handle(api.listMyConsents, signedIn, listMyConsents),
  handle(api.withdrawConsent, signedIn, withdrawConsent),
];
