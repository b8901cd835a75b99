import type { HelpAudience } from '../administration/help.ts';
import type { MembershipLimits } from '../administration/licenses/membership.ts';
import type { QuoteOutcome } from '../administration/licenses/quotes.ts';
import type { LegalFacts, Operator } from '../administration/operator.ts';
import type { PublicBookDocument } from '../books/public-book-page.ts';
import type { SquareDocument } from '../square/square-page.ts';

/** The terms or the privacy policy, with the operator of the settings. */
export interface LegalPageDocument {
  kind: 'legal';
  document: 'TERMS' | 'PRIVACY';
  facts: LegalFacts;
}

/** What parents should know, with the operator of the settings. */
export interface ParentsPageDocument {
  kind: 'parents';
  facts: LegalFacts;
}

/** Customer service, with the questions that match the search. */
export interface HelpPageDocument {
  kind: 'help';
  audience: HelpAudience;
  search: string;
  operator: Operator | null;
}

/** The limits of the memberships, from the settings. */
export interface PricingDocument {
  kind: 'pricing';
  limits: MembershipLimits;
  /** What became of a form that was sent; null without one. */
  outcome: QuoteOutcome | null;
}

/** A page that the server renders at request time (web/app/ssr-entry.tsx). */
export type SsrDocument =
  | SquareDocument
  | PublicBookDocument
  | LegalPageDocument
  | ParentsPageDocument
  | HelpPageDocument
  | PricingDocument;
