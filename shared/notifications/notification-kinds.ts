import * as z from 'zod/mini';

export const NotificationKind = z.enum([
  'FEEDBACK_RECEIVED',
  'REVISION_REQUESTED',
  'REVISION_ACCEPTED',
  'ANNOTATION_ANSWERED',
  'FEEDBACK_REPLY',
  'PEER_REVIEW_ASSIGNED',
  'PEER_FEEDBACK_HELD',
  'PEER_FEEDBACK_REPORTED',
  'COMMENT',
  'REPLY',
  'MENTION',
  'COMMENT_HELD',
  'COMMENT_REPORTED',
  'LIKE',
  'JOIN_REQUEST',
  'INVITATION',
  'SUBJECT_OPENED',
  'DEADLINE_TOMORROW',
  'DEADLINE_EXTENDED',
  'SUBMISSION_REMINDER',
  'BOOK_READY',
  'POST_CHOSEN',
  'POST_IN_BOOK',
  'POST_TAKEN_OUT',
  'ARCHIVE_READY',
  'SQUARE_PICKED',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** One choice of the settings; several kinds may share one. */
export const Preference = z.enum([
  'FEEDBACK',
  'REVISION',
  'ANSWER',
  'PEER_REVIEW',
  'PEER_FEEDBACK_CHECK',
  'COMMENT',
  'COMMENT_CHECK',
  'LIKE',
  'SUBJECT',
  'DEADLINE',
  'JOIN_REQUEST',
  'INVITATION',
  'BOOK',
  'SQUARE',
]);
export type Preference = z.infer<typeof Preference>;

export const PREFERENCE_OF = {
  FEEDBACK_RECEIVED: 'FEEDBACK',
  REVISION_REQUESTED: 'REVISION',
  REVISION_ACCEPTED: 'REVISION',
  ANNOTATION_ANSWERED: 'ANSWER',
  FEEDBACK_REPLY: 'ANSWER',
  PEER_REVIEW_ASSIGNED: 'PEER_REVIEW',
  PEER_FEEDBACK_HELD: 'PEER_FEEDBACK_CHECK',
  PEER_FEEDBACK_REPORTED: 'PEER_FEEDBACK_CHECK',
  COMMENT: 'COMMENT',
  REPLY: 'COMMENT',
  MENTION: 'COMMENT',
  COMMENT_HELD: 'COMMENT_CHECK',
  COMMENT_REPORTED: 'COMMENT_CHECK',
  LIKE: 'LIKE',
  JOIN_REQUEST: 'JOIN_REQUEST',
  INVITATION: 'INVITATION',
  SUBJECT_OPENED: 'SUBJECT',
  DEADLINE_TOMORROW: 'DEADLINE',
  DEADLINE_EXTENDED: 'DEADLINE',
  SUBMISSION_REMINDER: 'DEADLINE',
  BOOK_READY: 'BOOK',
  POST_CHOSEN: 'BOOK',
  POST_IN_BOOK: 'BOOK',
  POST_TAKEN_OUT: 'BOOK',
  ARCHIVE_READY: 'BOOK',
  SQUARE_PICKED: 'SQUARE',
} as const satisfies Record<NotificationKind, Preference>;

/** HERE: in the product only. MAIL: also in the daily digest. OFF: not at all. */
export const Channel = z.enum(['HERE', 'MAIL', 'OFF']);
export type Channel = z.infer<typeof Channel>;

/** In the digest of a person who wants one and has not chosen otherwise. */
export const MAILED_BY_DEFAULT: ReadonlySet<Preference> = new Set([
  'FEEDBACK',
  'REVISION',
  'DEADLINE',
]);

/** The channel that applies, given what the person chose and whether they want the digest. */
export function channelOf(
  preference: Preference,
  { channels, mailDigest }: { channels: Partial<Record<Preference, Channel>>; mailDigest: boolean },
): Channel {
  const chosen = channels[preference] ?? (MAILED_BY_DEFAULT.has(preference) ? 'MAIL' : 'HERE');
  return chosen === 'MAIL' && !mailDigest ? 'HERE' : chosen;
}
