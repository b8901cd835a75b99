import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, lines, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

export const ReportReason = z.enum(['PERSONAL_INFORMATION', 'HURTFUL', 'COPIED', 'OTHER']);
export type ReportReason = z.infer<typeof ReportReason>;

export const SquareReport = z.strictObject({
  /** The piece that is meant; without it the group's introduction. */
  postId: z._default(z.nullable(Id), null),
  reportReason: ReportReason,
  message: z._default(lines(0, LIMITS.reportMessage), ''),
});
export type SquareReport = z.infer<typeof SquareReport>;

/** Also without an account: whoever may read may say that something is wrong. */
export const reportSquare = endpoint({
  method: 'POST',
  path: '/api/square/{groupId}/report',
  body: SquareReport,
  result: Success,
  errors: ['GROUP_NOT_FOUND', 'PRIVATE_GROUP', 'POST_NOT_FOUND'],
});

/** What becomes of what was reported: it stays, or it is taken out of the square. */
export const ReportDecision = z.enum(['KEEP', 'TAKE_DOWN']);
export type ReportDecision = z.infer<typeof ReportDecision>;

/** Who reported is known to nobody: it is not written down. */
const Report = z.object({
  reportId: Id,
  /** Null when the group's introduction is meant. */
  postId: z.nullable(Id),
  title: z.nullable(z.string()),
  reportReason: ReportReason,
  message: z.string(),
  createdAt: Instant,
  /** Whether anybody can read it in the square now. */
  isShown: z.boolean(),
});

/** What was said of a group and waits for its owner, newest first; `reportId` is the last one seen. */
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
 * The owner takes back the pick or closes the group's door to the square, or leaves it; with all
 * that was said of the same thing. The administration decides for itself.
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
  /** What the group's owner made of it, if they have. */
  ownerDecision: z.nullable(ReportDecision),
  reportDecision: z.nullable(ReportDecision),
  decidedAt: z.nullable(Instant),
});
export type SquareReportCase = z.infer<typeof SquareReportCase>;

/** Every report that waits for the administration, or that it has decided; newest first. */
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
 * For the piece or the introduction that is meant, with all that was said of it. What is taken down
 * is not shown, whatever its owner says: a piece until it is handed in anew, a group until it is kept.
 */
export const decideSquareReport = endpoint({
  method: 'PUT',
  path: '/api/square-report/{reportId}',
  body: NewDecision,
  result: Decided,
  errors: ['REPORT_NOT_FOUND'],
});
