import type { FastifyInstance } from 'fastify';
import { accountDeletionRoutes } from './features/accounts/account-deletion/account-deletion.routes.ts';
import { agreementRoutes } from './features/accounts/agreements/agreements.ts';
import { legalPages } from './features/accounts/agreements/legal.pages.ts';
import { myPageRoutes } from './features/accounts/my-page/my-page.ts';
import { newEmailJobs, newEmailRoutes } from './features/accounts/new-email/new-email.routes.ts';
import { passwordJobs, passwordRoutes } from './features/accounts/passwords/passwords.routes.ts';
import { profileRoutes } from './features/accounts/profile/profile.routes.ts';
import { senRoutes } from './features/accounts/sen/sen.routes.ts';
import { sweepSen } from './features/accounts/sen/sen.ts';
import { sessionRoutes } from './features/accounts/sessions/sessions.routes.ts';
import { sweepSessions } from './features/accounts/sessions/sessions.ts';
import { signUpRoutes } from './features/accounts/sign-up/sign-up.routes.ts';
import { sweepEmailCodes } from './features/accounts/sign-up/sign-up.ts';
import { socialRoutes } from './features/accounts/social/social.routes.ts';
import { sweepSocial } from './features/accounts/social/social.ts';
import { accountsTables } from './features/accounts/tables.ts';
import { auditRoutes } from './features/administration/audit/audit.routes.ts';
import { auditJobs } from './features/administration/audit/audit.ts';
import { groupRoutes as adminGroupRoutes } from './features/administration/groups/groups.routes.ts';
import { helpPages } from './features/administration/inquiries/help.pages.ts';
import {
  inquiryJobs,
  inquiryRoutes,
} from './features/administration/inquiries/inquiries.routes.ts';
import { licenseRoutes } from './features/administration/licenses/licenses.ts';
import { pricingPages } from './features/administration/licenses/pricing.pages.ts';
import { overviewRoutes } from './features/administration/overview/overview.ts';
import { peopleJobs, peopleRoutes } from './features/administration/people/people.routes.ts';
import { administrationTables } from './features/administration/tables.ts';
import { modelUseRoutes } from './features/assistant/model-use/model-use.routes.ts';
import {
  proposalRunJobs,
  proposalRunRoutes,
} from './features/assistant/proposal-runs/proposal-runs.routes.ts';
import { sweepProposalRuns } from './features/assistant/proposal-runs/proposal-runs.ts';
import { proposalRoutes } from './features/assistant/proposals/proposals.routes.ts';
import { sweepProposals } from './features/assistant/proposals/proposals.ts';
import { supportRoutes } from './features/assistant/support/support.routes.ts';
import { sweepSupport } from './features/assistant/support/support.ts';
import { assistantTables } from './features/assistant/tables.ts';
import { archiveJobs, archiveRoutes } from './features/books/archives/archives.routes.ts';
import { sweepArchives } from './features/books/archives/archives.ts';
import { bookRoutes } from './features/books/books/books.routes.ts';
import { consentRoutes } from './features/books/consents/consents.routes.ts';
import { correctionRoutes } from './features/books/corrections/corrections.ts';
import { sweepCoverPictures } from './features/books/cover-pictures/cover-pictures.ts';
import { createPdfRoutes } from './features/books/create-pdf/create-pdf.ts';
import { bookDraftRoutes } from './features/books/drafts/drafts.routes.ts';
import { sweepDeletedBooks } from './features/books/drafts/drafts.ts';
import { editionJobs, editionRoutes } from './features/books/editions/editions.routes.ts';
import { preflightRoutes } from './features/books/preflight/preflight.routes.ts';
import { previewRoutes } from './features/books/preview/preview.routes.ts';
import { publicBookPages } from './features/books/sharing/public-books.pages.ts';
import { bookSharingRoutes } from './features/books/sharing/sharing.routes.ts';
import { booksTables } from './features/books/tables.ts';
import { deskRoutes } from './features/feedback/desk/desk.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback/feedback.routes.ts';
import { sweepFeedbackDrafts } from './features/feedback/feedback-drafts/deliver-feedback.ts';
import {
  feedbackDraftRoutes,
  feedbackJobs,
} from './features/feedback/feedback-drafts/feedback-drafts.routes.ts';
import { releaseDuePeerFeedback } from './features/feedback/peer-review/moderation.ts';
import {
  peerReviewJobs,
  peerReviewRoutes,
} from './features/feedback/peer-review/peer-review.routes.ts';
import { sweepPeerReviews } from './features/feedback/peer-review-assignment/peer-review-assignment.ts';
import { remarkRoutes } from './features/feedback/remarks/remarks.ts';
import { revisionRoutes } from './features/feedback/revision/revision.routes.ts';
import { feedbackTables } from './features/feedback/tables.ts';
import { groupSettingsRoutes } from './features/groups/group-settings/group-settings.routes.ts';
import { sweepGroups } from './features/groups/group-settings/group-settings.ts';
import { groupRoutes } from './features/groups/groups/groups.routes.ts';
import { invitationRoutes } from './features/groups/invitations/invitations.routes.ts';
import { leaveGroupRoutes } from './features/groups/leave-group/leave-group.routes.ts';
import { managedAccountRoutes } from './features/groups/managed-accounts/managed-accounts.routes.ts';
import { memberRoutes } from './features/groups/members/members.routes.ts';
import { schoolRoutes } from './features/groups/schools/schools.routes.ts';
import { groupsTables } from './features/groups/tables.ts';
import { digestJobs } from './features/notifications/digest/digest.ts';
import { notificationRoutes } from './features/notifications/notifications/notifications.routes.ts';
import {
  findStreamStates,
  sweepNotifications,
} from './features/notifications/notifications/notifications.ts';
import { reminderJobs } from './features/notifications/reminders/reminders.ts';
import { notificationSettingsRoutes } from './features/notifications/settings/settings.routes.ts';
import { notificationsTables } from './features/notifications/tables.ts';
import { commentReviewRoutes } from './features/reading/comment-review/comment-review.routes.ts';
import { commentRoutes } from './features/reading/comments/comments.routes.ts';
import { fileReadingRoutes } from './features/reading/file-reading/file-reading.ts';
import { likeRoutes } from './features/reading/likes/likes.ts';
import { myPostRoutes } from './features/reading/my-posts/my-posts.routes.ts';
import { postRoutes } from './features/reading/posts/posts.routes.ts';
import { searchRoutes } from './features/reading/search/search.routes.ts';
import { readingTables } from './features/reading/tables.ts';
import { userActivityRoutes } from './features/reading/user-activity/user-activity.routes.ts';
import { squarePages } from './features/square/square/square.pages.ts';
import { squareRoutes } from './features/square/square/square.routes.ts';
import { squareTables } from './features/square/tables.ts';
import { statisticsDownloadRoutes } from './features/statistics/downloads/downloads.routes.ts';
import { languageRoutes } from './features/statistics/language/language.routes.ts';
import { needsRoutes } from './features/statistics/needs/needs.routes.ts';
import {
  reportJobs,
  reportRoutes,
} from './features/statistics/pupil-reports/pupil-reports.routes.ts';
import { sweepReports } from './features/statistics/pupil-reports/pupil-reports.ts';
import { rollUpJobs } from './features/statistics/roll-up/roll-up.ts';
import { statisticsRoutes } from './features/statistics/statistics/statistics.routes.ts';
import { statisticsTables } from './features/statistics/tables.ts';
import { textCountJobs } from './features/statistics/text-counts/text-counts.ts';
import { activityRoutes } from './features/subjects/activities/activities.routes.ts';
import { sweepDeletedSubjects } from './features/subjects/activities/deleted.ts';
import { attachmentRoutes } from './features/subjects/attachments/attachments.routes.ts';
import { sweepAttachments } from './features/subjects/attachments/attachments.ts';
import { extensionRoutes } from './features/subjects/deadline-extensions/deadline-extensions.ts';
import { fileJobs, fileRoutes } from './features/subjects/files/files.routes.ts';
import { sweepFiles } from './features/subjects/files/files.ts';
import { mySubjectRoutes } from './features/subjects/my-subjects/my-subjects.ts';
import { recommendedSubjectRoutes } from './features/subjects/recommended-subjects/recommended-subjects.routes.ts';
import { subjectsTables } from './features/subjects/tables.ts';
import { sweepPostPictures } from './features/writing/post-pictures/post-pictures.ts';
import { similarPhraseRoutes } from './features/writing/similar-phrases/similar-phrases.routes.ts';
import { spellingRoutes } from './features/writing/spelling/spelling.routes.ts';
import { sweepSpelling } from './features/writing/spelling/spelling.ts';
import { writingTables } from './features/writing/tables.ts';
import { writingRoutes } from './features/writing/writing/writing.routes.ts';
import { foreignKeyCodes, type OwnedTables } from './platform/db/owned-tables.ts';
import type { Route } from './platform/http/handle.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { serveOutbox } from './platform/http/pages/outbox.ts';
import { serveRedirects } from './platform/http/pages/site-pages.ts';
import { serveSsrRoutes } from './platform/http/pages/ssr.ts';
import { serveWeb } from './platform/http/pages/web.ts';
import { sweepHits } from './platform/http/requests/rate-limit.queries.ts';
import { createServer } from './platform/http/server.ts';
import { systemRoutes } from './platform/http/system.ts';
import { type Sweep, scheduleSweeps } from './platform/jobs/sweeps.ts';
import type { Services } from './platform/services.ts';

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...signUpRoutes,
  ...activityRoutes,
  ...agreementRoutes,
  ...attachmentRoutes,
  ...auditRoutes,
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
  ...licenseRoutes,
  ...likeRoutes,
  ...managedAccountRoutes,
  ...memberRoutes,
  ...myPageRoutes,
  ...mySubjectRoutes,
  ...needsRoutes,
  ...newEmailRoutes,
  ...notificationRoutes,
  ...overviewRoutes,
  ...peopleRoutes,
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
  ...systemRoutes,
  ...languageRoutes,
  ...leaveGroupRoutes,
];

