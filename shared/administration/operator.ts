import * as z from 'zod/mini';

/** Who runs this installation, as its settings say it; see server/config.ts. */
export const Operator = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** When somebody answers, in words: '평일 오전 9시부터 오후 5시까지'. */
  hours: z.nullable(z.string()),
  /** 개인정보 보호책임자: name and position. */
  privacyOfficer: z.string(),
  /** The day from which the terms and the privacy policy hold here: '2027-03-02'. */
  effectiveDate: z.string(),
});
export type Operator = z.infer<typeof Operator>;

/** What the terms and the privacy policy say of this installation. */
export const LegalFacts = z.object({
  /** Null: a trial installation, nobody answers for it yet. */
  operator: z.nullable(Operator),
  /** Whether texts are sent to a spelling service outside this server. */
  isSpellerOutside: z.boolean(),
});
export type LegalFacts = z.infer<typeof LegalFacts>;
