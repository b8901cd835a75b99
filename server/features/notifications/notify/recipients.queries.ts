import { type RawBuilder, sql } from 'kysely';
import type { NotificationKind } from '../../../../shared/notifications/notification-kinds.ts';

interface ByPerson {
  actorId: string;
  /** The recipient may not learn who it was, as in peer review with hidden names. */
  isAnonymous?: boolean;
}

interface ByClock {
  actorId?: never;
  isAnonymous?: never;
}

/** What happened, by ids. */
export type NotificationEvent =
  | ({ kind: 'LIKE'; postId: string } & ByPerson)
  /** To the author of the post and of the comment replied to; `mentionedIds` are told of the mention. */
  | ({ kind: 'COMMENT'; commentId: string; mentionedIds?: readonly string[] } & ByPerson)
  /** Only to the people mentioned, in a comment that others have been notified of. */
  | ({ kind: 'MENTION'; commentId: string; mentionedIds: readonly string[] } & ByPerson)
  | ({ kind: 'COMMENT_HELD' | 'COMMENT_REPORTED'; commentId: string } & ByPerson)
  | ({
      kind: 'FEEDBACK_RECEIVED' | 'REVISION_REQUESTED' | 'REVISION_ACCEPTED';
      feedbackId: string;
    } & ByPerson)
  /** To the owner who reads the answers. A classmate may not read those to their own feedback. */
  | ({ kind: 'ANNOTATION_ANSWERED'; feedbackId: string } & ByPerson)
  /** Between the author of the post and the owner, who alone read replies: also on peer feedback. */
  | ({ kind: 'FEEDBACK_REPLY'; feedbackId: string } & ByPerson)
  | ({ kind: 'PEER_REVIEW_ASSIGNED'; ragId: string; userIds: readonly string[] } & ByClock)
  /** To the owner, who decides about it. */
  | ({ kind: 'PEER_FEEDBACK_HELD' | 'PEER_FEEDBACK_REPORTED'; feedbackId: string } & ByPerson)
  | ({ kind: 'JOIN_REQUEST'; groupId: string } & ByPerson)
  /** To those who were invited in the same transaction. */
  | ({ kind: 'INVITATION'; groupId: string } & ByPerson)
  /** To these members, who have more time. */
  | ({ kind: 'DEADLINE_EXTENDED'; ragId: string; userIds: readonly string[] } & ByPerson)
  /** To these members, who have not published. */
  | ({ kind: 'SUBMISSION_REMINDER'; ragId: string; userIds: readonly string[] } & ByPerson)
  | ({ kind: 'SUBJECT_OPENED'; ragIds: readonly string[] } & ByClock)
  /** To the writers of these posts, which the maker has chosen for the book. */
  | ({ kind: 'POST_CHOSEN'; bookId: string; postIds: readonly string[] } & ByClock)
  /** To the maker, if the newest finished edition has one of the posts. */
  | ({ kind: 'POST_TAKEN_OUT'; bookId: string; postIds: readonly string[] } & ByPerson)
  /** To the maker, and to the others who wrote in the book. */
  | ({ kind: 'BOOK_READY'; editionId: string } & ByClock)
  /** To the author, who decides about it. */
  | ({ kind: 'SQUARE_PICKED'; postId: string } & ByPerson)
  /** To the group's owner, and to each writer with a file. */
  | ({ kind: 'ARCHIVE_READY'; archiveId: string } & ByClock);

/** The columns of a notification that a kind uses; the others are null. */
interface Columns {
  userId: RawBuilder<unknown>;
  kind: NotificationKind;
  /** Unread notifications with the same key become one. The kind is put before it. */
  key: RawBuilder<unknown>;
  groupId?: RawBuilder<unknown>;
  ragId?: RawBuilder<unknown>;
  postId?: RawBuilder<unknown>;
  feedbackId?: RawBuilder<unknown>;
  bookId?: RawBuilder<unknown>;
  commentId?: RawBuilder<unknown>;
}

const NONE = sql`null`;

/** `select` of one row for each recipient, as `insertNotifications` takes it. */
export function recipients(columns: Columns, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { userId, kind, key, groupId = NONE, ragId = NONE, postId = NONE } = columns;
  const { feedbackId = NONE, bookId = NONE, commentId = NONE } = columns;
  return sql`
    select ${userId}::uuid as user_id, ${sql.lit(kind)} as notification_kind,
      ${sql.lit(`${kind}:`)} || ${key} as group_key, ${groupId}::uuid as group_id,
      ${ragId}::uuid as rag_id, ${postId}::uuid as post_id, ${feedbackId}::uuid as feedback_id,
      ${bookId}::uuid as book_id, ${commentId}::uuid as comment_id
    ${from}`;
}

