import * as z from 'zod/mini';
import { endpoint, Id, Instant, isMoment, ListSize, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { StoredDocument } from '../document/document.ts';
import { Visibility } from '../groups/groups.ts';

/** The public view of a group, without any names. */
export const SquareGroup = z.object({
  groupId: Id,
  groupTitle: z.string(),
  groupDescription: z.string(),
  schoolName: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
  memberCount: z.int(),
  /** Posts that the owner picked and whose authors consent. */
  postCount: z.int(),
  lastActivityAt: Instant,
});
export type SquareGroup = z.infer<typeof SquareGroup>;

export const SquarePostSummary = z.object({
  postId: Id,
  title: z.string(),
  subjectTitle: z.string(),
  excerpt: z.string(),
  characters: z.int(),
  publishedAt: Instant,
});
export type SquarePostSummary = z.infer<typeof SquarePostSummary>;

export const SquarePost = z.extend(SquarePostSummary, { document: StoredDocument });
export type SquarePost = z.infer<typeof SquarePost>;

/** Time and group of the last row: an offset would skip groups, because the order changes meanwhile. */
const SquareCursor = z.string().check(
  z.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  ),
  z.refine((cursor) => isMoment(cursor.split('_')[0] ?? '')),
);

/** Most recently active first. `after` is the `next` of the page before. */
export const listSquare = endpoint({
  method: 'GET',
  path: '/api/square',
  query: z.strictObject({
    size: ListSize,
    search: z.optional(line(0, LIMITS.squareSearch)),
    after: z.optional(SquareCursor),
  }),
  result: z.object({ groups: z.array(SquareGroup), next: z.nullable(z.string()) }),
});

export const getSquareGroup = endpoint({
  method: 'GET',
  path: '/api/square/{groupId}',
  result: z.extend(SquareGroup, { squareIndexed: z.boolean() }),
  errors: ['GROUP_NOT_FOUND', 'PRIVATE_GROUP'],
});

/** Newest first, after `postId`. An empty page is the last one. */
export const listSquarePosts = endpoint({
  method: 'GET',
  path: '/api/square/{groupId}/post',
  query: z.strictObject({ size: ListSize, postId: z.optional(Id) }),
  result: z.object({ posts: z.array(SquarePostSummary) }),
  errors: ['GROUP_NOT_FOUND', 'PRIVATE_GROUP'],
});

export const getSquarePost = endpoint({
  method: 'GET',
  path: '/api/square/{groupId}/post/{postId}',
  result: SquarePost,
  errors: ['GROUP_NOT_FOUND', 'PRIVATE_GROUP', 'POST_NOT_FOUND'],
});

/** A post is public while both the owner's pick and the author's consent hold. */
const SquareChoice = z.object({
  picked: z.boolean(),
  squareConsent: z.boolean(),
  /** The author said no, or withdrew the consent; a text that is published again can be asked about again. */
  declined: z.boolean(),
});

/** A published post with the pick and the consent. */
export const SquareCandidate = z.object({
  postId: Id,
  title: z.string(),
  ragId: Id,
  subjectTitle: z.string(),
  excerpt: z.string(),
  characters: z.int(),
  likeCount: z.int(),
  authorId: Id,
  penName: z.string(),
  publishedAt: Instant,
  ...SquareChoice.shape,
  /** An administrator took it down, which outranks pick and consent. */
  isTakenDown: z.boolean(),
});
export type SquareCandidate = z.infer<typeof SquareCandidate>;

/** WAITING: picked, and the author has not answered. */
export const CandidateState = z.enum(['ALL', 'NOT_PICKED', 'PICKED', 'WAITING']);
export type CandidateState = z.infer<typeof CandidateState>;

export const CandidateSort = z.enum(['NEWEST', 'OLDEST', 'LIKES', 'LENGTH']);
export type CandidateSort = z.infer<typeof CandidateSort>;

/** All published posts for the owner, own ones for others, after `postId`. */
export const listSquareCandidates = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/square',
  query: z.strictObject({
    size: ListSize,
    postId: z.optional(Id),
    /** Of a subject. */
    ragId: z.optional(Id),
    state: z._default(CandidateState, 'ALL'),
    sort: z._default(CandidateSort, 'NEWEST'),
  }),
  result: z.object({
    visibility: Visibility,
    squareIndexed: z.boolean(),
    /** An administrator took the whole group down. */
    isTakenDown: z.boolean(),
    posts: z.array(SquareCandidate),
  }),
});

/** Whether search engines may list the group's page in the square. */
export const setSquareIndexed = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/square/indexed',
  body: z.strictObject({ squareIndexed: z.boolean() }),
  result: z.object({ squareIndexed: z.boolean() }),
});

/** Tells the author, who is asked on the page of the post. */
export const pickForSquare = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/post/{postId}/square-pick',
  body: z.strictObject({
    picked: z.boolean(),
    /** Of the text that the owner has read: another one is not picked unseen. */
    publishedAt: z.optional(Instant),
  }),
  result: SquareChoice,
  errors: [
    'POST_NOT_FOUND',
    'POST_NOT_PUBLISHED',
    'POST_CHANGED',
    'PRIVATE_GROUP',
    'SQUARE_NOT_ALLOWED',
  ],
});

/** A place of a post that may name somebody of the group. */
export const NamedPlace = z.object({
  penName: z.string(),
  /** As they stand in the text: often the given name alone. */
  words: z.string(),
  before: z.string(),
  after: z.string(),
});
export type NamedPlace = z.infer<typeof NamedPlace>;

/** Pick and consent of one post, for its own page. */
export const getSquareChoice = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/square',
  result: z.object({
    ...SquareChoice.shape,
    isTakenDown: z.boolean(),
    /** For the owner, who should know before everybody can read it; empty for others. */
    namedPlaces: z.array(NamedPlace),
  }),
  errors: ['POST_NOT_FOUND', 'POST_NOT_PUBLISHED'],
});

/** No, or withdrawing the consent, hides the post at once. */
export const consentToSquare = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/post/{postId}/square-consent',
  body: z.strictObject({ squareConsent: z.boolean() }),
  result: SquareChoice,
  errors: ['POST_NOT_FOUND', 'POST_NOT_PUBLISHED', 'NOT_POST_AUTHOR'],
});
