/**
 * Bounds that both sides know. Characters are UTF-16 code units unless a comment names another
 * unit.
 */
export const LIMITS = {
  penName: 20,
  userLogin: { min: 4, max: 20 },
  password: { min: 8, max: 64 },
  email: 254,

  groupTitle: 40,
  groupDescription: 500,
  schoolName: 60,
  groupCodeLength: 8,

  squareSearch: 60,
  reportMessage: 500,
  /** An administrator's words to the person who reported. */
  reportReply: 500,
  /** After which administrators read what the owner of the group has not decided. */
  reportDays: 7,
  organization: 60,
  personName: 40,
  phone: 30,
  quoteMonths: 60,
  quoteMessage: 1_000,
  licenseSeats: 10_000,
  /** People in one request for seats. */
  seatsAtOnce: 500,
  /** Typed with spaces and hyphens. */
  supportCodeInput: 40,
  userAgent: 300,
  /** People in one request that invites, creates accounts or decides on requests. */
  peopleAtOnce: 100,
  /** Requests or invitations in one list; the next ones follow when these are answered. */
  waitingShown: 100,

  activityTitle: 60,
  subjectTitle: 80,
  guideCharacters: 5_000,
  subjectSearch: 60,
  postSearch: 60,
  rubricCriteria: 6,
  rubricCriterion: 40,
  rubricLine: 200,
  rubricLevelTitle: 20,
  rubricLevels: { min: 2, max: 5 },
  rubricPoints: 100,
  /** Own rubrics offered for reuse. */
  reusableRubrics: 50,
  /** People whose deadline one request extends. */
  extensionsAtOnce: 300,
  extensionReason: 100,
  activitiesPerGroup: 100,
  subjectsPerActivity: 200,

  postTitle: 100,
  postCharacters: 50_000,
  /** The largest integer of the database column. */
  version: 2_147_483_647,
  /** Drafts of one person on one subject. */
  draftsOnSubject: 20,
  /** Versions of one post; those that were handed in or restored are deleted last. */
  versionsKept: 100,
  /** Steps in the edit history of one post; beyond it neighbouring steps are merged. */
  processSteps: 2_000,
  processCharacters: 2_000_000,
  /** A paste of this many characters is marked; a save carries at most so many marks. */
  longPaste: 60,
  pastesInSave: 20,

  /** Nodes in one document: a bound for hostile input, far above any real post. */
  documentNodes: 20_000,
  documentDepth: 12,
  linkAddress: 2_000,
  imageWords: 300,
  /** Pixels; a larger picture is scaled down before it is stored. */
  imageSide: 4_000,
  imagesInPost: 50,
  tableRows: 100,
  tableColumns: 20,

  /** The newest instructions of the assistant; a subject records those it was enabled with. */
  aiFeedbackVersion: 1,

  /** Characters in one request to the speller. */
  spellingText: 20_000,
  spellingWord: 40,
  personalWords: 500,
  groupWords: 300,

  /** What the owner says on a pupil's page for the guardians. */
  teacherWords: 600,

  comment: 1_000,
  /** The list has no pages; this allows several by each member of the largest class. */
  commentsOnPost: 1_000,
  /** People whom one comment mentions. */
  mentions: 5,
  /** Words of a group that hold a comment for its owner. */
  holdWords: 100,
  /** Reports on a comment that one decision dismisses. */
  reportsAtOnce: 300,
  holdWord: 20,
  feedback: 5_000,
  annotation: 500,
  suggestion: 500,
  /** UTF-16 code units of the words that one annotation marks. */
  annotatedWords: 2_000,
  annotationsInFeedback: 30,
  verdictsInFeedback: 100,
  /** Of one peer review. */
  peerAnswers: 6,
  revisionReason: 500,
  answerReason: 500,
  feedbackReply: 500,
  repliesOnFeedback: 50,
  /** Drafts that one call sends. */
  feedbacksAtOnce: 50,
  remark: 500,
  /** Of one person. */
  remarks: 300,

  /** A question to the teacher or the operator, and its answer. */
  inquiry: 1_000,
  suspensionReason: 300,
  passkeyName: 40,
  /** Characters of one field of a passkey's answer. */
  passkeyField: 16_000,
  passkeys: 10,
  peopleQuery: 100,
  announcement: 200,
  announcementsAhead: 5,
  inquiryPage: 300,
  inquiriesAtOnce: 100,

  /** A list of schools: the country has about 12,500. */
  schoolLines: 20_000,
  schoolFileBytes: 10 * 1024 * 1024,

  /** Bytes of an uploaded picture; the stored one is far smaller. */
  pictureBytes: 10 * 1024 * 1024,

  /** Files and web pages of one post, and of one subject. */
  attachmentsOnPost: 10,
  resourcesOnSubject: 20,
  attachmentBytes: 50 * 1024 * 1024,
  /** Bytes of one person's uploads that are not attached, or no longer. */
  looseAttachmentBytes: 500 * 1024 * 1024,
  /** UTF-16 code units of a stored file name, with its extension. */
  fileName: 120,
  webPageAddress: 2_000,

  /** Bytes of the education office's answer to a log-in. */
  senAnswer: 256 * 1024,

  bookTitle: 60,
  bookSubtitle: 80,
  bookForeword: 5_000,
  bookDedication: 200,
  bookBackText: 600,
  bookParts: 100,
  /** Of one person, without a group. */
  ownBooks: 100,
  shelfBooks: 500,
  /** Of `create-pdf`, in UTF-16 code units. */
  htmlContent: 900_000,
  bookPosts: 500,
  /** More than any book has; a bound for requests. */
  bookPages: 20_000,
  /** In one check of a book. */
  bookFindings: 1_000,
  /** Of one call. */
  consentDecisions: 100,
} as const;

