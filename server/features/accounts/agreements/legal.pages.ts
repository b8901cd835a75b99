import type { LegalFacts } from '../../../../shared/administration/operator.ts';
import type { SsrDocument } from '../../../../shared/contract/ssr-document.ts';
import { legalFactsOf } from '../../../config/legal-facts.ts';
import type { SsrRoute } from '../../../platform/http/pages/ssr.ts';

/** The texts name the operator, a setting of the running server that the build does not know. */
export const legalPages: SsrRoute[] = [
  pageOf('/terms', (facts) => ({ kind: 'legal', document: 'TERMS', facts })),
  pageOf('/privacy', (facts) => ({ kind: 'legal', document: 'PRIVACY', facts })),
  pageOf('/parents', (facts) => ({ kind: 'parents', facts })),
];

function pageOf(path: string, documentOf: (facts: LegalFacts) => SsrDocument): SsrRoute {
  return {
    path,
    load: async ({ config }) => ({
      page: documentOf(legalFactsOf(config)),
      status: 200,
      // A trial installation shows none of these texts.
      isIndexed: config.operator !== undefined,
    }),
  };
}