/** What the owner of each table declares. */
export const tables: OwnedTables = {
  ...accountsTables,
  ...administrationTables,
  ...assistantTables,
  ...booksTables,
  ...feedbackTables,
  ...groupsTables,
  ...notificationsTables,
  ...readingTables,
  ...squareTables,
  ...statisticsTables,
  ...subjectsTables,
  ...writingTables,
  rateLimits: { foreignKeys: {}, users: {} },
  secrets: { foreignKeys: {}, users: {} },
};

export async function createApp(services: Services): Promise<FastifyInstance> {
  const server = await createServer(services, routes, foreignKeyCodes(tables));
  serveOpenApi(server, routes);
  serveOutbox(server, services.config);
  serveRedirects(server, services.config.redirects);
  serveSsrRoutes(server, services, [
    ...legalPages,
    ...helpPages,
    ...pricingPages,
    ...squarePages,
    ...publicBookPages,
  ]);
  await serveWeb(server, services.config);
  return server;
}

/** Deletions that run every hour, each by a separate schedule so that a failing one stops no other. */
export const sweeps: readonly Sweep[] = [
  { name: 'groups', run: sweepGroups },
  { name: 'deleted-subjects', run: ({ db }) => sweepDeletedSubjects(db) },
  { name: 'deleted-books', run: sweepDeletedBooks },
  { name: 'archives', run: sweepArchives },
  { name: 'pupil-reports', run: sweepReports },
  { name: 'sessions', run: ({ db }) => sweepSessions(db) },
  { name: 'email-codes', run: ({ db }) => sweepEmailCodes(db) },
  { name: 'rate-limits', run: ({ db }) => sweepHits(db) },
  { name: 'files', run: sweepFiles },
  { name: 'attachments', run: sweepAttachments },
  { name: 'post-pictures', run: sweepPostPictures },
  { name: 'book-covers', run: sweepCoverPictures },
  { name: 'sen', run: ({ db }) => sweepSen(db) },
  { name: 'social', run: ({ db }) => sweepSocial(db) },
  { name: 'notifications', run: ({ db }) => sweepNotifications(db) },
  { name: 'feedback-drafts', run: sweepFeedbackDrafts },
  { name: 'peer-reviews', run: sweepPeerReviews },
  { name: 'peer-feedback', run: releaseDuePeerFeedback },
  { name: 'spelling', run: ({ db }) => sweepSpelling(db) },
  { name: 'proposals', run: ({ db }) => sweepProposals(db) },
  { name: 'proposal-runs', run: ({ db }) => sweepProposalRuns(db) },
  { name: 'support', run: ({ db }) => sweepSupport(db) },
];

/** The states that event streams carry. */
export { findStreamStates };

/** What is done later, by whichever instance is free. */
export async function registerJobs(services: Services): Promise<void> {
  await scheduleSweeps(services, sweeps);
  await editionJobs(services);
  await archiveJobs(services);
  await reportJobs(services);
  await proposalRunJobs(services);
  await feedbackJobs(services);
  await peerReviewJobs(services);
  await newEmailJobs(services);
  await passwordJobs(services);
  await fileJobs(services);
  await auditJobs(services);
  await inquiryJobs(services);
  await peopleJobs(services);
  await reminderJobs(services);
  await digestJobs(services);
  await rollUpJobs(services);
  await textCountJobs(services);
}
