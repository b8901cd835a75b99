import type { ColumnType, Generated } from 'kysely';
import type { Operator } from '../../../shared/administration/operator.ts';

/** An instant as the wire has it: the driver answers ISO 8601 strings with microseconds and Z. */
export type Instant = ColumnType<string, string, string>;
export type InstantNow = ColumnType<string, string | undefined, string>;
export type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;

type LoginType = 'JAJAK' | 'GOOGLE' | 'WHALE' | 'NEW_SEN_USER';
type UserClassify = 'STUDENT' | 'TEACHER' | 'GENERAL' | 'COOLSCHOOL' | 'ADMIN';

interface SecretsTable {
  name: string;
  value: string;
  createdAt: InstantNow;
}

interface UsersTable {
  userId: string;
  userLogin: string;
  userLoginType: LoginType;
  userClassify: UserClassify;
  penName: string;
  userEmail: string | null;
  emailVerified: Generated<boolean>;
  userAvatarUrl: string | null;
  passwordHash: string | null;
  mustChangePassword: Generated<boolean>;
  managedBy: Generated<string | null>;
  schoolName: Generated<string | null>;
  schoolCode: Generated<string | null>;
  mailDigest: Generated<boolean>;
  leftAt: MaybeInstant;
  createdAt: InstantNow;
}

interface FilesTable {
  fileId: string;
  userId: string;
  fileKind: 'AVATAR' | 'GROUP_COVER' | 'ATTACHMENT' | 'PAGE_PICTURE' | 'POST_PICTURE';
  fileKey: string;
  mediaType: string;
  bytes: number;
  inUse: Generated<boolean>;
  createdAt: InstantNow;
  storedAt: MaybeInstant;
}

interface LeavingsTable {
  leavingId: string;
  reason: string;
  userClassify: UserClassify;
  leftOn: Generated<string>;
}

interface UserAgreementsTable {
  userId: string;
  document: 'PRIVACY' | 'TERMS' | 'ADVERTISEMENT';
  agreed: boolean;
  version: string;
  agreedAt: InstantNow;
  /** Who ran the server then; null: a trial installation. */
  operator: ColumnType<Operator | null, string | null | undefined, never>;
}

interface InquiriesTable {
  inquiryId: string;
  userId: string;
  /** Null: asked of the operator. */
  groupId: string | null;
  content: string;
  page: string;
  createdAt: InstantNow;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: MaybeInstant;
  answerReadAt: MaybeInstant;
}

interface EmailCodesTable {
  userEmail: string;
  verificationType: 'SIGNUP' | 'RESET_PASSWORD';
  codeHash: string;
  sentAt: InstantNow;
  expiresAt: Instant;
  tries: Generated<number>;
  verifiedAt: MaybeInstant;
}

interface SessionsTable {
  sessionId: string;
  userId: string;
  refreshHash: string;
  previousRefreshHash: string | null;
  rotatedAt: InstantNow;
  createdAt: InstantNow;
  expiresAt: Instant;
  endedAt: MaybeInstant;
  endReason: 'LOGGED_OUT' | 'CONFLICT' | 'REUSED' | 'PASSWORD_CHANGED' | null;
}

interface PasswordLinksTable {
  codeHash: string;
  userId: string;
  expiresAt: Instant;
}

interface NewEmailsTable {
  userId: string;
  newEmail: string;
  codeHash: string;
  sentAt: InstantNow;
  expiresAt: Instant;
  tries: Generated<number>;
}

type SocialProvider = 'GOOGLE' | 'WHALE';

interface SocialIdentitiesTable {
  issuer: string;
  subject: string;
  provider: SocialProvider;
  userId: string;
  createdAt: InstantNow;
}

interface SocialAttemptsTable {
  stateHash: string;
  browserHash: string;
  provider: SocialProvider;
  purpose: 'LOGIN' | 'CONFIRM';
  redirectUri: string;
  expiresAt: Instant;
}

interface SocialNewcomersTable {
  browserHash: string;
  provider: SocialProvider;
  issuer: string;
  subject: string;
  userEmail: string;
  expiresAt: Instant;
}

interface SocialConfirmationsTable {
  sessionId: string;
  userId: string;
  expiresAt: Instant;
}

interface SenIdentitiesTable {
  issuer: string;
  subject: string;
  userId: string;
  linkedAt: InstantNow;
}

interface SenLoginsTable {
  requestId: string;
  relayHash: string;
  browserHash: string;
  nextPath: string | null;
  begunAt: InstantNow;
  answeredAt: MaybeInstant;
  authCodeHash: string | null;
  exchangedAt: MaybeInstant;
  issuer: string | null;
  subject: string | null;
  penName: string | null;
  isStudent: boolean | null;
}

interface SenAssertionsTable {
  assertionHash: string;
  expiresAt: Instant;
}

interface RateLimitsTable {
  key: string;
  windowStartedAt: Instant;
  hits: number;
}

/** Who somebody is and how they come in. */
export interface PeopleTables {
  secrets: SecretsTable;
  users: UsersTable;
  userAgreements: UserAgreementsTable;
  inquiries: InquiriesTable;
  files: FilesTable;
  leavings: LeavingsTable;
  emailCodes: EmailCodesTable;
  sessions: SessionsTable;
  passwordLinks: PasswordLinksTable;
  newEmails: NewEmailsTable;
  socialIdentities: SocialIdentitiesTable;
  socialAttempts: SocialAttemptsTable;
  socialNewcomers: SocialNewcomersTable;
  socialConfirmations: SocialConfirmationsTable;
  senIdentities: SenIdentitiesTable;
  senLogins: SenLoginsTable;
  senAssertions: SenAssertionsTable;
  rateLimits: RateLimitsTable;
}
