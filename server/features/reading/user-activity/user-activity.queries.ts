import { sql } from 'kysely';
import type { FeedbackOnPost } from '../../../../shared/feedback/feedback.ts';
import type { Member } from '../../../../shared/groups/members.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import type {
  MyWriting,
  MyWritingFilter,
  NotSubmitted,
} from '../../../../shared/reading/user-activity.ts';
import type { Db } from '../../../platform/db/connection.ts';
import {
  feedbackAuthor,
  firstAnnotation,
  isShownFeedback,
} from '../../feedback/visible-feedback/visible-feedback.ts';
import { isShown } from '../../subjects/activities/activities.ts';
import {
  isExtended,
  ownDeadline,
  withExtensionOf,
} from '../../subjects/deadline-extensions/deadline-extensions.ts';
import { type Reader, readableBy, revisionStatusFor } from '../readable-posts/readable-posts.ts';

/** A member's activity as far as the reader may see it. */
export interface ViewerScope {
  reader: Reader;
  memberId: string;
}

interface Page {
  page: number;
  size: number;
}

const pageOf = ({ page, size }: Page) => sql`limit ${size} offset ${(page - 1) * size}`;

export async function findMember(
  db: Db,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select u.user_id, u.pen_name, u.user_avatar_url, m.joined_at,
      g.create_user_id = m.user_id as is_owner
    from group_members m join users u on u.user_id = m.user_id
    join groups g on g.group_id = m.group_id
    where m.group_id = ${groupId} and m.user_id = ${userId}`.execute(db);
  return rows[0];
}

const publishedPosts = ({ reader, memberId }: ViewerScope) => sql`
  from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
  where p.author_id = ${memberId} and p.group_id = ${reader.groupId} and p.post_status = 'PUBLISHED'
    and p.deleted_at is null and ${readableBy(reader)}`;

const feedbackReceived = ({ reader, memberId }: ViewerScope) => sql`
  from feedbacks f join posts p on p.post_id = f.post_id and p.deleted_at is null
  join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
  where p.author_id = ${memberId} and p.group_id = ${reader.groupId} and ${isShownFeedback}`;

const notSubmitted = ({ reader, memberId }: ViewerScope) => sql`
  from group_subjects s
  join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
  ${withExtensionOf(memberId)}
  where s.group_id = ${reader.groupId} and s.deleted_at is null and ${isShown}
    and not exists (select from groups g where g.group_id = s.group_id and g.create_user_id = ${memberId})
    and not exists (
      select from posts p where p.author_id = ${memberId} and p.group_id = s.group_id
        and p.rag_id = s.rag_id and p.post_status = 'PUBLISHED' and p.deleted_at is null)`;

export interface Counts {
  posts: number;
  comments: number;
  likes: number;
  feedbacks: number;
  notSubmitted: number;
}

export async function countActivity(db: Db, scope: ViewerScope): Promise<Counts> {
  const { groupId, userId, isOwner } = scope.reader;
  const { rows } = await sql<Counts>`
    select (select count(*) ${publishedPosts(scope)}) as posts,
      (select count(*) from comments c
        where c.author_id = ${scope.memberId} and c.group_id = ${groupId} and c.deleted_at is null
          and (c.held_at is null or ${isOwner} or c.author_id = ${userId})) as comments,
      (select count(*) from likes l join posts p on p.post_id = l.post_id
        where l.user_id = ${scope.memberId} and p.group_id = ${groupId}) as likes,
      (select count(*) ${feedbackReceived(scope)}) as feedbacks,
      (select count(*) ${notSubmitted(scope)}) as not_submitted`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('count(*) returned no row');
  return counts;
}

type WithAuthor<Row> = Omit<Row, 'author'> & {
  authorId: string;
  penName: string;
  userAvatarUrl: string | null;
};

function withAuthor<Row>({ authorId, penName, userAvatarUrl, ...row }: WithAuthor<Row>) {
  return { ...row, author: { userId: authorId, penName, userAvatarUrl } } as Row;
}

export async function findPublishedPosts(
  db: Db,
  scope: ViewerScope,
  page: Page,
): Promise<PostSummary[]> {
  const { rows } = await sql<WithAuthor<PostSummary>>`
    select t.*, u.pen_name, u.user_avatar_url, exists (
      select from likes l where l.post_id = t.post_id and l.user_id = ${scope.reader.userId}
    ) as liked_by_me
    from (
      select p.post_id, p.rag_id, s.subject_title, p.title, p.excerpt, p.characters,
        p.published_at, p.late, p.like_count, p.comment_count, p.feedback_count, p.author_id,
        ${revisionStatusFor(scope.reader)} as revision_status
      ${publishedPosts(scope)}
      order by p.published_at desc, p.post_id desc ${pageOf(page)}
    ) t join users u on u.user_id = t.author_id
    order by t.published_at desc, t.post_id desc`.execute(db);
  return rows.map((row) => withAuthor<PostSummary>(row));
}

export async function findFeedbackReceived(
  db: Db,
  scope: ViewerScope,
  page: Page,
): Promise<FeedbackOnPost[]> {
  const { rows } = await sql<FeedbackOnPost>`
    select f.feedback_id, f.post_id, f.feedback_kind, f.content, f.post_version, f.sent_at,
      f.read_at, f.decision, f.post_title, f.subject_title, f.annotation_count,
      f.first_annotation,
      ${feedbackAuthor(scope.reader)} as author
    from (
      select f.feedback_id, f.post_id, f.feedback_kind, f.content, f.post_version, f.sent_at,
        f.read_at, f.decision, f.author_id, f.hides_author,
        (select count(*) from annotations a where a.feedback_id = f.feedback_id)::int as annotation_count,
        p.title as post_title, s.subject_title, ${firstAnnotation}
      ${feedbackReceived(scope)}
      order by f.sent_at desc, f.feedback_id desc ${pageOf(page)}
    ) f join users u on u.user_id = f.author_id
    order by f.sent_at desc, f.feedback_id desc`.execute(db);
  return rows;
}

export async function findNotSubmitted(
  db: Db,
  scope: ViewerScope,
  page: Page,
): Promise<NotSubmitted[]> {
  const { rows } = await sql<NotSubmitted>`
    select t.* from (
      select s.rag_id, s.subject_title, a.activity_title, ${ownDeadline} as deadline,
        ${isExtended} as is_extended, a.activity_status = 'OPEN' and s.subject_status = 'OPEN'
          and coalesce(${ownDeadline} > now() or s.late_allowed, true) as is_open,
        exists (select from posts p where p.author_id = ${scope.memberId}
          and p.group_id = s.group_id and p.rag_id = s.rag_id and p.deleted_at is null) as is_begun,
        a.activity_order, s.subject_order
      ${notSubmitted(scope)}
    ) t
    order by t.is_open desc, case when t.is_open then t.deadline end, t.deadline desc,
      t.activity_order, t.subject_order, t.rag_id ${pageOf(page)}`.execute(db);
  return rows;
}

/** The order of the list. */
const lastTouched = sql`case when p.post_status = 'PUBLISHED' then p.published_at else p.saved_at end`;

export async function findMyWriting(
  db: Db,
  { groupId, userId }: { groupId: string; userId: string },
  options: { filter: MyWritingFilter; size: number; postId?: string | undefined },
): Promise<MyWriting[]> {
  const { filter, size, postId } = options;
  const { rows } = await sql<MyWriting>`
    select p.post_id, p.rag_id, s.subject_title, a.activity_title, p.post_status, p.title,
      p.excerpt, p.characters, p.saved_at, p.late, p.revision_status, p.revision_due_at,
      p.like_count, p.comment_count, p.feedback_count, case when p.post_status = 'PUBLISHED' then p.published_at end as published_at
    from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    join group_activities a on a.rag_id = s.activity_rag_id
    where p.author_id = ${userId} and p.group_id = ${groupId} and p.deleted_at is null
      ${filter === 'all' ? sql`` : sql`and p.post_status = ${filter === 'draft' ? 'DRAFT' : 'PUBLISHED'}`}
      ${
        postId
          ? sql`and (${lastTouched}, p.post_id) < (
              select ${lastTouched}, p.post_id from posts p
              where p.post_id = ${postId} and p.author_id = ${userId} and p.group_id = ${groupId})`
          : sql``
      }
    order by ${lastTouched} desc, p.post_id desc limit ${size}`.execute(db);
  return rows;
}
