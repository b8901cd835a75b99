import { queryOptions, useMutation } from '@tanstack/react-query';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { saveFile } from '../../../platform/client/save-file.ts';

export const memberConsentsQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKeys.memberConsents(groupId),
    queryFn: ({ signal }) => call('listMemberConsents', { params: { groupId }, signal }),
  });

export function useDownloadConsents(groupId: string) {
  return useMutation({
    mutationFn: async (title: string) => {
      const csv = await call('downloadMemberConsents', { params: { groupId } });
      saveFile(new Blob([csv], { type: 'text/csv' }), title, '.csv');
    },
  });
}
