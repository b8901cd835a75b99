import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/** What administrators do: an action is recorded in the transaction that carries it out. */
export const AuditAction = z.enum([
  'ADMINISTRATOR_MADE',
  'ADMINISTRATOR_LINK_RENEWED',
  'AUDIT_DOWNLOADED',
  'USER_SUSPENDED',
  'SUSPENSION_LIFTED',
  'USER_LOGGED_OUT',
  'USER_CREATED',
  'TEACHER_APPROVED',
  'TEACHER_REFUSED',
  'TEMPORARY_PASSWORD_SET',
  'SECOND_FACTOR_REMOVED',
  'DATA_EXPORT_REQUESTED',
  'DATA_EXPORT_DOWNLOADED',
  'ACCOUNT_DELETED',
  'GROUP_OWNER_CHANGED',
  'GROUP_RESTORED',
  'ANNOUNCEMENT_CREATED',
  'ANNOUNCEMENT_CHANGED',
  'ANNOUNCEMENT_REMOVED',
  'SCHOOLS_IMPORTED',
  'REPORT_DECIDED',
  'RECOMMENDED_SUBJECT_CREATED',
  'RECOMMENDED_SUBJECT_CHANGED',
  'RECOMMENDED_SUBJECT_DELETED',
  'INQUIRY_ANSWERED',
  'SUPPORT_VIEWED',
  'JOB_RETRIED',
  'TEST_EMAIL_SENT',
  'BACKUP_STARTED',
  'LICENSE_CREATED',
  'LICENSE_CHANGED',
  'LICENSE_CANCELED',
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z.object({
  entryNo: z.int(),
  createdAt: Instant,
  /** 'console' for a command on the server, 'schedule' for work by the clock. */
  actorLogin: z.string(),
  address: z.string(),
  action: AuditAction,
  /** The id of the person, group or licence that the action was about. */
  subjectId: z.nullable(z.string()),
  /** Numbers and codes. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** In hexadecimal digits. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Filter = {
  action: z.optional(AuditAction),
  actorLogin: z.optional(line(1, LIMITS.userLogin.max)),
  subjectId: z.optional(Id),
};

/** Newest first, before `entryNo`. */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  query: z.strictObject({
    ...Filter,
    size: ListSize,
    entryNo: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 50))),
  }),
  result: z.object({ entries: z.array(AuditEntry) }),
});

/** Computes the hashes of all entries again. */
export const checkAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/check',
  result: z.object({
    entries: z.int(),
    /** Of the last entry, in hexadecimal digits: noted elsewhere, it shows later that nothing changed. */
    hash: z.string(),
    /** The first entry that was changed or is missing. */
    brokenEntryNo: z.nullable(z.int()),
  }),
});
export type AuditCheck = (typeof checkAudit)['result'];

/** All entries of the filter, oldest first, as CSV with their hashes. */
export const downloadAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/file',
  query: z.strictObject(Filter),
  result: 'file',
});
