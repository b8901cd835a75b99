import * as z from 'zod/mini';
import { endpoint, Id, Instant, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { StoredDocument } from '../document/document.ts';
import { Author } from '../reading/posts.ts';

/** Reviewers whom each post gets, and posts that each of their authors reviews. */
export const PLACES_PER_POST = 2;

/** EXPIRED: the place was given to another person; an answer that comes late is still taken. */
export const ReviewStatus = z.enum(['ASSIGNED', 'SENT', 'EXPIRED']);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export const PeerAnswerKind = z.enum(['PRAISE', 'ASK']);
export type PeerAnswerKind = z.infer<typeof PeerAnswerKind>;

const Position = z.int().check(z.gte(0), z.lte(LIMITS.postCharacters));
/** A range of the plain text of the reviewed version, as in NewAnnotation, and the words there. */
const Place = z.strictObject({
  start: Position,
  end: Position,
  exact: z.string().check(z.minLength(1), z.maxLength(LIMITS.annotatedWords)),
});

/** What sending needs: words about a place. */
const NewPeerAnswer = z.strictObject({
  annotationKind: PeerAnswerKind,
  place: Place,
  content: lines(1, LIMITS.annotation),
});

/** As it is being written. */
export const PeerAnswer = z.strictObject({
  annotationKind: PeerAnswerKind,
  place: z.nullable(Place),
  content: lines(0, LIMITS.annotation),
});
export type PeerAnswer = z.infer<typeof PeerAnswer>;

export const PeerReviewSummary = z.object({
  reviewId: Id,
  reviewStatus: ReviewStatus,
  dueAt: Instant,
  hasDraft: z.boolean(),
});
export type PeerReviewSummary = z.infer<typeof PeerReviewSummary>;

/** The viewer's part in the peer review of one subject. */
export const PeerSubject = z.object({
  ragId: Id,
  subjectTitle: z.string(),
  /** In random order. */
  reviews: z.array(PeerReviewSummary),
  /** Feedback from peers that the viewer has got, and what their posts are to get. */
  received: z.int(),
  places: z.int(),
});
export type PeerSubject = z.infer<typeof PeerSubject>;

/** The subjects with peer review on which the viewer has published, newest first. */
export const listPeerReviews = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/peer-review',
  result: z.object({ subjects: z.array(PeerSubject) }),
});

/** A post to review: nothing in it names the post, and nothing its author if `hidesWriter`. */
export const PeerReview = z.extend(PeerReviewSummary, {
  ragId: Id,
  subjectTitle: z.string(),
  hidesReviewer: z.boolean(),
  hidesWriter: z.boolean(),
  /** UNPUBLISHED: its author is changing it. */
  postState: z.enum(['PUBLISHED', 'UNPUBLISHED', 'DELETED']),
  /** Null unless it is published. */
  post: z.nullable(
    z.object({
      title: z.string(),
      document: StoredDocument,
      version: z.int(),
      author: z.nullable(Author),
    }),
  ),
  /** Places are those in the text above; a place whose words are gone is null. */
  draft: z.nullable(z.object({ version: z.int(), savedAt: Instant, answers: z.array(PeerAnswer) })),
  /** The viewer's sent review, or null. */
  sent: z.nullable(
    z.object({
      answers: z.array(PeerAnswer),
      thankedAt: z.nullable(Instant),
      /** Why the owner withdrew it; null if the owner did not. */
      withdrawalReason: z.nullable(z.string()),
    }),
  ),
});
export type PeerReview = z.infer<typeof PeerReview>;

export const getPeerReview = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/peer-review/{reviewId}',
  result: PeerReview,
  errors: ['PEER_REVIEW_NOT_FOUND'],
});

const Version = z.int().check(z.gte(0), z.lte(LIMITS.version));

