import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What the browser has to know of how this server was set up. */
export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  result: z.object({
    /** Where people log in; empty when it is this server. No slash at the end. */
    mainSiteUrl: z.string(),
    /** Mail is not sent but shown at /outbox. */
    hasOutbox: z.boolean(),
  }),
});
