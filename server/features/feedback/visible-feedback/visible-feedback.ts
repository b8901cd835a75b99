import { sql } from 'kysely';

/** Of a feedback `f`: whether the author of the post may know of it (docs/decisions/0050). */
export const isDelivered = sql`f.held_at is null`;

/** Of a feedback `f`: whether the author of the post may read its words. */
export const isShownFeedback = sql`(f.held_at is null and f.withdrawn_at is null)`;

/** Of a feedback `f`: what its first annotation says, null without words. */
export const firstAnnotation = sql`(select nullif(a.content, '') from annotations a
  where a.feedback_id = f.feedback_id order by a.annotation_order limit 1) as first_annotation`;

/** Of a peer feedback `f`: whether it is shown only when the owner releases it. */
export const waitsForRelease = sql`(f.held_at is not null and f.release_at is null
  and f.withdrawn_at is null)`;

/** Of a peer feedback `f`: whether it has a report that the owner has not decided about. */
export const hasOpenReport = sql`(f.reported_at is not null and f.report_resolved_at is null
  and f.withdrawn_at is null)`;

/**
 * The author of a feedback `f`, a user `u`: null if the name is hidden from everybody but the group's
 * owner.
 */
export function feedbackAuthor({ isOwner }: { isOwner: boolean }) {
  return sql`case when ${isOwner} or not f.hides_author then json_build_object('userId', u.user_id,
    'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) end`;
}
