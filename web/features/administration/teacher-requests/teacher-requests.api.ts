import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const PAGE_SIZE = 20;

export type RequestState = 'WAITING' | 'REFUSED';

export const teacherRequestsQuery = (state: RequestState, page: number) =>
  queryOptions({
    queryKey: adminKeys.teacherRequests(state, page),
    queryFn: ({ signal }) =>
      call('listTeacherRequests', { query: { state, page, size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export function useDecideOnTeacher() {
  const client = useQueryClient();
  return useMutation({
    /** Without a reason the teacher is approved. */
    mutationFn: ({ personId, reason }: { personId: string; reason?: string }) =>
      reason === undefined
        ? call('approveTeacher', { params: { personId } })
        : call('refuseTeacher', { params: { personId }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
