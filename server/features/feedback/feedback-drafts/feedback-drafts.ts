import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { INVALID } from '../../../../shared/contract/validation.ts';
import { FeedbackContent } from '../../../../shared/feedback/feedback.ts';
import * as api from '../../../../shared/feedback/feedback-drafts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { deliverFeedbackJob } from './deliver-feedback.ts';
import * as queries from './feedback-drafts.queries.ts';
import { assertSendable } from './sendable.ts';

/** Several classes an hour. */
const SENDS = { most: 600, seconds: 3600 };

export function draftOf(row: queries.DraftRow): api.FeedbackDraft {
  const { feedbackId, postId, postVersion, version, savedAt, sendAt, sendRefusal } = row;
  const envelope = { feedbackId, postId, postVersion, version, savedAt, sendAt, sendRefusal };
  // Parsed, so that a draft of before a new field has that field's default.
  return { ...z.parse(FeedbackContent, row.content), ...envelope };
}

/** The draft of one person for one post. */
export async function findDraftFor(
  db: Db,
  draftRef: queries.DraftRef,
): Promise<api.FeedbackDraft | null> {
  const row = await queries.findDraft(db, draftRef);
  return row ? draftOf(row) : null;
}

function draftRefOf({ viewer, group }: InGroup, postId: string): queries.DraftRef {
  return { groupId: group.groupId, postId, authorId: viewer.userId };
}

export const getFeedbackDraft: Action<typeof api.getFeedbackDraft, InGroup> = async (call) => ({
  draft: await findDraftFor(call.services.db, draftRefOf(call, call.params.postId)),
});

export const saveFeedbackDraft: Action<typeof api.saveFeedbackDraft, InGroup> = async (call) => {
  const { db } = call.services;
  const { feedbackId, version, saveId, postVersion, ...content } = call.body;
  const draftRef = draftRefOf(call, call.params.postId);
  const save = { ...draftRef, feedbackId, version, saveId, postVersion, content };
  // A post that was deleted since keeps its draft, so only a new draft needs the post.
  if (version === 0 && !(await queries.isPublishedOnce(db, draftRef))) {
    throw new AppError('POST_NOT_FOUND');
  }
  if (await queries.findSent(db, feedbackId)) throw new AppError('FEEDBACK_ALREADY_SENT');
  const saved =
    version === 0 ? await queries.insertDraft(db, save) : await queries.updateDraft(db, save);
  if (saved) return saved;
  const current = await queries.findDraft(db, draftRef);
  if (current?.lastSaveId === saveId) return current;
  if (current?.feedbackId === feedbackId && current.sendAt !== null) {
    throw new AppError('FEEDBACK_ALREADY_SENT');
  }
  // Without a draft of one's own the id of a new one is another person's.
  if (!current && version === 0) {
    throw new AppError('INVALID_VALUE', { fields: { feedbackId: INVALID } });
  }
  throw new AppError('VERSION_CONFLICT');
};

export const removeFeedbackDraft: Action<typeof api.removeFeedbackDraft, InGroup> = async (
  call,
) => {
  const { db } = call.services;
  const draftRef = draftRefOf(call, call.params.postId);
  if (await queries.deleteDraft(db, { ...draftRef, version: call.query.version })) return;
  const current = await queries.findDraft(db, draftRef);
  if (current) throw new AppError(current.sendAt ? 'FEEDBACK_ALREADY_SENT' : 'VERSION_CONFLICT');
};

interface Send {
  feedbackId: string;
  /** Of the stored draft that this replaces; 0 for none. */
  version: number;
  postVersion: number | undefined;
  content: FeedbackContent;
}

export const sendFeedback: Action<typeof api.sendFeedback, InGroup> = async (call) => {
  const { feedbackId = v7(), version, postVersion, ...content } = call.body;
  const send = { feedbackId, version, postVersion, content };
  return sendInTransaction(call, call.params.postId, send);
};

async function sendInTransaction(
  { services, ...facts }: InGroup & { services: Services },
  postId: string,
  send: Send,
): Promise<api.SentFeedback> {
  const draftRef = draftRefOf(facts, postId);
  return services.db.transaction().execute(async (tx) => {
    const post = await queries.lockPostToAnswer(tx, draftRef);
    // A draft that was never published does not exist for the owner.
    if (!post?.wasPublished) throw new AppError('POST_NOT_FOUND');
    const repeated = await findRepeatedSend(tx, draftRef, send);
    if (repeated) return repeated;
    const { version } = post;
    if (post.postStatus !== 'PUBLISHED') throw new AppError('POST_NOT_PUBLISHED');
    if (send.postVersion !== undefined && send.postVersion !== version) {
      throw new AppError('POST_REPUBLISHED');
    }
    await assertSendable(tx, post, send.content);
    await saveBeforeSending(tx, draftRef, { ...send, postVersion: version });
    const sendAt = await queries.updateToSending(tx, send.feedbackId);
    await countHit(tx, { key: `feedback:${facts.viewer.userId}`, ...SENDS });
    const { feedbackId } = send;
    await services.jobs.send(
      tx,
      deliverFeedbackJob,
      { feedbackId },
      { startAfter: api.UNDO_SECONDS },
    );
    return { feedbackId, postId, sendAt };
  });
}

