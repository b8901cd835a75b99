import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '../accounts/social-providers.ts';
import { endpoint } from '../contract/endpoint.ts';
import { MembershipLimits } from './licenses/membership.ts';
import { LegalFacts } from './operator.ts';

/** The settings that the browser needs. */
export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  result: z.object({
    /** E-mails are not sent but shown at /outbox. */
    hasOutbox: z.boolean(),
    /** The configured log-in providers. */
    socialLogins: z.array(z.enum(SOCIAL_PROVIDERS)),
    /** Whether the education office's single sign-on is configured. */
    hasSen: z.boolean(),
    /** Domains of schools whose teachers need no approval. */
    teacherEmailDomains: z.array(z.string()),
    legalFacts: LegalFacts,
    membership: MembershipLimits,
  }),
});
