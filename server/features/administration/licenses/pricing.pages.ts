import type { SsrRoute } from '../../../platform/http/pages/ssr.ts';

/** The limits are settings of the running server, unknown to the build. */
export const pricingPages: SsrRoute[] = [
  {
    path: '/pricing',
    load: async ({ config }) => ({
      page: { kind: 'pricing', limits: config.membership },
      status: 200,
      isIndexed: true,
    }),
  },
];
