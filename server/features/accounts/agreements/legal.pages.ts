import { legalFactsOf } from '../../../config.ts';
import type { MadePage } from '../../../platform/http/made-pages.ts';

/** The texts that name the operator: the settings are known only when the server runs. */
export const legalPages: MadePage[] = [pageOf('/terms', 'TERMS'), pageOf('/privacy', 'PRIVACY')];

function pageOf(path: string, document: 'TERMS' | 'PRIVACY'): MadePage {
  return {
    path,
    make: async ({ config }) => ({
      page: { kind: 'legal', document, facts: legalFactsOf(config) },
      status: 200,
      // A trial installation promises nobody anything: no search engine should list its texts.
      isIndexed: config.operator !== undefined,
    }),
  };
}
