import * as z from 'zod/mini';
import { ConsentWording, WordingId } from '../accounts/consent-wording.ts';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { StoredDocument } from '../document/document.ts';

/**
 * Where a post of a book can be read: by the group, by people with the book's code, by everybody with
 * the address, on paper from a print shop.
 */
export const ConsentUse = z.enum(['CLASS_BOOK', 'BOOK_CODE', 'PUBLIC_PAGE', 'PRINT']);
export type ConsentUse = z.infer<typeof ConsentUse>;

/** Outside the group: allowed only by a recorded consent. In the group a writer can only refuse. */
export const OutsideUse = z.enum(['BOOK_CODE', 'PUBLIC_PAGE', 'PRINT']);
export type OutsideUse = z.infer<typeof OutsideUse>;

export const UseConsent = z.object({
  consentUse: ConsentUse,
  /** The writer's last decision. */
  decision: z.nullable(z.enum(['GIVEN', 'WITHDRAWN'])),
  decidedAt: z.nullable(Instant),
  /** `MISSING`: the group's owner has not confirmed that the guardians of this pupil agree. */
  guardian: z.enum(['NOT_NEEDED', 'CONFIRMED', 'MISSING']),
  isAllowed: z.boolean(),
});
export type UseConsent = z.infer<typeof UseConsent>;

const MyChapter = z.object({
  postId: Id,
  title: z.string(),
  document: StoredDocument,
  uses: z.array(UseConsent),
});

export const MyPages = z.object({
  bookId: Id,
  bookTitle: z.string(),
  groupTitle: z.nullable(z.string()),
  makerPenName: z.string(),
  /** Of the newest finished edition, which keeps the posts that are taken out later. */
  editionNumber: z.nullable(z.int()),
  chapters: z.array(MyChapter),
  wordings: z.record(ConsentUse, ConsentWording),
});
export type MyPages = z.infer<typeof MyPages>;

/** The viewer's own posts in a book that is being made or is published; also for former members. */
export const getMyPages = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/my-pages',
  result: MyPages,
  errors: ['BOOK_NOT_FOUND'],
});

const ConsentDecision = z.strictObject({
  postId: Id,
  consentUse: ConsentUse,
  decision: z.enum(['GIVEN', 'WITHDRAWN']),
  wordingId: WordingId,
});

/**
 * Records what the writer decides, from then on for every reader. Withdrawing `CLASS_BOOK` takes the
 * post out of the edition that is being made and of later ones.
 */
export const decideConsents = endpoint({
  method: 'POST',
  path: '/api/book/{bookId}/my-pages/consent',
  body: z.strictObject({
    decisions: z.array(ConsentDecision).check(
      z.minLength(1),
      z.maxLength(LIMITS.consentDecisions),
      z.refine(
        (all) =>
          new Set(all.map(({ postId, consentUse }) => `${postId} ${consentUse}`)).size ===
          all.length,
      ),
    ),
  }),
  result: MyPages,
  errors: ['BOOK_NOT_FOUND', 'POST_NOT_FOUND', 'AGREEMENT_OUTDATED'],
});

/** What the writers of a book have decided; for its maker, as long as the group is theirs. */
export const listBookConsents = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/consent',
  result: z.object({
    chapters: z.array(
      z.object({
        postId: Id,
        title: z.string(),
        userId: Id,
        penName: z.string(),
        uses: z.array(UseConsent),
      }),
    ),
  }),
  errors: ['BOOK_NOT_FOUND'],
});

/** What guardians agree to; MODEL: that texts are sent to the configured language model. */
export const GuardianUse = z.enum(['BOOK_CODE', 'PUBLIC_PAGE', 'PRINT', 'MODEL']);
export type GuardianUse = z.infer<typeof GuardianUse>;

const GuardianConfirmations = z.object({
  /** The uses of this server, in the order of the page, with what the owner confirms. */
  wordings: z.array(z.object({ consentUse: GuardianUse, wording: ConsentWording })),
  /** Of MODEL. */
  recipient: z.nullable(z.string()),
  /** The pupils whose accounts the group created. */
  pupils: z.array(
    z.object({
      userId: Id,
      penName: z.string(),
      uses: z.array(z.object({ consentUse: GuardianUse, confirmedAt: z.nullable(Instant) })),
    }),
  ),
});

export const listGuardianConfirmations = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/guardian-confirmation',
  result: GuardianConfirmations,
});

/** Records that the guardians of these pupils agree to a use, or no longer agree. */
export const confirmGuardians = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/guardian-confirmation',
  body: z.strictObject({
    consentUse: GuardianUse,
    userIds: z.array(Id).check(
      z.minLength(1),
      z.maxLength(LIMITS.consentDecisions),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
    isConfirmed: z.boolean(),
    wordingId: WordingId,
  }),
  result: GuardianConfirmations,
  errors: ['MEMBER_NOT_FOUND', 'AGREEMENT_OUTDATED', 'MODEL_NOT_CONFIGURED'],
});
