import * as api from '../../../../shared/feedback/revision.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { addFeedbackReply, answerAnnotation, thankFeedback } from './revision.ts';

export const revisionRoutes: Route[] = [
  handle(api.answerAnnotation, groupMember, answerAnnotation),
  handle(api.thankFeedback, groupMember, thankFeedback),
  handle(api.addFeedbackReply, groupMember, addFeedbackReply),
];
