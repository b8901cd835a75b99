/*
 * The keys of the query cache. A key begins with the key of what it belongs to, so that invalidating
 * `groupKeys.detail(groupId)` also invalidates everything else below it.
 */

export const sessionKeys = {
  /** The settings that anybody may read. */
  site: ['site'],
  announcements: ['announcements'],
  userInfo: (userId: string) => ['user-info', userId],
  passwordInfos: ['password-info'],
  passwordInfo: (userId: string | undefined) => [...sessionKeys.passwordInfos, userId],
  passwordReset: (code: string) => ['password-reset', code],
  pendingSenSignUp: ['sen-sign-up'],
} as const;

export const accountKeys = {
  profile: ['profile'],
  myPage: ['my-page'],
  deletion: ['account-deletion'],
  membership: ['membership'],
  licenses: ['licenses'],
  licenseSeats: (licenseId: string, search: string) => ['licenses', licenseId, 'seats', search],
  licenseEvents: (licenseId: string) => ['licenses', licenseId, 'events'],
  myAgreements: ['agreements', 'mine'],
  agreementRecords: ['agreements', 'mine', 'records'],
  myConsents: ['consents', 'mine'],
  secondFactor: ['second-factor'],
  supportCode: ['support-code'],
  agreementText: (document: string, version: string, operator: object | null | undefined) => [
    'agreements',
    'text',
    document,
    version,
    operator,
  ],
} as const;

export const groupKeys = {
  mine: ['groups'],
  deleted: ['groups', 'deleted'],
  myInvitations: ['invitations'],
  allSchools: ['schools'],
  schools: (query: string) => ['schools', query],
  all: ['group'],
  detail: (groupId: string) => [...groupKeys.all, groupId],
  sentInvitations: (groupId: string) => [...groupKeys.detail(groupId), 'invitations'],
  sentInvitationsFound: (groupId: string, query: string) => [
    ...groupKeys.sentInvitations(groupId),
    query,
  ],
  joinRequests: (groupId: string, query: string) => [
    ...groupKeys.detail(groupId),
    'requests',
    query,
  ],
  proposalRun: (groupId: string) => [...groupKeys.detail(groupId), 'proposal-run'],
  modelUse: (groupId: string) => [...groupKeys.detail(groupId), 'model-use'],
  managedAccounts: (groupId: string) => [...groupKeys.detail(groupId), 'managed'],
  memberConsents: (groupId: string) => [...groupKeys.detail(groupId), 'consents'],
  members: (groupId: string, query: string) => [...groupKeys.detail(groupId), 'users', query],
  newPosts: (groupId: string, size: number, ragId: string | undefined) => [
    ...groupKeys.detail(groupId),
    'posts',
    'new',
    size,
    ragId,
  ],
  search: (groupId: string, query: string) => [...groupKeys.detail(groupId), 'search', query],
  activityOf: (groupId: string, userId: string, kind: string, page: number) => [
    ...groupKeys.detail(groupId),
    'person',
    userId,
    kind,
    page,
  ],
  myWriting: (groupId: string, filter: string) => [
    ...groupKeys.detail(groupId),
    'my-writing',
    filter,
  ],
  spellingWords: (groupId: string) => [...groupKeys.detail(groupId), 'spelling-words'],
  commentReview: (groupId: string) => [...groupKeys.detail(groupId), 'comment-review'],
  holdWords: (groupId: string) => [...groupKeys.detail(groupId), 'hold-words'],
} as const;