/** Needs the lock of the post, on which delivery waits. */
async function findRepeatedSend(
  tx: Db,
  draftRef: queries.DraftRef,
  { feedbackId, content }: Send,
): Promise<api.SentFeedback | undefined> {
  const sent = await queries.findSent(tx, feedbackId);
  if (sent) {
    const isOwn = sent.postId === draftRef.postId && sent.authorId === draftRef.authorId;
    if (!isOwn) throw new AppError('INVALID_VALUE', { fields: { feedbackId: INVALID } });
    if (!isSameAs(sent, content)) throw new AppError('FEEDBACK_ALREADY_SENT');
    return { feedbackId, postId: sent.postId, sendAt: sent.sentAt };
  }
  const draft = await queries.findDraft(tx, draftRef);
  if (draft?.feedbackId !== feedbackId || draft.sendAt === null) return undefined;
  if (!isDeepStrictEqual(draft.content, content)) throw new AppError('VERSION_CONFLICT');
  return { feedbackId, postId: draft.postId, sendAt: draft.sendAt };
}

/** Whether this text was delivered, and not another window's with the same id. */
function isSameAs(sent: queries.SentRow, content: FeedbackContent): boolean {
  const annotations = content.annotations.map(
    ({ annotationKind, start, end, content: words, suggestion }) => ({
      annotationKind,
      start,
      end,
      content: words,
      suggestion,
    }),
  );
  const inOneOrder = (levels: FeedbackContent['levels']) =>
    [...levels].sort((one, other) => (one.criterion < other.criterion ? -1 : 1));
  return (
    sent.content === content.content &&
    sent.decision === content.decision &&
    sent.revisionReason === content.revisionReason &&
    isDeepStrictEqual(sent.annotations, annotations) &&
    isDeepStrictEqual(inOneOrder(sent.levels), inOneOrder(content.levels))
  );
}

/** Saves the sent content as the draft, if no other window has saved or sent another text. */
async function saveBeforeSending(
  tx: Db,
  draftRef: queries.DraftRef,
  { feedbackId, version, content, postVersion }: Send & { postVersion: number },
): Promise<void> {
  const current = await queries.lockDraft(tx, draftRef);
  const save = { ...draftRef, feedbackId, version, content, postVersion, saveId: v7() };
  if (current) {
    if (!(await queries.updateDraft(tx, save))) throw new AppError('VERSION_CONFLICT');
  } else if (!(await queries.insertDraft(tx, save))) {
    throw new AppError('INVALID_VALUE', { fields: { feedbackId: INVALID } });
  }
}

export const sendFeedbacks: Action<typeof api.sendFeedbacks, InGroup> = async (call) => {
  const { services, viewer, group, body } = call;
  const stored = await queries.findDraftsOf(services.db, {
    groupId: group.groupId,
    authorId: viewer.userId,
    feedbackIds: body.drafts.map(({ feedbackId }) => feedbackId),
  });
  type Results = Awaited<ReturnType<typeof sendFeedbacks>>['results'];
  const results: Results = [];
  for (const { feedbackId, version } of body.drafts) {
    const row = stored.find((one) => one.feedbackId === feedbackId);
    try {
      if (!row) throw new AppError('FEEDBACK_NOT_FOUND');
      const { content } = { content: z.parse(FeedbackContent, row.content) };
      const send = { feedbackId, version, postVersion: row.postVersion, content };
      const sent = await sendInTransaction(call, row.postId, send);
      results.push({ feedbackId, sent, errorCode: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ feedbackId, sent: null, errorCode: error.code });
    }
  }
  return { results };
};

export const undoSend: Action<typeof api.undoSend, InGroup> = async (call) => {
  const { db } = call.services;
  const { feedbackId, postId } = call.params;
  const draftRef = draftRefOf(call, postId);
  const draft = await queries.updateToNotSending(db, { ...draftRef, feedbackId });
  if (draft) return draftOf(draft);
  const sent = await queries.findSent(db, feedbackId);
  const isOwn = sent?.postId === postId && sent.authorId === draftRef.authorId;
  throw new AppError(isOwn ? 'FEEDBACK_ALREADY_SENT' : 'FEEDBACK_NOT_FOUND');
};

export type { DraftRow } from './feedback-drafts.queries.ts';
