import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  result: z.object({ status: z.literal('READY') }),
  errors: ['SERVICE_UNAVAILABLE'],
});
