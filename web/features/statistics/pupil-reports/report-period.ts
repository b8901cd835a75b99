import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { ReportPeriod } from '../../../../shared/statistics/pupil-reports.ts';

const DAY_MS = 86_400_000;
/** Seoul has been nine hours ahead without summer time since 1988. */
const SEOUL_AHEAD_MS = 9 * 3_600_000;
/** The second semester begins late in August; most schools begin near this day. */
const SECOND_SEMESTER = '08-20';

export function todayInSeoul(now = Date.now()): string {
  return new Date(now + SEOUL_AHEAD_MS).toISOString().slice(0, 10);
}

/** From the first day of the semester to today. */
export function thisSemester(today: string): ReportPeriod {
  const year = Number(today.slice(0, 4));
  const monthDay = today.slice(5);
  if (monthDay < '03-01') return { from: `${year - 1}-${SECOND_SEMESTER}`, to: today };
  return { from: `${year}-${monthDay < SECOND_SEMESTER ? '03-01' : SECOND_SEMESTER}`, to: today };
}

export function thisMonth(today: string): ReportPeriod {
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** Why the two days are no period; undefined if they are one. */
export function mistakeIn({ from, to }: ReportPeriod): string | undefined {
  const [first, last] = [from, to].map((day) =>
    /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN,
  ) as [number, number];
  if (Number.isNaN(first) || Number.isNaN(last)) return '날짜를 골라 주세요.';
  if (first > last) return '끝나는 날을 시작하는 날보다 뒤로 골라 주세요.';
  if ((last - first) / DAY_MS >= LIMITS.reportDays) return '한 해까지 고를 수 있어요.';
  return undefined;
}
