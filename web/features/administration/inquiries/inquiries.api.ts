import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { inquiryKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

const PAGE_SIZE = 20;

/** The possible recipients, and the counts of waiting questions and unread answers. */
export const inquiryOverviewQuery = queryOptions({
  queryKey: inquiryKeys.overview,
  queryFn: ({ signal }) => call('getInquiryOverview', { signal }),
});

const pages = <One extends { inquiryId: string }>() => ({
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ inquiries }: { inquiries: One[] }) =>
    inquiries.length < PAGE_SIZE ? undefined : inquiries.at(-1)?.inquiryId,
});

const pageOf = (inquiryId: string | undefined) => ({
  size: PAGE_SIZE,
  ...(inquiryId !== undefined && { inquiryId }),
});

export const myInquiriesQuery = infiniteQueryOptions({
  queryKey: inquiryKeys.mine,
  queryFn: ({ pageParam, signal }) => call('listMyInquiries', { query: pageOf(pageParam), signal }),
  ...pages(),
});

export type InquiryState = 'WAITING' | 'ANSWERED';

/** Null lists the questions to the operator. */
export const receivedInquiriesQuery = (groupId: string | null, state: InquiryState) =>
  infiniteQueryOptions({
    queryKey: inquiryKeys.received(groupId, state),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...pageOf(pageParam), state };
      return groupId === null
        ? call('listOperatorInquiries', { query, signal })
        : call('listGroupInquiries', { params: { groupId }, query, signal });
    },
    ...pages(),
  });

function useInquiryChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: inquiryKeys.all }),
  });
}

/** Null asks the operator. */
export function useAsk() {
  return useInquiryChange(
    ({ groupId, ...body }: { groupId: string | null; content: string; page: string }) =>
      groupId === null
        ? call('askOperator', { body })
        : call('askTeacher', { params: { groupId }, body }),
  );
}

export function useAnswer(groupId: string | null) {
  return useInquiryChange(({ inquiryId, answer }: { inquiryId: string; answer: string }) =>
    groupId === null
      ? call('answerOperatorInquiry', { params: { inquiryId }, body: { answer } })
      : call('answerGroupInquiry', { params: { groupId, inquiryId }, body: { answer } }),
  );
}

export function useRemoveInquiry() {
  return useInquiryChange((inquiryId: string) => call('removeInquiry', { params: { inquiryId } }));
}

/** The open list keeps its "new" marks until it is opened again; only the counts are refetched. */
export function useMarkAnswersRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (inquiryIds: string[]) => call('markAnswersRead', { body: { inquiryIds } }),
    onSuccess: () => client.invalidateQueries({ queryKey: inquiryOverviewQuery.queryKey }),
  });
}
