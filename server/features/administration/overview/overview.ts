import * as api from '../../../../shared/administration/overview.ts';
import { administrator, type SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { countTeacherRequests } from '../../accounts/teacher-requests/teacher-requests.ts';
import { countWaitingCases } from '../../reading/comment-review/comment-review.ts';
import { countWaitingReports } from '../../square/square/square.ts';
import { countWaitingInquiries } from '../inquiries/inquiries.ts';
import { countWaitingQuotes } from '../quotes/quotes.ts';

const getAdminOverview: Action<typeof api.getAdminOverview, SignedIn> = async ({
  services: { db, jobs },
}) => ({
  reports: (await countWaitingReports(db)) + (await countWaitingCases(db)),
  inquiries: await countWaitingInquiries(db),
  quotes: await countWaitingQuotes(db),
  teachers: await countTeacherRequests(db, 'WAITING'),
  failures: await jobs.monitor.countFailed(),
});

export const overviewRoutes: Route[] = [
  handle(api.getAdminOverview, administrator, getAdminOverview),
];
