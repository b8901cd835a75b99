import { sql } from 'kysely';

/** Of a feedback `f`: whether the author of the post may know of it (docs/decisions/0050). */
export const isDelivered = sql`f.held_at is null`;

/** Of a feedback `f`: whether the author of the post may read its words. */
export const isShownFeedback = sql`(f.held_at is null and f.withdrawn_at is null)`;

/**
 * The author of a feedback `f`, a user `u`: null if the name is hidden from everybody but the group's
 * owner.
 */
export function feedbackAuthor({ isOwner }: { isOwner: boolean }) {
  return sql`case when ${isOwner} or not f.hides_author then json_build_object('userId', u.user_id,
    'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) end`;
}
