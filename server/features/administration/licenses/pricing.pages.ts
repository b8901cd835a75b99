import type { MadePage } from '../../../platform/http/made-pages.ts';

/** The numbers stand in the settings, which are known only when the server runs. */
export const pricingPages: MadePage[] = [
  {
    path: '/pricing',
    make: async ({ config }) => ({
      page: { kind: 'pricing', limits: config.membership },
      status: 200,
      isIndexed: true,
    }),
  },
];
