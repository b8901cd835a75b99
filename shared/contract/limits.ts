/** Bounds that both sides know. Characters are UTF-16 code units unless said otherwise. */
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
  /** Invited at once, given accounts at once, or decided on at once. */
  peopleAtOnce: 100,
  /** Requests or invitations that one list shows; the others come when these are answered, or are looked for. */
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
  /** People of whom one says at once until when they may hand in. */
  extensionsAtOnce: 300,
  extensionReason: 100,
  activitiesPerGroup: 100,
  subjectsPerActivity: 200,

  postTitle: 100,
  postCharacters: 50_000,
  /** What the database can count to. */
  version: 2_147_483_647,
  /** Drafts of one person on one subject. */
  draftsOnSubject: 20,
  /** Earlier texts kept of one piece: what was handed in or brought back outlasts what was written. */
  versionsKept: 100,
  /** How finely the way of one piece is kept; beyond it neighbouring steps become one. */
  processSteps: 2_000,
  processCharacters: 2_000_000,
  /** From how many characters on a paste is marked, and how many marks a save carries. */
  longPaste: 60,
  pastesInSave: 20,

  /** Nodes in one document: a bound for hostile input, far above any real piece. */
  documentNodes: 20_000,
  documentDepth: 12,
  linkAddress: 2_000,
  imageWords: 300,
  /** Pixels; what is kept of a picture is never larger. */
  imageSide: 4_000,
  imagesInPost: 50,
  tableRows: 100,
  tableColumns: 20,

  /** What the speller takes at once. */
  spellingText: 20_000,
  spellingWord: 40,
  personalWords: 500,
  groupWords: 300,

  comment: 1_000,
  /** They are read all at once: several of each in the largest class. */
  commentsOnPost: 1_000,
  feedback: 5_000,

  /** A question to the teacher or the operator, and its answer. */
  inquiry: 1_000,
  inquiryPage: 300,
  inquiriesAtOnce: 100,

  /** Bytes of a picture as it is sent; what is kept of it is far smaller. */
  pictureBytes: 10 * 1024 * 1024,

  /** Files and web pages on one piece, and beside one subject. */
  attachmentsOnPost: 10,
  resourcesOnSubject: 20,
  attachmentBytes: 50 * 1024 * 1024,
  /** Of one person, sent and attached to nothing: on its way, or taken off a moment ago. */
  looseAttachmentBytes: 500 * 1024 * 1024,
  /** UTF-16 code units of a file's name that are kept, with its ending. */
  fileName: 120,
  webPageAddress: 2_000,

  /** Bytes of what the education office answers with a log-in. */
  senAnswer: 256 * 1024,

  bookTitle: 60,
  bookSubtitle: 80,
  bookForeword: 5_000,
  bookPosts: 500,
} as const;

/** Seconds. `emailCode` is the first of the specification's two unnamed numbers. */
export const SECONDS = {
  emailCode: 300,
  emailCodeResend: 60,
  /** How long a verified address waits for the rest of the sign-up form. */
  emailVerified: 60 * 60,
  /** How long the link of an e-mail leads to a new password. */
  passwordLink: 30 * 60,
  accessToken: 15 * 60,
  refreshToken: 14 * 24 * 3600,
  refreshGrace: 10,
  /** How long a provider is waited for. */
  socialLogin: 15,
  /** From leaving for a provider's page until coming back. */
  socialAttempt: 10 * 60,
  /** How long having shown again who one is holds. */
  socialConfirmation: 5 * 60,
  /** From leaving for the education office's page until coming back. */
  senAttempt: 15 * 60,
  /** The second of the specification's two unnamed numbers. */
  senCode: 180,
  /** How long somebody whom the office named may take to link or open an account. */
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

export const NORMAL_EMAIL_DOMAINS = [
  'gmail.com',
  'naver.com',
  'daum.net',
  'kakao.com',
  'yahoo.com',
  'hotmail.com',
] as const;
