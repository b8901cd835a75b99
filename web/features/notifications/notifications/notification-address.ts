import type { NotificationKind } from '../../../../shared/notifications/notification-kinds.ts';
import type { Notification } from '../../../../shared/notifications/notifications.ts';
import { paths } from '../../../app/paths.ts';

/** About what somebody said of a post, which stands below it. */
const ON_FEEDBACK: ReadonlySet<NotificationKind> = new Set([
  'FEEDBACK_RECEIVED',
  'REVISION_REQUESTED',
  'REVISION_ACCEPTED',
  'ANNOTATION_ANSWERED',
  'FEEDBACK_REPLY',
]);

/** The page that shows what the notification is about. */
export function addressOf(notification: Notification): string {
  const { notificationKind, groupId, ragId, reviewId, postId, bookId } = notification;
  if (notificationKind === 'INVITATION') return paths.invite();
  if (groupId === null) return paths.notifications();
  if (notificationKind === 'JOIN_REQUEST') return paths.manageUsers(groupId, { tab: 'requests' });
  if (notificationKind === 'COMMENT_HELD' || notificationKind === 'COMMENT_REPORTED') {
    return paths.commentReview(groupId);
  }
  if (notificationKind === 'ARCHIVE_READY') return paths.groupArchive(groupId);
  if (notificationKind === 'PEER_REVIEW_ASSIGNED') {
    return reviewId === null ? paths.group(groupId) : paths.peerReview(groupId, reviewId);
  }
  const isToCheck =
    notificationKind === 'PEER_FEEDBACK_HELD' || notificationKind === 'PEER_FEEDBACK_REPORTED';
  if (isToCheck && ragId !== null) return paths.peerFeedback(groupId, ragId);
  if (notificationKind === 'POST_CHOSEN' && bookId !== null) return paths.myPages(bookId);
  if (notificationKind === 'POST_TAKEN_OUT' && bookId !== null) return paths.bookSharing(bookId);
  if (bookId !== null) return paths.books({ bookId });
  if (postId !== null) {
    const to = ON_FEEDBACK.has(notificationKind) ? paths.answers : paths.post;
    return to(groupId, postId);
  }
  if (ragId !== null) return paths.writing(groupId, { subjectId: ragId });
  return paths.group(groupId);
}
