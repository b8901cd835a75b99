import * as casesApi from '../../../../shared/reading/comment-cases.ts';
import * as api from '../../../../shared/reading/comment-review.ts';
import { administrator, groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as cases from './comment-cases.ts';
import * as review from './comment-review.ts';

export const commentReviewRoutes: Route[] = [
  handle(api.reportComment, groupMember, review.reportComment),
  handle(api.listCommentsToReview, groupOwner, review.listCommentsToReview),
  handle(api.decideComment, groupOwner, review.decideComment),
  handle(casesApi.listCommentCases, administrator, cases.listCommentCases),
  handle(casesApi.decideCommentCase, administrator, cases.decideCommentCase),
  handle(api.listHoldWords, groupOwner, review.listHoldWords),
  handle(api.addHoldWord, groupOwner, review.addHoldWord),
  handle(api.removeHoldWord, groupOwner, review.removeHoldWord),
];
