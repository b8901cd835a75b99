import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { Day, Period, StatisticsQuery } from './periods.ts';

/*
 * What the owner of a group sees of all its members, and a member of the class as a whole and of
 * themselves. The owner is no member here: the numbers are those of the pupils.
 *
 * Where a number of the class is null, too few other people are behind it for a member to see it
 * (docs/decisions/0065). For members the period is extended to whole weeks, and numbers of the class
 * contain only weeks that are over.
 */

/** Other people who must be behind a number of the class before a member sees it. */
export const MIN_PEOPLE = 5;

const Person = { userId: Id, penName: z.string() };

export const StatisticsSummary = z.object({
  period: Period,
  /** The Monday of the current week, whatever the period. */
  week: Day,
  /** Current members. */
  memberCount: z.int(),
  /** Members who have published something this week. */
  writerCount: z.nullable(z.int()),
  /**
   * Median time from the first publication of a post to the owner's first feedback, for posts that
   * were first published in the period and have feedback. Hours; for members half days.
   */
  feedbackHours: z.nullable(z.number()),
});
export type StatisticsSummary = z.infer<typeof StatisticsSummary>;

export const getStatisticsSummary = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/summary',
  query: StatisticsQuery,
  result: StatisticsSummary,
  errors: ['SUBJECT_NOT_FOUND'],
});

/**
 * The best of a member's posts on a subject. REVISED: published again after the owner asked for a
 * revision, and not late.
 */
export const SubmissionState = z.enum(['PUBLISHED', 'LATE', 'REVISED', 'DRAFT', 'NONE']);
export type SubmissionState = z.infer<typeof SubmissionState>;

export const SubmissionSubject = z.object({
  ragId: Id,
  subjectTitle: z.string(),
  activityTitle: z.string(),
  deadline: z.nullable(Instant),
  /** Members with a published post. */
  handedIn: z.nullable(z.int()),
});
export type SubmissionSubject = z.infer<typeof SubmissionSubject>;

export const SubmissionMember = z.object({
  ...Person,
  /** In the order of `subjects`. */
  cells: z.array(SubmissionState),
});
export type SubmissionMember = z.infer<typeof SubmissionMember>;

export const SubmissionTable = z.object({
  period: Period,
  memberCount: z.int(),
  /** In the order of the group's activities. */
  subjects: z.array(SubmissionSubject),
  /** By name; for a member only the viewer. */
  members: z.array(SubmissionMember),
  /** Deadlines that are later for one of `members`. */
  extensions: z.array(z.object({ userId: Id, ragId: Id, deadline: Instant })),
});
export type SubmissionTable = z.infer<typeof SubmissionTable>;

/** Member by subject, with the subjects that were open in the period. */
export const getSubmissionTable = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/submissions',
  query: StatisticsQuery,
  result: SubmissionTable,
  errors: ['SUBJECT_NOT_FOUND'],
});

const PostNumbers = z.object({ posts: z.int(), characters: z.int() });

export const StatisticsWeek = z.object({
  /** The Monday. */
  week: Day,
  /**
   * Everything published in the week, also by people who have left the group. For members to the
   * nearest hundred characters.
   */
  class: z.nullable(z.extend(PostNumbers, { writers: z.int() })),
  /** As `feedbackHours` of the summary, for posts that were first published in the week. */
  feedbackHours: z.nullable(z.number()),
  /** The viewer's own; null for the owner. */
  mine: z.nullable(PostNumbers),
});
export type StatisticsWeek = z.infer<typeof StatisticsWeek>;

/** Each week of the period up to the current one. With a subject, members get their own line only. */
export const getWeeklyStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/weeks',
  query: StatisticsQuery,
  result: z.object({ period: Period, weeks: z.array(StatisticsWeek) }),
  errors: ['SUBJECT_NOT_FOUND'],
});

/** Answers to one's own posts are not counted; feedback is that of the owner and of classmates. */
const EXCHANGE = [
  'commentsGiven',
  'commentsReceived',
  'feedbackGiven',
  'feedbackReceived',
] as const;
export const MEMBER_NUMBERS = ['posts', 'characters', ...EXCHANGE] as const;
export type MemberNumber = (typeof MEMBER_NUMBERS)[number];

const Count = z.int();
const ClassCount = z.nullable(z.int());

export const MemberStatistics = z.object({
  ...Person,
  posts: Count,
  characters: Count,
  commentsGiven: Count,
  commentsReceived: Count,
  feedbackGiven: Count,
  feedbackReceived: Count,
  /** As `feedbackHours` of the summary, for this member's posts. */
  feedbackHours: z.nullable(z.number()),
});
export type MemberStatistics = z.infer<typeof MemberStatistics>;

export const ClassNumbers = z.object({
  posts: ClassCount,
  characters: ClassCount,
  commentsGiven: ClassCount,
  commentsReceived: ClassCount,
  feedbackGiven: ClassCount,
  feedbackReceived: ClassCount,
});
export type ClassNumbers = z.infer<typeof ClassNumbers>;

/** The class as a whole, and by name the members; for a member only the viewer. */
export const getMemberStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/members',
  query: StatisticsQuery,
  result: z.object({
    period: Period,
    class: ClassNumbers,
    members: z.array(MemberStatistics),
  }),
  errors: ['SUBJECT_NOT_FOUND'],
});
