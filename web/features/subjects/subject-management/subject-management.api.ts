import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Activity, NewSubject, Status } from '../../../../shared/subjects/activities.ts';
import { groupKeys, subjectKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const deletedQuery = (groupId: string) =>
  queryOptions({
    queryKey: subjectKeys.deletedActivities(groupId),
    queryFn: ({ signal }) => call('listDeletedActivities', { params: { groupId }, signal }),
  });

function useTreeChanged(groupId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: subjectKeys.mine }),
      client.invalidateQueries({ queryKey: subjectKeys.activities(groupId) }),
      client.invalidateQueries({ queryKey: subjectKeys.all(groupId) }),
      client.invalidateQueries({ queryKey: subjectKeys.unsubmitted(groupId) }),
    ]);
}

/** Deleting a subject deletes its posts, so all data of the group may be stale. */
export function useGroupChanged(groupId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: subjectKeys.mine }),
      client.invalidateQueries({ queryKey: groupKeys.detail(groupId) }),
    ]);
}

interface ActivityChange {
  /** Omitted for a new one. */
  activityId?: string | undefined;
  activityTitle: string;
  activityStatus: Status;
}

export function useSaveActivity(groupId: string) {
  const onSuccess = useTreeChanged(groupId);
  return useMutation({
    mutationFn: ({ activityId, ...body }: ActivityChange) =>
      activityId === undefined
        ? call('createActivity', { params: { groupId }, body })
        : call('updateActivity', { params: { groupId, activityId }, body }),
    onSuccess,
  });
}

export function useSaveSubject(groupId: string, subjectId: string) {
  const client = useQueryClient();
  const treeChanged = useTreeChanged(groupId);
  return useMutation({
    mutationFn: (body: NewSubject) =>
      call('updateSubject', { params: { groupId, subjectId }, body }),
    onSuccess(saved) {
      // The form that opens next starts with what is in the cache.
      client.setQueryData(subjectKeys.detail(groupId, subjectId), saved);
      return treeChanged();
    },
  });
}

interface PreparedSubject {
  activityId: string;
  ragId: string;
  /** The subject of the user that is used again. */
  reusedSubjectId?: string | undefined;
}

/** Saves a subject that only the owner sees, so that only lists of the owner change. */
export function usePrepareSubject(
  groupId: string,
  { activityId, ragId, reusedSubjectId }: PreparedSubject,
) {
  const client = useQueryClient();
  const changed = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: subjectKeys.activities(groupId) }),
      client.invalidateQueries({ queryKey: subjectKeys.detail(groupId, ragId), exact: true }),
    ]);
  return {
    async create(subject: NewSubject): Promise<void> {
      await call('createSubject', {
        params: { groupId, activityId },
        body: {
          ...subject,
          ragId,
          ...(reusedSubjectId !== undefined && { subjectId: reusedSubjectId }),
        },
      });
      void changed();
    },
    async update(body: NewSubject): Promise<void> {
      await call('updateSubject', { params: { groupId, subjectId: ragId }, body });
      void changed();
    },
  };
}

export function useOrderActivities(groupId: string) {
  const onSettled = useTreeChanged(groupId);
  return useMutation({
    mutationFn: (activities: readonly Activity[]) =>
      call('orderActivities', {
        params: { groupId },
        body: {
          activities: activities.map(({ ragId, subjects }) => ({
            ragId,
            subjects: subjects.map((subject) => subject.ragId),
          })),
        },
      }),
    onSettled,
  });
}

export function useMoveSubject(groupId: string) {
  const onSettled = useTreeChanged(groupId);
  return useMutation({
    mutationFn: ({ subjectId, activityId }: { subjectId: string; activityId: string }) =>
      call('moveSubject', { params: { groupId, subjectId }, body: { activityId } }),
    onSettled,
  });
}

/** Both ids are ragIds. */
export type TreeItem = { activityId: string } | { subjectId: string };

/** The caller navigates away before it invalidates the group (`useGroupChanged`). */
export function useDeleteItem(groupId: string) {
  return useMutation({
    mutationFn: ({ item, withPosts }: { item: TreeItem; withPosts: boolean }) => {
      const query = withPosts ? { withPosts: 'true' as const } : {};
      return 'activityId' in item
        ? call('deleteActivity', { params: { groupId, ...item }, query })
        : call('deleteSubject', { params: { groupId, ...item }, query });
    },
  });
}

export function useRestoreItem(groupId: string) {
  const onSuccess = useGroupChanged(groupId);
  return useMutation({
    mutationFn: (item: TreeItem) =>
      'activityId' in item
        ? call('restoreActivity', { params: { groupId, ...item } })
        : call('restoreSubject', { params: { groupId, ...item } }),
    onSuccess,
  });
}
