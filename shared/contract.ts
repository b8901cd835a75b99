import * as accounts from './accounts.ts';
import * as activities from './activities.ts';
import * as activityOrder from './activity-order.ts';
import * as agreements from './agreements.ts';
import * as attachments from './attachments.ts';
import * as books from './books.ts';
import * as comments from './comments.ts';
import * as deletedActivities from './deleted-activities.ts';
import type { Endpoint } from './endpoint.ts';
import * as extensions from './extensions.ts';
import * as feedback from './feedback.ts';
import * as files from './files.ts';
import * as groupSettings from './group-settings.ts';
import * as groups from './groups.ts';
import * as healthFeature from './health.ts';
import * as history from './history.ts';
import * as inquiries from './inquiries.ts';
import * as invitations from './invitations.ts';
import * as leaving from './leaving.ts';
import * as licenses from './licenses.ts';
import * as likes from './likes.ts';
import * as management from './management.ts';
import * as members from './members.ts';
import * as myPage from './my-page.ts';
import * as myPosts from './my-posts.ts';
import * as mySubjects from './my-subjects.ts';
import * as newEmail from './new-email.ts';
import * as passwords from './passwords.ts';
import * as posts from './posts.ts';
import * as recommendedSubjects from './recommended-subjects.ts';
import * as schools from './schools.ts';
import * as search from './search.ts';
import * as sen from './sen.ts';
import * as sessions from './sessions.ts';
import * as similarPhrases from './similar-phrases.ts';
import * as site from './site.ts';
import * as social from './social.ts';
import * as spelling from './spelling.ts';
import * as square from './square.ts';
import * as squareReports from './square-reports.ts';
import * as userActivity from './user-activity.ts';
import * as withdrawal from './withdrawal.ts';

const features = {
  ...accounts,
  ...activities,
  ...activityOrder,
  ...agreements,
  ...attachments,
  ...books,
  ...comments,
  ...deletedActivities,
  ...extensions,
  ...feedback,
  ...files,
  ...groupSettings,
  ...groups,
  ...healthFeature,
  ...history,
  ...inquiries,
  ...invitations,
  ...leaving,
  ...licenses,
  ...likes,
  ...management,
  ...members,
  ...myPage,
  ...myPosts,
  ...mySubjects,
  ...newEmail,
  ...passwords,
  ...posts,
  ...recommendedSubjects,
  ...schools,
  ...search,
  ...sen,
  ...sessions,
  ...similarPhrases,
  ...site,
  ...social,
  ...spelling,
  ...square,
  ...squareReports,
  ...userActivity,
  ...withdrawal,
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
