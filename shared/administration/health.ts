import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';

/** Whether this instance takes requests: it reaches the database, whose tables it has brought up to date, and is not stopping. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  result: z.object({ status: z.literal('READY') }),
  errors: ['SERVICE_UNAVAILABLE'],
});

/** Whether the process answers at all; a failing database must not get it restarted. */
export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  result: z.object({ status: z.literal('ALIVE') }),
});
