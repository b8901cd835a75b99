import { HELP_SEARCH_LENGTH, readAudience } from '../../../../shared/administration/help.ts';
import type { SsrRoute } from '../../../platform/http/pages/ssr.ts';

/** Customer service for visitors; the application renders it for people who are signed in. */
export const helpPages: SsrRoute[] = [
  {
    path: '/help',
    load: async ({ config: { operator } }, { query }) => ({
      page: {
        kind: 'help',
        audience: readAudience(query.get('for')) ?? 'student',
        search: (query.get('q') ?? '').slice(0, HELP_SEARCH_LENGTH),
        operator: operator ?? null,
      },
      status: 200,
      isIndexed: operator !== undefined && !query.has('q'),
    }),
  },
];
