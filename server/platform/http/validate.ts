import type * as z from 'zod/mini';
import type { ErrorCode } from '../../../shared/errors.ts';
import { AppError } from './app-error.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A malformed id names nothing: the same answer as for one that is not there. */
const MISSING: Readonly<Record<string, ErrorCode>> = {
  groupId: 'GROUP_NOT_FOUND',
  activityId: 'ACTIVITY_NOT_FOUND',
  subjectId: 'SUBJECT_NOT_FOUND',
  recommendedSubjectId: 'SUBJECT_NOT_FOUND',
  ragId: 'SUBJECT_NOT_FOUND',
  postId: 'POST_NOT_FOUND',
  commentId: 'COMMENT_NOT_FOUND',
  feedbackId: 'FEEDBACK_NOT_FOUND',
  userId: 'MEMBER_NOT_FOUND',
  enrollmentId: 'ENROLLMENT_NOT_FOUND',
  bookId: 'BOOK_NOT_FOUND',
  reportId: 'REPORT_NOT_FOUND',
};

export function checkParams(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if (!UUID.test(value)) throw new AppError(MISSING[name] ?? 'NOT_FOUND');
  }
}

/** What the schema makes of the value; INVALID_VALUE with the fields it refused. */
export function validate(schema: z.ZodMiniType | undefined, value: unknown): never {
  if (!schema) return {} as never;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data as never;
  throw new AppError('INVALID_VALUE', { fields: fieldsOf(parsed.error) });
}

function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    // The fields that a person filled in are one or two steps deep; deeper is noise.
    const path = issue.path.slice(0, 3).map(String).join('.');
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => (path ? `${path}.${key}` : key))
        : [path];
    for (const name of names) fields[name.slice(0, 100) || 'body'] = reasonOf(issue);
    if (Object.keys(fields).length >= 20) break;
  }
  return fields;
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return '이 필드는 필수 항목입니다';
  if (issue.code === 'too_small') return '이 값은 필수입니다';
  return '이 필드는 유효하지 않습니다';
}
