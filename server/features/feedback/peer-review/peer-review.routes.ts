import * as api from '../../../../shared/feedback/peer-review.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import {
  assignPeerReviews,
  assignPeerReviewsJob,
} from '../peer-review-assignment/peer-review-assignment.ts';
import {
  dismissPeerReport,
  listPeerFeedback,
  listPeerFeedbackToReview,
  releaseDuePeerFeedback,
  releasePeerFeedback,
  releasePeerFeedbackJob,
  withdrawPeerFeedback,
} from './moderation.ts';
import {
  getPeerReview,
  listPeerReviews,
  reportPeerFeedback,
  savePeerReview,
  sendPeerReview,
} from './peer-review.ts';

export const peerReviewRoutes: Route[] = [
  handle(api.listPeerReviews, groupMember, listPeerReviews),
  handle(api.getPeerReview, groupMember, getPeerReview),
  handle(api.savePeerReview, groupMember, savePeerReview),
  handle(api.sendPeerReview, groupMember, sendPeerReview),
  handle(api.reportPeerFeedback, groupMember, reportPeerFeedback),
  handle(api.listPeerFeedback, groupOwner, listPeerFeedback),
  handle(api.listPeerFeedbackToReview, groupOwner, listPeerFeedbackToReview),
  handle(api.releasePeerFeedback, groupOwner, releasePeerFeedback),
  handle(api.withdrawPeerFeedback, groupOwner, withdrawPeerFeedback),
  handle(api.dismissPeerReport, groupOwner, dismissPeerReport),
];

export async function peerReviewJobs(services: Services): Promise<void> {
  await services.jobs.work(assignPeerReviewsJob, ({ ragId }) => assignPeerReviews(services, ragId));
  await services.jobs.work(releasePeerFeedbackJob, () => releaseDuePeerFeedback(services));
}
