import { count, plainText } from '../../../../shared/document/document-text.ts';
import type * as api from '../../../../shared/feedback/desk.ts';
import type { FeedbackDraft } from '../../../../shared/feedback/feedback-drafts.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { findEarlierFeedback, findFeedbacksOn, locateDraft } from '../feedback/feedback.ts';
import { draftOf, findDraftFor } from '../feedback-drafts/feedback-drafts.ts';
import * as queries from './desk.queries.ts';

const EARLIER_FEEDBACKS = 3;

export const listDesk: Action<typeof api.listDesk, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  query: { ragId },
}) => {
  const desk = { groupId, ownerId: viewer.userId, ragId };
  const [waiting, revised, revising, answered, undeliverable] = await Promise.all([
    queries.findQueue(db, desk, 'waiting'),
    queries.findQueue(db, desk, 'revised'),
    queries.findQueue(db, desk, 'revising'),
    queries.findQueue(db, desk, 'answered'),
    queries.findUndeliverableDrafts(db, desk),
  ]);
  return {
    waiting,
    revised,
    revising,
    answered,
    undeliverable: undeliverable.map(undeliverableOf),
  };
};

function undeliverableOf(row: queries.UndeliverableRow): api.UndeliverableDraft {
  const { title, subjectTitle, author } = row;
  return { draft: draftOf(row), post: author === null ? null : { title, subjectTitle, author } };
}

export const listDeskPost: Action<typeof api.listDeskPost, InGroup> = async (call) => {
  const { db } = call.services;
  const { groupId } = call.group;
  const ownerId = call.viewer.userId;
  const { rubric, ...post } = await getDeskPost(call, call.params.postId);
  const { postId, author } = post;
  const text = plainText(post.document);
  const [draft, feedbacks, earlierFeedbacks, versions, presences] = await Promise.all([
    findDraftFor(db, { groupId, postId, authorId: ownerId }),
    findFeedbacksOn(db, { ...post, groupId }, { isOwner: true }, async () => text),
    findEarlierFeedback(db, {
      groupId,
      postId,
      writerId: ownerId,
      authorId: author.userId,
      limit: EARLIER_FEEDBACKS,
    }),
    queries.findPublishedVersions(db, postId),
    queries.findPresences(db, postId),
  ]);
  return {
    post: { ...post, charactersWithoutSpaces: count(post.document).charactersWithoutSpaces },
    rubric,
    draft,
    draftLocations: draft ? await locationsOf(call.services, post, draft, text) : {},
    feedbacks,
    earlierFeedbacks,
    versions,
    presences,
  };
};

async function locationsOf(
  { db }: Services,
  post: { postId: string; version: number },
  draft: FeedbackDraft,
  text: string,
) {
  return Object.fromEntries(await locateDraft(db, post, draft, text));
}

/** Throws POST_NOT_FOUND for a post that is not on the owner's desk. */
async function getDeskPost(
  { services, viewer, group }: InGroup & { services: Services },
  postId: string,
): Promise<queries.DeskPostRow> {
  const desk = { groupId: group.groupId, ownerId: viewer.userId, postId };
  const post = await queries.findDeskPost(services.db, desk);
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

export const putPresence: Action<typeof api.putPresence, InGroup> = async (call) => {
  const { db } = call.services;
  const { postId } = await getDeskPost(call, call.params.postId);
  const { tabId } = call.body;
  await queries.updatePresence(db, { postId, userId: call.viewer.userId, tabId });
  const presences = await queries.findPresences(db, postId);
  return { presences: presences.filter((one) => one.tabId !== tabId) };
};

export { findDeskPost } from './desk.queries.ts';