/** Seconds. `emailCode` is the first of the specification's two unnamed numbers. */
export const SECONDS = {
  emailCode: 300,
  emailCodeResend: 60,
  /** How long a verified address waits for the rest of the sign-up form. */
  emailVerified: 60 * 60,
  /** How long the password link of an e-mail stays valid. */
  passwordLink: 30 * 60,
  setUpLink: 24 * 60 * 60,
  /** From the password to the second factor. */
  pendingLogIn: 5 * 60,
  /** From the QR code to its first code. */
  pendingAuthenticator: 30 * 60,
  passkeyChallenge: 5 * 60,
  /** How long a proof of who sits there lasts, before what cannot be undone. */
  reauthentication: 10 * 60,
  accessToken: 15 * 60,
  refreshToken: 14 * 24 * 3600,
  refreshGrace: 10,
  /** From the log-in, however often it is renewed: about a school term. */
  session: 120 * 24 * 3600,
  /** Time-out for the answer of a provider. */
  socialLogin: 15,
  /** From leaving for a provider's page until coming back. */
  socialAttempt: 10 * 60,
  /** How long a confirmation by another log-in stays valid. */
  socialConfirmation: 5 * 60,
  /** From leaving for the education office's page until coming back. */
  senAttempt: 15 * 60,
  /** The second of the specification's two unnamed numbers. */
  senCode: 180,
  /** How long a pending sign-up stays valid until the account is linked or created. */
  senPendingSignUp: 30 * 60,
} as const;

export const EMAIL_CODE_TRIES = 5;

export const EDUCATION_OFFICE_DOMAINS = [
  'sen.go.kr',
  'pen.go.kr',
  'dge.go.kr',
  'ice.go.kr',
  'gen.go.kr',
  'dje.go.kr',
  'use.go.kr',
  'sje.go.kr',
  'goe.go.kr',
  'gwe.go.kr',
  'cbe.go.kr',
  'cne.go.kr',
  'jbe.go.kr',
  'jne.go.kr',
  'gbe.kr',
  'gne.go.kr',
  'jje.go.kr',
] as const;

/** The mail of public servants, teachers of public schools among them. */
export const PUBLIC_SERVANT_DOMAIN = 'korea.kr';

export const NORMAL_EMAIL_DOMAINS = [
  'gmail.com',
  'naver.com',
  'daum.net',
  'kakao.com',
  'yahoo.com',
  'hotmail.com',
] as const;
