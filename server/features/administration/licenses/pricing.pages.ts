import { QuoteOutcome } from '../../../../shared/administration/licenses/quotes.ts';
import type { SsrRoute } from '../../../platform/http/pages/ssr.ts';

/** The limits are settings of the running server, unknown to the build. */
export const pricingPages: SsrRoute[] = [
  {
    path: '/pricing',
    load: async ({ config }, { query }) => ({
      page: {
        kind: 'pricing',
        limits: config.membership,
        outcome: QuoteOutcome.safeParse(query.get('quote')).data ?? null,
      },
      status: 200,
      isIndexed: !query.has('quote'),
    }),
  },
];
