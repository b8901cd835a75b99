import * as api from '../../../../shared/feedback/feedback.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { listDesk, listFeedback, listMyFeedback, sendFeedback } from './feedback.ts';

export const feedbackRoutes: Route[] = [
  handle(api.listFeedback, groupMember, listFeedback),
  handle(api.sendFeedback, groupOwner, sendFeedback),
  handle(api.listDesk, groupOwner, listDesk),
  handle(api.listMyFeedback, groupMember, listMyFeedback),
];
