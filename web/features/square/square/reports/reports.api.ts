import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportDecision } from '../../../../../shared/square/reports.ts';
import { groupKeys } from '../../../../app/query-keys.ts';
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
