import * as z from 'zod/mini';
import { endpoint, Id, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { SOCIAL_PROVIDERS } from './social-providers.ts';

/** The reasons for deleting an account, in the order of the form. */
export const DELETION_REASONS = [
  'NOT_USED',
  'DIFFICULT_TO_USE',
  'OTHER_ACCOUNT',
  'POOR_VALUE',
  'LEARNING_EFFECT',
  'SIMILAR_SERVICE',
  'TECHNICAL_ISSUES',
  'OTHER',
] as const;
export const DeletionReason = z.enum(DELETION_REASONS);
export type DeletionReason = z.infer<typeof DeletionReason>;

/**
 * KEEP_IN_BOOKS: posts in class books stay under the name of a deleted user. Other posts are
 * deleted in any case.
 */
export const PostsAfterDeletion = z.enum(['KEEP_IN_BOOKS', 'DELETE']);
export type PostsAfterDeletion = z.infer<typeof PostsAfterDeletion>;

/** The pen name of a tombstone user. */
export const TOMBSTONE_PEN_NAME = '탈퇴한 사용자';

export const DeletionPreview = z.object({
  /**
   * How the user confirms: with the password, by another log-in at the provider, or by a recent
   * log-in.
   */
  confirmBy: z.enum(['PASSWORD', 'SOCIAL', 'SESSION']),
  /** The provider for SOCIAL. */
  provider: z.nullable(z.enum(SOCIAL_PROVIDERS)),
  /** True after another log-in (SOCIAL), or if the log-in was recent (SESSION). */
  isConfirmed: z.boolean(),
  /** The user must hand over or delete these first. */
  ownedGroups: z.array(z.object({ groupId: Id, groupTitle: z.string() })),
  /** The group that manages the account: the user leaves it with the owner's approval first. */
  groupToAsk: z.nullable(
    z.object({ groupId: Id, groupTitle: z.string(), isOwnerTeacher: z.boolean() }),
  ),
  posts: z.int(),
  postsInBooks: z.int(),
  drafts: z.int(),
  comments: z.int(),
  feedbackGiven: z.int(),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

/** The contents that the deletion would affect. */
export const getAccountDeletionPreview = endpoint({
  method: 'GET',
  path: '/api/account/withdraw-user',
  result: DeletionPreview,
});

export const withdrawUser = endpoint({
  method: 'DELETE',
  path: '/api/account/withdraw-user',
  body: z.strictObject({
    reason: DeletionReason,
    posts: PostsAfterDeletion,
    /** For accounts with a password. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.password.max * 4))),
  }),
  result: Success,
  errors: ['INVALID_PASSWORD', 'CONFIRMATION_NEEDED', 'OWNER_HAS_GROUPS', 'LEAVING_NEEDS_APPROVAL'],
});

/** All data of the user as a zip. The path ends in `/file`, for which clients wait longer. */
export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/account/my-data/file',
  result: 'file',
});
