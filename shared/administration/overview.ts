import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';

/** What waits for an administrator, for the navigation. */
export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  result: z.object({
    /** Things with undecided reports, not reports. */
    reports: z.int(),
    inquiries: z.int(),
    quotes: z.int(),
    /** Of people who say that they are teachers. */
    teachers: z.int(),
    /** Jobs that have failed for the last time. */
    failures: z.int(),
  }),
});