export const subjectKeys = {
  activities: (groupId: string) => [...groupKeys.detail(groupId), 'activities'],
  deletedActivities: (groupId: string) => [...groupKeys.detail(groupId), 'deleted-activities'],
  unsubmitted: (groupId: string) => [...groupKeys.detail(groupId), 'my-unsubmitted'],
  all: (groupId: string) => [...groupKeys.detail(groupId), 'subject'],
  detail: (groupId: string, subjectId: string) => [...subjectKeys.all(groupId), subjectId],
  submissions: (groupId: string, subjectId: string) => [
    ...subjectKeys.detail(groupId, subjectId),
    'submissions',
  ],
  extensions: (groupId: string, subjectId: string) => [
    ...subjectKeys.detail(groupId, subjectId),
    'extensions',
  ],
  resources: (groupId: string, subjectId: string) => [
    ...subjectKeys.detail(groupId, subjectId),
    'resources',
  ],
  mine: ['my-subjects'],
  mineFound: (search: string) => [...subjectKeys.mine, search],
  myRubrics: ['my-subjects', 'rubrics', 'all'],
  recommended: ['recommended-subjects'],
  recommendedFound: (
    search: string,
    schoolLevel: string | undefined,
    writingClassifyId: string | undefined,
  ) => [...subjectKeys.recommended, search, schoolLevel, writingClassifyId],
  allRecommended: ['recommended-subjects', 'all'],
} as const;

export const postKeys = {
  all: ['post'],
  ofGroup: (groupId: string) => [...postKeys.all, groupId],
  detail: (groupId: string, postId: string) => [...postKeys.ofGroup(groupId), postId],
  neighbours: (groupId: string, postId: string) => [
    ...postKeys.detail(groupId, postId),
    'neighbours',
  ],
  comments: (groupId: string, postId: string) => [...postKeys.detail(groupId, postId), 'comments'],
  mentionable: (groupId: string, postId: string) => [
    ...postKeys.detail(groupId, postId),
    'mentionable',
  ],
  likes: (groupId: string, postId: string) => [...postKeys.detail(groupId, postId), 'likes'],
  feedback: (groupId: string, postId: string) => [...postKeys.detail(groupId, postId), 'feedback'],
  attachments: (groupId: string, postId: string) => [
    ...postKeys.detail(groupId, postId),
    'attachments',
  ],
  support: (groupId: string, postId: string) => [...postKeys.detail(groupId, postId), 'support'],
  proposal: (groupId: string, postId: string) => [...postKeys.detail(groupId, postId), 'proposal'],
  supportPreview: (groupId: string, postId: string, question: unknown) => [
    ...postKeys.support(groupId, postId),
    'preview',
    question,
  ],
  askedSupport: (groupId: string, postId: string) => [
    ...postKeys.detail(groupId, postId),
    'asked-support',
  ],
  versions: (groupId: string, postId: string) => [...postKeys.detail(groupId, postId), 'versions'],
  process: (groupId: string, postId: string) => [...postKeys.detail(groupId, postId), 'process'],
  similarPhrases: (groupId: string, postId: string) => [
    ...postKeys.detail(groupId, postId),
    'similar-phrases',
  ],
  /** Not below `detail`: a version never changes. */
  version: (groupId: string, postId: string, versionId: string | undefined) => [
    'post-version',
    groupId,
    postId,
    versionId,
  ],
  mine: ['my-posts'],
  mineFiltered: (filter: string) => [...postKeys.mine, filter],
} as const;

export const writingKeys = {
  all: ['writing'],
  /** What the server last answered about my posts on a subject; kept on the device only. */
  myPosts: (groupId: string, ragId: string) => [...writingKeys.all, groupId, ragId, 'mine'],
  editor: (userId: string, groupId: string, ragId: string, postId: string | undefined) => [
    ...writingKeys.all,
    userId,
    groupId,
    ragId,
    postId ?? '',
  ],
  localDrafts: (userId: string, groupId: string) => ['local-drafts', userId, groupId],
  mySpelling: ['my-spelling'],
  mySpellingWords: ['spelling-words'],
} as const;

