import * as z from 'zod/mini';

/** A text of content/consents that somebody agrees to. */
export const ConsentWording = z.object({
  /** Folder and date of its file in content/consents. */
  wordingId: z.string(),
  title: z.string(),
  /** Paragraphs, divided by empty lines. */
  text: z.string(),
});
export type ConsentWording = z.infer<typeof ConsentWording>;

/** Of a decision: the wording that was shown. Refused if there is a newer one. */
export const WordingId = z.string().check(z.maxLength(40));
