import * as api from '../../../../shared/feedback/feedback.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { listFeedback, listMyFeedback } from './feedback.ts';

export const feedbackRoutes: Route[] = [
  handle(api.listFeedback, groupMember, listFeedback),
  handle(api.listMyFeedback, groupMember, listMyFeedback),
];
