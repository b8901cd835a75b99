import { queryOptions } from '@tanstack/react-query';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { postKeys, subjectKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { queryClient } from '../../../platform/client/query-client.ts';

export type SubjectTarget = { groupId: string; subjectId: string; postId?: never };
export type AttachmentTarget =
  | { groupId: string; postId: string; subjectId?: never }
  | SubjectTarget;

/** Below the post's or the subject's key, so that invalidating those includes the attachments. */
function keyOf({ groupId, postId, subjectId }: AttachmentTarget): string[] {
  return subjectId === undefined
    ? postKeys.attachments(groupId, postId)
    : subjectKeys.resources(groupId, subjectId);
}

export const targetKey = (target: AttachmentTarget): string => keyOf(target).join('/');

export function maxAttachments({ postId }: AttachmentTarget): number {
  return postId === undefined ? LIMITS.resourcesOnSubject : LIMITS.attachmentsOnPost;
}

export const attachmentsQuery = (target: AttachmentTarget) =>
  queryOptions({
    queryKey: keyOf(target),
    queryFn: async ({ signal }): Promise<Attachment[]> => {
      const { groupId, postId, subjectId } = target;
      const { attachments } =
        subjectId === undefined
          ? await call('listAttachments', { params: { groupId, postId }, signal })
          : await call('listResources', { params: { groupId, subjectId }, signal });
      return attachments;
    },
  });

export const invalidateAttachments = (target: AttachmentTarget) =>
  queryClient.invalidateQueries({ queryKey: keyOf(target) });

export async function sendFile(
  { groupId, postId, subjectId }: AttachmentTarget,
  file: File,
  options: { signal: AbortSignal; send: typeof fetch },
): Promise<Attachment> {
  const { attachment } =
    subjectId === undefined
      ? await call('attachFile', { params: { groupId, postId }, file, ...options })
      : await call('addResourceFile', { params: { groupId, subjectId }, file, ...options });
  return attachment;
}

export async function addWebPage(
  { groupId, postId, subjectId }: AttachmentTarget,
  url: string,
): Promise<Attachment> {
  const body = { url };
  const { attachment } =
    subjectId === undefined
      ? await call('attachWebPage', { params: { groupId, postId }, body })
      : await call('addResourceWebPage', { params: { groupId, subjectId }, body });
  return attachment;
}

export function openFile(
  { groupId, postId, subjectId }: AttachmentTarget,
  id: string,
): Promise<Blob> {
  return subjectId === undefined
    ? call('openAttachment', { params: { groupId, postId, attachmentId: id } })
    : call('openResource', { params: { groupId, subjectId, resourceId: id } });
}

export async function describeResource(
  { groupId, subjectId }: SubjectTarget,
  resourceId: string,
  description: string,
): Promise<void> {
  await call('describeResource', {
    params: { groupId, subjectId, resourceId },
    body: { description },
  });
}

export async function removeAttachment(
  { groupId, postId, subjectId }: AttachmentTarget,
  id: string,
): Promise<void> {
  if (subjectId === undefined) {
    await call('removeAttachment', { params: { groupId, postId, attachmentId: id } });
  } else {
    await call('removeResource', { params: { groupId, subjectId, resourceId: id } });
  }
}

export async function restoreAttachment(
  { groupId, postId, subjectId }: AttachmentTarget,
  id: string,
): Promise<void> {
  if (subjectId === undefined) {
    await call('restoreAttachment', { params: { groupId, postId, attachmentId: id } });
  } else {
    await call('restoreResource', { params: { groupId, subjectId, resourceId: id } });
  }
}
