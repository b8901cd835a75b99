import type { Db } from '../../../platform/db/connection.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notify/notify.ts';
import * as queries from './peer-review-assignment.queries.ts';
import { assignPlaces } from './places.ts';

export const assignPeerReviewsJob = jobKind<{ ragId: string }>('assign-peer-reviews', {
  expireInSeconds: 60,
  retries: 8,
});

/** After a post was published or the subject changed, in the transaction that did it. */
export async function assignPeerReviewsLater(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  ragId: string,
): Promise<void> {
  if (await queries.hasPeerReview(tx, ragId)) {
    await services.jobs.send(tx, assignPeerReviewsJob, { ragId });
  }
}

/** Gives the open places of the subject, and those of people who are late, to authors of posts. */
export async function assignPeerReviews(
  { db }: Pick<Services, 'db'>,
  ragId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockSubject(tx, ragId))) return;
    await queries.lockReviews(tx, ragId);
    await queries.deleteReviewsOfDeletedPosts(tx, ragId);
    await queries.updateToExpired(tx, ragId);
    const posts = await queries.findReviewedPosts(tx, ragId);
    const { added, removed } = assignPlaces(
      posts,
      await queries.findReviews(tx, ragId),
      Math.random,
    );
    await queries.deleteReviews(tx, removed);
    if (added.length === 0) return;
    await queries.insertReviews(tx, ragId, added);
    const userIds = [...new Set(added.map(({ reviewerId }) => reviewerId))];
    await notify(tx, { kind: 'PEER_REVIEW_ASSIGNED', ragId, userIds });
  });
}

/** By the clock, so that a post does not wait for a reviewer who never answers or for a lost job. */
export async function sweepPeerReviews({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  for (const ragId of await queries.findSubjectsToAssign(db)) {
    try {
      await assignPeerReviews({ db }, ragId);
    } catch (error) {
      // The other subjects do not wait for it.
      log.error({ err: error, ragId }, 'peer reviews were not assigned');
    }
  }
}
