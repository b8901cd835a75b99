import * as z from 'zod/mini';
import { Operator } from '../administration/operator.ts';
import { endpoint, Instant } from '../contract/endpoint.ts';

export const LegalDocument = z.enum(['TERMS', 'PRIVACY', 'ADVERTISEMENT']);
export type LegalDocument = z.infer<typeof LegalDocument>;

/**
 * The versions of each text, newest first, by date. The texts are in content/legal, one file a version.
 * Adding a version asks everybody who agreed to an older one again.
 */
export const LEGAL_VERSIONS = {
  TERMS: ['2026-11-23', '2026-11-22', '2026-11-21'],
  PRIVACY: [
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
  ],
  ADVERTISEMENT: ['2026-11-21'],
} as const satisfies Record<LegalDocument, readonly [string, ...string[]]>;

export function currentVersionOf(document: LegalDocument): string {
  return LEGAL_VERSIONS[document][0];
}

/** Without these the service cannot be used. */
export function isRequired(document: LegalDocument): boolean {
  return document !== 'ADVERTISEMENT';
}

/** The user's latest answer to one text. */
export const Agreement = z.object({
  document: LegalDocument,
  /** Null if the user was never asked, as with managed accounts. */
  version: z.nullable(z.string()),
  agreed: z.boolean(),
  agreedAt: z.nullable(Instant),
  /** There is a newer version, which the user must agree to. */
  isDue: z.boolean(),
});
export type Agreement = z.infer<typeof Agreement>;

const Answer = z
  .strictObject({
    document: LegalDocument,
    /** The version that was shown; refused if there is a newer one. */
    version: z.string().check(z.maxLength(20)),
    agreed: z.boolean(),
  })
  .check(z.refine(({ document, agreed }) => agreed || !isRequired(document), { path: ['agreed'] }));

export const listMyAgreements = endpoint({
  method: 'GET',
  path: '/api/account/agreements',
  result: z.object({ agreements: z.array(Agreement) }),
});

/** One answer. It stays when a later one replaces it. */
export const AgreementRecord = z.object({
  document: LegalDocument,
  version: z.string(),
  agreed: z.boolean(),
  agreedAt: Instant,
  replacedAt: z.nullable(Instant),
  /** Of the text that was read; null for a trial installation. */
  operator: z.nullable(Operator),
});
export type AgreementRecord = z.infer<typeof AgreementRecord>;

/** All answers of the caller, newest first, at most a hundred. */
export const listAgreementRecords = endpoint({
  method: 'GET',
  path: '/api/account/agreements/records',
  result: z.object({ agreements: z.array(AgreementRecord) }),
});

export const agree = endpoint({
  method: 'POST',
  path: '/api/account/agreements',
  body: z.strictObject({
    agreements: z.array(Answer).check(
      z.minLength(1),
      z.maxLength(LegalDocument.options.length),
      z.refine((all) => new Set(all.map(({ document }) => document)).size === all.length),
    ),
  }),
  result: z.object({ agreements: z.array(Agreement) }),
  errors: ['AGREEMENT_OUTDATED'],
});
