import * as accountDeletion from '../accounts/account-deletion.ts';
import * as agreements from '../accounts/agreements.ts';
import * as dataExports from '../accounts/data-exports.ts';
import * as myConsents from '../accounts/my-consents.ts';
import * as myPage from '../accounts/my-page.ts';
import * as newEmail from '../accounts/new-email.ts';
import * as passwords from '../accounts/passwords.ts';
import * as profile from '../accounts/profile.ts';
import * as passkeys from '../accounts/second-factor/passkeys.ts';
import * as reauthentication from '../accounts/second-factor/reauthentication.ts';
import * as secondFactor from '../accounts/second-factor/second-factor.ts';
import * as sen from '../accounts/sen.ts';
import * as sessions from '../accounts/sessions.ts';
import * as signUp from '../accounts/sign-up.ts';
import * as social from '../accounts/social.ts';
import * as users from '../accounts/users.ts';
import * as announcements from '../administration/announcements.ts';
import * as audit from '../administration/audit.ts';
import * as cspReports from '../administration/csp-reports.ts';
import * as adminGroups from '../administration/groups.ts';
import * as healthFeature from '../administration/health.ts';
import * as inquiries from '../administration/inquiries.ts';
import * as adminLicenses from '../administration/licenses/admin-licenses.ts';
import * as licenses from '../administration/licenses/membership.ts';
import * as licenseQuotes from '../administration/licenses/quotes.ts';
import * as licenseSeats from '../administration/licenses/seats.ts';
import * as overview from '../administration/overview.ts';
import * as people from '../administration/people/people.ts';
import * as teacherRequests from '../administration/people/teacher-requests.ts';
import * as dataRequests from '../administration/privacy/data-requests.ts';
import * as retention from '../administration/privacy/retention.ts';
import * as adminSchools from '../administration/schools.ts';
import * as site from '../administration/site.ts';
import * as supportView from '../administration/support-view.ts';
import * as system from '../administration/system.ts';
import * as modelUse from '../assistant/model-use.ts';
import * as proposals from '../assistant/proposals.ts';
import * as support from '../assistant/support.ts';
import * as archives from '../books/archives.ts';
import * as bookDrafts from '../books/book-drafts.ts';
import * as books from '../books/books.ts';
import * as consents from '../books/consents.ts';
import * as corrections from '../books/corrections.ts';
import * as createPdf from '../books/create-pdf.ts';
import * as editions from '../books/editions.ts';
import * as preflight from '../books/preflight.ts';
import * as preview from '../books/preview.ts';
import * as sharing from '../books/sharing.ts';
import * as desk from '../feedback/desk.ts';
import * as feedback from '../feedback/feedback.ts';
import * as feedbackDrafts from '../feedback/feedback-drafts.ts';
import * as peerReview from '../feedback/peer-review.ts';
import * as remarks from '../feedback/remarks.ts';
import * as revision from '../feedback/revision.ts';
import * as groupSettings from '../groups/group-settings.ts';
import * as groups from '../groups/groups.ts';
import * as invitations from '../groups/invitations.ts';
import * as leaveGroup from '../groups/leave-group.ts';
import * as managedAccounts from '../groups/managed-accounts.ts';
import * as memberConsents from '../groups/member-consents.ts';
import * as members from '../groups/members.ts';
import * as schools from '../groups/schools.ts';
import * as notificationSettings from '../notifications/notification-settings.ts';
import * as notifications from '../notifications/notifications.ts';
import * as commentCases from '../reading/comment-cases.ts';
import * as commentReview from '../reading/comment-review.ts';
import * as comments from '../reading/comments.ts';
import * as likes from '../reading/likes.ts';
import * as mentions from '../reading/mentions.ts';
import * as myPosts from '../reading/my-posts.ts';
import * as posts from '../reading/posts.ts';
import * as search from '../reading/search.ts';
import * as userActivity from '../reading/user-activity.ts';
import * as squareReports from '../square/reports.ts';
import * as square from '../square/square.ts';
import * as statisticsDownloads from '../statistics/downloads.ts';
import * as language from '../statistics/language.ts';
import * as needs from '../statistics/needs.ts';
import * as pupilReports from '../statistics/pupil-reports.ts';
import * as statistics from '../statistics/statistics.ts';
import * as activities from '../subjects/activities.ts';
import * as activityOrder from '../subjects/activity-order.ts';
import * as attachments from '../subjects/attachments.ts';
import * as extensions from '../subjects/deadline-extensions.ts';
import * as deletedActivities from '../subjects/deleted-activities.ts';
import * as files from '../subjects/files.ts';
import * as mySubjects from '../subjects/my-subjects.ts';
import * as recommendedSubjects from '../subjects/recommended-subjects.ts';
import * as submissionReminders from '../subjects/submission-reminders.ts';
import * as history from '../writing/history.ts';
import * as similarPhrases from '../writing/similar-phrases.ts';
import * as spelling from '../writing/spelling.ts';
import * as writing from '../writing/writing.ts';
import type { Endpoint } from './endpoint.ts';

const features = {
  ...audit,
  ...announcements,
  ...adminGroups,
  ...adminSchools,
  ...activities,
  ...pupilReports,
  ...activityOrder,
  ...agreements,
  ...myConsents,
  ...attachments,
  ...bookDrafts,
  ...archives,
  ...books,
  ...corrections,
  ...createPdf,
  ...editions,
  ...sharing,
  ...commentCases,
  ...commentReview,
  ...comments,
  ...consents,
  ...deletedActivities,
  ...extensions,
  ...submissionReminders,
  ...desk,
  ...feedback,
  ...feedbackDrafts,
  ...peerReview,
  ...files,
  ...groupSettings,
  ...groups,
  ...cspReports,
  ...healthFeature,
  ...history,
  ...inquiries,
  ...invitations,
  ...accountDeletion,
  ...dataExports,
  ...dataRequests,
  ...adminLicenses,
  ...licenseQuotes,
  ...licenseSeats,
  ...licenses,
  ...likes,
  ...managedAccounts,
  ...memberConsents,
  ...members,
  ...mentions,
  ...myPage,
  ...myPosts,
  ...modelUse,
  ...mySubjects,
  ...needs,
  ...newEmail,
  ...notificationSettings,
  ...notifications,
  ...passkeys,
  ...passwords,
  ...posts,
  ...preflight,
  ...preview,
  ...profile,
  ...proposals,
  ...reauthentication,
  ...recommendedSubjects,
  ...remarks,
  ...retention,
  ...revision,
  ...schools,
  ...secondFactor,
  ...search,
  ...sen,
  ...sessions,
  ...signUp,
  ...similarPhrases,
  ...site,
  ...supportView,
  ...system,
  ...overview,
  ...people,
  ...teacherRequests,
  ...social,
  ...spelling,
  ...support,
  ...square,
  ...squareReports,
  ...statistics,
  ...statisticsDownloads,
  ...userActivity,
  ...users,
  ...language,
  ...leaveGroup,
  ...writing,
};

type Features = typeof features;
export type EndpointName = {
  [Name in keyof Features]: Features[Name] extends Endpoint ? Name : never;
}[keyof Features];
export type Contract = Pick<Features, EndpointName>;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every endpoint by its name. The browser sees only the names' methods and paths. */
export const contract = Object.fromEntries(
  Object.entries(features).filter(([, value]) => isEndpoint(value)),
) as Contract;
