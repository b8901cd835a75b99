import * as api from '../../../../shared/reading/comment-review.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as review from './comment-review.ts';

export const commentReviewRoutes: Route[] = [
  handle(api.reportComment, groupMember, review.reportComment),
  handle(api.listCommentsToReview, groupOwner, review.listCommentsToReview),
  handle(api.decideComment, groupOwner, review.decideComment),
  handle(api.listHoldWords, groupOwner, review.listHoldWords),
  handle(api.addHoldWord, groupOwner, review.addHoldWord),
  handle(api.removeHoldWord, groupOwner, review.removeHoldWord),
];
