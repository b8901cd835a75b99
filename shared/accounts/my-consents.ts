import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize } from '../contract/endpoint.ts';
import { ConsentWording } from './consent-wording.ts';

/** What somebody decided about a person's texts or account. Later decisions about the same thing replace it. */
export const ConsentRecord = z.object({
  consentId: Id,
  consentUse: z.enum([
    'CLASS_BOOK',
    'BOOK_CODE',
    'PUBLIC_PAGE',
    'PRINT',
    'MODEL',
    'SQUARE',
    'ACCOUNT',
  ]),
  decision: z.enum([
    'GIVEN',
    'WITHDRAWN',
    'GUARDIAN_CONFIRMED',
    'GUARDIAN_WITHDRAWN',
    'GROUP_GIVEN',
    'GROUP_WITHDRAWN',
  ]),
  /** The wording that was shown, in full; null if its file is no longer there. */
  wording: z.nullable(ConsentWording),
  wordingId: z.string(),
  decidedAt: Instant,
  /** Null after the account of the person who decided was deleted. */
  decidedBy: z.nullable(z.object({ penName: z.string(), isMe: z.boolean() })),
  /** When the next decision about the same thing was made; null if this one counts. */
  replacedAt: z.nullable(Instant),
  /** Of MODEL: the host that receives the texts. */
  recipient: z.nullable(z.string()),
  /** Null where it is not about one, or where it was deleted. */
  group: z.nullable(z.object({ groupId: Id, groupTitle: z.string() })),
  book: z.nullable(z.object({ bookId: Id, bookTitle: z.string() })),
  post: z.nullable(z.object({ postId: Id, title: z.string() })),
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

/** What the caller decided and what others confirmed about them, newest first. */
export const listMyConsents = endpoint({
  method: 'GET',
  path: '/api/account/consents',
  query: z.strictObject({
    size: ListSize,
    /** The last one of the page before. */
    consentId: z.optional(Id),
  }),
  result: z.object({ consents: z.array(ConsentRecord) }),
});

/**
 * Withdraws what the caller gave, also where they cannot decide any more because they left the group or their post
 * left the book. Nothing happens if a later decision replaced it. `canUndo`: the wording is still the one that is
 * shown, so that it can be given again without reading another.
 */
export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/account/consents/{consentId}/withdrawal',
  result: z.object({ resultCode: z.literal('SUCCESS'), canUndo: z.boolean() }),
  errors: ['CONSENT_NOT_FOUND'],
});
