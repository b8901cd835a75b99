import { queryOptions, useMutation } from '@tanstack/react-query';
import type { StatisticsTable } from '../../../../shared/statistics/downloads.ts';
import type { PeriodKind } from '../../../../shared/statistics/periods.ts';
import { statisticsKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { saveFile } from '../../../platform/client/save-file.ts';

/** Which posts the numbers are about, as the calls take it. */
export interface StatisticsFilter {
  period: PeriodKind;
  from?: string | undefined;
  to?: string | undefined;
  ragId?: string | undefined;
}

export const summaryQuery = (groupId: string, query: StatisticsFilter) =>
  queryOptions({
    queryKey: statisticsKeys.of(groupId, 'summary', query),
    queryFn: ({ signal }) => call('getStatisticsSummary', { params: { groupId }, query, signal }),
  });

export const submissionTableQuery = (groupId: string, query: StatisticsFilter) =>
  queryOptions({
    queryKey: statisticsKeys.of(groupId, 'submissions', query),
    queryFn: ({ signal }) => call('getSubmissionTable', { params: { groupId }, query, signal }),
  });

export const weeksQuery = (groupId: string, query: StatisticsFilter) =>
  queryOptions({
    queryKey: statisticsKeys.of(groupId, 'weeks', query),
    queryFn: ({ signal }) => call('getWeeklyStatistics', { params: { groupId }, query, signal }),
  });

export const memberNumbersQuery = (groupId: string, query: StatisticsFilter) =>
  queryOptions({
    queryKey: statisticsKeys.of(groupId, 'members', query),
    queryFn: ({ signal }) => call('getMemberStatistics', { params: { groupId }, query, signal }),
  });

/** As of now, whatever the filter. Only the owner may ask. */
export const needsQuery = (groupId: string) =>
  queryOptions({
    queryKey: statisticsKeys.of(groupId, 'needs', {}),
    queryFn: ({ signal }) => call('listMembersInNeed', { params: { groupId }, signal }),
  });

export const wordsQuery = (groupId: string, query: StatisticsFilter) =>
  queryOptions({
    queryKey: statisticsKeys.of(groupId, 'words', query),
    queryFn: ({ signal }) => call('getWordStatistics', { params: { groupId }, query, signal }),
  });

export const growthQuery = (groupId: string, query: StatisticsFilter) =>
  queryOptions({
    queryKey: statisticsKeys.of(groupId, 'growth', query),
    queryFn: ({ signal }) => call('getGrowthStatistics', { params: { groupId }, query, signal }),
  });

export const spellingQuery = (groupId: string, query: StatisticsFilter) =>
  queryOptions({
    queryKey: statisticsKeys.of(groupId, 'spelling', query),
    queryFn: ({ signal }) => call('getSpellingStatistics', { params: { groupId }, query, signal }),
  });

/** Only the owner may ask. */
export const criteriaQuery = (groupId: string, query: StatisticsFilter) =>
  queryOptions({
    queryKey: statisticsKeys.of(groupId, 'criteria', query),
    queryFn: ({ signal }) => call('getCriterionStatistics', { params: { groupId }, query, signal }),
  });

interface Download {
  query: StatisticsFilter & { table: StatisticsTable };
  /** Of the file, without its ending. */
  title: string;
}

export function useDownloadTable(groupId: string) {
  return useMutation({
    mutationFn: async ({ query, title }: Download) => {
      const csv = await call('downloadStatistics', { params: { groupId }, query });
      saveFile(new Blob([csv], { type: 'text/csv' }), title, '.csv');
    },
  });
}
