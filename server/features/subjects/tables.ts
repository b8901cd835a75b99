import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const subjectsTables = {
  groupActivities: {
    foreignKeys: { createUserId: 'TOKEN_INVALID', groupId: 'NOT_FOUND' },
    users: {
      createUserId: {
        archive: { omitted: 'part of the group, not of a person' },
        accountDeletion: 'handled',
      },
    },
  },
  groupSubjects: {
    foreignKeys: {
      activityRagId: 'NOT_FOUND',
      createUserId: 'TOKEN_INVALID',
      groupId: 'NOT_FOUND',
    },
    users: {
      createUserId: {
        archive: { omitted: 'part of the group, not of a person' },
        accountDeletion: 'handled',
      },
    },
  },
  deadlineExtensions: {
    foreignKeys: { 'groupId+userId': 'NOT_FOUND', ragId: 'NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'a deadline that the teacher has set' },
        accountDeletion: 'deleted',
      },
    },
  },
  attachments: {
    foreignKeys: {
      fileId: 'NOT_FOUND',
      pictureFileId: 'NOT_FOUND',
      postId: 'POST_NOT_FOUND',
      ragId: 'NOT_FOUND',
    },
    users: {},
  },
  files: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
    },
  },
  recommendedSubjects: {
    foreignKeys: {},
    users: {},
  },
} satisfies Pick<
  OwnedTables,
  | 'groupActivities'
  | 'groupSubjects'
  | 'deadlineExtensions'
  | 'attachments'
  | 'files'
  | 'recommendedSubjects'
>;
