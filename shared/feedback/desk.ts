import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { StoredDocument } from '../document/document.ts';
import { Author, RevisionStatus } from '../reading/posts.ts';
import { Rubric } from '../subjects/rubric.ts';
import { PostVersion } from '../writing/history.ts';
import { AnnotationLocation } from './annotations.ts';
import { Feedback, FeedbackOnPost } from './feedback.ts';
import { FeedbackDraft } from './feedback-drafts.ts';

/** REVISION: published again after it was unpublished. */
export const EditType = z.enum(['FIRST', 'REVISION']);
export type EditType = z.infer<typeof EditType>;

/** A post on the owner's feedback desk, with the title of its last published version. */
export const DeskPost = z.object({
  postId: Id,
  ragId: Id,
  subjectTitle: z.string(),
  title: z.string(),
  author: Author,
  characters: z.int(),
  publishedAt: Instant,
  late: z.boolean(),
  editType: EditType,
  feedbackCount: z.int(),
  revisionStatus: z.nullable(RevisionStatus),
  revisionDueAt: z.nullable(Instant),
  /** The viewer has unsent feedback for it. */
  hasDraft: z.boolean(),
  /** Of a draft that was sent and is not delivered yet. */
  sendAt: z.nullable(Instant),
});
export type DeskPost = z.infer<typeof DeskPost>;

/** A draft that cannot be sent now, because its post was unpublished or deleted. */
export const UndeliverableDraft = z.object({
  draft: FeedbackDraft,
  /** Null for a deleted post. */
  post: z.nullable(z.object({ title: z.string(), subjectTitle: z.string(), author: Author })),
});
export type UndeliverableDraft = z.infer<typeof UndeliverableDraft>;

/**
 * `waiting`: never answered by the owner, oldest first; `revised`: published again after a revision
 * request, oldest first; `revising`: asked for a revision; `answered`, newest first.
 */
export const listDesk = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/feedback-making',
  query: z.strictObject({ ragId: z.optional(Id) }),
  result: z.object({
    waiting: z.array(DeskPost),
    revised: z.array(DeskPost),
    revising: z.array(DeskPost),
    answered: z.array(DeskPost),
    undeliverable: z.array(UndeliverableDraft),
  }),
});

/** Another window, or another person, on the same post within the last half minute. */
export const Presence = z.object({ tabId: Id, userId: Id, penName: z.string(), seenAt: Instant });
export type Presence = z.infer<typeof Presence>;

/**
 * Everything that the desk needs for one post, in one call. The text is the last published one, also
 * while the author revises it.
 */
export const listDeskPost = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/feedback-making/post/{postId}',
  result: z.object({
    post: z.extend(DeskPost, {
      activityTitle: z.string(),
      writingClassifyId: z.string(),
      version: z.int(),
      document: StoredDocument,
      charactersWithoutSpaces: z.int(),
      minCharacters: z.nullable(z.int()),
      maxCharacters: z.nullable(z.int()),
      /** The author is changing the text, which is private until it is published again. */
      isRevising: z.boolean(),
      /** What the author asked the assistant about it. */
      supportCount: z.int(),
    }),
    rubric: Rubric,
    draft: z.nullable(FeedbackDraft),
    /** Where the draft's annotations are in the text, by annotationId. */
    draftLocations: z.record(z.string(), AnnotationLocation),
    /** On this post, oldest first. */
    feedbacks: z.array(Feedback),
    /** The viewer's last three feedbacks to the author on other posts, newest first. */
    earlierFeedbacks: z.array(FeedbackOnPost),
    /** Published ones, newest first. */
    versions: z.array(PostVersion),
    presences: z.array(Presence),
  }),
  errors: ['POST_NOT_FOUND'],
});

/** Keeps a window's presence for half a minute; answers with the other windows. */
export const putPresence = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/feedback-making/post/{postId}/presence',
  body: z.strictObject({ tabId: Id }),
  result: z.object({ presences: z.array(Presence) }),
  errors: ['POST_NOT_FOUND'],
});
