import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const feedbackTables = {
  feedbacks: {
    foreignKeys: { authorId: 'TOKEN_INVALID', groupId: 'NOT_FOUND', postId: 'POST_NOT_FOUND' },
    users: {
      authorId: { archive: 'included', accountDeletion: 'handled' },
    },
  },
  feedbackDrafts: {
    foreignKeys: { authorId: 'TOKEN_INVALID', groupId: 'NOT_FOUND' },
    users: {
      authorId: {
        archive: { omitted: 'unsent feedback is visible on its writer’s desk only' },
        accountDeletion: 'deleted',
      },
    },
  },
  annotations: { foreignKeys: { feedbackId: 'FEEDBACK_NOT_FOUND' }, users: {} },
  feedbackLevels: { foreignKeys: { feedbackId: 'FEEDBACK_NOT_FOUND' }, users: {} },
  feedbackReplies: {
    foreignKeys: {
      annotationId: 'ANNOTATION_NOT_FOUND',
      authorId: 'TOKEN_INVALID',
      feedbackId: 'FEEDBACK_NOT_FOUND',
    },
    users: { authorId: { archive: 'included', accountDeletion: 'deleted' } },
  },
  peerReviews: {
    foreignKeys: {
      feedbackId: 'FEEDBACK_NOT_FOUND',
      groupId: 'NOT_FOUND',
      ragId: 'SUBJECT_NOT_FOUND',
      reviewerId: 'TOKEN_INVALID',
    },
    users: {
      reviewerId: {
        archive: { omitted: 'the archive has the feedback that the review led to' },
        accountDeletion: 'deleted',
      },
    },
  },
  remarks: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: { userId: { archive: 'included', accountDeletion: 'deleted' } },
  },
  deskPresence: {
    foreignKeys: { postId: 'POST_NOT_FOUND', userId: 'TOKEN_INVALID' },
    users: {
      userId: { archive: { omitted: 'kept for half a minute' }, accountDeletion: 'deleted' },
    },
  },
} satisfies Pick<
  OwnedTables,
  | 'feedbacks'
  | 'feedbackDrafts'
  | 'annotations'
  | 'feedbackLevels'
  | 'feedbackReplies'
  | 'peerReviews'
  | 'remarks'
  | 'deskPresence'
>;
