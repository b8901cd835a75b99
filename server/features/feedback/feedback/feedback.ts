import { plainText } from '../../../../shared/document/document-text.ts';
import { anchorAt } from '../../../../shared/feedback/anchors.ts';
import type { AnnotationLocation } from '../../../../shared/feedback/annotations.ts';
import type * as api from '../../../../shared/feedback/feedback.ts';
import type { FeedbackDraft } from '../../../../shared/feedback/feedback-drafts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import * as queries from './feedback.queries.ts';
import { locateAnnotations, textOf } from './locate-annotations.ts';

const MAX_RECENT = 5;

/**
 * For the post's author and the group's owner; for others the list is empty. Marks it read for the
 * author.
 */
export const listFeedback: Action<typeof api.listFeedback, InGroup> = async (call) => {
  const { services, viewer, group } = call;
  const post = await getReadablePost(call, call.params.postId);
  const isAuthor = post.authorId === viewer.userId;
  const isOwner = group.createUserId === viewer.userId;
  if (!isAuthor && !isOwner) return { feedbacks: [] };
  const feedbacks = await findFeedbacksOn(services.db, post, { isOwner }, async () => {
    const current = await queries.findCurrentText(services.db, post.postId);
    return current ? plainText(current.document) : '';
  });
  if (isAuthor && feedbacks.some(({ readAt }) => !readAt)) {
    await queries.updateToRead(services.db, post);
  }
  return { feedbacks };
};

const WITHOUT_WORDS = {
  content: '',
  annotationCount: 0,
  annotations: [],
  levels: [],
  replies: [],
};

/**
 * With the places of their annotations in the text that `getText` returns, which is of this version. Of
 * withdrawn feedback only the owner gets the words.
 */
export async function findFeedbacksOn(
  db: Db,
  post: { groupId: string; postId: string; version: number },
  viewer: { isOwner: boolean },
  getText: () => Promise<string>,
): Promise<api.Feedback[]> {
  const feedbacks = await queries.findFeedbacks(db, post, viewer);
  const feedbackIds = feedbacks.map(({ feedbackId }) => feedbackId);
  if (feedbackIds.length === 0) return [];
  const [annotations, levels, replies] = await Promise.all([
    queries.findAnnotations(db, feedbackIds),
    queries.findLevels(db, feedbackIds),
    queries.findReplies(db, feedbackIds),
  ]);
  const versions = new Map(
    feedbacks.map(({ feedbackId, postVersion }) => [feedbackId, postVersion]),
  );
  const locations = await locateAnnotations(
    db,
    post,
    getText,
    annotations.map((one) => ({ ...one, postVersion: versions.get(one.feedbackId) ?? 0 })),
  );
  return feedbacks.map((feedback) => {
    if (feedback.withdrawalReason !== null && !viewer.isOwner) {
      return { ...feedback, ...WITHOUT_WORDS };
    }
    const isOfIt = ({ feedbackId }: { feedbackId: string }) => feedbackId === feedback.feedbackId;
    return {
      ...feedback,
      annotations: annotations.filter(isOfIt).map((annotation) => ({
        ...annotation,
        location: locations.get(annotation.annotationId) ?? {
          state: 'GONE',
          start: null,
          end: null,
        },
      })),
      levels: levels.filter(isOfIt),
      replies: replies.filter(isOfIt),
    };
  });
}

/** What of a draft tells the places of its annotations. */
type DraftPlaces = Pick<FeedbackDraft, 'postVersion'> & {
  annotations: readonly Pick<
    FeedbackDraft['annotations'][number],
    'annotationId' | 'start' | 'end' | 'exact'
  >[];
};

/** Where a draft's annotations are in a text of the post, which has this version. */
export async function locateDraft(
  db: Db,
  post: { postId: string; version: number },
  { annotations, postVersion }: DraftPlaces,
  text: string,
): Promise<Map<string, AnnotationLocation>> {
  const { postId, version } = post;
  const [earlier] =
    postVersion === version || annotations.length === 0
      ? []
      : await queries.findVersionRecords(db, { postId, versions: [postVersion] });
  const draftText = earlier && textOf(earlier.record);
  const anchors = annotations.map((one) => {
    // Ranges of a draft are not validated before it is sent.
    const hasContext = draftText?.slice(one.start, one.end) === one.exact;
    const context = hasContext ? anchorAt(draftText, one) : { prefix: '', suffix: '' };
    return { ...one, ...context, postVersion };
  });
  return locateAnnotations(db, post, async () => text, anchors);
}

export const findEarlierFeedback = queries.findEarlierFeedback;

export const listMyFeedback: Action<typeof api.listMyFeedback, InGroup> = async ({
  services: { db },
  viewer: { userId },
  group: { groupId },
}) => ({
  feedbacks: await queries.findFeedbackReceived(db, { groupId, userId, limit: MAX_RECENT }),
});
