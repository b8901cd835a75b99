import { sql } from 'kysely';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import {
  type Extension,
  extendDeadline,
  listExtensions,
  type NewExtension,
  withdrawExtension,
} from '../../../../shared/subjects/deadline-extensions.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { groupOwner, type InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';

export const extensionRoutes: Route[] = [
  handle(listExtensions, groupOwner, list),
  handle(extendDeadline, groupOwner, extend),
  handle(withdrawExtension, groupOwner, withdraw),
];

/** Of a subject `s`: what one person was given of it, as `x`. */
export const withExtensionOf = (userId: unknown) => sql`
  left join deadline_extensions x on x.rag_id = s.rag_id and x.user_id = ${userId}`;

/** The later of the subject's and their own; without the subject's there is none. */
export const ownDeadline = sql`(case when s.deadline is not null then greatest(s.deadline, x.deadline) end)`;

export const isExtended = sql`coalesce(x.deadline > s.deadline, false)`;

interface Call extends InGroup {
  services: Services;
  params: { ragId: string };
}

interface OnSubject {
  groupId: string;
  ragId: string;
}

function placeOf({ group, params }: Call): OnSubject {
  return { groupId: group.groupId, ragId: params.ragId };
}

async function list(call: Call): Promise<Result<typeof listExtensions>> {
  const { db } = call.services;
  const place = placeOf(call);
  const extensions = await findExtensions(db, place);
  if (extensions.length === 0 && !(await hasSubject(db, place))) {
    throw new AppError('SUBJECT_NOT_FOUND');
  }
  return { extensions };
}

async function extend(call: Call & { body: NewExtension }): Promise<Result<typeof extendDeadline>> {
  const place = placeOf(call);
  const { whom, ...extension } = call.body;
  return call.services.db.transaction().execute(async (tx) => {
    await holdGroup(tx, place.groupId);
    await assertLater(tx, place, extension.deadline);
    const extendedCount =
      whom === 'NOT_SUBMITTED'
        ? await insertForRest(tx, place, extension)
        : await insertFor(tx, place, extension, whom);
    if (whom !== 'NOT_SUBMITTED' && extendedCount < new Set(whom).size) {
      throw new AppError('MEMBER_NOT_FOUND');
    }
    return { extensions: await findExtensions(tx, place), extendedCount };
  });
}

/** The subject is held: whoever is handing in on it comes before or after, not in between. */
async function assertLater(tx: Db, place: OnSubject, deadline: string): Promise<void> {
  const facts = await lockSubject(tx, place, deadline);
  if (!facts) throw new AppError('SUBJECT_NOT_FOUND');
  if (facts.isWithout) throw new AppError('SUBJECT_WITHOUT_DEADLINE');
  const reason = facts.isPast
    ? '앞으로 올 때를 골라 주세요'
    : facts.isFar
      ? '1년 안에서 골라 주세요'
      : facts.isNotLater
        ? '주제의 마감보다 늦은 때를 골라 주세요'
        : undefined;
  if (reason) throw new AppError('INVALID_VALUE', { fields: { deadline: reason } });
}

async function withdraw(call: Call & { params: { userId: string } }): Promise<undefined> {
  const place = placeOf(call);
  await call.services.db.transaction().execute(async (tx) => {
    if (!(await lockSubject(tx, place))) throw new AppError('SUBJECT_NOT_FOUND');
    const { rows } = await sql`
      delete from deadline_extensions
      where rag_id = ${place.ragId} and user_id = ${call.params.userId}
      returning user_id`.execute(tx);
    if (rows.length === 0) throw new AppError('EXTENSION_NOT_FOUND');
  });
}

async function hasSubject(db: Db, { groupId, ragId }: OnSubject): Promise<boolean> {
  const { rows } = await sql`
    select from group_subjects
    where rag_id = ${ragId} and group_id = ${groupId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

async function findExtensions(db: Db, { groupId, ragId }: OnSubject): Promise<Extension[]> {
  const { rows } = await sql<Extension>`
    select x.user_id, u.pen_name, u.user_avatar_url, x.deadline, x.reason, x.extended_at,
      not ${isExtended} as is_overtaken
    from deadline_extensions x
    join group_subjects s on s.rag_id = x.rag_id and s.deleted_at is null
    join users u on u.user_id = x.user_id
    where x.rag_id = ${ragId} and s.group_id = ${groupId}
    order by u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows;
}

/** Before the subject, as whoever sends people home: nobody leaves in between. */
async function holdGroup(tx: Db, groupId: string): Promise<void> {
  await sql`select from groups where group_id = ${groupId} for share`.execute(tx);
}

interface Facts {
  isWithout: boolean;
  isPast: boolean;
  isFar: boolean;
  isNotLater: boolean;
}

async function lockSubject(
  tx: Db,
  { groupId, ragId }: OnSubject,
  deadline: string | null = null,
): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select s.deadline is null as is_without, wanted <= now() as is_past,
      wanted > now() + interval '1 year' as is_far, wanted <= s.deadline as is_not_later
    from group_subjects s cross join (select ${deadline}::timestamptz as wanted) w
    where s.rag_id = ${ragId} and s.group_id = ${groupId} and s.deleted_at is null
    for no key update of s`.execute(tx);
  return rows[0];
}

type Given = Pick<NewExtension, 'deadline' | 'reason'>;

const membersOf = ({ groupId, ragId }: OnSubject, { deadline, reason }: Given) => sql`
  insert into deadline_extensions (rag_id, group_id, user_id, deadline, reason)
  select ${ragId}::uuid, m.group_id, m.user_id, ${deadline}::timestamptz, ${reason}
  from group_members m join groups g on g.group_id = m.group_id
  where m.group_id = ${groupId} and m.user_id <> g.create_user_id`;

const REPLACED = sql`
  deadline = excluded.deadline, reason = excluded.reason, extended_at = now()`;

/** How many of them are inside, and so have it now. */
async function insertFor(
  tx: Db,
  place: OnSubject,
  given: Given,
  userIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    ${membersOf(place, given)} and m.user_id = any(${userIds}::uuid[])
    on conflict (rag_id, user_id) do update set ${REPLACED}
    returning user_id`.execute(tx);
  return rows.length;
}

async function insertForRest(tx: Db, place: OnSubject, given: Given): Promise<number> {
  const { rows } = await sql`
    ${membersOf(place, given)} and not exists (
      select from posts p where p.author_id = m.user_id and p.group_id = m.group_id
        and p.rag_id = ${place.ragId} and p.post_status = 'PUBLISHED' and p.deleted_at is null)
    on conflict (rag_id, user_id) do update set ${REPLACED}
    where deadline_extensions.deadline < excluded.deadline
    returning user_id`.execute(tx);
  return rows.length;
}
