import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BookDocument } from '../../../lib/press/book-document.ts';
import type { CoverTemplate, Face, Format } from '../../../shared/books.ts';
import type { Document } from '../../../shared/document.ts';

/** An instant as the wire has it: the driver answers ISO 8601 strings with microseconds and Z. */
type Instant = ColumnType<string, string, string>;
type InstantNow = ColumnType<string, string | undefined, string>;
type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;

type LoginType = 'JAJAK' | 'GOOGLE' | 'WHALE' | 'NEW_SEN_USER';
type UserClassify = 'STUDENT' | 'TEACHER' | 'GENERAL' | 'COOLSCHOOL' | 'ADMIN';
type Status = 'READY' | 'OPEN' | 'CLOSED';

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
  fileKind: 'AVATAR';
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

interface GroupsTable {
  groupId: string;
  createUserId: string;
  groupTitle: string;
  groupDescription: Generated<string>;
  schoolName: string | null;
  schoolCode: string | null;
  coverImageUrl: string | null;
  groupCode: string;
  visibility: Generated<'PUBLIC' | 'PRIVATE'>;
  joinPolicy: Generated<'APPROVAL' | 'OPEN'>;
  commentsEnabled: Generated<boolean>;
  likesEnabled: Generated<boolean>;
  peerFeedbackEnabled: Generated<boolean>;
  aiEnabled: Generated<boolean>;
  spellingEnabled: Generated<boolean>;
  memberCount: Generated<number>;
  createdAt: InstantNow;
  lastActivityAt: InstantNow;
  deletedAt: MaybeInstant;
}

interface GroupMembersTable {
  groupId: string;
  userId: string;
  joinedAt: InstantNow;
}

interface EnrollmentsTable {
  enrollmentId: string;
  groupId: string;
  userId: string;
  kind: 'REQUEST' | 'INVITATION';
  enrollmentStatus: Generated<'PENDING' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED'>;
  createdAt: InstantNow;
  decidedAt: MaybeInstant;
  decidedBy: string | null;
}

interface GroupActivitiesTable {
  ragId: string;
  groupId: string;
  activityId: string;
  createUserId: string;
  activityTitle: string;
  activityOrder: number;
  activityStatus: Generated<Status>;
  createdAt: InstantNow;
  deletedAt: MaybeInstant;
}

interface GroupSubjectsTable {
  ragId: string;
  groupId: string;
  activityRagId: string;
  subjectId: string;
  createUserId: string;
  subjectTitle: string;
  subjectOrder: number;
  subjectStatus: Generated<Status>;
  guide: JSONColumnType<Document> | null;
  writingClassifyId: Generated<string>;
  opensAt: MaybeInstant;
  deadline: MaybeInstant;
  lateAllowed: Generated<boolean>;
  onePostPerPerson: Generated<boolean>;
  minCharacters: number | null;
  maxCharacters: number | null;
  readers: Generated<'GROUP' | 'OWNER'>;
  aiFeedbackVersion: Generated<number>;
  submitUserCount: Generated<number>;
  createdAt: InstantNow;
  deletedAt: MaybeInstant;
}

interface PostsTable {
  postId: string;
  groupId: string;
  ragId: string;
  authorId: string;
  postStatus: Generated<'DRAFT' | 'PUBLISHED'>;
  title: Generated<string>;
  document: JSONColumnType<Document>;
  excerpt: Generated<string>;
  characters: Generated<number>;
  charactersWithoutSpaces: Generated<number>;
  version: Generated<number>;
  lastSaveId: string;
  onePost: Generated<boolean>;
  late: Generated<boolean>;
  likeCount: Generated<number>;
  commentCount: Generated<number>;
  feedbackCount: Generated<number>;
  createdAt: InstantNow;
  savedAt: InstantNow;
  publishedAt: MaybeInstant;
  deletedAt: MaybeInstant;
}

interface CommentsTable {
  commentId: string;
  groupId: string;
  postId: string;
  authorId: string;
  parentCommentId: string | null;
  content: string;
  createdAt: InstantNow;
  editedAt: MaybeInstant;
}

interface LikesTable {
  postId: string;
  userId: string;
  createdAt: InstantNow;
}

interface FeedbacksTable {
  feedbackId: string;
  groupId: string;
  postId: string;
  authorId: string;
  feedbackKind: 'TEACHER' | 'PEER' | 'AI';
  content: string;
  postVersion: number;
  requestId: string;
  sentAt: InstantNow;
  readAt: MaybeInstant;
}

interface BooksTable {
  bookId: string;
  groupId: string | null;
  createUserId: string;
  bookTitle: string;
  bookSubtitle: Generated<string>;
  editor: Generated<string>;
  foreword: Generated<string>;
  dedication: Generated<string>;
  coverTemplate: CoverTemplate;
  format: Format;
  face: Face;
  withNames: Generated<boolean>;
  editionId: string | null;
  createdAt: InstantNow;
  deletedAt: MaybeInstant;
}

interface BookPiecesTable {
  bookId: string;
  position: number;
  partTitle: Generated<string>;
  postId: string;
}

interface BookEditionsTable {
  editionId: string;
  bookId: string;
  editionNumber: number;
  editionStatus: Generated<'QUEUED' | 'MAKING' | 'DONE' | 'FAILED'>;
  progress: Generated<number>;
  failure: string | null;
  manuscript: JSONColumnType<BookDocument>;
  pdfKey: string | null;
  pdfBytes: number | null;
  pageCount: number | null;
  createdAt: InstantNow;
  finishedAt: MaybeInstant;
}

export interface Tables {
  secrets: SecretsTable;
  users: UsersTable;
  userAgreements: UserAgreementsTable;
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
  groups: GroupsTable;
  groupMembers: GroupMembersTable;
  enrollments: EnrollmentsTable;
  groupActivities: GroupActivitiesTable;
  groupSubjects: GroupSubjectsTable;
  posts: PostsTable;
  comments: CommentsTable;
  likes: LikesTable;
  feedbacks: FeedbacksTable;
  books: BooksTable;
  bookPieces: BookPiecesTable;
  bookEditions: BookEditionsTable;
}
