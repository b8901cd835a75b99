import type { FastifyInstance } from 'fastify';
import { accountDeletionJobs } from './features/accounts/account-deletion/account-deletion.ts';
import { legalPages } from './features/accounts/agreements/legal.pages.ts';
import { dataExportJobs } from './features/accounts/data-exports/data-exports.ts';
import { newEmailJobs } from './features/accounts/new-email/new-email.routes.ts';
import { sweepPasskeys } from './features/accounts/passkeys/passkeys.ts';
import { passwordJobs } from './features/accounts/passwords/passwords.routes.ts';
import {
  securityJobs,
  sweepSecondFactor,
} from './features/accounts/second-factor/second-factor.routes.ts';
import { sweepSen } from './features/accounts/sen/sen.ts';
import { sweepEmailCodes } from './features/accounts/sign-up/sign-up.ts';
import { sweepSocial } from './features/accounts/social/social.ts';
import { accountsTables } from './features/accounts/tables.ts';
import { teacherRequestJobs } from './features/accounts/teacher-requests/teacher-requests.ts';
import { auditJobs } from './features/administration/audit/audit.ts';
import { backupJobs } from './features/administration/backups/backups.ts';
import { helpPages } from './features/administration/inquiries/help.pages.ts';
import { inquiryJobs } from './features/administration/inquiries/inquiries.routes.ts';
import {
  licenseReminderJobs,
  remindManagers,
} from './features/administration/license-reminders/license-reminders.ts';
import { pricingPages } from './features/administration/licenses/pricing.pages.ts';
import { peopleJobs } from './features/administration/people/people.routes.ts';
import { quoteJobs } from './features/administration/quotes/quotes.ts';
import { retentionJobs, retentionSweeps } from './features/administration/retention/retention.ts';
import { storedFileJobs } from './features/administration/stored-files/stored-files.ts';
import { sweepSupportCodes } from './features/administration/support-view/support-view.ts';
import { systemJobs } from './features/administration/system/system.ts';
import { administrationTables } from './features/administration/tables.ts';
import { proposalRunJobs } from './features/assistant/proposal-runs/proposal-runs.routes.ts';
import { sweepProposalRuns } from './features/assistant/proposal-runs/proposal-runs.ts';
import { sweepProposals } from './features/assistant/proposals/proposals.ts';
import { sweepSupport } from './features/assistant/support/support.ts';
import { assistantTables } from './features/assistant/tables.ts';
import { archiveJobs } from './features/books/archives/archives.routes.ts';
import { sweepArchives } from './features/books/archives/archives.ts';
import { sweepCoverPictures } from './features/books/cover-pictures/cover-pictures.ts';
import { editionJobs } from './features/books/editions/editions.routes.ts';
import { publicBookPages } from './features/books/sharing/public-books.pages.ts';
import { booksTables } from './features/books/tables.ts';
import { sweepFeedbackDrafts } from './features/feedback/feedback-drafts/deliver-feedback.ts';
import { feedbackJobs } from './features/feedback/feedback-drafts/feedback-drafts.routes.ts';
import { releaseDuePeerFeedback } from './features/feedback/peer-review/moderation.ts';
import { peerReviewJobs } from './features/feedback/peer-review/peer-review.routes.ts';
import { sweepPeerReviews } from './features/feedback/peer-review-assignment/peer-review-assignment.ts';
import { feedbackTables } from './features/feedback/tables.ts';
import { groupsTables } from './features/groups/tables.ts';
import { digestJobs } from './features/notifications/digest/digest.ts';
import { findStreamStates } from './features/notifications/notifications/notifications.ts';
import { reminderJobs } from './features/notifications/reminders/reminders.ts';
import { notificationsTables } from './features/notifications/tables.ts';
import { readingTables } from './features/reading/tables.ts';
import { squarePages } from './features/square/square/square.pages.ts';
import { squareTables } from './features/square/tables.ts';
import { reportJobs } from './features/statistics/pupil-reports/pupil-reports.routes.ts';
import { sweepReports } from './features/statistics/pupil-reports/pupil-reports.ts';
import { rollUpJobs } from './features/statistics/roll-up/roll-up.ts';
import { statisticsTables } from './features/statistics/tables.ts';
import { textCountJobs } from './features/statistics/text-counts/text-counts.ts';
import { sweepAttachments } from './features/subjects/attachments/attachments.ts';
import { fileJobs } from './features/subjects/files/files.routes.ts';
import { sweepFiles } from './features/subjects/files/files.ts';
import { subjectsTables } from './features/subjects/tables.ts';
import { sweepPostPictures } from './features/writing/post-pictures/post-pictures.ts';
import { sweepSpelling } from './features/writing/spelling/spelling.ts';
import { writingTables } from './features/writing/tables.ts';
import { fileOwners } from './file-owners.ts';
import { foreignKeyCodes, type OwnedTables } from './platform/db/owned-tables.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { serveOutbox } from './platform/http/pages/outbox.ts';
import { serveRedirects } from './platform/http/pages/site-pages.ts';
import { serveSsrRoutes } from './platform/http/pages/ssr.ts';
import { serveWeb } from './platform/http/pages/web.ts';
import { sweepHits } from './platform/http/requests/rate-limit.queries.ts';
import { createServer } from './platform/http/server.ts';
import { type Sweep, scheduleSweeps } from './platform/jobs/sweeps.ts';
import { sweepKeys } from './platform/keys/keys.ts';
import type { Services } from './platform/services.ts';
import { serveMetrics } from './platform/telemetry/serve-metrics.ts';
import { routes } from './routes.ts';

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
  serveMetrics(server, services);
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
  ...retentionSweeps,
  { name: 'archives', run: sweepArchives },
  { name: 'pupil-reports', run: sweepReports },
  { name: 'email-codes', run: ({ db }) => sweepEmailCodes(db) },
  { name: 'rate-limits', run: ({ db }) => sweepHits(db) },
  { name: 'keys', run: sweepKeys },
  { name: 'files', run: sweepFiles },
  { name: 'attachments', run: sweepAttachments },
  { name: 'post-pictures', run: sweepPostPictures },
  { name: 'book-covers', run: sweepCoverPictures },
  { name: 'passkeys', run: sweepPasskeys },
  { name: 'second-factor', run: sweepSecondFactor },
  { name: 'sen', run: ({ db }) => sweepSen(db) },
  { name: 'social', run: ({ db }) => sweepSocial(db) },
  { name: 'feedback-drafts', run: sweepFeedbackDrafts },
  { name: 'peer-reviews', run: sweepPeerReviews },
  { name: 'peer-feedback', run: releaseDuePeerFeedback },
  { name: 'spelling', run: ({ db }) => sweepSpelling(db) },
  { name: 'proposals', run: ({ db }) => sweepProposals(db) },
  { name: 'proposal-runs', run: ({ db }) => sweepProposalRuns(db) },
  { name: 'support', run: ({ db }) => sweepSupport(db) },
  { name: 'support-codes', run: sweepSupportCodes },
  { name: 'license-reminders', run: remindManagers },
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
  await dataExportJobs(services);
  await accountDeletionJobs(services);
  await passwordJobs(services);
  await fileJobs(services);
  await auditJobs(services);
  await systemJobs(services);
  await backupJobs(services);
  await storedFileJobs(services, fileOwners);
  await inquiryJobs(services);
  await peopleJobs(services);
  await teacherRequestJobs(services);
  await retentionJobs(services);
  await securityJobs(services);
  await quoteJobs(services);
  await licenseReminderJobs(services);
  await reminderJobs(services);
  await digestJobs(services);
  await rollUpJobs(services);
  await textCountJobs(services);
}
