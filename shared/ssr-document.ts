import type { LegalFacts } from './operator.ts';
import type { SquareDocument } from './square-page.ts';

/** The terms or the privacy policy, with what the settings say. */
export interface LegalPageDocument {
  kind: 'legal';
  document: 'TERMS' | 'PRIVACY';
  facts: LegalFacts;
}

/** A page that the server renders when it is asked for (web/ssr-entry.tsx). */
export type SsrDocument = SquareDocument | LegalPageDocument;
