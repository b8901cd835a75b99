import * as z from 'zod/mini';
import { endpoint, Id, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { SOCIAL_PROVIDERS } from './social-providers.ts';

/** Why somebody leaves (product, 9); asked in this order. */
export const LEAVING_REASONS = [
  'NOT_USED',
  'DIFFICULT_TO_USE',
  'OTHER_ACCOUNT',
  'POOR_VALUE',
  'LEARNING_EFFECT',
  'SIMILAR_SERVICE',
  'TECHNICAL_ISSUES',
  'OTHER',
] as const;
export const LeavingReason = z.enum(LEAVING_REASONS);
export type LeavingReason = z.infer<typeof LeavingReason>;

/**
 * KEEP_IN_BOOKS: pieces that stand in a class's book stay there, by somebody who left; DELETE: none
 * stays anywhere. Whatever is in no book goes in any case.
 */
export const LeavingPosts = z.enum(['KEEP_IN_BOOKS', 'DELETE']);
export type LeavingPosts = z.infer<typeof LeavingPosts>;

/** Whose name stands on what somebody left behind. */
export const LEFT_PEN_NAME = '탈퇴한 사용자';

export const Leaving = z.object({
  /** PASSWORD: by their own; SOCIAL: by a log-in there, now; SESSION: by having just logged in. */
  confirmBy: z.enum(['PASSWORD', 'SOCIAL', 'SESSION']),
  /** Where to log in for it. */
  provider: z.nullable(z.enum(SOCIAL_PROVIDERS)),
  /** Whether that other log-in, or the young session, is there already. */
  isConfirmed: z.boolean(),
  /** To be handed over or deleted first. */
  ownedGroups: z.array(z.object({ groupId: Id, groupTitle: z.string() })),
  posts: z.int(),
  postsInBooks: z.int(),
  drafts: z.int(),
  comments: z.int(),
  feedbackGiven: z.int(),
});
export type Leaving = z.infer<typeof Leaving>;

/** What leaving would mean, before it is decided. */
export const getLeaving = endpoint({
  method: 'GET',
  path: '/api/account/withdraw-user',
  result: Leaving,
});

export const withdrawUser = endpoint({
  method: 'DELETE',
  path: '/api/account/withdraw-user',
  body: z.strictObject({
    reason: LeavingReason,
    posts: LeavingPosts,
    /** Of accounts that have one. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.password.max * 4))),
  }),
  result: Success,
  errors: ['INVALID_PASSWORD', 'CONFIRMATION_NEEDED', 'OWNER_HAS_GROUPS'],
});

/** Everything that is mine as one zip, readable without this product. (`/file`: large answers get time.) */
export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/account/my-data/file',
  result: 'file',
});
