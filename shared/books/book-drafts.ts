import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, line, lines, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { StoredDocument } from '../document/document.ts';
import { Author } from '../reading/posts.ts';
import {
  COVER,
  CoverColor,
  CoverPicture,
  CoverTemplate,
  Face,
  Format,
  TitlePosition,
} from './books.ts';

export const ChapterStage = z.enum(['FIRST', 'LATEST']);
/** The first text that the writer published, or the latest. */
export type ChapterStage = z.infer<typeof ChapterStage>;

const Columns = z.union([z.literal(1), z.literal(2)]);

function hasIsbnCheckDigit(isbn: string): boolean {
  const sum = [...isbn].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** How the book looks and what is printed of it. */
export const BookDesign = z.strictObject({
  format: Format,
  bodyTypeface: Face,
  headingTypeface: Face,
  /** In points. */
  bodySize: z.number().check(z.gte(8), z.lte(16), z.multipleOf(0.5)),
  cover: z.strictObject({
    template: CoverTemplate,
    /** Null: the template's own. */
    color: z.nullable(CoverColor),
    titlePosition: TitlePosition,
    /** Null: the drawing of the template. */
    picture: z._default(z.nullable(CoverPicture), null),
  }),
  backText: z._default(lines(0, LIMITS.bookBackText), ''),
  writerNames: z.enum(['PEN', 'NONE']),
  /** A page with the writers and their posts; only with names. */
  hasWritersPage: z._default(z.boolean(), false),
  poemColumns: Columns,
  /** Whether a post begins on the next page or on the next right-hand one. */
  chapterStart: z._default(z.enum(['NEXT', 'RIGHT']), 'NEXT'),
  lineBreak: z.enum(['syllable', 'word']),
  isGreyscale: z._default(z.boolean(), false),
  /** The name of a paper in the list of the press; null: the first of it. */
  paper: z._default(z.nullable(line(1, 40)), null),
  binding: z.enum(['PERFECT', 'SADDLE', 'NONE']),
  isbn: z._default(
    z.nullable(z.string().check(z.regex(/^97[89]\d{10}$/), z.refine(hasIsbnCheckDigit))),
    null,
  ),
  hasCropMarks: z.boolean(),
});
export type BookDesign = z.infer<typeof BookDesign>;

export const NEW_DESIGN: BookDesign = {
  format: '신국판',
  bodyTypeface: 'serif',
  headingTypeface: 'serif',
  bodySize: 10,
  cover: { template: 'persimmon', color: null, titlePosition: 'TOP', picture: null },
  backText: '',
  writerNames: 'PEN',
  hasWritersPage: false,
  poemColumns: 1,
  chapterStart: 'NEXT',
  lineBreak: 'syllable',
  isGreyscale: false,
  paper: null,
  binding: 'PERFECT',
  isbn: null,
  hasCropMarks: true,
};

const PictureSize = z.enum(['SMALL', 'MEDIUM', 'LARGE', 'FULL']);
export type PictureSize = z.infer<typeof PictureSize>;

const ChapterSave = z.strictObject({
  postId: Id,
  stage: ChapterStage,
  /** A published version. Without it the present one of the stage. */
  chosenVersion: z.optional(z.int().check(z.gte(0), z.lte(LIMITS.version))),
  /** Null: as the design says. */
  poemColumns: z._default(z.nullable(Columns), null),
  /** By the address of the picture. */
  pictureSizes: z._default(
    z
      .record(z.string().check(z.maxLength(LIMITS.linkAddress)), PictureSize)
      .check(z.refine((sizes) => Object.keys(sizes).length <= LIMITS.imagesInPost)),
    {},
  ),
});
export type ChapterSave = z.infer<typeof ChapterSave>;

const PartSave = z.strictObject({
  bookPartId: Id,
  partTitle: line(0, LIMITS.subjectTitle),
  chapters: z.array(ChapterSave).check(z.maxLength(LIMITS.bookPosts)),
});

const TEXTS = {
  bookTitle: line(0, LIMITS.bookTitle),
  bookSubtitle: line(0, LIMITS.bookSubtitle),
  editor: line(0, LIMITS.penName * 3),
  dedication: lines(0, LIMITS.bookDedication),
  foreword: lines(0, LIMITS.bookForeword),
};

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/**
 * The whole draft. `version` is the version that the save is based on; by its `saveId` a save that is
 * sent again is recognised.
 */
export const BookDraftSave = z.strictObject({
  version: z.int().check(z.gte(0), z.lte(LIMITS.version)),
  saveId: Id,
  ...TEXTS,
  design: BookDesign,
  parts: z.array(PartSave).check(
    z.maxLength(LIMITS.bookParts),
    z.refine((parts) => isUnique(parts.map(({ bookPartId }) => bookPartId))),
    z.refine((parts) => {
      const postIds = parts.flatMap(({ chapters }) => chapters.map(({ postId }) => postId));
      return postIds.length <= LIMITS.bookPosts && isUnique(postIds);
    }),
  ),
});
export type BookDraftSave = z.infer<typeof BookDraftSave>;

/**
 * `CHANGED`: the writer has published another text since this one was chosen. `UNPUBLISHED`: the
 * writer has taken the post back. `WITHDRAWN`: the writer refuses to be in the book. Both are left out of
 * the book until the writer changes it.
 */
export const ChapterState = z.enum(['READY', 'CHANGED', 'UNPUBLISHED', 'WITHDRAWN']);

export const Chapter = z.object({
  postId: Id,
  stage: ChapterStage,
  /** Null in books from before drafts: the text that is published when an edition is made. */
  chosenVersion: z.nullable(z.int()),
  poemColumns: z.nullable(z.int()),
  pictureSizes: z.record(z.string(), z.string()),
  chosenAt: Instant,
  /** Of the chosen text. */
  title: z.string(),
  characters: z.int(),
  author: Author,
  latestVersion: z.int(),
  chapterState: ChapterState,
});
export type Chapter = z.infer<typeof Chapter>;

export const BookDraft = z.object({
  bookId: Id,
  groupId: z.nullable(Id),
  groupTitle: z.nullable(z.string()),
  version: z.int(),
  savedAt: Instant,
  bookTitle: z.string(),
  bookSubtitle: z.string(),
  editor: z.string(),
  dedication: z.string(),
  foreword: z.string(),
  design: BookDesign,
  parts: z.array(z.object({ bookPartId: Id, partTitle: z.string(), chapters: z.array(Chapter) })),
  /** Members of the group without a chapter, except the owner. */
  missingMembers: z.array(z.object({ userId: Id, penName: z.string(), hasPosts: z.boolean() })),
});
export type BookDraft = z.infer<typeof BookDraft>;

/**
 * Begins a book under the id that the device chose: of a group's posts, for its owner, or without
 * `groupId` of the maker's own posts. The same call again answers the same draft.
 */
export const createBook = endpoint({
  method: 'POST',
  path: '/api/book',
  body: z.strictObject({
    bookId: Id,
    groupId: z.nullable(Id),
    bookTitle: z._default(TEXTS.bookTitle, ''),
  }),
  result: BookDraft,
  errors: ['BOOK_NOT_FOUND', 'GROUP_NOT_FOUND', 'NOT_GROUP_OWNER', 'LIMIT_EXCEEDED'],
});

const DraftSummary = z.object({
  bookId: Id,
  groupId: z.nullable(Id),
  groupTitle: z.nullable(z.string()),
  bookTitle: z.string(),
  ...COVER,
  chapters: z.int(),
  savedAt: Instant,
  deletedAt: z.nullable(Instant),
});

/** Own books without an edition, and deleted ones that can be restored. The last saved first. */
export const listBookDrafts = endpoint({
  method: 'GET',
  path: '/api/book/draft',
  result: z.object({ drafts: z.array(DraftSummary), deleted: z.array(DraftSummary) }),
});

/** For the maker, as long as the group is theirs. */
export const getBookDraft = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/draft',
  result: BookDraft,
  errors: ['BOOK_NOT_FOUND'],
});

