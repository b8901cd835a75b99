import { LIMITS } from '../../../../shared/contract/limits.ts';
import type * as api from '../../../../shared/subjects/attachments.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import { getVisibleSubject } from '../activities/activities.ts';
import { removeFilesLater } from '../files/files.ts';
import * as targets from './attachment-targets.ts';
import * as queries from './attachments.queries.ts';
import * as uploadQueries from './uploads.queries.ts';

type InGroupCall = InGroup & { services: Services };

function postTarget(call: InGroupCall & { params: { postId: string } }): targets.AttachmentTarget {
  const { services, viewer, group } = call;
  const { postId } = call.params;
  const postRef = { groupId: group.groupId, postId, userId: viewer.userId };
  return {
    services,
    userId: viewer.userId,
    parent: { postId },
    limit: LIMITS.attachmentsOnPost,
    assertReadable: () => getReadablePost(call, postId),
    async lock(tx) {
      const status = await queries.lockOwnPost(tx, postRef);
      if (!status) throw new AppError('POST_NOT_FOUND');
      // Readers have seen the attachments of a published post.
      if (status === 'PUBLISHED') throw new AppError('POST_ALREADY_PUBLISHED');
    },
  };
}

/** Only for the group's owner to change, which the gatekeepers of the routes check. */
function subjectTarget(
  call: InGroupCall & { params: { ragId: string } },
): targets.AttachmentTarget {
  const { services, viewer, group } = call;
  const { ragId } = call.params;
  return {
    services,
    userId: viewer.userId,
    parent: { ragId },
    limit: LIMITS.resourcesOnSubject,
    assertReadable: () => getVisibleSubject(services.db, call, ragId),
    async lock(tx) {
      if (!(await queries.lockSubject(tx, { groupId: group.groupId, ragId }))) {
        throw new AppError('SUBJECT_NOT_FOUND');
      }
    },
  };
}

export const listAttachments: Action<typeof api.listAttachments, InGroup> = (call) =>
  targets.list(postTarget(call));

export const attachFile: Action<typeof api.attachFile, InGroup> = (call) =>
  targets.addFile(postTarget(call), call.http);

export const attachWebPage: Action<typeof api.attachWebPage, InGroup> = (call) =>
  targets.addWebPage(postTarget(call), call.body.url);

export const openAttachment: Action<typeof api.openAttachment, InGroup> = (call) =>
  targets.open(postTarget(call), call.params.attachmentId);

export const removeAttachment: Action<typeof api.removeAttachment, InGroup> = (call) =>
  targets.remove(postTarget(call), call.params.attachmentId);

export const restoreAttachment: Action<typeof api.restoreAttachment, InGroup> = (call) =>
  targets.restore(postTarget(call), call.params.attachmentId);

export const listResources: Action<typeof api.listResources, InGroup> = (call) =>
  targets.list(subjectTarget(call));

export const addResourceFile: Action<typeof api.addResourceFile, InGroup> = (call) =>
  targets.addFile(subjectTarget(call), call.http);

export const addResourceWebPage: Action<typeof api.addResourceWebPage, InGroup> = (call) =>
  targets.addWebPage(subjectTarget(call), call.body.url);

export const openResource: Action<typeof api.openResource, InGroup> = (call) =>
  targets.open(subjectTarget(call), call.params.resourceId);

export const describeResource: Action<typeof api.describeResource, InGroup> = (call) =>
  targets.describe(subjectTarget(call), call.params.resourceId, call.body.description);

export const removeResource: Action<typeof api.removeResource, InGroup> = (call) =>
  targets.remove(subjectTarget(call), call.params.resourceId);

export const restoreResource: Action<typeof api.restoreResource, InGroup> = (call) =>
  targets.restore(subjectTarget(call), call.params.resourceId);

/** Deletes attachments that were removed and not restored, and files without an attachment. */
export async function sweepAttachments(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await queries.deleteRemoved(tx);
    await removeFilesLater(services, tx, await uploadQueries.deleteUnusedFiles(tx));
  });
}

/** For copying a group and for the export of a user's data. */
export {
  findAllOnPosts,
  findResourcesOf,
  insertCopiedResources,
} from './attachments.queries.ts';

/**
 * Part of deleting an account: the user's attachments to posts are deleted, also on posts that stay
 * with the tombstone user; resources of subjects stay. Returns how many files stay.
 */
export async function separateAttachments(
  tx: Db,
  { userId, tombstoneId }: { userId: string; tombstoneId: string },
): Promise<number> {
  await queries.deleteAllOnPostsOf(tx, tombstoneId);
  return queries.updateResourceOwner(tx, { from: userId, to: tombstoneId });
}
