import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, lines, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

export const ReportReason = z.enum(['PERSONAL_INFORMATION', 'HURTFUL', 'COPIED', 'OTHER']);
export type ReportReason = z.infer<typeof ReportReason>;

export const SquareReport = z.strictObject({
  /** Null for a report on the group's introduction. */
  postId: z._default(z.nullable(Id), null),
  reportReason: ReportReason,
  message: z._default(lines(0, LIMITS.reportMessage), ''),
});
export type SquareReport = z.infer<typeof SquareReport>;

/** Also for anonymous readers. */
export const reportSquare = endpoint({
  method: 'POST',
  path: '/api/square/{groupId}/report',
  body: SquareReport,
  result: Success,
  errors: ['GROUP_NOT_FOUND', 'PRIVATE_GROUP', 'POST_NOT_FOUND'],
});

/** As reportSquare, by somebody who wants a reply: the person is stored until it is written. */
export const reportSquareForReply = endpoint({
  method: 'POST',
  path: '/api/square/{groupId}/report-for-reply',
  body: SquareReport,
  result: Success,
  errors: ['GROUP_NOT_FOUND', 'PRIVATE_GROUP', 'POST_NOT_FOUND'],
});

export const ReportDecision = z.enum(['KEEP', 'TAKE_DOWN']);
export type ReportDecision = z.infer<typeof ReportDecision>;

/** Without the reporter, who is stored only for a reply. */
const Report = z.object({
  reportId: Id,
  /** Null for a report on the group's introduction. */
  postId: z.nullable(Id),
  title: z.nullable(z.string()),
  reportReason: ReportReason,
  message: z.string(),
  createdAt: Instant,
  /** Whether it is public now. */
  isShown: z.boolean(),
});

/** Undecided reports on the group, newest first, after `reportId`. */
export const listGroupReports = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/square/report',
  query: z.strictObject({ size: ListSize, reportId: z.optional(Id) }),
  result: z.object({ reports: z.array(Report) }),
});
export type GroupReport = z.infer<typeof Report>;

const NewDecision = z.strictObject({ reportDecision: ReportDecision });
const Decided = z.object({ resultCode: z.literal('SUCCESS'), ...NewDecision.shape });

/**
 * TAKE_DOWN withdraws the pick, or makes the group private. The decision settles all reports on the
 * same thing for the owner; administrators decide separately.
 */
export const decideGroupReport = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/square/report/{reportId}',
  body: NewDecision,
  result: Decided,
  errors: ['REPORT_NOT_FOUND'],
});

export const SquareReportCase = z.object({
  ...Report.shape,
  groupId: Id,
  groupTitle: z.string(),
  groupDescription: z.string(),
  ownerPenName: z.string(),
  excerpt: z.nullable(z.string()),
  /** People who wait for a reply. */
  repliesWanted: z.int(),
  /** The decision of the group's owner, if any. */
  ownerDecision: z.nullable(ReportDecision),
  reportDecision: z.nullable(ReportDecision),
  decidedAt: z.nullable(Instant),
});
export type SquareReportCase = z.infer<typeof SquareReportCase>;

/** Newest first. */
export const listSquareReports = endpoint({
  method: 'GET',
  path: '/api/square-report',
  query: z.strictObject({
    size: ListSize,
    reportId: z.optional(Id),
    state: z._default(z.enum(['WAITING', 'DECIDED']), 'WAITING'),
  }),
  result: z.object({ reports: z.array(SquareReportCase) }),
});

/**
 * Settles all reports on the same thing. TAKE_DOWN overrides the owner: a post stays hidden until it
 * is published again, a group until a decision to keep it. Reporters who wanted a reply get one with the
 * decision and the words of `note`, and are forgotten.
 */
export const decideSquareReport = endpoint({
  method: 'PUT',
  path: '/api/square-report/{reportId}',
  body: z.strictObject({
    ...NewDecision.shape,
    note: z._default(lines(0, LIMITS.reportReply), ''),
  }),
  result: Decided,
  errors: ['REPORT_NOT_FOUND'],
});
