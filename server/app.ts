import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { sweepEmailCodes } from './features/accounts/accounts.ts';
import { activityRoutes } from './features/activities/activities.routes.ts';
import { sweepDeletedSubjects } from './features/activities/deleted.ts';
import { agreementRoutes } from './features/agreements/agreements.ts';
import { legalPages } from './features/agreements/legal.pages.ts';
import { attachmentRoutes } from './features/attachments/attachments.routes.ts';
import { sweepAttachments } from './features/attachments/attachments.ts';
import { bookJobs, bookRoutes } from './features/books/books.routes.ts';
import { commentRoutes } from './features/comments/comments.routes.ts';
import { extensionRoutes } from './features/extensions/extensions.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { fileReadingRoutes } from './features/file-reading/file-reading.ts';
import { fileJobs, fileRoutes } from './features/files/files.routes.ts';
import { sweepFiles } from './features/files/files.ts';
import { groupSettingsRoutes } from './features/group-settings/group-settings.routes.ts';
import { sweepGroups } from './features/group-settings/group-settings.ts';
import { groupRoutes } from './features/groups/groups.routes.ts';
import { helpPages } from './features/inquiries/help.pages.ts';
import { inquiryJobs, inquiryRoutes } from './features/inquiries/inquiries.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { leavingRoutes } from './features/leaving/leaving.routes.ts';
import { licenseRoutes } from './features/licenses/licenses.ts';
import { pricingPages } from './features/licenses/pricing.pages.ts';
import { likeRoutes } from './features/likes/likes.ts';
import { managementRoutes } from './features/management/management.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { myPageRoutes } from './features/my-page/my-page.ts';
import { mySubjectRoutes } from './features/my-subjects/my-subjects.ts';
import { newEmailJobs, newEmailRoutes } from './features/new-email/new-email.routes.ts';
import { passwordJobs, passwordRoutes } from './features/passwords/passwords.routes.ts';
import { sweepPostPictures } from './features/post-pictures/post-pictures.ts';
import { postRoutes } from './features/posts/posts.routes.ts';
import { recommendedSubjectRoutes } from './features/recommended-subjects/recommended-subjects.routes.ts';
import { schoolRoutes } from './features/schools/schools.routes.ts';
import { senRoutes } from './features/sen/sen.routes.ts';
import { sweepSen } from './features/sen/sen.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { sweepSessions } from './features/sessions/sessions.ts';
import { socialRoutes } from './features/social/social.routes.ts';
import { sweepSocial } from './features/social/social.ts';
import { spellingRoutes } from './features/spelling/spelling.routes.ts';
import { sweepSpelling } from './features/spelling/spelling.ts';
import { squarePages } from './features/square/square.pages.ts';
import { squareRoutes } from './features/square/square.routes.ts';
import { withdrawalRoutes } from './features/withdrawal/withdrawal.routes.ts';
import type { Route } from './platform/http/handle.ts';
import { serveMadePages } from './platform/http/made-pages.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { serveOutbox } from './platform/http/outbox.ts';
import { sweepHits } from './platform/http/rate-limit.queries.ts';
import { createServer } from './platform/http/server.ts';
import { serveRedirects } from './platform/http/site-pages.ts';
import { systemRoutes } from './platform/http/system.ts';
import { serveWeb } from './platform/http/web.ts';
import { type Sweep, scheduleSweeps } from './platform/jobs/sweeps.ts';
import type { Services } from './platform/services.ts';

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...activityRoutes,
  ...agreementRoutes,
  ...attachmentRoutes,
  ...bookRoutes,
  ...commentRoutes,
  ...extensionRoutes,
  ...feedbackRoutes,
  ...fileReadingRoutes,
  ...fileRoutes,
  ...groupRoutes,
  ...groupSettingsRoutes,
  ...inquiryRoutes,
  ...invitationRoutes,
  ...leavingRoutes,
  ...licenseRoutes,
  ...likeRoutes,
  ...managementRoutes,
  ...memberRoutes,
  ...myPageRoutes,
  ...mySubjectRoutes,
  ...newEmailRoutes,
  ...passwordRoutes,
  ...postRoutes,
  ...recommendedSubjectRoutes,
  ...schoolRoutes,
  ...senRoutes,
  ...sessionRoutes,
  ...socialRoutes,
  ...spellingRoutes,
  ...squareRoutes,
  ...systemRoutes,
  ...withdrawalRoutes,
];

export async function createApp(services: Services): Promise<FastifyInstance> {
  const server = await createServer(services, routes);
  serveOpenApi(server, routes);
  serveOutbox(server, services.config);
  serveRedirects(server, services.config.redirects);
  serveMadePages(server, services, [...legalPages, ...helpPages, ...pricingPages, ...squarePages]);
  await serveWeb(server, services.config);
  return server;
}

/** Deletions that run every hour, each by a separate schedule so that a failing one stops no other. */
export const sweeps: readonly Sweep[] = [
  { name: 'groups', run: sweepGroups },
  { name: 'deleted-subjects', run: ({ db }) => sweepDeletedSubjects(db) },
  { name: 'sessions', run: ({ db }) => sweepSessions(db) },
  { name: 'email-codes', run: ({ db }) => sweepEmailCodes(db) },
  { name: 'rate-limits', run: ({ db }) => sweepHits(db) },
  { name: 'files', run: sweepFiles },
  { name: 'attachments', run: sweepAttachments },
  { name: 'post-pictures', run: sweepPostPictures },
  { name: 'sen', run: ({ db }) => sweepSen(db) },
  { name: 'social', run: ({ db }) => sweepSocial(db) },
  { name: 'spelling', run: ({ db }) => sweepSpelling(db) },
];

/** What is done later, by whichever instance is free. */
export async function registerJobs(services: Services): Promise<void> {
  await scheduleSweeps(services, sweeps);
  await bookJobs(services);
  await newEmailJobs(services);
  await passwordJobs(services);
  await fileJobs(services);
  await inquiryJobs(services);
}
