import * as api from '../../../../shared/feedback/feedback-drafts.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import { deliverFeedback, deliverFeedbackJob } from './deliver-feedback.ts';
import {
  getFeedbackDraft,
  removeFeedbackDraft,
  saveFeedbackDraft,
  sendFeedback,
  sendFeedbacks,
  undoSend,
} from './feedback-drafts.ts';

export const feedbackDraftRoutes: Route[] = [
  handle(api.getFeedbackDraft, groupOwner, getFeedbackDraft),
  handle(api.saveFeedbackDraft, groupOwner, saveFeedbackDraft),
  handle(api.removeFeedbackDraft, groupOwner, removeFeedbackDraft),
  handle(api.sendFeedback, groupOwner, sendFeedback),
  handle(api.sendFeedbacks, groupOwner, sendFeedbacks),
  handle(api.undoSend, groupOwner, undoSend),
];

export async function feedbackJobs(services: Services): Promise<void> {
  await services.jobs.work(deliverFeedbackJob, ({ feedbackId }) =>
    deliverFeedback(services, feedbackId),
  );
}
