import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { INVALID, REQUIRED, TOO_SMALL } from '../../../../shared/contract/validation.ts';
import { AppError } from '../app-error.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A malformed id is answered like one that does not exist. */
const MISSING: Readonly<Record<string, ErrorCode>> = {
  groupId: 'GROUP_NOT_FOUND',
  activityId: 'ACTIVITY_NOT_FOUND',
  subjectId: 'SUBJECT_NOT_FOUND',
  recommendedSubjectId: 'SUBJECT_NOT_FOUND',
  ragId: 'SUBJECT_NOT_FOUND',
  postId: 'POST_NOT_FOUND',
  bookId: 'BOOK_NOT_FOUND',
  editionId: 'EDITION_NOT_FOUND',
  commentId: 'COMMENT_NOT_FOUND',
  reviewId: 'PEER_REVIEW_NOT_FOUND',
  feedbackId: 'FEEDBACK_NOT_FOUND',
  annotationId: 'ANNOTATION_NOT_FOUND',
  remarkId: 'REMARK_NOT_FOUND',
  supportId: 'SUPPORT_NOT_FOUND',
  userId: 'MEMBER_NOT_FOUND',
  personId: 'USER_NOT_FOUND',
  requestId: 'DATA_REQUEST_NOT_FOUND',
  passkeyId: 'PASSKEY_NOT_FOUND',
  announcementId: 'ANNOUNCEMENT_NOT_FOUND',
  licenseId: 'LICENSE_NOT_FOUND',
  licenseUserId: 'LICENSE_SEAT_NOT_FOUND',
  quoteId: 'QUOTE_NOT_FOUND',
  enrollmentId: 'ENROLLMENT_NOT_FOUND',
  reportId: 'REPORT_NOT_FOUND',
  inquiryId: 'INQUIRY_NOT_FOUND',
  consentId: 'CONSENT_NOT_FOUND',
  jobId: 'JOB_NOT_FOUND',
  versionId: 'POST_VERSION_NOT_FOUND',
  attachmentId: 'ATTACHMENT_NOT_FOUND',
  resourceId: 'ATTACHMENT_NOT_FOUND',
};

export function checkParams(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if (!UUID.test(value)) throw new AppError(MISSING[name] ?? 'NOT_FOUND');
  }
}

const Nothing = z.strictObject({});

/** Checks the headers, because Fastify does not read the body of a GET. */
export function assertNoBody(headers: IncomingHttpHeaders): void {
  const { 'content-length': length = 0, 'transfer-encoding': chunked } = headers;
  if (Number(length) > 0 || chunked !== undefined) {
    throw new AppError('INVALID_VALUE', { fields: { body: INVALID } });
  }
}

/** The parsed value, or INVALID_VALUE with a reason for each refused field. */
export function validate(schema: z.ZodMiniType = Nothing, value: unknown): never {
  const given = value ?? {};
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data as never;
  throw new AppError('INVALID_VALUE', { fields: fieldsOf(parsed.error, given) });
}

function fieldsOf(error: z.core.$ZodError, given: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    // Form fields are at most two levels deep.
    const path = issue.path.slice(0, 3).map(String).join('.');
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => (path ? `${path}.${key}` : key))
        : [path];
    // Schemas check type, then bounds, then format, so the first issue is the relevant one.
    for (const name of names) fields[name.slice(0, 100) || 'body'] ??= reasonOf(issue, given);
    if (Object.keys(fields).length >= 20) break;
  }
  return fields;
}

function reasonOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (valueAt(given, issue.path) === undefined) return REQUIRED;
  return issue.code === 'too_small' ? TOO_SMALL : INVALID;
}

/** zod's issues do not contain the refused value. */
function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
