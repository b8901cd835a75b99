import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { count, excerpt } from '../../../../shared/document/document-text.ts';
import type { PostSave, Saved } from '../../../../shared/reading/posts.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { areKept, hasPictures, keepPictures } from '../post-pictures/post-pictures.ts';
import { keepVersion } from './recording.queries.ts';
import { saveDraft } from './recording.ts';
import {
  findFacts,
  findOwnPost,
  insertDraft,
  lockMembership,
  lockSubject,
  type Published,
  type Standing,
  type SubjectFacts,
  touchGroup,
  updateToDraft,
  updateToPublished,
  type Writing,
} from './writing.queries.ts';

interface OnPost extends InGroup {
  services: Services;
  params: { postId: string };
}

export function writingOf(call: OnPost & { body: PostSave }): Writing {
  const { group, viewer, params } = call;
  const { document, ...body } = call.body;
  const { characters, charactersWithoutSpaces } = count(document);
  const json = JSON.stringify(document);
  return {
    ...body,
    json,
    record: `${body.title}\n${json}`,
    groupId: group.groupId,
    postId: params.postId,
    userId: viewer.userId,
    characters,
    charactersWithoutSpaces,
    excerpt: excerpt(document),
  };
}

export async function savePost(call: OnPost & { body: PostSave }): Promise<Saved> {
  const { db } = call.services;
  const { document } = call.body;
  const writing = writingOf(call);
  const isNew = writing.version === 0;
  const save = isNew ? createDraft : saveAgain;
  // A picture and the first save that shows it stand or fall together.
  const hasNewPictures =
    hasPictures(document) && (isNew || !(await areKept(db, writing, document)));
  if (!isNew && !hasNewPictures) return save(db, writing);
  return db.transaction().execute(async (trx) => {
    const saved = await save(trx, writing);
    if (hasNewPictures) await keepPictures(trx, writing, document);
    return saved;
  });
}

async function saveAgain(db: Db, writing: Writing): Promise<Saved> {
  return (await saveDraft(db, writing)) ?? answerAsBefore(await findOwnPost(db, writing), writing);
}

async function createDraft(db: Db, writing: Writing): Promise<Saved> {
  await holdMembership(db, writing);
  const refusal = refusalOfNewDraft(await findFacts(db, writing));
  const saved = refusal ? undefined : await insertDraft(db, writing);
  if (saved) return saved;
  const standing = await findOwnPost(db, writing);
  if (refusal && !standing) {
    throw new AppError(refusal, {
      ...(refusal === 'LIMIT_EXCEEDED' && { message: LIMIT_MESSAGES.drafts }),
    });
  }
  return answerAsBefore(standing, writing);
}

/** They may have left, or been sent home, while the piece was on its way. */
async function holdMembership(db: Db, writing: Writing): Promise<void> {
  if (!(await lockMembership(db, writing))) throw new AppError('NOT_GROUP_MEMBER');
}

/** A deadline does not close the paper: what was begun late may be kept, only not handed in. */
function refusalOfNewDraft(facts: SubjectFacts | undefined): ErrorCode | undefined {
  if (!facts) return 'SUBJECT_NOT_FOUND';
  if (!facts.isOpen) return 'SUBJECT_NOT_OPEN';
  return facts.drafts >= LIMITS.draftsOnSubject ? 'LIMIT_EXCEEDED' : undefined;
}

/** A save that was sent again is answered as the first time; any other has a reason to be refused. */
export function answerAsBefore(standing: Standing | undefined, writing: Writing): Standing {
  if (!standing) throw new AppError('POST_NOT_FOUND');
  if (standing.ragId !== writing.ragId) throw new AppError('SUBJECT_NOT_FOUND');
  if (standing.lastSaveId === writing.saveId) return standing;
  if (standing.postStatus === 'PUBLISHED') throw new AppError('POST_ALREADY_PUBLISHED');
  throw new AppError('VERSION_CONFLICT');
}

export async function publishPost(
  call: OnPost & { body: PostSave },
): Promise<Published & { resultCode: 'SUCCESS' }> {
  const writing = writingOf(call);
  assertWritten(writing);
  try {
    const { db } = call.services;
    const published = await db.transaction().execute(async (trx) => {
      const saved = await publish(trx, writing);
      await keepPictures(trx, writing, call.body.document);
      return saved;
    });
    // Not within: whoever sends people home holds the group and waits for their memberships.
    await touchGroup(db, writing.groupId);
    return { resultCode: 'SUCCESS', ...published };
  } catch (error) {
    if (violates(error, 'posts_only_one')) throw new AppError('ONLY_ONE_POST', { cause: error });
    throw error;
  }
}

/** A book lists pieces by their titles, and an empty one can't be answered. */
function assertWritten({ title, charactersWithoutSpaces }: Writing): void {
  const fields = {
    ...(title === '' && { title: REQUIRED }),
    ...(charactersWithoutSpaces === 0 && { document: REQUIRED }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_VALUE', { fields });
}

async function publish(db: Db, writing: Writing): Promise<Published> {
  const facts = await lockSubject(db, writing);
  await holdMembership(db, writing);
  const standing = await findOwnPost(db, writing);
  if (standing?.postStatus === 'PUBLISHED') {
    const { late } = standing;
    return { ...answerAsBefore(standing, writing), late };
  }
  assertTakesPosts(facts);
  if (facts.onePostPerPerson && facts.published > 0) throw new AppError('ONLY_ONE_POST');
  await saveForPublishing(db, writing, standing);
  const published = await updateToPublished(db, writing.postId, {
    onePost: facts.onePostPerPerson,
    late: facts.isOver,
  });
  await keepVersion(db, writing.postId, 'PUBLISHED');
  return published;
}

async function saveForPublishing(
  db: Db,
  writing: Writing,
  standing: Standing | undefined,
): Promise<void> {
  const saved =
    writing.version === 0 ? await insertDraft(db, writing) : await saveDraft(db, writing);
  if (saved) return;
  if (!standing) throw new AppError('POST_NOT_FOUND');
  throw new AppError(standing.ragId === writing.ragId ? 'VERSION_CONFLICT' : 'SUBJECT_NOT_FOUND');
}

/** By the database's clock, as it stood when the call came. */
function assertTakesPosts(facts: SubjectFacts | undefined): asserts facts is SubjectFacts {
  if (!facts) throw new AppError('SUBJECT_NOT_FOUND');
  if (!facts.isOpen) throw new AppError('SUBJECT_NOT_OPEN');
  if (facts.isOver && !facts.lateAllowed) throw new AppError('SUBJECT_DEADLINE_OVER');
}

export async function unpublishPost(call: OnPost): Promise<Saved> {
  const { services, viewer, group, params } = call;
  const where = { groupId: group.groupId, postId: params.postId, userId: viewer.userId };
  return services.db.transaction().execute(async (trx) => {
    const standing = await findOwnPost(trx, where);
    if (!standing) throw new AppError('POST_NOT_FOUND');
    const facts = await lockSubject(trx, { ...where, ragId: standing.ragId });
    // A subject that was deleted takes no posts either.
    if (!facts) throw new AppError('SUBJECT_NOT_OPEN');
    if (standing.postStatus === 'PUBLISHED') assertTakesPosts(facts);
    const draft = await updateToDraft(trx, params.postId);
    if (!draft) throw new AppError('POST_NOT_PUBLISHED');
    return draft;
  });
}
