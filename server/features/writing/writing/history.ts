import * as api from '../../../../shared/writing/history.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import type { ReadablePost } from '../../reading/readable-posts/readable-posts.ts';
import * as editHistoryQueries from './edit-history.queries.ts';
import * as queries from './history.queries.ts';
import { saveDraft } from './save-draft.ts';
import * as writingQueries from './writing.queries.ts';
import { answerRepeatedSave, draftSaveOf, isRevision } from './writing.ts';

async function getPostWithHistory(
  call: InGroup & { services: Services },
  postId: string,
): Promise<ReadablePost> {
  const post = await getReadablePost(call, postId);
  if (!api.canSeeHistory(call.viewer, call.group, post)) throw new AppError('NOT_POST_AUTHOR');
  return post;
}

export const listVersions: Action<typeof api.listVersions, InGroup> = async (call) => {
  const { postId } = await getPostWithHistory(call, call.params.postId);
  return { versions: await queries.findVersions(call.services.db, postId) };
};

export const getVersion: Action<typeof api.getVersion, InGroup> = async (call) => {
  const { postId } = await getPostWithHistory(call, call.params.postId);
  return getVersionOf(call.services.db, { postId, versionId: call.params.versionId });
};

async function getVersionOf(
  db: Db,
  versionRef: { postId: string; versionId: string },
): Promise<api.PostVersionText> {
  const version = await queries.findVersion(db, versionRef);
  if (!version) throw new AppError('POST_VERSION_NOT_FOUND');
  return version;
}

export const getProcess: Action<typeof api.getProcess, InGroup> = async (call) => {
  const { postId } = await getPostWithHistory(call, call.params.postId);
  return { steps: await editHistoryQueries.findSteps(call.services.db, postId) };
};

/** Keeps the current text as a version, then saves the earlier text like any other save. */
export const restoreVersion: Action<typeof api.restoreVersion, InGroup> = async (call) => {
  const { services, viewer, group, params, body } = call;
  const { postId, ragId, authorId } = await getPostWithHistory(call, params.postId);
  if (authorId !== viewer.userId) throw new AppError('NOT_POST_AUTHOR');
  const { versionId } = params;
  const { title, document } = await getVersionOf(services.db, { postId, versionId });
  const draft = draftSaveOf(call, postId, { ...body, ragId, title, document });
  const postRef = { groupId: group.groupId, postId, userId: viewer.userId };
  return services.db.transaction().execute(async (tx) => {
    const subject = await writingQueries.lockSubject(tx, { ...postRef, ragId });
    const current = await writingQueries.findOwnPost(tx, postRef);
    if (current?.lastSaveId === body.saveId || current?.postStatus === 'PUBLISHED') {
      return answerRepeatedSave(current, draft);
    }
    if (!subject?.isOpen && !isRevision(current)) throw new AppError('SUBJECT_NOT_OPEN');
    await editHistoryQueries.insertVersion(tx, postId, 'WRITTEN');
    const saved = await saveDraft(tx, draft);
    if (!saved) return answerRepeatedSave(current, draft);
    await editHistoryQueries.insertVersion(tx, postId, 'RESTORED');
    return saved;
  });
};
