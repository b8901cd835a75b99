import { sql } from 'kysely';
import { selectorsOf } from '../../../../shared/feedback/anchors.ts';
import type { AnnotationAnswer, AnnotationKind } from '../../../../shared/feedback/annotations.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isShownFeedback } from '../../feedback/visible-feedback/visible-feedback.ts';
import { wasSeen, withLastSeen } from '../../reading/posts/posts.ts';

export interface ReceivedAnnotation {
  annotationId: string;
  feedbackId: string;
  annotationKind: AnnotationKind;
  content: string;
  suggestion: string | null;
  start: number;
  end: number;
  exact: string;
  prefix: string;
  suffix: string;
  answer: AnnotationAnswer | null;
  answerReason: string;
}

/** On the user's posts; in a group that the user left only those from before. */
export async function findAnnotationsOn(
  db: Db,
  postIds: readonly string[],
): Promise<ReceivedAnnotation[]> {
  const { rows } = await sql<ReceivedAnnotation>`
    select a.annotation_id, a.feedback_id, a.annotation_kind, a.content, a.suggestion,
      a.range_start as start, a.range_end as "end", a.exact, a.prefix, a.suffix, a.answer,
      a.answer_reason
    from annotations a
    join feedbacks f on f.feedback_id = a.feedback_id
    join posts p on p.post_id = f.post_id and p.deleted_at is null
    ${withLastSeen}
    where f.post_id = any(${postIds}::uuid[]) and ${wasSeen(sql`f.sent_at`)}
      and ${isShownFeedback}
    order by a.feedback_id, a.annotation_order`.execute(db);
  return rows;
}

export interface ReceivedReply {
  feedbackId: string;
  content: string;
  at: string;
  isMine: boolean;
}

export async function findRepliesOn(db: Db, postIds: readonly string[]): Promise<ReceivedReply[]> {
  const { rows } = await sql<ReceivedReply>`
    select r.feedback_id, r.content, r.created_at as at, r.author_id = p.author_id as is_mine
    from feedback_replies r
    join feedbacks f on f.feedback_id = r.feedback_id
    join posts p on p.post_id = f.post_id and p.deleted_at is null
    ${withLastSeen}
    where f.post_id = any(${postIds}::uuid[]) and ${wasSeen(sql`r.created_at`)}
      and ${isShownFeedback}
    order by r.created_at, r.reply_id`.execute(db);
  return rows;
}

/** Without the marked words, which are other people's. */
export async function findWrittenAnnotations(db: Db, feedbackIds: readonly string[]) {
  return feedbackIds.length === 0
    ? []
    : db
        .selectFrom('annotations')
        .select(['feedbackId', 'annotationKind', 'content', 'suggestion'])
        .where('feedbackId', 'in', feedbackIds)
        .orderBy('feedbackId')
        .orderBy('annotationOrder')
        .execute();
}

export async function findWrittenReplies(db: Db, userId: string) {
  return db
    .selectFrom('feedbackReplies')
    .select(['content', 'createdAt as at'])
    .where('authorId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** An annotation in the W3C Web Annotation Data Model; `source` is the file of the annotated post. */
export function webAnnotationOf(
  { annotationId, annotationKind, content, suggestion, ...anchor }: ReceivedAnnotation,
  source: string,
) {
  const body = { type: 'TextualBody', value: content, format: 'text/plain' };
  return {
    id: `urn:uuid:${annotationId}`,
    type: 'Annotation',
    motivation: annotationKind === 'SUGGEST' ? 'editing' : 'commenting',
    body: suggestion === null ? body : [body, { ...body, value: suggestion, purpose: 'editing' }],
    target: { source, selector: selectorsOf(anchor) },
  };
}
