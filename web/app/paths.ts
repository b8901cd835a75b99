/** Every link of the product. */

type Query = Record<string, string | undefined>;

function at(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value);
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

const id = encodeURIComponent;
const group = (groupId: string) => `/group/${id(groupId)}`;

export const paths = {
  landing: () => '/',
  /** `next` is the address to come back to after logging in. */
  /** `card`: by the code of a printed card, on a device where somebody else may be logged in. */
  login: (query: { next?: string | undefined; card?: 'on' } = {}) => at('/login', query),
  loginWhale: () => '/login/whale',
  secondStep: (query: { next?: string | undefined } = {}) => at('/login/second-factor', query),
  signUp: (query: { step?: string } = {}) => at('/sign-up', query),
  /** Without the ID: by the address that the account was verified with. */
  findPassword: (query: { by?: 'email' } = {}) => at('/find-password', query),
  resetPassword: (query: { code?: string } = {}) => at('/reset-password', query),
  newEmail: () => '/new-email',
  pricing: () => '/pricing',
  /** What parents should know, on one page. */
  parents: () => '/parents',
  /** `with` is the kind of account that the user already has. */
  senLink: (query: { next?: string | undefined; step?: 'account'; with?: 'own' } = {}) =>
    at('/sso/sen-link', query),

  books: (query: { filter?: string; bookId?: string } = {}) => at('/books', query),
  /** With `bookId` that book, without it the list of drafts. */
  /** `field` is the one to begin with. */
  bookMaking: (
    query: {
      bookId?: string;
      groupId?: string;
      step?: string;
      view?: string;
      userId?: string;
      field?: 'title';
    } = {},
  ) => at('/books/making', query),
  bookPreview: (query: { bookId?: string; page?: string } = {}) =>
    at('/books/making/preview', query),
  /** `page` opens a page, `edition` another edition than the newest. */
  publicBook: (slug: string, query: { edition?: string | undefined; page?: string } = {}) =>
    at(`/b/${id(slug)}`, query),
  /** The same for a frame in another site. */
  embeddedBook: (slug: string, query: { edition?: string | undefined; page?: string } = {}) =>
    at(`/b/${id(slug)}/embed`, query),
  bookSharing: (bookId: string) => at(`/books/${bookId}/sharing`),
  myPages: (bookId: string) => at(`/books/${bookId}/my-pages`),
  /** Without `edition` the newest one. */
  bookReading: (bookId: string, query: { edition?: string; page?: string } = {}) =>
    at(`/books/${bookId}/read`, query),

  offline: () => '/offline',
  /** `join` opens the dialog for a group's code, `code` fills it in; `begin` goes on to an only group. */
  groups: (query: { filter?: string; join?: string; code?: string; begin?: string } = {}) =>
    at('/group', query),
  groupCreation: () => '/group/creation',
  deletedGroups: () => '/group/deleted',
  group,
  /** The group's home, with the posts on one subject only. */
  subjectPosts: (groupId: string, query: { subjectId: string }) => at(group(groupId), query),
  chart: (groupId: string) => `${group(groupId)}/chart`,
  /** Days in Seoul; without them this semester. */
  pupilReport: (groupId: string, query: { from?: string; to?: string } = {}) =>
    at(`${group(groupId)}/chart/report`, query),
  feedbackMaking: (groupId: string, query: { subjectId?: string; postId?: string } = {}) =>
    at(`${group(groupId)}/feedback-making`, query),
  peerReview: (groupId: string, reviewId: string) =>
    `${group(groupId)}/peer-review/${id(reviewId)}`,
  /** The owner's page of one subject. */
  peerFeedback: (groupId: string, ragId: string) => `${group(groupId)}/peer-feedback/${id(ragId)}`,
  memberConsents: (groupId: string) => `${group(groupId)}/management/consents`,
  manageGroup: (groupId: string) => `${group(groupId)}/management/group`,
  /** `add` opens the creation of managed accounts, `q` filters by name. */
  manageUsers: (
    groupId: string,
    query: { add?: 'accounts'; tab?: 'members' | 'requests' | 'invitations'; q?: string } = {},
  ) => at(`${group(groupId)}/management/user`, query),
  /**
   * What is being edited: an activity, a subject, or a new one (`add`) of either, `from` what was
   * made before or comes with the product; `order` puts all in order, `show` lists what was deleted.
   */
  manageWriting: (
    groupId: string,
    query: {
      activityId?: string;
      subjectId?: string;
      add?: 'activity' | 'subject';
      draft?: string;
      from?: 'mine' | 'recommended';
      order?: 'on';
      show?: 'deleted';
    } = {},
  ) => at(`${group(groupId)}/management/writing`, query),
  groupArchive: (groupId: string) => `${group(groupId)}/archive`,
  /** The same with the names of the class and a consent slip, to print. */
  guardianLetter: (groupId: string) => `${group(groupId)}/management/letter`,
  guardians: (groupId: string) => `${group(groupId)}/guardians`,
  member: (groupId: string, userId: string, query: { kind?: 'NOT_SUBMITTED' } = {}) =>
    at(`${group(groupId)}/member/${id(userId)}`, query),
  myActivity: (groupId: string) => `${group(groupId)}/my-activity`,
  myWriting: (groupId: string) => `${group(groupId)}/my-writing`,
  /** `manage` is what the owner edits instead of writing: a query like that of `manageWriting`. */
  writing: (
    groupId: string,
    query: {
      activityId?: string;
      subjectId?: string;
      postId?: string;
      tab?: string;
      manage?: string;
    } = {},
  ) => at(`${group(groupId)}/writing`, query),
  post: (groupId: string, postId: string) => `${group(groupId)}/post/${id(postId)}`,
  /** The answers below the post. */
  answers: (groupId: string, postId: string) => `${group(groupId)}/post/${id(postId)}#answers`,
  /** The writer's page right after handing in. */
  published: (groupId: string, postId: string) => `${group(groupId)}/post/${id(postId)}/published`,
  /** `from` and `to` are the versions that are compared, `step` is the position of the player. */
  postHistory: (
    groupId: string,
    postId: string,
    query: { tab?: 'process'; from?: string; to?: string; step?: string } = {},
  ) => at(`${group(groupId)}/post/${id(postId)}/history`, query),
  search: (groupId: string, query: { q?: string } = {}) => at(`${group(groupId)}/search`, query),
  commentReview: (groupId: string) => `${group(groupId)}/comment-review`,
  leaveGroup: (groupId: string) => `${group(groupId)}/delete`,
  /** Which posts are shown, of which subject and in which order. */
  squareSelection: (
    groupId: string,
    query: { state?: string; sort?: string; subjectId?: string } = {},
  ) => at(`${group(groupId)}/square`, query),

  invite: (query: { code?: string } = {}) => at('/invite', query),
  license: () => '/license',
  myPosts: (query: { filter?: string } = {}) => at('/my-posts', query),
  notifications: () => '/notifications',
  profile: () => '/profile',
  notificationSettings: () => '/profile#notifications',
  password: () => '/profile/password',
  security: (query: { next?: string } = {}) => at('/profile/security', query),
  myConsents: () => '/profile/consents',
  /** The choices survive a confirmation at a log-in provider. */
  deleteAccount: (query: { reason?: string; posts?: string } = {}) => at('/profile/leave', query),
  /** `after` is the last group of the page before. */
  square: (query: { q?: string; after?: string } = {}) => at('/square', query),
  /** `post` is the post that is open, `report` opens the dialog for a report. */
  squareGroup: (groupId: string, query: { post?: string; after?: string; report?: string } = {}) =>
    at(`/square/${id(groupId)}`, query),
  administration: () => '/admin',
  announcements: (query: { edit?: string } = {}) => at('/admin/announcements', query),
  adminSchools: () => '/admin/schools',
  system: () => '/admin/system',
  retention: () => '/admin/retention',
  supportView: () => '/admin/support-view',
  adminLicenses: (query: { tab?: string } = {}) => at('/admin/licenses', query),
  adminGroups: (query: { q?: string; filter?: string; group?: string } = {}) =>
    at('/admin/groups', query),
  teacherRequests: () => '/admin/teachers',
  people: (query: { q?: string; filter?: string; person?: string } = {}) =>
    at('/admin/people', query),
  dataRequests: (query: { person?: string } = {}) => at('/admin/requests', query),
  audit: (query: { action?: string; actorLogin?: string; subjectId?: string } = {}) =>
    at('/admin/audit', query),
  squareReports: (query: { state?: 'decided' } = {}) => at('/admin/reports', query),
  /** An administrator's: the subjects that are recommended to everybody; `edit` one, or a `new` one. */
  recommendedSubjects: (query: { edit?: string } = {}) => at('/admin/recommended-subjects', query),
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** `for` is the audience, `from` the page that the user came from. */
  help: (query: { for?: string; q?: string; from?: string | undefined } = {}) => at('/help', query),
  myPage: () => '/my-page',
  groupInquiries: (groupId: string, query: { state?: 'answered' } = {}) =>
    at(`${group(groupId)}/inquiries`, query),
  operatorInquiries: (query: { state?: 'answered' } = {}) => at('/admin/inquiries', query),
  notFound: () => '/404',
};
