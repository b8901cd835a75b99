import * as z from 'zod/mini';
import { endpoint, Id, Instant, Success } from '../contract/endpoint.ts';
import { OutsideUse } from './consents.ts';

export const PersonalDataKind = z.enum([
  'PHONE',
  'ADDRESS',
  'EMAIL',
  'RRN',
  'ACCOUNT',
  'NAME_WITH_SCHOOL',
  /** Of a member or writer, in what the maker wrote. */
  'MEMBER_NAME',
]);
export type PersonalDataKind = z.infer<typeof PersonalDataKind>;

/** The same for the same finding in every check. */
const FindingId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const PLACE = {
  findingId: FindingId,
  /** Null: not in a chapter. */
  postId: z.nullable(Id),
  /** Of the chapter, or 차례, 여는 글 and the like; empty if the whole book is meant. */
  title: z.string(),
  /** As in the preview, from 1. Null if it is on no page. */
  page: z.nullable(z.int()),
  /** Where on the page, in points from its upper left corner. */
  box: z.nullable(
    z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
};

/** What the maker decided about personal data that was found. */
const PersonalDataDecision = z.object({
  decision: z.literal('KEEP'),
  /** Null after the account is deleted. */
  decidedBy: z.nullable(z.object({ userId: Id, penName: z.string() })),
  decidedAt: Instant,
});

export const Finding = z.discriminatedUnion('code', [
  /** A picture is printed with fewer dots per inch than `LEAST_DPI`. */
  z.object({ code: z.literal('PICTURE_COARSE'), ...PLACE, dpi: z.int(), caption: z.string() }),
  z.object({ code: z.literal('PICTURE_MISSING'), ...PLACE }),
  /** No typeface has them; 〓 is printed. */
  z.object({
    code: z.literal('CHARACTERS_MISSING'),
    ...PLACE,
    characters: z.array(z.string()),
  }),
  /** A chapter without words and pictures. */
  z.object({ code: z.literal('CHAPTER_EMPTY'), ...PLACE }),
  /** Over a limit of the press; the rest is left out. */
  z.object({ code: z.literal('CHAPTER_TOO_LARGE'), ...PLACE }),
  /** Only the plain text can be printed. */
  z.object({ code: z.literal('CHAPTER_PLAIN'), ...PLACE }),
  /** A chapter or the contents end with so few lines on a page, and fitting could not avoid it. */
  z.object({ code: z.literal('SHORT_LAST_PAGE'), ...PLACE, lines: z.int() }),
  /** The writer has published another text; `getChapterTexts` has both. */
  z.object({
    code: z.literal('POST_CHANGED'),
    ...PLACE,
    chosenVersion: z.int(),
    latestVersion: z.int(),
  }),
  /** Left out of the book: the writer has taken the post back, or refuses to be in the book. */
  z.object({
    code: z.literal('POST_LEFT_OUT'),
    ...PLACE,
    reason: z.enum(['UNPUBLISHED', 'WITHDRAWN']),
  }),
  /** A member of the group without a chapter. */
  z.object({
    code: z.literal('MEMBER_MISSING'),
    ...PLACE,
    userId: Id,
    penName: z.string(),
    hasPosts: z.boolean(),
  }),
  /** What the writer or the guardians have not allowed outside the group. */
  z.object({
    code: z.literal('CONSENT_MISSING'),
    ...PLACE,
    penName: z.string(),
    uses: z.array(
      z.object({ consentUse: OutsideUse, missing: z.enum(['WRITER', 'GUARDIAN', 'BOTH']) }),
    ),
  }),
  /** Never removed from the book by the check. */
  z.object({
    code: z.literal('PERSONAL_DATA'),
    ...PLACE,
    personalDataKind: PersonalDataKind,
    before: z.string(),
    words: z.string(),
    after: z.string(),
    decision: z.nullable(PersonalDataDecision),
  }),
]);
export type Finding = z.infer<typeof Finding>;
export type FindingCode = Finding['code'];

export const LEAST_DPI = 200;

export const BookCheck = z.object({
  /** Of the draft that was checked. */
  version: z.int(),
  pages: z.int(),
  /** In the order of the book; those about the whole book last. */
  findings: z.array(Finding),
  /** True if there were more findings than an answer holds. */
  isCut: z.boolean(),
});
export type BookCheck = z.infer<typeof BookCheck>;

/** What should be looked at before the book is published. For its maker. */
export const checkBook = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/preflight',
  result: BookCheck,
  errors: ['BOOK_NOT_FOUND', 'BOOK_NOT_TYPESET'],
});

/** Records that found personal data stays in the book, or no longer does; by `findingId`. */
export const decidePersonalData = endpoint({
  method: 'POST',
  path: '/api/book/{bookId}/preflight/personal-data',
  body: z.strictObject({ findingId: FindingId, isKept: z.boolean() }),
  result: Success,
  errors: ['BOOK_NOT_FOUND', 'FINDING_NOT_FOUND'],
});
