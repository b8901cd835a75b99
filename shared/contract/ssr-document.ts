import type { HelpAudience } from '../administration/help.ts';
import type { MembershipLimits } from '../administration/licenses.ts';
import type { LegalFacts, Operator } from '../administration/operator.ts';
import type { SquareDocument } from '../square/square-page.ts';

/** The terms or the privacy policy, with what the settings say. */
export interface LegalPageDocument {
  kind: 'legal';
  document: 'TERMS' | 'PRIVACY';
  facts: LegalFacts;
}

/** Customer service, with the questions that are looked for. */
export interface HelpPageDocument {
  kind: 'help';
  audience: HelpAudience;
  search: string;
  operator: Operator | null;
}

/** What the memberships allow, with the numbers of the settings. */
export interface PricingDocument {
  kind: 'pricing';
  limits: MembershipLimits;
}

/** A page that the server renders when it is asked for (web/app/ssr-entry.tsx). */
export type SsrDocument = SquareDocument | LegalPageDocument | HelpPageDocument | PricingDocument;