export const saveBookDraft = endpoint({
  method: 'PUT',
  path: '/api/book/{bookId}/draft',
  body: BookDraftSave,
  result: BookDraft,
  errors: ['BOOK_NOT_FOUND', 'VERSION_CONFLICT', 'POST_NOT_FOUND', 'POST_VERSION_NOT_FOUND'],
});

const ChapterText = z.object({
  version: z.int(),
  title: z.string(),
  document: StoredDocument,
  writtenAt: Instant,
});

/** The chosen text and the latest published one, to compare, and what is printed instead of the chosen one. */
export const getChapterTexts = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/draft/post/{postId}',
  result: z.object({
    chosen: ChapterText,
    latest: ChapterText,
    firstVersion: z.int(),
    correction: z.nullable(z.object({ title: z.string(), document: StoredDocument })),
  }),
  errors: ['BOOK_NOT_FOUND', 'POST_NOT_FOUND'],
});

export const BookCandidate = z.object({
  postId: Id,
  groupId: Id,
  groupTitle: z.string(),
  activityRagId: Id,
  activityTitle: z.string(),
  ragId: Id,
  subjectTitle: z.string(),
  author: Author,
  title: z.string(),
  excerpt: z.string(),
  characters: z.int(),
  publishedAt: Instant,
  /** Equal if the post was published once. */
  firstVersion: z.int(),
  latestVersion: z.int(),
});
export type BookCandidate = z.infer<typeof BookCandidate>;

/**
 * Published posts, newest first: of a group that the caller owns and that the whole group may read, or
 * without `groupId` the caller's own in all groups. `postId` is the last of the page before.
 */
export const listBookCandidates = endpoint({
  method: 'GET',
  path: '/api/book/candidate',
  query: z.strictObject({
    groupId: z.optional(Id),
    activityRagId: z.optional(Id),
    ragId: z.optional(Id),
    userId: z.optional(Id),
    postId: z.optional(Id),
    size: ListSize,
  }),
  result: z.object({ posts: z.array(BookCandidate) }),
  errors: ['GROUP_NOT_FOUND', 'NOT_GROUP_OWNER'],
});

/** Deletes the book with its editions from every shelf; it can be restored for 30 days. */
export const deleteBook = endpoint({
  method: 'DELETE',
  path: '/api/book/{bookId}',
  result: Success,
  errors: ['BOOK_NOT_FOUND'],
});

export const restoreBook = endpoint({
  method: 'POST',
  path: '/api/book/{bookId}/restore',
  result: Success,
  errors: ['BOOK_NOT_FOUND', 'LIMIT_EXCEEDED'],
});