export const feedbackKeys = {
  desk: (groupId: string) => [...groupKeys.detail(groupId), 'desk'],
  deskPost: (groupId: string, postId: string) => [...postKeys.detail(groupId, postId), 'desk'],
  mine: (groupId: string) => [...groupKeys.detail(groupId), 'my-feedback'],
  peerFeedback: (groupId: string, ragId: string) => [
    ...groupKeys.detail(groupId),
    'peer-feedback',
    ragId,
  ],
  peerFeedbackToReview: (groupId: string) => [
    ...groupKeys.detail(groupId),
    'peer-feedback-to-review',
  ],
  peerReviews: (groupId: string) => [...groupKeys.detail(groupId), 'peer-reviews'],
  peerReview: (groupId: string, reviewId: string) => [
    ...groupKeys.detail(groupId),
    'peer-review',
    reviewId,
  ],
  presence: (groupId: string, postId: string) => ['desk-presence', groupId, postId],
  remarks: ['remarks'],
  /** Of the mutation that sends feedback. */
  send: (groupId: string) => ['send-feedback', groupId],
} as const;

export const bookKeys = {
  mine: ['books'],
  received: ['received-books'],
  all: ['book'],
  detail: (bookId: string) => [...bookKeys.all, bookId],
  drafts: ['book-drafts'],
  draft: (bookId: string) => [...bookKeys.drafts, bookId],
  chapterTexts: (bookId: string, postId: string, version: number | undefined) => [
    ...bookKeys.draft(bookId),
    'texts',
    postId,
    version,
  ],
  preview: (bookId: string) => ['book-preview', bookId],
  previewPage: (bookId: string, page: number) => [...bookKeys.preview(bookId), page],
  publicBook: (slug: string, editionId: string | undefined) => ['public-book', slug, editionId],
  publicTexts: (slug: string, editionId: string | undefined) => [
    ...bookKeys.publicBook(slug, editionId),
    'texts',
  ],
  sharings: ['book-sharing'],
  sharing: (bookId: string, editionId: string | undefined) => [
    ...bookKeys.sharings,
    bookId,
    editionId,
  ],
  consents: (bookId: string) => [...bookKeys.sharings, bookId, 'consents'],
  guardians: (groupId: string) => [...groupKeys.detail(groupId), 'guardians'],
  archive: (groupId: string) => [...groupKeys.detail(groupId), 'archive'],
  myPages: (bookId: string) => ['my-pages', bookId],
  editions: (bookId: string) => ['book-editions', bookId],
  edition: (bookId: string, editionId: string) => [...bookKeys.editions(bookId), editionId],
  editionPage: (bookId: string, editionId: string, page: number) => [
    ...bookKeys.edition(bookId, editionId),
    page,
  ],
  editionTexts: (bookId: string, editionId: string) => [
    ...bookKeys.edition(bookId, editionId),
    'texts',
  ],
  check: (bookId: string) => ['book-check', bookId],
  /** Of a group's posts, or with null of one's own. */
  candidates: (groupId: string | null) => ['book-candidates', groupId],
} as const;

export const squareKeys = {
  list: (search: string, after: string) => ['square', { search, after }],
  group: (groupId: string, from: string) => ['square', groupId, { from }],
  post: (groupId: string, postId: string) => ['square', groupId, 'post', postId],
  candidates: (groupId: string) => [...groupKeys.detail(groupId), 'square'],
  candidate: (groupId: string, postId: string) => [
    ...squareKeys.candidates(groupId),
    'post',
    postId,
  ],
  groupReports: (groupId: string) => [...squareKeys.candidates(groupId), 'reports'],
} as const;

export const inquiryKeys = {
  all: ['inquiries'],
  overview: ['inquiries', 'overview'],
  mine: ['inquiries', 'mine'],
  received: (groupId: string | null, state: string) => [
    ...inquiryKeys.all,
    'received',
    groupId,
    state,
  ],
} as const;

export const notificationKeys = {
  all: ['notifications'],
  state: ['notifications', 'state'],
  list: ['notifications', 'list'],
  settings: ['notifications', 'settings'],
} as const;

export const statisticsKeys = {
  of: (groupId: string, answer: string, filter: object) => [
    ...groupKeys.detail(groupId),
    'statistics',
    answer,
    filter,
  ],
} as const;

export const pupilReportKeys = {
  all: ['pupil-report'],
  detail: (groupId: string) => [...pupilReportKeys.all, groupId],
  pupils: (groupId: string, { from, to }: { from: string; to: string }) => [
    'report-pupils',
    groupId,
    from,
    to,
  ],
} as const;
