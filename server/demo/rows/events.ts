import type { NotificationEvent } from '../../features/notifications/notify/notify.ts';
import type { GroupRows } from './group-rows.ts';
import { hoursBefore } from './row-values.ts';

/** Older events are forgotten: a bell full of last year's likes would hide what is new. */
const NOTIFIED_HOURS = 14 * 24;

export interface DemoEvent {
  at: string;
  event: NotificationEvent;
}

/** What people are notified of, in the order in which it happened. */
export function eventsOf(groups: readonly GroupRows[], now: number): DemoEvent[] {
  const [since, until] = [hoursBefore(now, NOTIFIED_HOURS), hoursBefore(now, 0)];
  return groups
    .flatMap(groupEvents)
    .filter(({ at }) => at > since && at <= until)
    .sort((one, other) => one.at.localeCompare(other.at));
}

function groupEvents(rows: GroupRows): DemoEvent[] {
  const authorOf = new Map(rows.posts.map(({ postId, authorId }) => [postId, authorId]));
  const postOf = new Map(rows.feedbacks.map(({ feedbackId, postId }) => [feedbackId, postId]));
  return [
    ...rows.groupSubjects
      .filter(({ subjectStatus }) => subjectStatus !== 'READY')
      .map(({ opensAt, ragId }) =>
        eventAt(opensAt, { kind: 'SUBJECT_OPENED' as const, ragIds: [ragId] }),
      ),
    ...rows.enrollments.map(({ createdAt, groupId, userId }) =>
      eventAt(createdAt, { kind: 'JOIN_REQUEST' as const, groupId, actorId: userId }),
    ),
    ...rows.likes.map(({ createdAt, postId, userId }) =>
      eventAt(createdAt, { kind: 'LIKE' as const, postId, actorId: userId }),
    ),
    ...rows.comments.map(({ createdAt, commentId, authorId, heldAt }) =>
      eventAt(
        createdAt,
        heldAt
          ? { kind: 'COMMENT_HELD' as const, commentId, actorId: authorId }
          : {
              kind: 'COMMENT' as const,
              commentId,
              actorId: authorId,
              mentionedIds: rows.commentMentions
                .filter((mention) => mention.commentId === commentId)
                .map(({ userId }) => userId),
            },
      ),
    ),
    ...rows.feedbacks.map(({ sentAt, feedbackId, authorId, decision }) =>
      eventAt(sentAt, { kind: FEEDBACK_KINDS[decision ?? 'NONE'], feedbackId, actorId: authorId }),
    ),
    ...rows.annotations
      .filter(({ answer }) => answer)
      .map(({ answeredAt, feedbackId }) =>
        eventAt(answeredAt, {
          kind: 'ANNOTATION_ANSWERED' as const,
          feedbackId,
          actorId: authorOf.get(postOf.get(feedbackId) ?? '') ?? '',
        }),
      ),
  ];
}

const FEEDBACK_KINDS = {
  NONE: 'FEEDBACK_RECEIVED',
  REVISION: 'REVISION_REQUESTED',
  ACCEPTED: 'REVISION_ACCEPTED',
} as const;

/** A moment that a row has not is before all others. */
function eventAt(at: unknown, event: NotificationEvent): DemoEvent {
  return { at: typeof at === 'string' ? at : '', event };
}
