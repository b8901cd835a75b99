import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { StreamedState } from '../../../../shared/notifications/notifications.ts';
import type {
  PupilReport,
  ReportPeriod,
  ReportState,
} from '../../../../shared/statistics/pupil-reports.ts';
import { pupilReportKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { saveFile } from '../../../platform/client/save-file.ts';

/** The stream of events shows the progress; this is for a page that has lost it. */
const POLL_MS = 5_000;

export function isBeingMade(report: PupilReport | null): boolean {
  return report?.reportStatus === 'QUEUED' || report?.reportStatus === 'MAKING';
}

export const pupilReportQuery = (groupId: string) =>
  queryOptions({
    queryKey: pupilReportKeys.detail(groupId),
    queryFn: ({ signal }) => call('getPupilReport', { params: { groupId }, signal }),
    refetchInterval: ({ state }) =>
      state.data && isBeingMade(state.data.report) ? POLL_MS : false,
  });

export const reportPupilsQuery = (groupId: string, period: ReportPeriod) =>
  queryOptions({
    queryKey: pupilReportKeys.pupils(groupId, period),
    queryFn: ({ signal }) =>
      call('listReportPupils', { params: { groupId }, query: period, signal }),
    placeholderData: keepPreviousData,
  });

/** A report that is made no longer, or is made again, is asked for. */
export function showReportProgress(client: QueryClient, reports: StreamedState['reports']): void {
  const current = new Map(reports.map(({ groupId, progress }) => [groupId, progress]));
  const cached = client.getQueriesData<ReportState>({ queryKey: pupilReportKeys.all });
  for (const [queryKey, state] of cached) {
    const progress = current.get(String(queryKey.at(-1)));
    const report = state?.report ?? null;
    if (isBeingMade(report) !== (progress !== undefined))
      void client.invalidateQueries({ queryKey });
    else if (report && progress !== undefined)
      client.setQueryData<ReportState>(queryKey, { report: { ...report, progress } });
  }
}

/** Calls of one group run one after another: the making finds all words that were saved before. */
const scopeOf = (groupId: string) => ({ id: `pupil-report-${groupId}` });

export function useSaveWords(groupId: string, period: ReportPeriod) {
  const client = useQueryClient();
  const { queryKey } = reportPupilsQuery(groupId, period);
  return useMutation({
    scope: scopeOf(groupId),
    mutationFn: ({ userId, words }: { userId: string; words: string }) =>
      call('saveTeacherWords', { params: { groupId, userId }, body: { words } }),
    onSuccess: (saved, { userId }) => {
      client.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            pupils: list.pupils.map((one) => (one.userId === userId ? { ...one, ...saved } : one)),
          },
      );
      return client.invalidateQueries(pupilReportQuery(groupId));
    },
  });
}

export function useFillWords(groupId: string, period: ReportPeriod) {
  const client = useQueryClient();
  return useMutation({
    scope: scopeOf(groupId),
    mutationFn: () => call('fillTeacherWords', { params: { groupId }, body: period }),
    onSuccess: (list) => {
      client.setQueryData(reportPupilsQuery(groupId, period).queryKey, list);
      return client.invalidateQueries(pupilReportQuery(groupId));
    },
  });
}

export function useMakeReport(groupId: string) {
  const client = useQueryClient();
  const { queryKey } = pupilReportQuery(groupId);
  return useMutation({
    scope: scopeOf(groupId),
    mutationFn: (period: ReportPeriod) =>
      call('makePupilReport', { params: { groupId }, body: period }),
    onSuccess: (state) => client.setQueryData(queryKey, state),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

export function useDeleteReport(groupId: string) {
  const client = useQueryClient();
  const { queryKey } = pupilReportQuery(groupId);
  return useMutation({
    mutationFn: () => call('deletePupilReport', { params: { groupId } }),
    onSuccess: (state) => client.setQueryData(queryKey, state),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

interface Download {
  /** Without the ending. */
  title: string;
  /** Without one, the pages of the class. */
  pupil?: { userId: string; period: ReportPeriod };
}

export function useDownloadReport(groupId: string) {
  return useMutation({
    scope: scopeOf(groupId),
    mutationFn: async ({ title, pupil }: Download) => {
      const pdf = pupil
        ? await call('downloadReportPage', {
            params: { groupId, userId: pupil.userId },
            query: pupil.period,
          })
        : await call('downloadPupilReport', { params: { groupId } });
      saveFile(new Blob([pdf], { type: 'application/pdf' }), title, '.pdf');
    },
  });
}
