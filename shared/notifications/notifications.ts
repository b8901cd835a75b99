import * as z from 'zod/mini';
import { EditionStage } from '../books/books.ts';
import { endpoint, Id, Instant, ListSize } from '../contract/endpoint.ts';
import { Author } from '../reading/posts.ts';
import { NotificationKind } from './notification-kinds.ts';

/** Unread notifications are counted up to here: the bell shows 99+. */
export const MOST_COUNTED = 100;

/** `isTeacher`: an adult who owns the group. */
const Actor = z.extend(Author, { isTeacher: z.boolean() });

/**
 * An event with the present texts. Events about deleted or unreadable things are left out of every list
 * and count.
 */
export const Notification = z.object({
  notificationId: Id,
  /** The position in the list; grows whenever something joins the notification. */
  eventId: z.int(),
  notificationKind: NotificationKind,
  /** The newest two people who caused it; empty for events by the clock and for hidden names. */
  actors: z.array(Actor),
  actorCount: z.int(),
  groupId: z.nullable(Id),
  groupTitle: z.nullable(z.string()),
  ragId: z.nullable(Id),
  subjectTitle: z.nullable(z.string()),
  /** The reader's own deadline of the subject. */
  deadline: z.nullable(Instant),
  /** A review of the subject that the reader has not sent yet. */
  reviewId: z.nullable(Id),
  postId: z.nullable(Id),
  postTitle: z.nullable(z.string()),
  bookId: z.nullable(Id),
  bookTitle: z.nullable(z.string()),
  /** The beginning of the newest comment or of the feedback; otherwise ''. */
  excerpt: z.string(),
  /**
   * Characters of the reader's draft on the subject, the reader's posts in the book, or peer feedback that
   * waits for the reader.
   */
  count: z.int(),
  updatedAt: Instant,
  readAt: z.nullable(Instant),
});
export type Notification = z.infer<typeof Notification>;

/** For the bell. `isQuiet`: in the reader's quiet hours, so that nothing new is counted. */
export const NotificationState = z.object({ unread: z.int(), isQuiet: z.boolean() });
export type NotificationState = z.infer<typeof NotificationState>;

/** The data of an event of the stream. */
export const StreamedState = z.extend(NotificationState, {
  /** The reader's books of which an edition is being made. */
  editions: z.array(
    z.object({
      bookId: Id,
      editionId: Id,
      editionStage: z.nullable(EditionStage),
      /** In per cent. */
      progress: z.int(),
    }),
  ),
  /** The reader's groups of which a pupil report is being made, in per cent. */
  reports: z.array(z.object({ groupId: Id, progress: z.int() })),
  /** Runs of proposals for feedback that the reader has started and that go on. */
  proposalRuns: z.array(z.object({ groupId: Id, total: z.int(), done: z.int() })),
});
export type StreamedState = z.infer<typeof StreamedState>;

const EventId = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** Newest first. `before` is the last `eventId` of the page before. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification',
  query: z.strictObject({ before: z.optional(EventId), size: ListSize }),
  result: z.object({ notifications: z.array(Notification), unread: z.int() }),
});

export const getNotificationState = endpoint({
  method: 'GET',
  path: '/api/notification/state',
  result: NotificationState,
});

/** Ids of other people's notifications are ignored. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/read',
  body: z.strictObject({ notificationIds: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
  result: NotificationState,
});

/** Up to the newest that the reader has seen, so that one that arrives meanwhile stays unread. */
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/read-all',
  body: z.strictObject({
    upTo: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  }),
  result: NotificationState,
});

/**
 * Server-sent events named `state`, each with a `StreamedState`. The id of an event stands for the
 * reader's state: with it as `Last-Event-ID` the first event is left out if nothing has changed.
 */
export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/stream',
  result: 'events',
});
