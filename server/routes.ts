import { accountDeletionRoutes } from './features/accounts/account-deletion/account-deletion.routes.ts';
import { agreementRoutes } from './features/accounts/agreements/agreements.ts';
import { dataExportRoutes } from './features/accounts/data-exports/data-exports.routes.ts';
import { myConsentRoutes } from './features/accounts/my-consents/my-consents.ts';
import { myPageRoutes } from './features/accounts/my-page/my-page.ts';
import { newEmailRoutes } from './features/accounts/new-email/new-email.routes.ts';
import { passkeyRoutes } from './features/accounts/passkeys/passkeys.routes.ts';
import { passwordRoutes } from './features/accounts/passwords/passwords.routes.ts';
import { profileRoutes } from './features/accounts/profile/profile.routes.ts';
import { reauthenticationRoutes } from './features/accounts/reauthentication/reauthentication.ts';
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts';
import { senRoutes } from './features/accounts/sen/sen.routes.ts';
import { sessionRoutes } from './features/accounts/sessions/sessions.routes.ts';
import { signUpRoutes } from './features/accounts/sign-up/sign-up.routes.ts';
import { socialRoutes } from './features/accounts/social/social.routes.ts';
import { announcementRoutes } from './features/administration/announcements/announcements.ts';
import { auditRoutes } from './features/administration/audit/audit.routes.ts';
import { dataRequestRoutes } from './features/administration/data-requests/data-requests.routes.ts';
import { groupRoutes as adminGroupRoutes } from './features/administration/groups/groups.routes.ts';
import { inquiryRoutes } from './features/administration/inquiries/inquiries.routes.ts';
import { licenseRoutes } from './features/administration/licenses/licenses.routes.ts';
import { overviewRoutes } from './features/administration/overview/overview.ts';
import { peopleRoutes } from './features/administration/people/people.routes.ts';
import { quoteRoutes } from './features/administration/quotes/quotes.routes.ts';
import { retentionRoutes } from './features/administration/retention/retention.ts';
import { adminSchoolRoutes } from './features/administration/schools/schools.routes.ts';
import { supportViewRoutes } from './features/administration/support-view/support-view.ts';
import { systemRoutes as adminSystemRoutes } from './features/administration/system/system.routes.ts';
import { teacherRequestRoutes } from './features/administration/teacher-requests/teacher-requests.ts';
import { modelUseRoutes } from './features/assistant/model-use/model-use.routes.ts';
import { proposalRunRoutes } from './features/assistant/proposal-runs/proposal-runs.routes.ts';
import { proposalRoutes } from './features/assistant/proposals/proposals.routes.ts';
import { supportRoutes } from './features/assistant/support/support.routes.ts';
import { archiveRoutes } from './features/books/archives/archives.routes.ts';
import { bookRoutes } from './features/books/books/books.routes.ts';
import { consentRoutes } from './features/books/consents/consents.routes.ts';
import { correctionRoutes } from './features/books/corrections/corrections.ts';
import { createPdfRoutes } from './features/books/create-pdf/create-pdf.ts';
import { bookDraftRoutes } from './features/books/drafts/drafts.routes.ts';
import { editionRoutes } from './features/books/editions/editions.routes.ts';
import { preflightRoutes } from './features/books/preflight/preflight.routes.ts';
import { previewRoutes } from './features/books/preview/preview.routes.ts';
import { bookSharingRoutes } from './features/books/sharing/sharing.routes.ts';
import { deskRoutes } from './features/feedback/desk/desk.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback/feedback.routes.ts';
import { feedbackDraftRoutes } from './features/feedback/feedback-drafts/feedback-drafts.routes.ts';
import { peerReviewRoutes } from './features/feedback/peer-review/peer-review.routes.ts';
import { remarkRoutes } from './features/feedback/remarks/remarks.ts';
import { revisionRoutes } from './features/feedback/revision/revision.routes.ts';
import { groupSettingsRoutes } from './features/groups/group-settings/group-settings.routes.ts';
import { groupRoutes } from './features/groups/groups/groups.routes.ts';
import { invitationRoutes } from './features/groups/invitations/invitations.routes.ts';
import { leaveGroupRoutes } from './features/groups/leave-group/leave-group.routes.ts';
import { managedAccountRoutes } from './features/groups/managed-accounts/managed-accounts.routes.ts';
import { memberConsentRoutes } from './features/groups/member-consents/member-consents.ts';
import { memberRoutes } from './features/groups/members/members.routes.ts';
import { schoolRoutes } from './features/groups/schools/schools.routes.ts';
import { notificationRoutes } from './features/notifications/notifications/notifications.routes.ts';
import { notificationSettingsRoutes } from './features/notifications/settings/settings.routes.ts';
import { commentReviewRoutes } from './features/reading/comment-review/comment-review.routes.ts';
import { commentRoutes } from './features/reading/comments/comments.routes.ts';
import { fileReadingRoutes } from './features/reading/file-reading/file-reading.ts';
import { likeRoutes } from './features/reading/likes/likes.ts';
import { myPostRoutes } from './features/reading/my-posts/my-posts.routes.ts';
import { postRoutes } from './features/reading/posts/posts.routes.ts';
import { searchRoutes } from './features/reading/search/search.routes.ts';
import { userActivityRoutes } from './features/reading/user-activity/user-activity.routes.ts';
import { squareRoutes } from './features/square/square/square.routes.ts';
import { statisticsDownloadRoutes } from './features/statistics/downloads/downloads.routes.ts';
import { languageRoutes } from './features/statistics/language/language.routes.ts';
import { needsRoutes } from './features/statistics/needs/needs.routes.ts';
import { reportRoutes } from './features/statistics/pupil-reports/pupil-reports.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics/statistics.routes.ts';
import { activityRoutes } from './features/subjects/activities/activities.routes.ts';
import { attachmentRoutes } from './features/subjects/attachments/attachments.routes.ts';
import { extensionRoutes } from './features/subjects/deadline-extensions/deadline-extensions.ts';
import { fileRoutes } from './features/subjects/files/files.routes.ts';
import { mySubjectRoutes } from './features/subjects/my-subjects/my-subjects.ts';
import { recommendedSubjectRoutes } from './features/subjects/recommended-subjects/recommended-subjects.routes.ts';
import { submissionReminderRoutes } from './features/subjects/submission-reminders/submission-reminders.ts';
import { similarPhraseRoutes } from './features/writing/similar-phrases/similar-phrases.routes.ts';
import { spellingRoutes } from './features/writing/spelling/spelling.routes.ts';
import { writingRoutes } from './features/writing/writing/writing.routes.ts';
import type { Route } from './platform/http/handle.ts';
import { cspReportRoutes } from './platform/http/security/csp-reports.ts';
import { systemRoutes } from './platform/http/system.ts';

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...signUpRoutes,
  ...activityRoutes,
  ...agreementRoutes,
  ...passkeyRoutes,
  ...reauthenticationRoutes,
  ...retentionRoutes,
  ...secondFactorRoutes,
  ...attachmentRoutes,
  ...auditRoutes,
  ...announcementRoutes,
  ...adminGroupRoutes,
  ...archiveRoutes,
  ...bookDraftRoutes,
  ...bookRoutes,
  ...editionRoutes,
  ...correctionRoutes,
  ...createPdfRoutes,
  ...bookSharingRoutes,
  ...commentReviewRoutes,
  ...commentRoutes,
  ...consentRoutes,
  ...extensionRoutes,
  ...submissionReminderRoutes,
  ...deskRoutes,
  ...feedbackDraftRoutes,
  ...feedbackRoutes,
  ...fileReadingRoutes,
  ...fileRoutes,
  ...groupRoutes,
  ...groupSettingsRoutes,
  ...inquiryRoutes,
  ...invitationRoutes,
  ...accountDeletionRoutes,
  ...dataExportRoutes,
  ...dataRequestRoutes,
  ...licenseRoutes,
  ...quoteRoutes,
  ...likeRoutes,
  ...managedAccountRoutes,
  ...memberConsentRoutes,
  ...memberRoutes,
  ...myConsentRoutes,
  ...myPageRoutes,
  ...mySubjectRoutes,
  ...needsRoutes,
  ...newEmailRoutes,
  ...notificationRoutes,
  ...overviewRoutes,
  ...peopleRoutes,
  ...teacherRequestRoutes,
  ...notificationSettingsRoutes,
  ...passwordRoutes,
  ...myPostRoutes,
  ...postRoutes,
  ...preflightRoutes,
  ...previewRoutes,
  ...profileRoutes,
  ...searchRoutes,
  ...similarPhraseRoutes,
  ...userActivityRoutes,
  ...writingRoutes,
  ...peerReviewRoutes,
  ...recommendedSubjectRoutes,
  ...reportRoutes,
  ...remarkRoutes,
  ...revisionRoutes,
  ...schoolRoutes,
  ...adminSchoolRoutes,
  ...supportViewRoutes,
  ...adminSystemRoutes,
  ...senRoutes,
  ...sessionRoutes,
  ...socialRoutes,
  ...spellingRoutes,
  ...modelUseRoutes,
  ...proposalRoutes,
  ...proposalRunRoutes,
  ...supportRoutes,
  ...squareRoutes,
  ...statisticsRoutes,
  ...statisticsDownloadRoutes,
  ...cspReportRoutes,
  ...systemRoutes,
  ...languageRoutes,
  ...leaveGroupRoutes,
];
