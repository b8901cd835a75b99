import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AuditAction } from '../../../../shared/administration/audit.ts';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { saveFile } from '../../../platform/client/save-file.ts';

const PAGE_SIZE = 50;

export interface AuditFilter {
  action?: AuditAction;
  actorLogin?: string;
  subjectId?: string;
}

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      call('listAuditEntries', {
        query: {
          ...filter,
          size: PAGE_SIZE,
          ...(pageParam !== undefined && { entryNo: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries }) =>
      entries.length < PAGE_SIZE ? undefined : entries.at(-1)?.entryNo,
  });

/** Reads the whole log, so it is asked for when the page is opened and by its button. */
export const auditCheckQuery = queryOptions({
  queryKey: adminKeys.auditCheck,
  queryFn: ({ signal }) => call('checkAudit', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useDownloadAudit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (filter: AuditFilter) =>
      saveFile(await call('downloadAudit', { query: filter }), '감사 기록', '.csv'),
    // The download is an entry of its own.
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
