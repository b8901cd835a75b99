import * as z from 'zod/mini';
import { plainText } from '../../../../shared/document/document-text.ts';
import { anchorAt } from '../../../../shared/feedback/anchors.ts';
import { FeedbackContent, type FeedbackLevel } from '../../../../shared/feedback/feedback.ts';
import type { SendRefusal } from '../../../../shared/feedback/feedback-drafts.ts';
import type { RubricRow } from '../../../../shared/subjects/rubric.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notify/notify.ts';
import * as queries from './delivery.queries.ts';
import * as draftQueries from './feedback-drafts.queries.ts';

export const deliverFeedbackJob = jobKind<{ feedbackId: string }>('deliver-feedback', {
  expireInSeconds: 60,
  retries: 8,
});

/**
 * The draft becomes feedback, with everything that this causes, in one transaction. If the post is gone or
 * changed, the draft stays with the reason. Does nothing if the sending was undone.
 */
export async function deliverFeedback(
  { db }: Pick<Services, 'db'>,
  feedbackId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const postRef = await queries.findDraftPost(tx, feedbackId);
    if (!postRef) return;
    const post = await draftQueries.lockPostToAnswer(tx, postRef);
    const due = await queries.lockDueDraft(tx, feedbackId);
    if (!due) return;
    const refusal = refusalOf(post, due);
    if (refusal || !post) {
      await queries.updateToRefused(tx, feedbackId, refusal ?? 'POST_NOT_FOUND');
      return;
    }
    const draft = { ...due, content: z.parse(FeedbackContent, due.content) };
    const { annotations, levels, verdicts } = draft.content;
    const text = plainText(post.document);
    await queries.updateAnsweredPost(tx, draft);
    await queries.updateVerdicts(tx, draft, verdicts);
    await queries.insertFeedback(tx, draft);
    await queries.insertAnnotations(
      tx,
      feedbackId,
      annotations.map((one) => ({ ...one, ...anchorAt(text, one) })),
    );
    await queries.insertLevels(tx, feedbackId, levelsOf(post.rubric, levels));
    const kind = EVENTS[draft.content.decision];
    await notify(tx, { kind, feedbackId, actorId: draft.authorId });
  });
}

const EVENTS = {
  NONE: 'FEEDBACK_RECEIVED',
  REVISION: 'REVISION_REQUESTED',
  ACCEPTED: 'REVISION_ACCEPTED',
} as const;

function refusalOf(
  post: draftQueries.PostToAnswer | undefined,
  { feedbackKind, authorId, postVersion }: queries.DueDraft,
): SendRefusal | undefined {
  if (!post) return 'POST_NOT_FOUND';
  if (feedbackKind === 'TEACHER' && post.ownerId !== authorId) return 'NOT_GROUP_OWNER';
  if (post.postStatus !== 'PUBLISHED') return 'POST_NOT_PUBLISHED';
  return post.version === postVersion ? undefined : 'POST_REPUBLISHED';
}

/** In the order of the rubric, without criteria that were changed since sending. */
function levelsOf(
  rubric: readonly RubricRow[],
  chosen: FeedbackContent['levels'],
): FeedbackLevel[] {
  return rubric.flatMap(({ criterion, levels }) => {
    const level = chosen.find((one) => one.criterion === criterion)?.level;
    const reached = level === undefined ? undefined : levels[level];
    if (level === undefined || !reached) return [];
    const { title: levelTitle, description, points = null } = reached;
    return [{ criterion, level, levelCount: levels.length, levelTitle, description, points }];
  });
}

/** Delivers feedback whose job was lost, and deletes old drafts for deleted posts. */
export async function sweepFeedbackDrafts(services: Services): Promise<void> {
  for (const feedbackId of await queries.findOverdueDrafts(services.db)) {
    try {
      await deliverFeedback(services, feedbackId);
    } catch (error) {
      // The others do not wait for it.
      services.log.error({ err: error, feedbackId }, 'feedback was not delivered');
    }
  }
  await queries.deleteDraftsOfDeletedPosts(services.db);
}
