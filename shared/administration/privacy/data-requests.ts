import * as z from 'zod/mini';
import { DeletionPreview, PostsAfterDeletion } from '../../accounts/account-deletion.ts';
import { endpoint, Id, Instant, ListSize } from '../../contract/endpoint.ts';

export const RequestKind = z.enum(['EXPORT', 'DELETION']);
export type RequestKind = z.infer<typeof RequestKind>;

/** To the person's own page, or to the administrator for somebody who cannot log in. */
export const Delivery = z.enum(['PERSON', 'OPERATOR']);
export type Delivery = z.infer<typeof Delivery>;

export const RequestState = z.enum([
  'WAITING',
  'MAKING',
  'READY',
  'DONE',
  'EXPIRED',
  'FAILED',
  'CANCELED',
]);
export type RequestState = z.infer<typeof RequestState>;

/** A record without personal data: not even an id of the person. */
export const DataRequest = z.object({
  requestId: Id,
  requestKind: RequestKind,
  delivery: z.nullable(Delivery),
  requestState: RequestState,
  /** SHA-256 of the number that the person was told, in hexadecimal digits. */
  numberHash: z.string(),
  operatorLogin: z.string(),
  /** Posts, drafts and comments. */
  rowCount: z.nullable(z.int()),
  fileCount: z.nullable(z.int()),
  requestedAt: Instant,
  /** When the file was ready, or the account deleted. */
  finishedAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  downloadedAt: z.nullable(Instant),
  /** The administrator may download the file now. */
  isDownloadable: z.boolean(),
});
export type DataRequest = z.infer<typeof DataRequest>;

/** Newest first. */
export const listDataRequests = endpoint({
  method: 'GET',
  path: '/api/admin/data-requests',
  query: z.strictObject({
    size: ListSize,
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  }),
  result: z.object({ requests: z.array(DataRequest), total: z.int() }),
});

/** All requests as CSV, oldest first. */
export const downloadDataRequests = endpoint({
  method: 'GET',
  path: '/api/admin/data-requests/file',
  result: 'file',
});

export const RequestPreview = z.object({
  ...z.pick(DeletionPreview, {
    ownedGroups: true,
    posts: true,
    postsInBooks: true,
    drafts: true,
    comments: true,
    feedbackGiven: true,
  }).shape,
  userLogin: z.string(),
  penName: z.string(),
  /** The group that made the account, if it still exists. */
  managedBy: z.nullable(z.string()),
  /** The person can be told by e-mail. */
  hasEmail: z.boolean(),
  isSelf: z.boolean(),
});
export type RequestPreview = z.infer<typeof RequestPreview>;

/** What a request about the person would concern. */
export const getDataRequestPreview = endpoint({
  method: 'GET',
  path: '/api/admin/data-requests/person/{personId}',
  result: RequestPreview,
  errors: ['USER_NOT_FOUND'],
});

const MadeRequest = z.object({
  requestId: Id,
  /** Told once: only its hash is stored. */
  requestNumber: z.string(),
});
export type MadeRequest = z.infer<typeof MadeRequest>;

/** The file is made later. */
export const requestDataExport = endpoint({
  method: 'POST',
  path: '/api/admin/data-requests/person/{personId}/export',
  body: z.strictObject({ delivery: Delivery }),
  result: MadeRequest,
  errors: ['USER_NOT_FOUND', 'DATA_EXPORT_IN_PROGRESS'],
});

/** At once and for good, as when the person leaves. */
export const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/admin/data-requests/person/{personId}/deletion',
  body: z.strictObject({
    posts: PostsAfterDeletion,
    /** For an account that belongs to a class: its teacher knows of the deletion. */
    isTeacherInformed: z.boolean(),
  }),
  result: MadeRequest,
  errors: ['USER_NOT_FOUND', 'CANNOT_DELETE_SELF', 'PERSON_OWNS_GROUPS', 'TEACHER_NOT_INFORMED'],
});

/** Once, within a day. */
export const downloadRequestedExport = endpoint({
  method: 'GET',
  path: '/api/admin/data-requests/{requestId}/file',
  result: 'file',
  errors: ['DATA_REQUEST_NOT_FOUND'],
});
