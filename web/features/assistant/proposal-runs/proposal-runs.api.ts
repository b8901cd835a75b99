import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StreamedState } from '../../../../shared/notifications/notifications.ts';
import { groupKeys, postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

/** The stream of events shows the progress; this is for a page that has lost it. */
const POLL_MS = 10_000;

export const proposalRunQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKeys.proposalRun(groupId),
    queryFn: ({ signal }) => call('getProposalRun', { params: { groupId }, signal }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'RUNNING' ? POLL_MS : false),
  });

export function useStartRun(groupId: string) {
  const client = useQueryClient();
  const { queryKey } = proposalRunQuery(groupId);
  return useMutation({
    mutationFn: (postIds: string[]) =>
      call('startProposalRun', { params: { groupId }, body: { postIds } }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
}

export function useCancelRun(groupId: string) {
  const client = useQueryClient();
  const { queryKey } = proposalRunQuery(groupId);
  return useMutation({
    mutationFn: () => call('cancelProposalRun', { params: { groupId } }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
}

/** Shows the progress that the stream reports. A run that goes on no longer is asked for again. */
export function showRuns(client: QueryClient, runs: StreamedState['proposalRuns']): void {
  const current = new Map(runs.map((run) => [run.groupId, run]));
  const cached = client.getQueriesData<{ run: { state: string; done: number } | null }>({
    predicate: ({ queryKey }) => queryKey.at(-1) === 'proposal-run',
  });
  for (const [queryKey, data] of cached) {
    const run = current.get(String(queryKey.at(-2)));
    if (run) {
      const { total, done } = run;
      client.setQueryData(queryKey, { run: { total, done, state: 'RUNNING' } });
    } else if (data?.run?.state === 'RUNNING') void client.invalidateQueries({ queryKey });
    if (run?.done !== data?.run?.done) {
      void client.invalidateQueries({
        queryKey: postKeys.all,
        predicate: (query) => query.queryKey.at(-1) === 'proposal',
      });
    }
  }
}
