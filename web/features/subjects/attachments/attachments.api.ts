import { queryOptions } from '@tanstack/react-query';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { postKeys, subjectKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { queryClient } from '../../../platform/client/query-client.ts';

export type Place =
  | { groupId: string; postId: string; subjectId?: never }
  | { groupId: string; subjectId: string; postId?: never };

/** Below the post's or the subject's key, so that invalidating those includes the attachments. */
function keyOf({ groupId, postId, subjectId }: Place): string[] {
  return subjectId === undefined
    ? postKeys.attachments(groupId, postId)
    : subjectKeys.resources(groupId, subjectId);
}

export const sameKey = (place: Place): string => keyOf(place).join('/');

export function mostOn({ postId }: Place): number {
  return postId === undefined ? LIMITS.resourcesOnSubject : LIMITS.attachmentsOnPost;
}

export const attachmentsQuery = (place: Place) =>
  queryOptions({
    queryKey: keyOf(place),
    queryFn: async ({ signal }): Promise<Attachment[]> => {
      const { groupId, postId, subjectId } = place;
      const { attachments } =
        subjectId === undefined
          ? await call('listAttachments', { params: { groupId, postId }, signal })
          : await call('listResources', { params: { groupId, subjectId }, signal });
      return attachments;
    },
  });

export const renew = (place: Place) => queryClient.invalidateQueries({ queryKey: keyOf(place) });

export async function sendFile(
  { groupId, postId, subjectId }: Place,
  file: File,
  manner: { signal: AbortSignal; send: typeof fetch },
): Promise<Attachment> {
  const { attachment } =
    subjectId === undefined
      ? await call('attachFile', { params: { groupId, postId }, file, ...manner })
      : await call('addResourceFile', { params: { groupId, subjectId }, file, ...manner });
  return attachment;
}

export async function addWebPage(
  { groupId, postId, subjectId }: Place,
  url: string,
): Promise<Attachment> {
  const body = { url };
  const { attachment } =
    subjectId === undefined
      ? await call('attachWebPage', { params: { groupId, postId }, body })
      : await call('addResourceWebPage', { params: { groupId, subjectId }, body });
  return attachment;
}

export function openFile({ groupId, postId, subjectId }: Place, id: string): Promise<Blob> {
  return subjectId === undefined
    ? call('openAttachment', { params: { groupId, postId, attachmentId: id } })
    : call('openResource', { params: { groupId, subjectId, resourceId: id } });
}

export async function remove({ groupId, postId, subjectId }: Place, id: string): Promise<void> {
  if (subjectId === undefined) {
    await call('removeAttachment', { params: { groupId, postId, attachmentId: id } });
  } else {
    await call('removeResource', { params: { groupId, subjectId, resourceId: id } });
  }
}

export async function restore({ groupId, postId, subjectId }: Place, id: string): Promise<void> {
  if (subjectId === undefined) {
    await call('restoreAttachment', { params: { groupId, postId, attachmentId: id } });
  } else {
    await call('restoreResource', { params: { groupId, subjectId, resourceId: id } });
  }
}
