import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { count, excerpt } from '../../../../shared/document/document-text.ts';
import type * as api from '../../../../shared/writing/writing.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assignPeerReviewsLater } from '../../feedback/peer-review-assignment/peer-review-assignment.ts';
import { countTextLater } from '../../statistics/text-counts/text-counts.ts';
import { hasAllPictures, hasPictures, insertPictures } from '../post-pictures/post-pictures.ts';
import * as historyQueries from './edit-history.queries.ts';
import { saveDraft } from './save-draft.ts';
import * as queries from './writing.queries.ts';

export function draftSaveOf(
  { viewer, group }: InGroup,
  postId: string,
  { document, ...save }: api.PostSave,
): queries.DraftSave {
  const { characters, charactersWithoutSpaces } = count(document);
  const json = JSON.stringify(document);
  return {
    ...save,
    json,
    record: `${save.title}\n${json}`,
    groupId: group.groupId,
    postId,
    userId: viewer.userId,
    characters,
    charactersWithoutSpaces,
    excerpt: excerpt(document),
  };
}

export const savePost: Action<typeof api.savePost, InGroup> = async (call) => {
  const { db, telemetry } = call.services;
  const draft = draftSaveOf(call, call.params.postId, call.body);
  const saved = await saveWithPictures(db, draft, call.body.document);
  telemetry.metrics.saves.inc({ kind: 'draft' });
  return saved;
};

async function saveWithPictures(
  db: Db,
  draft: queries.DraftSave,
  document: Document,
): Promise<api.Saved> {
  const isNew = draft.version === 0;
  const save = isNew ? createDraft : updateDraft;
  const hasNewPictures =
    hasPictures(document) && (isNew || !(await hasAllPictures(db, draft, document)));
  if (!isNew && !hasNewPictures) return save(db, draft);
  // In one transaction: a picture belongs to a post only if the save that shows it succeeds.
  return db.transaction().execute(async (tx) => {
    const saved = await save(tx, draft);
    if (hasNewPictures) await insertPictures(tx, draft, document);
    return saved;
  });
}

async function updateDraft(db: Db, draft: queries.DraftSave): Promise<api.Saved> {
  return (
    (await saveDraft(db, draft)) ?? answerRepeatedSave(await queries.findOwnPost(db, draft), draft)
  );
}

async function createDraft(db: Db, draft: queries.DraftSave): Promise<api.Saved> {
  await assertMember(db, draft);
  const refusal = refusalOfNewDraft(await queries.findSubjectFacts(db, draft));
  const saved = refusal ? undefined : await queries.insertDraft(db, draft);
  if (saved) return saved;
  const current = await queries.findOwnPost(db, draft);
  if (refusal && !current) {
    throw new AppError(refusal, {
      ...(refusal === 'LIMIT_EXCEEDED' && { message: LIMIT_MESSAGES.drafts }),
    });
  }
  return answerRepeatedSave(current, draft);
}

/** Locks the membership: after the gatekeeper's check the user may have left or been removed. */
async function assertMember(db: Db, draft: queries.DraftSave): Promise<void> {
  if (!(await queries.lockMembership(db, draft))) throw new AppError('NOT_GROUP_MEMBER');
}

/** A past deadline refuses publishing but not a draft. */
function refusalOfNewDraft(subject: queries.SubjectFacts | undefined): ErrorCode | undefined {
  if (!subject) return 'SUBJECT_NOT_FOUND';
  if (!subject.isOpen) return 'SUBJECT_NOT_OPEN';
  return subject.drafts >= LIMITS.draftsOnSubject ? 'LIMIT_EXCEEDED' : undefined;
}

/** Answers a save that was sent twice as the first time; throws the reason for refusing any other. */
export function answerRepeatedSave(
  current: queries.OwnPost | undefined,
  draft: queries.DraftSave,
): queries.OwnPost {
  if (!current) throw new AppError('POST_NOT_FOUND');
  if (current.ragId !== draft.ragId) throw new AppError('SUBJECT_NOT_FOUND');
  if (current.lastSaveId === draft.saveId) return current;
  if (current.postStatus === 'PUBLISHED') throw new AppError('POST_ALREADY_PUBLISHED');
  throw new AppError('VERSION_CONFLICT');
}

