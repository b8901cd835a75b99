import { type RawBuilder, sql } from 'kysely';
import type { Attachment, AttachmentKind } from '../../../../shared/subjects/attachments.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** What something is attached to: a piece, or a subject in one group. */
export type Holder = { postId: string; ragId?: never } | { ragId: string; postId?: never };

const heldBy = ({ postId, ragId }: Holder) =>
  postId === undefined ? sql`a.rag_id = ${ragId}` : sql`a.post_id = ${postId}`;

type Row = Omit<Attachment, 'pictureUrl'> & { pictureFileId: string | null };

const fields: RawBuilder<unknown> = sql`a.attachment_id, a.attachment_kind, a.title, f.media_type,
  f.bytes, a.url, a.description, a.picture_file_id, a.created_at`;

export async function findAttachments(db: Db, holder: Holder): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${fields} from attachments a left join files f on f.file_id = a.file_id
    where ${heldBy(holder)} and a.deleted_at is null
    order by a.position, a.attachment_id`.execute(db);
  return rows;
}

export async function findAttachment(
  db: Db,
  { holder, attachmentId }: { holder: Holder; attachmentId: string },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${fields} from attachments a left join files f on f.file_id = a.file_id
    where a.attachment_id = ${attachmentId} and ${heldBy(holder)} and a.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** The same page twice is one. */
export async function findSamePage(
  db: Db,
  { holder, url }: { holder: Holder; url: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ attachmentId: string }>`
    select a.attachment_id from attachments a
    where ${heldBy(holder)} and a.url = ${url} and a.deleted_at is null
    order by a.position limit 1`.execute(db);
  return rows[0]?.attachmentId;
}

export async function findStored(
  db: Db,
  { holder, attachmentId }: { holder: Holder; attachmentId: string },
): Promise<{ title: string; fileKey: string } | undefined> {
  const { rows } = await sql<{ title: string; fileKey: string }>`
    select a.title, f.file_key from attachments a join files f on f.file_id = a.file_id
    where a.attachment_id = ${attachmentId} and ${heldBy(holder)} and a.deleted_at is null
      and f.stored_at is not null`.execute(db);
  return rows[0];
}

/** Whoever attaches holds the piece; undefined when it is not theirs, or its subject is gone. */
export async function lockOwnPost(
  tx: Db,
  where: { groupId: string; postId: string; userId: string },
): Promise<'DRAFT' | 'PUBLISHED' | undefined> {
  const { rows } = await sql<{ postStatus: 'DRAFT' | 'PUBLISHED' }>`
    select p.post_status from posts p
    join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    where p.post_id = ${where.postId} and p.group_id = ${where.groupId}
      and p.author_id = ${where.userId} and p.deleted_at is null
    for no key update of p`.execute(tx);
  return rows[0]?.postStatus;
}

/** False when the group has no such subject. */
export async function lockSubject(
  tx: Db,
  { groupId, ragId }: { groupId: string; ragId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from group_subjects
    where rag_id = ${ragId} and group_id = ${groupId} and deleted_at is null
    for no key update`.execute(tx);
  return rows.length > 0;
}

