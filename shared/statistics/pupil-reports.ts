import * as z from 'zod/mini';
import { endpoint, Id, Instant, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Day, daysBetween, PERIOD_LIMITS } from './periods.ts';

/** Both days belong to the period. */
export const ReportPeriod = z
  .strictObject({ from: Day, to: Day })
  .check(z.refine(isInOrder, { path: ['to'] }));
export type ReportPeriod = z.infer<typeof ReportPeriod>;

function isInOrder({ from, to }: { from: string; to: string }): boolean {
  return from <= to && daysBetween(from, to) < PERIOD_LIMITS.days;
}

/** The pages of a class for conversations with the guardians, one for each pupil. A group has one. */
export const PupilReport = z.object({
  reportStatus: z.enum(['QUEUED', 'MAKING', 'DONE', 'FAILED']),
  from: z.string(),
  to: z.string(),
  /** Pages, counted when the making began. */
  pupils: z.int(),
  /** In per cent. */
  progress: z.int(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** When its file is deleted. */
  expiresAt: z.nullable(Instant),
  /** The owner has changed words since it was begun. */
  hasNewerWords: z.boolean(),
});
export type PupilReport = z.infer<typeof PupilReport>;

const ReportState = z.object({ report: z.nullable(PupilReport) });
export type ReportState = z.infer<typeof ReportState>;

/** What the owner wrote to the pupil: the remark about a whole post, or praise of a place in it. */
export const WordsSuggestion = z.object({
  suggestionKind: z.enum(['OVERALL', 'PRAISE']),
  content: z.string(),
  postTitle: z.string(),
  sentAt: Instant,
});
export type WordsSuggestion = z.infer<typeof WordsSuggestion>;

export const ReportPupil = z.object({
  userId: Id,
  penName: z.string(),
  /** Published in the period. */
  posts: z.int(),
  /** What the owner says on the page; '' if nothing. */
  words: z.string(),
  savedAt: z.nullable(Instant),
  /** From feedback sent in the period, the newest of each kind. */
  suggestions: z.array(WordsSuggestion),
});
export type ReportPupil = z.infer<typeof ReportPupil>;

const ReportPupils = z.object({
  pupils: z.array(ReportPupil),
  /** Posts of the period whose sentences and words a job has not counted yet. */
  waiting: z.int(),
});
export type ReportPupils = z.infer<typeof ReportPupils>;

export const getPupilReport = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/report',
  result: ReportState,
});

/** All members but the owner, by name in natural order. */
export const listReportPupils = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/report/pupils',
  query: ReportPeriod,
  result: ReportPupils,
});

/** '' deletes the words. */
export const saveTeacherWords = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/report/pupils/{userId}/words',
  body: z.strictObject({ words: lines(0, LIMITS.teacherWords) }),
  result: z.object({ words: z.string(), savedAt: z.nullable(Instant) }),
  errors: ['MEMBER_NOT_FOUND'],
});

/** Gives each pupil without words the newest suggestion, remarks before praise. */
export const fillTeacherWords = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/report/words',
  body: ReportPeriod,
  result: ReportPupils,
});

/** Replaces the report that the group has. */
export const makePupilReport = endpoint({
  method: 'POST',
  status: 202,
  path: '/api/group/{groupId}/report',
  body: ReportPeriod,
  result: ReportState,
  errors: ['PUPIL_REPORT_IN_PROGRESS', 'PUPIL_REPORT_WITHOUT_PUPILS'],
});

/** Ends the making, or deletes the finished file. */
export const deletePupilReport = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/report',
  result: ReportState,
  errors: ['PUPIL_REPORT_NOT_FOUND'],
});

/** All pages. The path ends in `/file`, for which clients wait longer. */
export const downloadPupilReport = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/report/file',
  result: 'file',
  errors: ['PUPIL_REPORT_NOT_FOUND'],
});

/** The page of one pupil as it is now; it need not be made before. */
export const downloadReportPage = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/report/pupils/{userId}/file',
  query: ReportPeriod,
  result: 'file',
  errors: ['MEMBER_NOT_FOUND', 'PUPIL_REPORT_NOT_TYPESET'],
});
