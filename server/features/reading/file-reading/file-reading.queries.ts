import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { shortRead } from '../../../platform/db/statements/statement.ts';
import { isReceivedBy, isVisibleBook } from '../../books/books/books.ts';
import { isPublic, isShownInSquare } from '../../square/square/square.ts';
import { isShown } from '../../subjects/activities/activities.ts';
import { readableAnywhere } from '../posts/posts.ts';

interface Picture {
  fileKey: string;
  mediaType: string;
}

const READER = sql`v.user_id`;

/** Whether the reader is a member of a group `g` that is not deleted. */
const isInside = sql`(g.deleted_at is null and exists (
  select from group_members m where m.group_id = g.group_id and m.user_id = ${READER}))`;

/**
 * The avatar of a member of one of the reader's groups, of somebody who wrote in one, or of somebody
 * who asked to join a group that the reader owns.
 */
const isKnownAvatar = sql`(f.in_use and (
  exists (
    select from group_members m
    join groups g on g.group_id = m.group_id and g.deleted_at is null
    where m.user_id = ${READER} and (
      exists (select from group_members other
        where other.group_id = g.group_id and other.user_id = f.user_id)
      or exists (select from posts p where p.group_id = g.group_id and p.author_id = f.user_id
        and p.post_status = 'PUBLISHED' and p.deleted_at is null)
      or exists (select from comments c where c.group_id = g.group_id and c.author_id = f.user_id)
      or exists (select from feedbacks k where k.group_id = g.group_id and k.author_id = f.user_id)))
  or exists (
    select from enrollments e
    join groups g on g.group_id = e.group_id and g.deleted_at is null
      and g.create_user_id = ${READER}
    where e.user_id = f.user_id and e.enrollment_status = 'PENDING')))`;

/** A group names its cover by address, and the file belongs to the group's owner. */
const isReadableCover = sql`exists (
  select from groups g
  where g.create_user_id = f.user_id and g.cover_image_url = '/api/file/' || f.file_id
    and g.deleted_at is null and (${isPublic} or ${isInside}))`;

/** Of a post `p`: whether a member reviews it, who may not read the post otherwise. */
const isReviewedBy = (userId: RawBuilder<unknown>) => sql`exists (
  select from peer_reviews r
  join group_members m on m.group_id = r.group_id and m.user_id = r.reviewer_id
  where r.post_id = p.post_id and r.reviewer_id = ${userId} and p.deleted_at is null)`;

/**
 * A picture that only earlier versions show is for the author, to whom the file belongs, and for the
 * group's owner, who may see the history.
 */
const isInReadablePost = sql`exists (
  select from post_pictures pp join posts p on p.post_id = pp.post_id
  where pp.file_id = f.file_id and p.post_status = 'PUBLISHED' and (
    strpos(p.document::text, f.file_id::text) > 0 and (${readableAnywhere(READER)}
      or ${isReviewedBy(READER)} or exists (
      select from square_posts sp
      join groups g on g.group_id = sp.group_id and g.deleted_at is null
      where sp.post_id = p.post_id and ${isPublic} and ${isShownInSquare}))
    or ${readableAnywhere(READER)} and exists (
      select from groups g where g.group_id = p.group_id and g.create_user_id = ${READER})))`;

/** The picture of a web page or a file that is attached to a post or to a subject. */
const isInReadableAttachment = sql`exists (
  select from attachments a where a.picture_file_id = f.file_id and a.deleted_at is null and (
    exists (select from posts p where p.post_id = a.post_id and ${readableAnywhere(READER)})
    or exists (
      select from group_subjects s join groups g on g.group_id = s.group_id
      where s.rag_id = a.rag_id and s.deleted_at is null and ${isInside}
        and (g.create_user_id = ${READER} or ${isShown}))))`;

/** The cover of a book on the reader's shelf; the file belongs to the book's maker. */
const isOnReadableBook = sql`exists (
  select from books b left join groups g on g.group_id = b.group_id and g.deleted_at is null
  where b.design #>> '{cover,picture,fileUrl}' = '/api/file/' || f.file_id
    and b.create_user_id = f.user_id and (${isVisibleBook(READER)} or ${isReceivedBy(READER)}))`;

const RIGHTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  AVATAR: isKnownAvatar,
  GROUP_COVER: isReadableCover,
  POST_PICTURE: isInReadablePost,
  PAGE_PICTURE: isInReadableAttachment,
  FILE_PICTURE: isInReadableAttachment,
  BOOK_COVER: isOnReadableBook,
};

const rightOfKind = sql.join(
  Object.entries(RIGHTS).map(([kind, right]) => sql`when ${sql.lit(kind)} then ${right}`),
  sql` `,
);

/** Checks session, user and right in one statement. Attached files have other endpoints. */
const findReadable = shortRead<Picture, { fileId: string; sessionId: string | null }>(
  (value) => sql<Picture>`
    select f.file_key as "fileKey", f.media_type as "mediaType"
    from files f left join (
      select u.user_id from sessions s join users u using (user_id)
      where s.session_id = ${value('sessionId')} and s.ended_at is null and s.expires_at > now()
        and not u.must_change_password
    ) v on true
    where f.file_id = ${value('fileId')} and f.stored_at is not null
      and f.file_kind <> 'ATTACHMENT'
      and (f.user_id = v.user_id or case f.file_kind ${rightOfKind} end)`,
);

export async function findReadablePicture(
  db: Db,
  asked: { fileId: string; sessionId: string | null },
): Promise<Picture | undefined> {
  return (await findReadable(db, asked))[0];
}
