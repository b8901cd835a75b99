import { randomInt, randomUUID } from 'node:crypto';
import { INVALID, REQUIRED } from '../../../../shared/contract/validation.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import { anchorAt, isRangeOf } from '../../../../shared/feedback/anchors.ts';
import type * as api from '../../../../shared/feedback/peer-review.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { findHoldWords, holdWordsIn } from '../../reading/comments/comments.ts';
import { lockPost } from '../../reading/post-lock/post-lock.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import { locateDraft } from '../feedback/feedback.ts';
import * as moderationQueries from './moderation.queries.ts';
import { releasePeerFeedbackJob } from './moderation.ts';
import * as queries from './peer-review.queries.ts';

/**
 * Seconds until anonymous feedback is shown, chosen at random: at once it would name the classmate who
 * has just pressed the button.
 */
const RELEASE_DELAY = { min: 60, max: 900 };
const REPORTS = { most: 30, seconds: 3600 };

export const listPeerReviews: Action<typeof api.listPeerReviews, InGroup> = async ({
  services: { db },
  viewer: { userId },
  group: { groupId, settings },
}) => {
  if (!settings.peerFeedbackEnabled) return { subjects: [] };
  const [subjects, reviews] = await Promise.all([
    queries.findSubjects(db, { groupId, userId }),
    queries.findReviews(db, { groupId, userId }),
  ]);
  return {
    subjects: subjects.map((subject) => ({
      ...subject,
      reviews: reviews.filter(({ ragId }) => ragId === subject.ragId),
    })),
  };
};

async function getReview(
  { services, viewer, group }: InGroup & { services: Services },
  reviewId: string,
): Promise<queries.ReviewRow> {
  const reviewRef = { groupId: group.groupId, userId: viewer.userId, reviewId };
  const review = await queries.findReview(services.db, reviewRef);
  if (!review) throw new AppError('PEER_REVIEW_NOT_FOUND');
  return review;
}

export const getPeerReview: Action<typeof api.getPeerReview, InGroup> = async (call) => {
  const { db } = call.services;
  const review = await getReview(call, call.params.reviewId);
  const { reviewId, hidesWriter } = review;
  if (!(await queries.updateToOpened(db, reviewId))) throw new AppError('PEER_REVIEW_NOT_FOUND');
  const readable = review.post?.postStatus === 'PUBLISHED' ? review.post : undefined;
  return {
    reviewId,
    reviewStatus: review.reviewStatus,
    dueAt: review.dueAt,
    hasDraft: review.hasDraft,
    ragId: review.ragId,
    subjectTitle: review.subjectTitle,
    hidesReviewer: review.hidesReviewer,
    hidesWriter,
    postState: review.post ? (readable ? 'PUBLISHED' : 'UNPUBLISHED') : 'DELETED',
    post: readable ? postOf(readable, hidesWriter) : null,
    draft: await findDraft(db, review, call.viewer.userId),
    sent: await findSent(db, review),
  };
};

function postOf({ title, document, version, author }: queries.ReviewedPost, hidesWriter: boolean) {
  return { title, document, version, author: hidesWriter ? null : author };
}

/** With its places in the text as it is now. */
async function findDraft(
  db: Db,
  review: queries.ReviewRow,
  userId: string,
): Promise<api.PeerReview['draft']> {
  const row = await queries.findDraft(db, { postId: review.postId, userId });
  if (!row) return null;
  const { version, savedAt, postVersion, content } = row;
  const answers = content.annotations;
  const { postId, post } = review;
  const isChanged = post?.postStatus === 'PUBLISHED' && post.version !== postVersion;
  if (!isChanged) return { version, savedAt, answers: answers.map(answerOf) };
  const text = plainText(post.document);
  const placed = answers.map((answer, index) => ({ ...answer, annotationId: String(index) }));
  const locations = await locateDraft(
    db,
    { postId, version: post.version },
    { postVersion, annotations: placed.filter(({ exact }) => exact !== '') },
    text,
  );
  return {
    version,
    savedAt,
    answers: placed.map(({ annotationId, annotationKind, content: words }) => {
      const { start = null, end = null } = locations.get(annotationId) ?? {};
      const hasPlace = start !== null && end !== null && start < end;
      const place = hasPlace ? { start, end, exact: text.slice(start, end) } : null;
      return { annotationKind, place, content: words };
    }),
  };
}

function answerOf({ annotationKind, content, ...place }: queries.DraftAnswer): api.PeerAnswer {
  const { start, end, exact } = place;
  return { annotationKind, place: exact === '' ? null : { start, end, exact }, content };
}

async function findSent(
  db: Db,
  { reviewStatus, feedbackId }: queries.ReviewRow,
): Promise<api.PeerReview['sent']> {
  if (reviewStatus !== 'SENT' || !feedbackId) return null;
  const state = await queries.findSentState(db, feedbackId);
  if (!state) return null;
  return { ...state, answers: (await queries.findAnswers(db, [feedbackId])).map(answerOf) };
}

