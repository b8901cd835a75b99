import { StatisticsQuery } from '../../../../shared/statistics/periods.ts';
import type { StatisticsFilter } from './statistics.api.ts';

export const TABS = ['posts', 'language', 'words'] as const;
export type Tab = (typeof TABS)[number];

/** What the address says: everything that a link or a reload must keep. */
export interface StatisticsView {
  tab: Tab;
  filter: StatisticsFilter;
  /** The member whose growth is shown. */
  userId: string | undefined;
  /** The subject whose criteria are shown. */
  criteria: string | undefined;
}

/** An address that the server would refuse shows the semester instead. */
export function parseView(search: URLSearchParams): StatisticsView {
  const fields = Object.fromEntries(
    ['period', 'from', 'to', 'ragId'].flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  const read = StatisticsQuery.safeParse(fields);
  return {
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'posts',
    filter: read.success ? read.data : { period: 'SEMESTER' },
    userId: search.get('userId') ?? undefined,
    criteria: search.get('criteria') ?? undefined,
  };
}

/** Names of the periods, and of the ones before. */
const PERIOD_NAMES: Record<StatisticsFilter['period'], [now: string, before: string]> = {
  WEEK: ['이번 주', '지난주'],
  MONTH: ['이번 달', '지난달'],
  SEMESTER: ['이번 학기', '지난 학기'],
  RANGE: ['이 기간', '그 앞 기간'],
};

export const periodName = ({ period }: StatisticsFilter): string => PERIOD_NAMES[period][0];
export const periodNameBefore = ({ period }: StatisticsFilter): string => PERIOD_NAMES[period][1];
