import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const feedbackTables = {
  feedbacks: {
    foreignKeys: { authorId: 'TOKEN_INVALID', groupId: 'NOT_FOUND', postId: 'POST_NOT_FOUND' },
    users: {
      authorId: { archive: 'included', accountDeletion: 'handled' },
    },
  },
} satisfies Pick<OwnedTables, 'feedbacks'>;
