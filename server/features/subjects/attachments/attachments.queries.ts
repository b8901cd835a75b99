import { type RawBuilder, sql } from 'kysely';
import type { Attachment, AttachmentKind } from '../../../../shared/subjects/attachments.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** What an attachment belongs to: a post, or a subject in one group. */
export type Parent = { postId: string; ragId?: never } | { ragId: string; postId?: never };

const belongsTo = ({ postId, ragId }: Parent) =>
  postId === undefined ? sql`a.rag_id = ${ragId}` : sql`a.post_id = ${postId}`;

export type AttachmentRow = Omit<Attachment, 'pictureUrl'> & { pictureFileId: string | null };

const fields: RawBuilder<unknown> = sql`a.attachment_id, a.attachment_kind, a.title, f.media_type,
  f.bytes, a.url, a.description, a.picture_file_id, a.created_at`;

export async function findAttachments(db: Db, parent: Parent): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select ${fields} from attachments a left join files f on f.file_id = a.file_id
    where ${belongsTo(parent)} and a.deleted_at is null
    order by a.position, a.attachment_id`.execute(db);
  return rows;
}

export async function findAttachment(
  db: Db,
  { parent, attachmentId }: { parent: Parent; attachmentId: string },
): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select ${fields} from attachments a left join files f on f.file_id = a.file_id
    where a.attachment_id = ${attachmentId} and ${belongsTo(parent)} and a.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

export async function findWebPage(
  db: Db,
  { parent, url }: { parent: Parent; url: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ attachmentId: string }>`
    select a.attachment_id from attachments a
    where ${belongsTo(parent)} and a.url = ${url} and a.deleted_at is null
    order by a.position limit 1`.execute(db);
  return rows[0]?.attachmentId;
}

export async function findStoredFile(
  db: Db,
  { parent, attachmentId }: { parent: Parent; attachmentId: string },
): Promise<{ title: string; fileKey: string } | undefined> {
  const { rows } = await sql<{ title: string; fileKey: string }>`
    select a.title, f.file_key from attachments a join files f on f.file_id = a.file_id
    where a.attachment_id = ${attachmentId} and ${belongsTo(parent)} and a.deleted_at is null
      and f.stored_at is not null`.execute(db);
  return rows[0];
}

/** Undefined if the post is not the user's own or its subject is deleted. */
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

/** False if the group has no such subject. */
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

/** Needs the parent's lock. The last position includes removed attachments, which may be restored. */
export async function countAttachments(
  tx: Db,
  parent: Parent,
): Promise<{ count: number; lastPosition: number }> {
  const { rows } = await sql<{ count: number; lastPosition: number }>`
    select count(*) filter (where a.deleted_at is null) as count,
      coalesce(max(a.position), 0) as last_position
    from attachments a where ${belongsTo(parent)}`.execute(tx);
  return rows[0] ?? { count: 0, lastPosition: 0 };
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
  { postId, ragId }: Parent,
  attachment: NewAttachment,
): Promise<void> {
  await tx
    .insertInto('attachments')
    .values({ ...attachment, postId: postId ?? null, ragId: ragId ?? null })
    .execute();
}

interface AttachmentRef {
  parent: Parent;
  attachmentId: string;
}

/** False if there is no such picture: a web page describes itself. */
export async function updateDescription(
  tx: Db,
  { parent, attachmentId }: AttachmentRef,
  description: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update attachments a set description = ${description}
    where a.attachment_id = ${attachmentId} and ${belongsTo(parent)} and a.deleted_at is null
      and a.attachment_kind = 'FILE' and a.picture_file_id is not null
    returning a.attachment_id`.execute(tx);
  return rows.length > 0;
}

export async function updateToRemoved(
  tx: Db,
  { parent, attachmentId }: AttachmentRef,
): Promise<boolean> {
  const { rows } = await sql`
    update attachments a set deleted_at = now()
    where a.attachment_id = ${attachmentId} and ${belongsTo(parent)} and a.deleted_at is null
    returning a.attachment_id`.execute(tx);
  return rows.length > 0;
}

/** False if there is no such removed attachment. */
export async function updateToRestored(
  tx: Db,
  { parent, attachmentId }: AttachmentRef,
): Promise<boolean> {
  const { rows } = await sql`
    update attachments a set deleted_at = null
    where a.attachment_id = ${attachmentId} and ${belongsTo(parent)} and a.deleted_at is not null
    returning a.attachment_id`.execute(tx);
  return rows.length > 0;
}

export async function deleteRemoved(db: Db): Promise<void> {
  await sql`
    delete from attachments where deleted_at < now() - interval '1 hour'`.execute(db);
}

/** Resources stay with the class when their creator's account is deleted. Returns how many files. */
export async function updateResourceOwner(
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

export async function deleteAllOnPostsOf(tx: Db, authorId: string): Promise<void> {
  await sql`
    delete from attachments where post_id in (
      select post_id from posts where author_id = ${authorId})`.execute(tx);
}

/** The copies refer to the same files. */
export async function insertCopiedResources(
  tx: Db,
  copies: readonly { ragId: string; copiedRagId: string }[],
): Promise<void> {
  if (copies.length === 0) return;
  await sql`
    insert into attachments (attachment_id, rag_id, attachment_kind, position, title, file_id, url,
      description, picture_file_id)
    select gen_random_uuid(), c.copied_rag_id, a.attachment_kind, a.position, a.title, a.file_id, a.url,
      a.description, a.picture_file_id
    from unnest(${copies.map(({ ragId }) => ragId)}::uuid[], ${copies.map(({ copiedRagId }) => copiedRagId)}::uuid[])
      as c (rag_id, copied_rag_id)
    join attachments a on a.rag_id = c.rag_id and a.deleted_at is null`.execute(tx);
}

export interface ExportedAttachment {
  postId: string;
  attachmentKind: AttachmentKind;
  title: string;
  url: string | null;
  bytes: number | null;
  fileKey: string | null;
}

export async function findAllOnPosts(
  db: Db,
  postIds: readonly string[],
): Promise<ExportedAttachment[]> {
  const { rows } = await sql<ExportedAttachment>`
    select a.post_id, a.attachment_kind, a.title, a.url, f.bytes, f.file_key
    from attachments a left join files f on f.file_id = a.file_id and f.stored_at is not null
    where a.post_id = any(${postIds}::uuid[]) and a.deleted_at is null
    order by a.post_id, a.position`.execute(db);
  return rows;
}

/** The resources of subjects that the user created, in groups of which they are a member. */
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