export const publishPost: Action<typeof api.publishPost, InGroup> = async (call) => {
  const draft = draftSaveOf(call, call.params.postId, call.body);
  assertHasTitleAndText(draft);
  try {
    const { db } = call.services;
    const published = await db.transaction().execute(async (tx) => {
      const saved = await publish(tx, draft);
      await insertPictures(tx, draft, call.body.document);
      await assignPeerReviewsLater(call.services, tx, draft.ragId);
      await countTextLater(call.services, tx, draft.postId);
      return saved;
    });
    // Outside the transaction: removing members locks the group and then their memberships.
    await queries.updateLastActivity(db, draft.groupId);
    call.services.telemetry.metrics.saves.inc({ kind: 'published' });
    return { resultCode: 'SUCCESS', ...published };
  } catch (error) {
    if (violates(error, 'posts_only_one')) throw new AppError('ONLY_ONE_POST', { cause: error });
    throw error;
  }
};

/** A book lists posts by title, and an empty post cannot be answered. */
function assertHasTitleAndText({ title, charactersWithoutSpaces }: queries.DraftSave): void {
  const fields = {
    ...(title === '' && { title: REQUIRED }),
    ...(charactersWithoutSpaces === 0 && { document: REQUIRED }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_VALUE', { fields });
}

async function publish(db: Db, draft: queries.DraftSave): Promise<queries.Published> {
  const subject = await queries.lockSubject(db, draft);
  await assertMember(db, draft);
  const current = await queries.findOwnPost(db, draft);
  if (current?.postStatus === 'PUBLISHED') {
    const { late } = current;
    return { ...answerRepeatedSave(current, draft), late };
  }
  assertTakesPosts(subject, current);
  if (subject.onePostPerPerson && subject.published > 0) throw new AppError('ONLY_ONE_POST');
  await saveForPublishing(db, draft, current);
  const published = await queries.updateToPublished(db, draft.postId, {
    onePost: subject.onePostPerPerson,
    late: isRevision(current) ? current.late || current.isRevisionLate : subject.isOver,
  });
  await historyQueries.insertVersion(db, draft.postId, 'PUBLISHED');
  return published;
}

async function saveForPublishing(
  db: Db,
  draft: queries.DraftSave,
  current: queries.OwnPost | undefined,
): Promise<void> {
  const saved =
    draft.version === 0 ? await queries.insertDraft(db, draft) : await saveDraft(db, draft);
  if (saved) return;
  if (!current) throw new AppError('POST_NOT_FOUND');
  throw new AppError(current.ragId === draft.ragId ? 'VERSION_CONFLICT' : 'SUBJECT_NOT_FOUND');
}

/** The owner asked for a revision, which is not published yet or was taken back again. */
export function isRevision(post: queries.OwnPost | undefined): post is queries.OwnPost {
  if (post?.postStatus === 'PUBLISHED') return post.revisionStatus === 'REQUESTED';
  return post?.revisionStatus === 'REQUESTED' || post?.revisionStatus === 'RESUBMITTED';
}

/** A revision is possible although the subject is over or closed. */
function assertTakesPosts(
  subject: queries.SubjectFacts | undefined,
  post: queries.OwnPost | undefined,
): asserts subject is queries.SubjectFacts {
  if (!subject) throw new AppError('SUBJECT_NOT_FOUND');
  if (isRevision(post)) return;
  if (!subject.isOpen) throw new AppError('SUBJECT_NOT_OPEN');
  if (subject.isOver && !subject.lateAllowed) throw new AppError('SUBJECT_DEADLINE_OVER');
}

export const unpublishPost: Action<typeof api.unpublishPost, InGroup> = async ({
  services,
  viewer: { userId },
  group: { groupId },
  params: { postId },
}) => {
  const postRef = { groupId, postId, userId };
  return services.db.transaction().execute(async (tx) => {
    const current = await queries.findOwnPost(tx, postRef);
    if (!current) throw new AppError('POST_NOT_FOUND');
    const subject = await queries.lockSubject(tx, { ...postRef, ragId: current.ragId });
    // The post exists, so for its author a deleted subject is closed, not missing.
    if (!subject) throw new AppError('SUBJECT_NOT_OPEN');
    if (current.postStatus === 'PUBLISHED') assertTakesPosts(subject, current);
    await historyQueries.insertMissingVersion(tx, postId);
    const draft = await queries.updateToDraft(tx, postId);
    if (!draft) throw new AppError('POST_NOT_PUBLISHED');
    return draft;
  });
};