/** `version` 0 creates the draft. By its `saveId` a repeated save is recognised. */
export const savePeerReview = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/peer-review/{reviewId}/draft',
  body: z.strictObject({
    version: Version,
    saveId: Id,
    postVersion: z.int().check(z.gte(1), z.lte(LIMITS.version)),
    answers: z.array(PeerAnswer).check(z.maxLength(LIMITS.peerAnswers)),
  }),
  result: z.object({ version: z.int(), savedAt: Instant }),
  errors: ['PEER_REVIEW_NOT_FOUND', 'VERSION_CONFLICT', 'FEEDBACK_ALREADY_SENT'],
});

/**
 * Needs a PRAISE and an ASK. A repeated call with the same answers sends once. A refused call keeps the
 * stored draft.
 */
export const sendPeerReview = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/peer-review/{reviewId}/send',
  body: z.strictObject({
    version: Version,
    postVersion: z.int().check(z.gte(1), z.lte(LIMITS.version)),
    answers: z.array(NewPeerAnswer).check(z.maxLength(LIMITS.peerAnswers)),
  }),
  errors: [
    'PEER_REVIEW_NOT_FOUND',
    'PEER_FEEDBACK_DISABLED',
    'POST_NOT_FOUND',
    'POST_NOT_PUBLISHED',
    'POST_REPUBLISHED',
    'VERSION_CONFLICT',
    'FEEDBACK_ALREADY_SENT',
  ],
});

/** By the author of the post, to the owner. A repeated call has no effect. */
export const reportPeerFeedback = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/feedback/{feedbackId}/report',
  body: z.strictObject({ reason: lines(1, LIMITS.reportMessage) }),
  errors: ['POST_NOT_FOUND', 'FEEDBACK_NOT_FOUND', 'NOT_POST_AUTHOR'],
});

export const PeerParticipant = z.object({
  ...Author.shape,
  given: z.int(),
  waiting: z.int(),
  expired: z.int(),
  received: z.int(),
});
export type PeerParticipant = z.infer<typeof PeerParticipant>;

/** Peer feedback as the owner sees it, always with names. */
export const PeerFeedback = z.object({
  feedbackId: Id,
  postId: Id,
  postTitle: z.string(),
  writer: Author,
  reviewer: Author,
  answers: z.array(
    z.object({ annotationKind: PeerAnswerKind, exact: z.string(), content: z.string() }),
  ),
  isHeld: z.boolean(),
  /** Words for which the owner reads it first, while it is held. */
  holdWords: z.array(z.string()),
  /** When it is released without the owner. */
  releaseAt: z.nullable(Instant),
  withdrawalReason: z.nullable(z.string()),
  /** Null without a report that waits for the owner. */
  reportReason: z.nullable(z.string()),
});
export type PeerFeedback = z.infer<typeof PeerFeedback>;

/** The subjects with feedback that the owner has not decided about: held or reported. */
export const listPeerFeedbackToReview = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/peer-feedback',
  result: z.object({
    subjects: z.array(
      z.object({ ragId: Id, subjectTitle: z.string(), held: z.int(), reported: z.int() }),
    ),
  }),
});

/** For the owner: reported feedback first, then held, then the newest. */
export const listPeerFeedback = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/subject/{subjectId}/peer-feedback',
  result: z.object({
    subjectTitle: z.string(),
    peerReview: z.boolean(),
    participants: z.array(PeerParticipant),
    feedbacks: z.array(PeerFeedback),
  }),
  errors: ['SUBJECT_NOT_FOUND'],
});

/** Shows held feedback to the authors of the posts. Other feedback does not change. */
export const releasePeerFeedback = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/peer-feedback/release',
  body: z.strictObject({
    feedbackIds: z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.feedbacksAtOnce)),
  }),
});

/** The author of the post sees the reason instead of the feedback, if they got it. */
export const withdrawPeerFeedback = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/peer-feedback/{feedbackId}/withdrawal',
  body: z.strictObject({ reason: lines(1, LIMITS.answerReason) }),
  errors: ['FEEDBACK_NOT_FOUND'],
});

/** The feedback stays as it is. */
export const dismissPeerReport = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/peer-feedback/{feedbackId}/report',
  errors: ['FEEDBACK_NOT_FOUND'],
});
