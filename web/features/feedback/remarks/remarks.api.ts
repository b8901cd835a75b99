import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewRemark } from '../../../../shared/feedback/remarks.ts';
import { feedbackKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const remarksQuery = queryOptions({
  queryKey: feedbackKeys.remarks,
  queryFn: ({ signal }) => call('listRemarks', { signal }),
  // The list changes only by what the viewer does here.
  staleTime: 5 * 60_000,
});

export function useRemarkChanges() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: feedbackKeys.remarks });
  const save = useMutation({
    mutationFn: ({ remarkId, ...body }: NewRemark & { remarkId?: string | undefined }) =>
      remarkId === undefined
        ? call('addRemark', { body })
        : call('editRemark', { params: { remarkId }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (remarkId: string) => call('removeRemark', { params: { remarkId } }),
    onSuccess,
  });
  return { save, remove };
}

/** The use is counted in the background: the words are in the field already. */
export function useCountRemark() {
  const { mutate } = useMutation({
    mutationFn: (remarkId: string) => call('useRemark', { params: { remarkId } }),
  });
  return mutate;
}
