import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportDecision } from '../../../../../shared/square/reports.ts';
import { groupKeys, squareKeys } from '../../../../app/query-keys.ts';
import { call } from '../../../../platform/client/call.ts';

/** An upper bound for one page; decided reports leave the list. */
const REPORTS = 50;

export const groupReportsQuery = (groupId: string) =>
  queryOptions({
    queryKey: squareKeys.groupReports(groupId),
    queryFn: ({ signal }) =>
      call('listGroupReports', { params: { groupId }, query: { size: REPORTS }, signal }),
  });

export interface Decision {
  reportId: string;
  reportDecision: ReportDecision;
}

/**
 * Taking down an introduction removes the whole group from the square, so everything is
 * invalidated.
 */
export function useDecideGroupReport(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reportId, reportDecision }: Decision) =>
      call('decideGroupReport', { params: { groupId, reportId }, body: { reportDecision } }),
    onSettled: () => client.invalidateQueries({ queryKey: groupKeys.detail(groupId) }),
  });
}
