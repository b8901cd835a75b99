import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BookDocument } from '../../../lib/press/book-document.ts';
import type { CoverTemplate, Face, Format } from '../../../shared/books/books.ts';
import type { Document } from '../../../shared/document/document.ts';
import type { ReportDecision, ReportReason } from '../../../shared/square/reports.ts';
import type { RubricHint, SchoolLevel } from '../../../shared/subjects/recommended-subjects.ts';
import type { RubricRow } from '../../../shared/subjects/rubric.ts';
import type { SpellingLevel } from '../../../shared/writing/spelling.ts';
import type { FileTables } from './file-tables.ts';
import type { InstantNow, MaybeInstant, PeopleTables } from './people-tables.ts';
import type { SpellingTables } from './spelling-tables.ts';

type Status = 'READY' | 'OPEN' | 'CLOSED';

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
  squareIndexed: Generated<boolean>;
  squareTakenDownAt: MaybeInstant;
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

interface GuardianConsentsTable {
  groupId: string;
  /** Null in rows from before migration 043: then one confirmation stood for the whole group. */
  userId: string | null;
  confirmedBy: string | null;
  confirmedAt: InstantNow;
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
  rubric: ColumnType<RubricRow[], string | undefined, string>;
  spellingLevel: Generated<SpellingLevel>;
  createdAt: InstantNow;
  deletedAt: MaybeInstant;
  deletedWith: string | null;
}

interface DeadlineExtensionsTable {
  ragId: string;
  groupId: string;
  userId: string;
  deadline: string;
  reason: Generated<string>;
  extendedAt: InstantNow;
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
  keptAt: MaybeInstant;
  deletedAt: MaybeInstant;
}

interface PostVersionsTable {
  versionId: Generated<string>;
  postId: string;
  version: number;
  versionKind: 'WRITTEN' | 'PUBLISHED' | 'RESTORED';
  title: string;
  document: JSONColumnType<Document>;
  characters: number;
  writtenAt: string;
}

interface PostStepsTable {
  postId: string;
  version: number;
  writtenAt: string;
  start: number;
  removed: number;
  inserted: string;
  pastes: number[] | null;
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
  deletedAt: MaybeInstant;
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

interface SchoolsTable {
  schoolCode: string;
  schoolName: string;
  schoolKind: Generated<string>;
  officeName: Generated<string>;
  region: Generated<string>;
  address: Generated<string>;
  searchText: string;
  initials: string;
  grams: string[];
  isSample: Generated<boolean>;
}

interface RecommendedSubjectsTable {
  recommendedSubjectId: string;
  subjectTitle: string;
  guide: JSONColumnType<Document>;
  schoolLevel: SchoolLevel;
  writingClassifyId: string;
  minCharacters: number | null;
  maxCharacters: number | null;
  rubric: JSONColumnType<RubricHint[]>;
  searchText: string;
  editedAt: MaybeInstant;
  deletedAt: MaybeInstant;
}

interface SquarePostsTable {
  postId: string;
  groupId: string;
  pickedAt: MaybeInstant;
  consentedAt: MaybeInstant;
  takenDownAt: MaybeInstant;
}

interface SquareReportsTable {
  reportId: string;
  groupId: string;
  postId: string | null;
  reportReason: ReportReason;
  message: Generated<string>;
  ownerDecision: ReportDecision | null;
  reportDecision: ReportDecision | null;
  decidedBy: string | null;
  decidedAt: MaybeInstant;
  createdAt: InstantNow;
}

export interface Tables extends PeopleTables, FileTables, SpellingTables {
  groups: GroupsTable;
  groupMembers: GroupMembersTable;
  enrollments: EnrollmentsTable;
  guardianConsents: GuardianConsentsTable;
  groupActivities: GroupActivitiesTable;
  groupSubjects: GroupSubjectsTable;
  deadlineExtensions: DeadlineExtensionsTable;
  posts: PostsTable;
  postVersions: PostVersionsTable;
  postSteps: PostStepsTable;
  comments: CommentsTable;
  likes: LikesTable;
  feedbacks: FeedbacksTable;
  books: BooksTable;
  bookPieces: BookPiecesTable;
  bookEditions: BookEditionsTable;
  recommendedSubjects: RecommendedSubjectsTable;
  squarePosts: SquarePostsTable;
  squareReports: SquareReportsTable;
  schools: SchoolsTable;
}