export const savePeerReview: Action<typeof api.savePeerReview, InGroup> = async (call) => {
  const { db } = call.services;
  const { version, saveId, postVersion } = call.body;
  const { postId, groupId, reviewId } = await getReview(call, call.params.reviewId);
  const draftRef = { postId, userId: call.viewer.userId };
  const answers = call.body.answers.map((answer) => ({
    annotationKind: answer.annotationKind,
    content: answer.content,
    ...(answer.place ?? { start: 0, end: 0, exact: '' }),
  }));
  const save = { ...draftRef, groupId, postVersion, saveId, version, answers };
  return db.transaction().execute(async (tx) => {
    await queries.lockPostAgainstSending(tx, postId);
    if (await queries.isSent(tx, reviewId)) throw new AppError('FEEDBACK_ALREADY_SENT');
    const saved =
      version === 0 ? await queries.insertDraft(tx, save) : await queries.updateDraft(tx, save);
    if (!(await queries.updateToOpened(tx, reviewId))) throw new AppError('PEER_REVIEW_NOT_FOUND');
    if (saved) return saved;
    const current = await queries.findDraft(tx, draftRef);
    if (current?.lastSaveId === saveId) return current;
    throw new AppError('VERSION_CONFLICT');
  });
};

export const sendPeerReview: Action<typeof api.sendPeerReview, InGroup> = async (call) => {
  const { services, viewer, group, body } = call;
  const { userId } = viewer;
  const review = await getReview(call, call.params.reviewId);
  const { reviewId, postId, groupId, hidesReviewer } = review;
  if (!group.settings.peerFeedbackEnabled) throw new AppError('PEER_FEEDBACK_DISABLED');
  await services.db.transaction().execute(async (tx) => {
    // Unpublishing, deleting and other feedback wait for the lock.
    await lockPost(tx, postId);
    const post = await queries.findPostFacts(tx, postId);
    const draftVersion = (await queries.deleteDraft(tx, { postId, userId })) ?? 0;
    const current = await queries.lockReview(tx, reviewId);
    if (!current) throw new AppError('PEER_REVIEW_NOT_FOUND');
    if (current.feedbackId !== null) {
      return assertRepeated(await queries.findAnswers(tx, [current.feedbackId]), body.answers);
    }
    if (draftVersion !== body.version) throw new AppError('VERSION_CONFLICT');
    if (!post) throw new AppError('POST_NOT_FOUND');
    if (post.postStatus !== 'PUBLISHED') throw new AppError('POST_NOT_PUBLISHED');
    if (post.version !== body.postVersion) throw new AppError('POST_REPUBLISHED');
    const text = plainText(post.document);
    assertComplete(body.answers, text);
    const feedbackId = randomUUID();
    const words = await findHoldWords(tx, groupId);
    const hasHoldWord = body.answers.some(({ content }) => holdWordsIn(content, words).length > 0);
    const needsOwner = post.ownerFirst || hasHoldWord;
    const isHeld = needsOwner || hidesReviewer;
    const releaseIn = needsOwner ? null : randomInt(RELEASE_DELAY.min, RELEASE_DELAY.max);
    await queries.insertPeerFeedback(tx, {
      feedbackId,
      groupId,
      postId,
      userId,
      postVersion: post.version,
      hidesAuthor: hidesReviewer,
      isHeld,
      releaseIn: isHeld ? releaseIn : null,
      annotations: body.answers.map(({ annotationKind, place, content }) => ({
        annotationKind,
        content,
        ...anchorAt(text, place),
      })),
    });
    await queries.updateToSent(tx, { reviewId, feedbackId });
    if (!isHeld) {
      await queries.updateFeedbackCount(tx, postId);
      await notify(tx, { kind: 'FEEDBACK_RECEIVED', feedbackId, actorId: userId });
    } else if (releaseIn !== null) {
      await services.jobs.send(tx, releasePeerFeedbackJob, {}, { startAfter: releaseIn });
    } else {
      await notify(tx, { kind: 'PEER_FEEDBACK_HELD', feedbackId, actorId: userId });
    }
  });
};

type SentAnswers = Parameters<typeof sendPeerReview>[0]['body']['answers'];

/** A repeated call of the same answers succeeds. */
function assertRepeated(sent: readonly queries.DraftAnswer[], again: SentAnswers): void {
  const isSame =
    sent.length === again.length &&
    sent.every((one, index) => {
      const other = again[index];
      return (
        one.annotationKind === other?.annotationKind &&
        one.content === other.content &&
        one.exact === other.place.exact &&
        one.start === other.place.start &&
        one.end === other.place.end
      );
    });
  if (!isSame) throw new AppError('FEEDBACK_ALREADY_SENT');
}

function assertComplete(answers: SentAnswers, text: string): void {
  const fields: Record<string, string> = {};
  answers.forEach(({ place }, index) => {
    if (!isRangeOf(text, place) || text.slice(place.start, place.end) !== place.exact) {
      fields[`answers.${index}.place`] = INVALID;
    }
  });
  const has = (kind: api.PeerAnswerKind) =>
    answers.some(({ annotationKind }) => annotationKind === kind);
  if (!has('PRAISE') || !has('ASK')) fields.answers = REQUIRED;
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_VALUE', { fields });
}

export const reportPeerFeedback: Action<typeof api.reportPeerFeedback, InGroup> = async (call) => {
  const { db } = call.services;
  const { postId, feedbackId } = call.params;
  const { groupId, authorId } = await getReadablePost(call, postId);
  if (authorId !== call.viewer.userId) throw new AppError('NOT_POST_AUTHOR');
  await countHit(db, { key: `peer-reports:${call.viewer.userId}`, ...REPORTS });
  const report = { groupId, postId, feedbackId, reason: call.body.reason };
  await db.transaction().execute(async (tx) => {
    const reported = await moderationQueries.updateToReported(tx, report);
    if (!reported) throw new AppError('FEEDBACK_NOT_FOUND');
    if (reported.isNew) {
      await notify(tx, { kind: 'PEER_FEEDBACK_REPORTED', feedbackId, actorId: authorId });
    }
  });
};
