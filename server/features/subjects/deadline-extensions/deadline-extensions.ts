import { sql } from 'kysely';
import * as api from '../../../../shared/subjects/deadline-extensions.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { groupOwner, type InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { notify } from '../../notifications/notify/notify.ts';

/** Joins the user's own deadline for a subject `s` as `x`. */
export const withExtensionOf = (userId: unknown) => sql`
  left join deadline_extensions x on x.rag_id = s.rag_id and x.user_id = ${userId}`;

/** The later of the subject's and the user's own deadline; none if the subject has none. */
export const ownDeadline = sql`(case when s.deadline is not null then greatest(s.deadline, x.deadline) end)`;

export const isExtended = sql`coalesce(x.deadline > s.deadline, false)`;

/** More often than a teacher extends for one pupil after the other: each of them is told. */
const EXTENSIONS = { most: 300, seconds: 3600 };

interface SubjectRef {
  groupId: string;
  ragId: string;
}

const listExtensions: Action<typeof api.listExtensions, InGroup> = async ({
  services: { db },
  params: subjectRef,
}) => {
  const extensions = await findExtensions(db, subjectRef);
  if (extensions.length === 0 && !(await hasSubject(db, subjectRef))) {
    throw new AppError('SUBJECT_NOT_FOUND');
  }
  return { extensions };
};

const extendDeadline: Action<typeof api.extendDeadline, InGroup> = async ({
  services: { db },
  viewer,
  params: subjectRef,
  body: { whom, ...extension },
}) => {
  await countHit(db, { key: `extend:${viewer.userId}`, ...EXTENSIONS });
  return db.transaction().execute(async (tx) => {
    await lockGroup(tx, subjectRef.groupId);
    await assertLaterDeadline(tx, subjectRef, extension.deadline);
    const userIds =
      whom === 'NOT_SUBMITTED'
        ? await insertForNotSubmitted(tx, subjectRef, extension)
        : await insertForMembers(tx, subjectRef, extension, whom);
    if (whom !== 'NOT_SUBMITTED' && userIds.length < new Set(whom).size) {
      throw new AppError('MEMBER_NOT_FOUND');
    }
    const { ragId } = subjectRef;
    await notify(tx, { kind: 'DEADLINE_EXTENDED', ragId, userIds, actorId: viewer.userId });
    return { extensions: await findExtensions(tx, subjectRef), extendedCount: userIds.length };
  });
};

/** Locks the subject, so that a publication sees the deadline either before or after the change. */
async function assertLaterDeadline(
  tx: Db,
  subjectRef: SubjectRef,
  deadline: string,
): Promise<void> {
  const facts = await lockSubject(tx, subjectRef, deadline);
  if (!facts) throw new AppError('SUBJECT_NOT_FOUND');
  if (facts.hasNoDeadline) throw new AppError('SUBJECT_WITHOUT_DEADLINE');
  const reason = facts.isPast
    ? '앞으로 올 때를 골라 주세요'
    : facts.isFar
      ? '1년 안에서 골라 주세요'
      : facts.isNotLater
        ? '주제의 마감보다 늦은 때를 골라 주세요'
        : undefined;
  if (reason) throw new AppError('INVALID_VALUE', { fields: { deadline: reason } });
}

const withdrawExtension: Action<typeof api.withdrawExtension, InGroup> = async ({
  services: { db },
  params: { userId, ...subjectRef },
}) => {
  await db.transaction().execute(async (tx) => {
    if (!(await lockSubject(tx, subjectRef))) throw new AppError('SUBJECT_NOT_FOUND');
    if (!(await deleteExtension(tx, { ragId: subjectRef.ragId, userId }))) {
      throw new AppError('EXTENSION_NOT_FOUND');
    }
  });
};

async function deleteExtension(
  tx: Db,
  { ragId, userId }: { ragId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from deadline_extensions where rag_id = ${ragId} and user_id = ${userId}
    returning user_id`.execute(tx);
  return rows.length > 0;
}

async function hasSubject(db: Db, { groupId, ragId }: SubjectRef): Promise<boolean> {
  const { rows } = await sql`
    select from group_subjects
    where rag_id = ${ragId} and group_id = ${groupId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

async function findExtensions(db: Db, { groupId, ragId }: SubjectRef): Promise<api.Extension[]> {
  const { rows } = await sql<api.Extension>`
    select x.user_id, u.pen_name, u.user_avatar_url, x.deadline, x.reason, x.extended_at,
      not ${isExtended} as is_overtaken
    from deadline_extensions x
    join group_subjects s on s.rag_id = x.rag_id and s.deleted_at is null
    join users u on u.user_id = x.user_id
    where x.rag_id = ${ragId} and s.group_id = ${groupId}
    order by u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows;
}

/** Locked before the subject, as in removing members, so that no member leaves meanwhile. */
async function lockGroup(tx: Db, groupId: string): Promise<void> {
  await sql`select from groups where group_id = ${groupId} for share`.execute(tx);
}

interface DeadlineFacts {
  hasNoDeadline: boolean;
  isPast: boolean;
  isFar: boolean;
  isNotLater: boolean;
}

async function lockSubject(
  tx: Db,
  { groupId, ragId }: SubjectRef,
  deadline: string | null = null,
): Promise<DeadlineFacts | undefined> {
  const { rows } = await sql<DeadlineFacts>`
    select s.deadline is null as has_no_deadline, wanted <= now() as is_past,
      wanted > now() + interval '1 year' as is_far, wanted <= s.deadline as is_not_later
    from group_subjects s cross join (select ${deadline}::timestamptz as wanted) w
    where s.rag_id = ${ragId} and s.group_id = ${groupId} and s.deleted_at is null
    for no key update of s`.execute(tx);
  return rows[0];
}

type ExtensionFields = Pick<api.NewExtension, 'deadline' | 'reason'>;

const insertOfMembers = (
  { groupId, ragId }: SubjectRef,
  { deadline, reason }: ExtensionFields,
) => sql`
  insert into deadline_extensions (rag_id, group_id, user_id, deadline, reason)
  select ${ragId}::uuid, m.group_id, m.user_id, ${deadline}::timestamptz, ${reason}
  from group_members m join groups g on g.group_id = m.group_id
  where m.group_id = ${groupId} and m.user_id <> g.create_user_id`;

const REPLACED = sql`
  deadline = excluded.deadline, reason = excluded.reason, extended_at = now()`;

/** Returns those of the users who are members and so have the extension now. */
async function insertForMembers(
  tx: Db,
  subjectRef: SubjectRef,
  extension: ExtensionFields,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    ${insertOfMembers(subjectRef, extension)} and m.user_id = any(${userIds}::uuid[])
    on conflict (rag_id, user_id) do update set ${REPLACED}
    returning user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

async function insertForNotSubmitted(
  tx: Db,
  subjectRef: SubjectRef,
  extension: ExtensionFields,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    ${insertOfMembers(subjectRef, extension)} and not exists (
      select from posts p where p.author_id = m.user_id and p.group_id = m.group_id
        and p.rag_id = ${subjectRef.ragId} and p.post_status = 'PUBLISHED' and p.deleted_at is null)
    on conflict (rag_id, user_id) do update set ${REPLACED}
    where deadline_extensions.deadline < excluded.deadline
    returning user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export const extensionRoutes: Route[] = [
  handle(api.listExtensions, groupOwner, listExtensions),
  handle(api.extendDeadline, groupOwner, extendDeadline),
  handle(api.withdrawExtension, groupOwner, withdrawExtension),
];
