import { MEMBER_VIEW_USER_ID } from '../../../../shared/groups/member-view.ts';
import type * as api from '../../../../shared/reading/user-activity.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readerOf } from '../posts/posts.ts';
import * as queries from './user-activity.queries.ts';

/** Posts, feedback and missing subjects of a member that the viewer may see. */
export const getUserActivity: Action<typeof api.getUserActivity, InGroup> = async ({
  services: { db },
  viewer,
  group,
  params: { userId },
  query: { page, size, kind },
}) => {
  const reader = readerOf({ viewer, group });
  const seesAll = reader.isOwner || viewer.userId === userId;
  if (kind !== 'POST' && !seesAll) throw new AppError('NOT_GROUP_OWNER');
  const member =
    viewer.userId === MEMBER_VIEW_USER_ID && userId === MEMBER_VIEW_USER_ID
      ? memberOfView(viewer)
      : await queries.findMember(db, { groupId: group.groupId, userId });
  if (!member) throw new AppError('MEMBER_NOT_FOUND');
  const scope = { reader, memberId: userId };
  const [counts, posts, feedbacks, subjects] = await Promise.all([
    queries.countActivity(db, scope),
    kind === 'POST' ? queries.findPublishedPosts(db, scope, { page, size }) : [],
    kind === 'FEEDBACK' ? queries.findFeedbackReceived(db, scope, { page, size }) : [],
    kind === 'NOT_SUBMITTED' ? queries.findNotSubmitted(db, scope, { page, size }) : [],
  ]);
  const totals = {
    POST: counts.posts,
    FEEDBACK: counts.feedbacks,
    NOT_SUBMITTED: counts.notSubmitted,
  };
  return {
    member,
    counts: seesAll ? counts : { ...counts, feedbacks: null, notSubmitted: null },
    kind,
    page,
    size,
    total: totals[kind],
    posts,
    feedbacks,
    subjects,
  };
};

/** Whom the owner's view shows as oneself: somebody who has just come in. */
const memberOfView = ({ userId, penName }: InGroup['viewer']) => ({
  userId,
  penName,
  userAvatarUrl: null,
  joinedAt: new Date().toISOString(),
  isOwner: false,
});

export const listMyWriting: Action<typeof api.listMyWriting, InGroup> = async ({
  services: { db },
  viewer: { userId },
  group: { groupId },
  query,
}) => ({ posts: await queries.findMyWriting(db, { groupId, userId }, query) });
