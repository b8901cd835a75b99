import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportDecision } from '../../../../../shared/square/reports.ts';
import { groupKeys, squareKeys } from '../../../../app/query-keys.ts';
import { call } from '../../../../platform/client/call.ts';

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

export type ReportState = 'WAITING' | 'DECIDED';

const CASES = 20;

export const reportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: squareKeys.reportsIn(state),
    queryFn: ({ pageParam, signal }) =>
      call('listSquareReports', {
        query: { size: CASES, state, ...(pageParam && { reportId: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ reports }) =>
      reports.length < CASES ? undefined : reports.at(-1)?.reportId,
  });

export function useDecideReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reportId, reportDecision }: Decision) =>
      call('decideSquareReport', { params: { reportId }, body: { reportDecision } }),
    onSettled: () => client.invalidateQueries({ queryKey: squareKeys.reports }),
  });
}
