import { legalFactsOf } from '../../../config/legal-facts.ts';
import type { SsrRoute } from '../../../platform/http/pages/ssr.ts';

/** The texts name the operator, a setting of the running server that the build does not know. */
export const legalPages: SsrRoute[] = [pageOf('/terms', 'TERMS'), pageOf('/privacy', 'PRIVACY')];

function pageOf(path: string, document: 'TERMS' | 'PRIVACY'): SsrRoute {
  return {
    path,
    load: async ({ config }) => ({
      page: { kind: 'legal', document, facts: legalFactsOf(config) },
      status: 200,
      // The texts of a trial installation are not in force, so search engines must not list them.
      isIndexed: config.operator !== undefined,
    }),
  };
}
