import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const accountsTables = {
  users: {
    foreignKeys: { managedBy: 'NOT_FOUND' },
    users: {
      userId: { archive: 'included', accountDeletion: 'handled' },
    },
  },
  userAgreements: {
    foreignKeys: { userId: 'NOT_FOUND' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
    },
  },
  consents: {
    foreignKeys: { userId: 'NOT_FOUND', decidedBy: 'TOKEN_INVALID' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
      decidedBy: { archive: { omitted: 'decisions about others' }, accountDeletion: 'cleared' },
    },
  },
  sessions: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: {
      userId: {
        archive: { omitted: 'log-ins of the last days, without content' },
        accountDeletion: 'deleted',
      },
    },
  },
  emailCodes: {
    foreignKeys: {},
    users: {},
  },
  passwordLinks: {
    foreignKeys: { userId: 'NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'a hash that is valid for 30 minutes' },
        accountDeletion: 'deleted',
      },
    },
  },
  newEmails: {
    foreignKeys: { userId: 'NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'a change that is not confirmed yet' },
        accountDeletion: 'deleted',
      },
    },
  },
  socialIdentities: {
    foreignKeys: { userId: 'NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'the profile names the way of logging in' },
        accountDeletion: 'deleted',
      },
    },
  },
  suspensions: {
    foreignKeys: { userId: 'USER_NOT_FOUND', suspendedBy: 'TOKEN_INVALID' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
      suspendedBy: { archive: { omitted: 'decisions about others' }, accountDeletion: 'cleared' },
    },
  },
  teacherRequests: {
    foreignKeys: { userId: 'USER_NOT_FOUND', decidedBy: 'TOKEN_INVALID' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
      decidedBy: { archive: { omitted: 'decisions about others' }, accountDeletion: 'cleared' },
    },
  },
  authenticators: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: { userId: { archive: 'included', accountDeletion: 'deleted' } },
  },
  recoveryCodes: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: {
      userId: { archive: { omitted: 'hashes, of no use to a reader' }, accountDeletion: 'deleted' },
    },
  },
  pendingLogIns: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: { userId: { archive: { omitted: 'valid for minutes' }, accountDeletion: 'deleted' } },
  },
  passkeys: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: { userId: { archive: 'included', accountDeletion: 'deleted' } },
  },
  passkeyChallenges: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: { userId: { archive: { omitted: 'valid for minutes' }, accountDeletion: 'deleted' } },
  },
  socialAttempts: {
    foreignKeys: {},
    users: {},
  },
  pendingSocialSignUps: {
    foreignKeys: {},
    users: {},
  },
  socialConfirmations: {
    foreignKeys: { sessionId: 'NOT_FOUND', userId: 'NOT_FOUND' },
    users: {
      userId: { archive: { omitted: 'valid for minutes' }, accountDeletion: 'deleted' },
    },
  },
  senIdentities: {
    foreignKeys: { userId: 'NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'the profile names the way of logging in' },
        accountDeletion: 'deleted',
      },
    },
  },
  senLogins: {
    foreignKeys: {},
    users: {},
  },
  senAssertions: {
    foreignKeys: {},
    users: {},
  },
  accountDeletions: {
    foreignKeys: {},
    users: {},
  },
  dataRequests: {
    foreignKeys: { userId: 'USER_NOT_FOUND' },
    users: {
      userId: { archive: { omitted: 'the request for this archive' }, accountDeletion: 'cleared' },
    },
  },
} satisfies Pick<
  OwnedTables,
  | 'users'
  | 'userAgreements'
  | 'consents'
  | 'sessions'
  | 'emailCodes'
  | 'passwordLinks'
  | 'newEmails'
  | 'socialIdentities'
  | 'suspensions'
  | 'teacherRequests'
  | 'authenticators'
  | 'recoveryCodes'
  | 'pendingLogIns'
  | 'passkeys'
  | 'passkeyChallenges'
  | 'socialAttempts'
  | 'pendingSocialSignUps'
  | 'socialConfirmations'
  | 'senIdentities'
  | 'senLogins'
  | 'senAssertions'
  | 'accountDeletions'
  | 'dataRequests'
>;