export function recipientsOf(event: NotificationEvent): RawBuilder<unknown> {
  switch (event.kind) {
    case 'LIKE':
      return recipients(
        { userId: sql`p.author_id`, kind: 'LIKE', key: sql`p.post_id`, postId: sql`p.post_id` },
        sql`from posts p where p.post_id = ${event.postId}`,
      );
    case 'SQUARE_PICKED':
      return recipients(
        {
          userId: sql`p.author_id`,
          kind: event.kind,
          // Another text is another question.
          key: sql`p.post_id || ':' || extract(epoch from p.published_at)`,
          postId: sql`p.post_id`,
        },
        sql`from posts p where p.post_id = ${event.postId}`,
      );
    case 'COMMENT':
      return ofComment(event.commentId, event.mentionedIds ?? []);
    case 'MENTION':
      return ofMentions(event.commentId, event.mentionedIds);
    case 'COMMENT_HELD':
    case 'COMMENT_REPORTED':
      return recipients(
        { userId: sql`g.create_user_id`, kind: event.kind, key: sql`c.comment_id`, ...OF_COMMENT },
        sql`from comments c join groups g on g.group_id = c.group_id
          where c.comment_id = ${event.commentId}`,
      );
    case 'FEEDBACK_RECEIVED':
    case 'REVISION_REQUESTED':
    case 'REVISION_ACCEPTED':
      return recipients(
        { userId: sql`p.author_id`, kind: event.kind, key: sql`f.feedback_id`, ...OF_FEEDBACK },
        sql`from feedbacks f join posts p on p.post_id = f.post_id
          where f.feedback_id = ${event.feedbackId}`,
      );
    case 'ANNOTATION_ANSWERED':
      return recipients(
        {
          userId: sql`g.create_user_id`,
          kind: event.kind,
          key: sql`f.feedback_id`,
          ...OF_FEEDBACK,
        },
        sql`from feedbacks f join groups g on g.group_id = f.group_id
          where f.feedback_id = ${event.feedbackId} and f.feedback_kind = 'TEACHER'`,
      );
    case 'FEEDBACK_REPLY':
      return recipients(
        { userId: sql`who.user_id`, kind: event.kind, key: sql`f.feedback_id`, ...OF_FEEDBACK },
        sql`from feedbacks f join posts p on p.post_id = f.post_id
          join groups g on g.group_id = p.group_id
          cross join lateral (select case when p.author_id = ${event.actorId}
            then g.create_user_id else p.author_id end as user_id) who
          where f.feedback_id = ${event.feedbackId}`,
      );
    case 'PEER_REVIEW_ASSIGNED':
    case 'DEADLINE_EXTENDED':
    case 'SUBMISSION_REMINDER':
      return recipients(
        { userId: sql`u`, kind: event.kind, key: sql`${event.ragId}`, ragId: sql`${event.ragId}` },
        sql`from unnest(${event.userIds}::uuid[]) u`,
      );
    case 'PEER_FEEDBACK_HELD':
    case 'PEER_FEEDBACK_REPORTED':
      return recipients(
        {
          userId: sql`g.create_user_id`,
          kind: event.kind,
          key: sql`p.rag_id`,
          ragId: sql`p.rag_id`,
        },
        sql`from feedbacks f join posts p on p.post_id = f.post_id
          join groups g on g.group_id = p.group_id
          where f.feedback_id = ${event.feedbackId}`,
      );
    case 'JOIN_REQUEST':
      return recipients(
        { userId: sql`g.create_user_id`, kind: event.kind, ...OF_GROUP },
        sql`from groups g where g.group_id = ${event.groupId}`,
      );
    case 'INVITATION':
      return recipients(
        { userId: sql`e.user_id`, kind: event.kind, ...OF_GROUP },
        // `now()` is when the transaction began, and the default of the column.
        sql`from groups g join enrollments e on e.group_id = g.group_id and e.kind = 'INVITATION'
            and e.enrollment_status = 'PENDING' and e.created_at = now()
          where g.group_id = ${event.groupId}`,
      );
    case 'SUBJECT_OPENED':
      return recipients(
        { userId: sql`m.user_id`, kind: event.kind, key: sql`s.rag_id`, ragId: sql`s.rag_id` },
        sql`from group_subjects s
          join groups g on g.group_id = s.group_id and g.deleted_at is null
          join group_members m on m.group_id = g.group_id and m.user_id <> g.create_user_id
          where s.rag_id = any(${event.ragIds}::uuid[])`,
      );
    case 'POST_CHOSEN':
      return recipients(
        { userId: sql`p.author_id`, kind: event.kind, key: sql`b.book_id`, bookId: sql`b.book_id` },
        sql`from books b join posts p on p.post_id = any(${event.postIds}::uuid[])
            and p.author_id <> b.create_user_id
          where b.book_id = ${event.bookId} group by b.book_id, p.author_id`,
      );
    case 'POST_TAKEN_OUT':
      return recipients(
        {
          userId: sql`b.create_user_id`,
          kind: event.kind,
          key: sql`b.book_id`,
          bookId: sql`b.book_id`,
        },
        sql`from books b join book_editions e on e.edition_id = b.edition_id
            and e.post_ids && ${event.postIds}::uuid[]
          where b.book_id = ${event.bookId}`,
      );
    case 'BOOK_READY':
      return ofBook(event);
    case 'ARCHIVE_READY':
      return recipients(
        { userId: sql`who.user_id`, kind: event.kind, ...OF_GROUP },
        // The owner may be one of the writers.
        sql`from group_archives a join groups g on g.group_id = a.group_id
          cross join lateral (
            select g.create_user_id as user_id
            union select part.user_id from group_archive_parts part
            where part.archive_id = a.archive_id and part.bytes is not null) who
          where a.archive_id = ${event.archiveId}`,
      );
  }
}

