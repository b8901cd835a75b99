import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CommentCase } from '../../../../shared/reading/comment-cases.ts';
import type { ReportDecision } from '../../../../shared/square/reports.ts';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';

export type ReportState = 'WAITING' | 'DECIDED';

/** What an administrator decides, with the words for the people who reported. */
export interface Decision {
  reportDecision: ReportDecision;
  note: string;
}

const CASES = 20;

export const squareReportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: adminKeys.squareReports(state),
    queryFn: ({ pageParam, signal }) =>
      call('listSquareReports', {
        query: { size: CASES, state, ...(pageParam && { reportId: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ reports }) =>
      reports.length < CASES ? undefined : reports.at(-1)?.reportId,
  });

export const commentCasesQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: adminKeys.commentCases(state),
    queryFn: ({ pageParam, signal }) =>
      call('listCommentCases', {
        query: { size: CASES, state, ...(pageParam && { commentId: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ comments }) =>
      comments.length < CASES ? undefined : comments.at(-1)?.commentId,
  });

export function useDecideSquareReport(reportId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => call('decideSquareReport', { params: { reportId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export function useDecideCommentCase({ commentId, content }: CommentCase) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      call('decideCommentCase', { params: { commentId }, body: { ...decision, content } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
