import * as z from 'zod/mini';

/** The operator of this installation, from the settings (server/config.ts). */
export const Operator = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Office hours in words: '평일 오전 9시부터 오후 5시까지'. */
  hours: z.nullable(z.string()),
  /** 개인정보 보호책임자: name and position. */
  privacyOfficer: z.string(),
  /** The day on which the terms and the privacy policy take effect: '2027-03-02'. */
  effectiveDate: z.string(),
});
export type Operator = z.infer<typeof Operator>;

/** The facts about this installation in the terms and the privacy policy. */
export const LegalFacts = z.object({
  /** Null for a trial installation. */
  operator: z.nullable(Operator),
  /** Whether texts are sent to a spelling service outside this server. */
  isSpellerOutside: z.boolean(),
  /** The host of the language model, if there is one. */
  modelRecipient: z.nullable(z.string()),
  /** How long the owner can restore a deleted group. */
  deletedGroupDays: z.int(),
  /** After which an unused account is deleted; null for never. */
  inactiveAccountYears: z.nullable(z.int()),
});
export type LegalFacts = z.infer<typeof LegalFacts>;