const OF_GROUP = { key: sql`g.group_id`, groupId: sql`g.group_id` };
const OF_COMMENT = { postId: sql`c.post_id`, commentId: sql`c.comment_id` };
const OF_FEEDBACK = { postId: sql`f.post_id`, feedbackId: sql`f.feedback_id` };

/** A person who is mentioned or replied to is not also told as the author of the post. */
function ofComment(commentId: string, mentionedIds: readonly string[]): RawBuilder<unknown> {
  const isMentioned = (userId: RawBuilder<unknown>) =>
    sql`${userId} = any(${mentionedIds}::uuid[])`;
  const from = sql`from comments c join posts p on p.post_id = c.post_id
    left join comments parent on parent.comment_id = c.parent_comment_id
    where c.comment_id = ${commentId}`;
  const [author, replied] = [sql`p.author_id`, sql`parent.author_id`];
  return sql`
    ${recipients({ userId: author, kind: 'COMMENT', key: sql`p.post_id`, ...OF_COMMENT }, from)}
      and ${author} is distinct from ${replied} and not ${isMentioned(author)}
    union all
    ${recipients({ userId: replied, kind: 'REPLY', key: sql`p.post_id`, ...OF_COMMENT }, from)}
      and ${replied} is not null and not ${isMentioned(replied)}
    union all
    ${ofMentions(commentId, mentionedIds)}`;
}

function ofMentions(commentId: string, mentionedIds: readonly string[]): RawBuilder<unknown> {
  return recipients(
    { userId: sql`u`, kind: 'MENTION', key: sql`c.post_id`, ...OF_COMMENT },
    sql`from comments c cross join unnest(${mentionedIds}::uuid[]) u
      where c.comment_id = ${commentId}`,
  );
}

function ofBook({ editionId }: { editionId: string }): RawBuilder<unknown> {
  const from = sql`from book_editions e join books b on b.book_id = e.book_id`;
  return sql`
    ${recipients(
      {
        userId: sql`b.create_user_id`,
        kind: 'BOOK_READY',
        key: sql`e.edition_id`,
        bookId: sql`b.book_id`,
      },
      sql`${from} where e.edition_id = ${editionId}`,
    )}
    union all
    ${recipients(
      {
        userId: sql`p.author_id`,
        kind: 'POST_IN_BOOK',
        key: sql`b.book_id`,
        bookId: sql`b.book_id`,
      },
      sql`${from} join book_chapters bp on bp.book_id = b.book_id
        join posts p on p.post_id = bp.post_id and p.post_status = 'PUBLISHED'
          and p.deleted_at is null and p.author_id <> b.create_user_id
        where e.edition_id = ${editionId} group by b.book_id, p.author_id`,
    )}`;
}