/** Under the holder's lock: how many there are, and the last one's place, taken off ones too. */
export async function findSiblings(
  tx: Db,
  holder: Holder,
): Promise<{ count: number; last: number }> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) filter (where a.deleted_at is null) as count,
      coalesce(max(a.position), 0) as last
    from attachments a where ${heldBy(holder)}`.execute(tx);
  return rows[0] ?? { count: 0, last: 0 };
}

export interface NewAttachment {
  attachmentId: string;
  attachmentKind: AttachmentKind;
  position: number;
  title: string;
  fileId: string | null;
  url: string | null;
  description: string | null;
  pictureFileId: string | null;
}

export async function insertAttachment(
  tx: Db,
  { postId, ragId }: Holder,
  attachment: NewAttachment,
): Promise<void> {
  await tx
    .insertInto('attachments')
    .values({ ...attachment, postId: postId ?? null, ragId: ragId ?? null })
    .execute();
}

interface One {
  holder: Holder;
  attachmentId: string;
}

export async function markRemoved(tx: Db, { holder, attachmentId }: One): Promise<boolean> {
  const { rows } = await sql`
    update attachments a set deleted_at = now()
    where a.attachment_id = ${attachmentId} and ${heldBy(holder)} and a.deleted_at is null
    returning a.attachment_id`.execute(tx);
  return rows.length > 0;
}

/** It stands again where it stood. False when there is no such thing, or nothing to put back. */
export async function markRestored(tx: Db, { holder, attachmentId }: One): Promise<boolean> {
  const { rows } = await sql`
    update attachments a set deleted_at = null
    where a.attachment_id = ${attachmentId} and ${heldBy(holder)} and a.deleted_at is not null
    returning a.attachment_id`.execute(tx);
  return rows.length > 0;
}

export async function deleteRemoved(db: Db): Promise<void> {
  await sql`
    delete from attachments where deleted_at < now() - interval '1 hour'`.execute(db);
}

/** Subjects stay with their class, and so what lies beside them: how many files these are. */
export async function moveResourceFiles(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update files f set user_id = ${to}
    where f.user_id = ${from} and exists (
      select from attachments a where a.rag_id is not null and a.deleted_at is null
        and (a.file_id = f.file_id or a.picture_file_id = f.file_id))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Of pieces that stay in a class's book when who wrote them leaves. */
export async function deleteAllOnPostsOf(tx: Db, authorId: string): Promise<void> {
  await sql`
    delete from attachments where post_id in (
      select post_id from posts where author_id = ${authorId})`.execute(tx);
}

/** What is beside the subjects of one group, beside their twins: the same files, named once more. */
export async function copyResources(
  tx: Db,
  twins: readonly { ragId: string; twin: string }[],
): Promise<void> {
  if (twins.length === 0) return;
  await sql`
    insert into attachments (attachment_id, rag_id, attachment_kind, position, title, file_id, url,
      description, picture_file_id)
    select gen_random_uuid(), t.twin, a.attachment_kind, a.position, a.title, a.file_id, a.url,
      a.description, a.picture_file_id
    from unnest(${twins.map(({ ragId }) => ragId)}::uuid[], ${twins.map(({ twin }) => twin)}::uuid[])
      as t (rag_id, twin)
    join attachments a on a.rag_id = t.rag_id and a.deleted_at is null`.execute(tx);
}

export interface TakenAlong {
  postId: string;
  attachmentKind: AttachmentKind;
  title: string;
  url: string | null;
  bytes: number | null;
  fileKey: string | null;
}

/** For who takes their pieces along: what is attached to each, with where its file lies. */
export async function findAllOnPosts(db: Db, postIds: readonly string[]): Promise<TakenAlong[]> {
  const { rows } = await sql<TakenAlong>`
    select a.post_id, a.attachment_kind, a.title, a.url, f.bytes, f.file_key
    from attachments a left join files f on f.file_id = a.file_id and f.stored_at is not null
    where a.post_id = any(${postIds}::uuid[]) and a.deleted_at is null
    order by a.post_id, a.position`.execute(db);
  return rows;
}

/** What lies beside the subjects that one person made, in the groups that they are in. */
export async function findResourcesOf(db: Db, userId: string) {
  const { rows } = await sql<{
    groupTitle: string;
    subjectTitle: string;
    title: string;
    url: string | null;
    bytes: number | null;
  }>`
    select g.group_title, s.subject_title, a.title, a.url, f.bytes
    from group_subjects s
    join groups g on g.group_id = s.group_id
    join group_members m on m.group_id = s.group_id and m.user_id = s.create_user_id
    join attachments a on a.rag_id = s.rag_id and a.deleted_at is null
    left join files f on f.file_id = a.file_id
    where s.create_user_id = ${userId} and s.deleted_at is null
    order by s.rag_id, a.position limit 5000`.execute(db);
  return rows;
}
