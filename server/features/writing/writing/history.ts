import type { Body, Result } from '../../../../shared/contract/endpoint.ts';
import type { Saved } from '../../../../shared/reading/posts.ts';
import {
  canSeeHistory,
  type getProcess,
  type listVersions,
  type PostVersionText,
  type restoreVersion,
} from '../../../../shared/writing/history.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import type { ReadablePost } from '../../reading/readable-posts/readable-posts.ts';
import { findVersion, findVersions } from './history.queries.ts';
import { findSteps, keepVersion } from './recording.queries.ts';
import { saveDraft } from './recording.ts';
import { findOwnPost, lockSubject } from './writing.queries.ts';
import { answerAsBefore, writingOf } from './writing.ts';

interface OnPost extends InGroup {
  services: Services;
  params: { postId: string };
}
interface OnVersion extends OnPost {
  params: { postId: string; versionId: string };
}

async function getPostWithHistory(call: OnPost): Promise<ReadablePost> {
  const post = await getReadablePost(call, call.params.postId);
  if (!canSeeHistory(call.viewer, call.group, post)) throw new AppError('NOT_POST_AUTHOR');
  return post;
}

export async function listKeptVersions(call: OnPost): Promise<Result<typeof listVersions>> {
  const { postId } = await getPostWithHistory(call);
  return { versions: await findVersions(call.services.db, postId) };
}

export async function getKeptVersion(call: OnVersion): Promise<PostVersionText> {
  const { postId } = await getPostWithHistory(call);
  const { versionId } = call.params;
  const version = await findVersion(call.services.db, { postId, versionId });
  if (!version) throw new AppError('POST_VERSION_NOT_FOUND');
  return version;
}

export async function getWay(call: OnPost): Promise<Result<typeof getProcess>> {
  const { postId } = await getPostWithHistory(call);
  return { steps: await findSteps(call.services.db, postId) };
}

/** Nothing is lost by it: the text that stands is kept first, and the save is one like any other. */
export async function restore(
  call: OnVersion & { body: Body<typeof restoreVersion> },
): Promise<Saved> {
  const { services, viewer, group, body } = call;
  const { postId, ragId, authorId } = await getPostWithHistory(call);
  if (authorId !== viewer.userId) throw new AppError('NOT_POST_AUTHOR');
  const { title, document } = await getKeptVersion(call);
  const writing = writingOf({ ...call, body: { ...body, ragId, title, document } });
  const where = { groupId: group.groupId, postId, userId: viewer.userId };
  return services.db.transaction().execute(async (trx) => {
    const facts = await lockSubject(trx, { ...where, ragId });
    const standing = await findOwnPost(trx, where);
    if (standing?.lastSaveId === body.saveId || standing?.postStatus === 'PUBLISHED') {
      return answerAsBefore(standing, writing);
    }
    if (!facts?.isOpen) throw new AppError('SUBJECT_NOT_OPEN');
    await keepVersion(trx, postId, 'WRITTEN');
    const saved = await saveDraft(trx, writing);
    if (!saved) return answerAsBefore(standing, writing);
    await keepVersion(trx, postId, 'RESTORED');
    return saved;
  });
}
