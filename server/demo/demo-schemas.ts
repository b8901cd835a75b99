import * as z from 'zod/mini';
import { PenName, UserEmail, UserLogin } from '../../shared/accounts/users.ts';
import { CoverTemplate } from '../../shared/books/books.ts';
import { line, lines } from '../../shared/contract/endpoint.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import { AnnotationAnswer, AnnotationKind } from '../../shared/feedback/annotations.ts';
import { FeedbackDecision } from '../../shared/feedback/feedback.ts';
import { GROUP_CODE_ALPHABET } from '../../shared/groups/groups.ts';
import { WritingClassify } from '../../shared/subjects/activities.ts';
import { NewRubric } from '../../shared/subjects/rubric.ts';

/*
 * The files of content/demo. Moments are counted back from the day on which the demo is loaded, so
 * that the class is always in the middle of its year.
 */

const YEARS_IN_HOURS = 20_000;
const HoursAgo = z.number().check(z.positive(), z.lte(YEARS_IN_HOURS));

/** A moment on the clock in Seoul: `{ days: 1, time: 21:00 }` is tomorrow at nine in the evening. */
const DayAndTime = z.strictObject({
  days: z.int().check(z.gte(-1_000), z.lte(1_000)),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});
export type DayAndTime = z.infer<typeof DayAndTime>;

const Status = z.enum(['READY', 'OPEN', 'CLOSED']);
const Characters = z._default(
  z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.postCharacters))),
  null,
);

/** A key that must be among the known ones, as the keys of people in a group. */
export function knownKey(known: ReadonlySet<string>, unknownMessage: string) {
  return z.string().check(
    z.refine((key) => known.has(key), {
      error: ({ input }) => `${String(input)}: ${unknownMessage}`,
    }),
  );
}
type KnownKey = ReturnType<typeof knownKey>;

export const DemoPerson = z.strictObject({
  key: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  userLogin: UserLogin,
  penName: PenName,
  userClassify: z.enum(['TEACHER', 'STUDENT', 'GENERAL']),
  schoolName: z._default(z.nullable(line(1, LIMITS.schoolName)), null),
  userEmail: z._default(z.nullable(UserEmail), null),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

export const GroupFile = (person: KnownKey) =>
  z.strictObject({
    title: line(1, LIMITS.groupTitle),
    description: line(1, LIMITS.groupDescription),
    schoolName: z._default(z.nullable(line(1, LIMITS.schoolName)), null),
    groupCode: z.string().check(z.regex(new RegExp(`^[${GROUP_CODE_ALPHABET}]{8}$`))),
    visibility: z.enum(['PUBLIC', 'PRIVATE']),
    owner: person,
    /** In the order in which they joined, without the owner. */
    members: z.array(person).check(z.minLength(1)),
    /** People who asked to join and wait for the owner's answer. */
    requests: z._default(z.array(z.strictObject({ person, hoursAgo: HoursAgo })), []),
    /** Words of the group that no dictionary has. */
    words: z._default(z.array(line(1, LIMITS.spellingWord)), []),
    /** A comment that contains one waits for the owner's decision. */
    holdWords: z._default(z.array(line(1, LIMITS.holdWord)), []),
  });

const DemoSubject = z.strictObject({
  key: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  title: line(1, LIMITS.subjectTitle),
  writingClassifyId: WritingClassify,
  status: Status,
  opening: z._default(z.nullable(DayAndTime), null),
  deadline: z._default(z.nullable(DayAndTime), null),
  lateAllowed: z._default(z.boolean(), false),
  minCharacters: Characters,
  maxCharacters: Characters,
  /** Whether the assistant may be asked. */
  support: z._default(z.boolean(), false),
  guide: lines(1, LIMITS.guideCharacters),
  rubric: z._default(NewRubric, []),
});

export const ActivitiesFile = z.array(
  z.strictObject({
    title: line(1, LIMITS.activityTitle),
    status: Status,
    subjects: z.array(DemoSubject).check(z.minLength(1)),
  }),
);
export type DemoActivity = z.infer<typeof ActivitiesFile>[number];

const Comment = (person: KnownKey) =>
  z.strictObject({
    author: person,
    hoursAgo: z.optional(HoursAgo),
    text: lines(1, LIMITS.comment),
    /** By the author of the post. */
    reply: z.optional(lines(1, LIMITS.comment)),
    replyHoursAgo: z.optional(HoursAgo),
  });

const Feedback = z.strictObject({
  hoursAgo: z.optional(HoursAgo),
  content: lines(1, LIMITS.feedback),
  decision: z._default(FeedbackDecision, 'NONE'),
  revisionReason: z._default(line(0, LIMITS.revisionReason), ''),
  /** Of the subject's rubric: criteria, each with the title of its level. */
  levels: z._default(z.record(z.string(), z.string()), {}),
  annotations: z._default(
    z.array(
      z.strictObject({
        /** Words that stand once in the post. */
        quote: line(1, LIMITS.comment),
        kind: AnnotationKind,
        note: line(1, LIMITS.annotation),
        /** Of a SUGGEST: the other words. */
        suggestion: z._default(z.nullable(line(1, LIMITS.suggestion)), null),
        /** What the writer answered. */
        answer: z._default(z.nullable(AnnotationAnswer), null),
        answerReason: z._default(line(0, LIMITS.answerReason), ''),
      }),
    ),
    [],
  ),
});
export type FeedbackEntry = z.infer<typeof Feedback>;

const EarlierVersion = z.strictObject({
  hoursAgo: HoursAgo,
  title: line(1, LIMITS.postTitle),
  text: lines(1, LIMITS.postCharacters),
});
export type EarlierVersion = z.infer<typeof EarlierVersion>;

/** The front matter of a post; its text follows as Markdown. */
export const PostFile = (person: KnownKey) =>
  z.strictObject({
    title: line(1, LIMITS.postTitle),
    author: person,
    /** In verse a line of the file is a line of the poem, and a paragraph a stanza. */
    kind: z._default(z.enum(['prose', 'verse']), 'prose'),
    status: z._default(z.enum(['PUBLISHED', 'DRAFT']), 'PUBLISHED'),
    /** When it was published, or last saved. */
    hoursAgo: HoursAgo,
    /** Published after the deadline of a subject that takes late posts. */
    late: z._default(z.boolean(), false),
    /** Picked for the square by the owner; shown there if the author agreed. */
    picked: z._default(z.boolean(), false),
    squareConsent: z._default(z.boolean(), false),
    likes: z._default(z.array(person), []),
    comments: z._default(z.array(Comment(person)), []),
    feedback: z.optional(Feedback),
    /** What was there at the end of each earlier sitting, from the first one on. */
    earlierVersions: z._default(z.array(EarlierVersion), []),
  });
export type PostEntry = z.infer<ReturnType<typeof PostFile>>;

export const BookFile = (publishedPost: KnownKey) =>
  z.strictObject({
    title: line(1, LIMITS.bookTitle),
    subtitle: line(1, LIMITS.bookSubtitle),
    coverTemplate: CoverTemplate,
    dedication: lines(1, 200),
    foreword: lines(1, LIMITS.bookForeword),
    parts: z.array(
      z.strictObject({ title: line(1, LIMITS.subjectTitle), posts: z.array(publishedPost) }),
    ),
  });
export type DemoBook = z.infer<ReturnType<typeof BookFile>>;
