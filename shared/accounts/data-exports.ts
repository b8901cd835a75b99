import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';

/** A file with all data of the person, which an administrator had made at the person's request. */
export const DataExport = z.object({
  requestId: Id,
  finishedAt: Instant,
  expiresAt: Instant,
  bytes: z.int(),
});
export type DataExport = z.infer<typeof DataExport>;

/** The finished ones for the person, newest first. */
export const listDataExports = endpoint({
  method: 'GET',
  path: '/api/account/my-data/export',
  result: z.object({ exports: z.array(DataExport) }),
});

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/api/account/my-data/export/{requestId}/file',
  result: 'file',
  errors: ['DATA_REQUEST_NOT_FOUND'],
});
