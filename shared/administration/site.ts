import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '../accounts/social-providers.ts';
import { endpoint } from '../contract/endpoint.ts';
import { MembershipLimits } from './licenses.ts';
import { LegalFacts } from './operator.ts';

/** What the browser has to know of how this server was set up. */
export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  result: z.object({
    /** Mail is not sent but shown at /outbox. */
    hasOutbox: z.boolean(),
    /** The other ways to log in that are set up here. */
    socialLogins: z.array(z.enum(SOCIAL_PROVIDERS)),
    /** Whether the education office's single sign-on is. */
    hasSen: z.boolean(),
    legalFacts: LegalFacts,
    membership: MembershipLimits,
  }),
});
