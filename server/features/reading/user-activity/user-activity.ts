import type { Query, Result } from '../../../../shared/contract/endpoint.ts';
import type { getUserActivity, listMyWriting } from '../../../../shared/reading/user-activity.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './user-activity.queries.ts';

interface Call extends InGroup {
  services: Services;
}

/** What somebody did in the group, as far as whoever asks may know it. */
export async function getActivity({
  services: { db },
  viewer,
  group: { groupId, createUserId },
  params: { userId },
  query: { page, size, kind },
}: Call & { params: { userId: string }; query: Query<typeof getUserActivity> }): Promise<
  Result<typeof getUserActivity>
> {
  const isOwner = viewer.userId === createUserId;
  const mayKnowAll = isOwner || viewer.userId === userId;
  if (kind !== 'POST' && !mayKnowAll) throw new AppError('NOT_GROUP_OWNER');
  const member = await queries.findMember(db, { groupId, userId });
  if (!member) throw new AppError('MEMBER_NOT_FOUND');
  const sight = { reader: { groupId, userId: viewer.userId, isOwner }, userId };
  const pages = { page, size };
  const [counts, posts, feedbacks, subjects] = await Promise.all([
    queries.countActivity(db, sight),
    kind === 'POST' ? queries.findPieces(db, sight, pages) : [],
    kind === 'FEEDBACK' ? queries.findAnswers(db, sight, pages) : [],
    kind === 'NOT_SUBMITTED' ? queries.findMissing(db, sight, pages) : [],
  ]);
  const totals = {
    POST: counts.posts,
    FEEDBACK: counts.feedbacks,
    NOT_SUBMITTED: counts.notSubmitted,
  };
  return {
    member,
    counts: mayKnowAll ? counts : { ...counts, feedbacks: null, notSubmitted: null },
    kind,
    ...pages,
    total: totals[kind],
    posts,
    feedbacks,
    subjects,
  };
}

export async function listMine({
  services: { db },
  viewer: { userId },
  group: { groupId },
  query,
}: Call & { query: Query<typeof listMyWriting> }): Promise<Result<typeof listMyWriting>> {
  return { posts: await queries.findMyWriting(db, { groupId, userId }, query) };
}
