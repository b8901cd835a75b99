import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import type { extendDeadline } from '../../../../shared/subjects/deadline-extensions.ts';
import type { remindToSubmit } from '../../../../shared/subjects/submission-reminders.ts';
import { groupKeys, subjectKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const extensionsQuery = (groupId: string, subjectId: string) =>
  queryOptions({
    queryKey: subjectKeys.extensions(groupId, subjectId),
    queryFn: ({ signal }) => call('listExtensions', { params: { groupId, subjectId }, signal }),
  });

/** Deadlines appear in the tree, on the group's home page and in each member's activity. */
function useDeadlinesChanged(groupId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: groupKeys.detail(groupId) });
}

export function useExtendDeadline(groupId: string, subjectId: string) {
  const onSuccess = useDeadlinesChanged(groupId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof extendDeadline>) =>
      call('extendDeadline', { params: { groupId, subjectId }, body }),
    onSuccess,
  });
}

export function useRemindToSubmit(groupId: string, subjectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (whom: BodyInput<typeof remindToSubmit>['whom']) =>
      call('remindToSubmit', { params: { groupId, subjectId }, body: { whom } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: subjectKeys.submissions(groupId, subjectId) }),
  });
}

export function useWithdrawExtension(groupId: string, subjectId: string) {
  const onSettled = useDeadlinesChanged(groupId);
  return useMutation({
    mutationFn: (userId: string) =>
      call('withdrawExtension', { params: { groupId, subjectId, userId } }),
    onSettled,
  });
}
