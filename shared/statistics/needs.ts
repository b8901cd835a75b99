import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { Day } from './periods.ts';
import { SubmissionState } from './statistics.ts';

/** When a pupil may need help. Days unless the name says otherwise. */
export const NEED = {
  /** Nothing published for so long, although a subject was due. */
  quietDays: 14,
  /** Deadlines of so long ago are looked at for late and missing posts. */
  deadlineDays: 28,
  revisionDays: 5,
  /** Of the own average: a shorter text is named. */
  shortShare: 0.5,
  /** Earlier posts that an average needs, and at most uses. */
  averagePosts: { min: 3, max: 10 },
} as const;

const Due = z.object({
  ragId: Id,
  subjectTitle: z.string(),
  /** The member's own, if later than the subject's. */
  deadline: Instant,
});

/** A fact about a pupil with everything that it is derived from. */
export const Need = z.discriminatedUnion('kind', [
  /** Nothing published for two weeks, although these subjects were due. */
  z.object({
    kind: z.literal('QUIET'),
    /** Null: never. */
    lastPublished: z.nullable(Day),
    subjects: z.array(Due),
  }),
  /** Late or missing after the deadline. */
  z.object({
    kind: z.literal('OVERDUE'),
    subjects: z.array(z.extend(Due, { submission: SubmissionState })),
  }),
  z.object({
    kind: z.literal('REVISION'),
    postId: Id,
    title: z.string(),
    subjectTitle: z.string(),
    requestedAt: Instant,
    /** Whole days since the owner asked. */
    days: z.int(),
  }),
  /** The last text is shorter than half of the average of the pupil's earlier ones. */
  z.object({
    kind: z.literal('SHORT'),
    postId: Id,
    title: z.string(),
    subjectTitle: z.string(),
    characters: z.int(),
    averageCharacters: z.int(),
  }),
]);
export type Need = z.infer<typeof Need>;

export const MemberInNeed = z.object({
  userId: Id,
  penName: z.string(),
  needs: z.array(Need).check(z.minLength(1)),
});
export type MemberInNeed = z.infer<typeof MemberInNeed>;

/** As of now, by name: it is no ranking. */
export const listMembersInNeed = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/needs',
  result: z.object({ members: z.array(MemberInNeed) }),
});
