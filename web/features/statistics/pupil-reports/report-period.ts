import {
  addDays,
  dayInSeoul,
  daysBetween,
  PERIOD_LIMITS,
  semesterOf,
} from '../../../../shared/statistics/periods.ts';
import type { ReportPeriod } from '../../../../shared/statistics/pupil-reports.ts';

export const todayInSeoul = () => dayInSeoul(Date.now());

/** From the first day of the semester to today: a report on paper has no days to come. */
export function thisSemester(today: string): ReportPeriod {
  return { from: semesterOf(today).from, to: today };
}

export function thisMonth(today: string): ReportPeriod {
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** Why the two days are no period; undefined if they are one. */
export function mistakeIn({ from, to }: ReportPeriod): string | undefined {
  if (!isDay(from) || !isDay(to)) return '날짜를 골라 주세요.';
  if (from > to) return '끝나는 날을 시작하는 날보다 뒤로 골라 주세요.';
  if (daysBetween(from, to) >= PERIOD_LIMITS.days) return '한 해까지 고를 수 있어요.';
  return undefined;
}

function isDay(day: string): boolean {
  const { first, last } = PERIOD_LIMITS;
  return addDays(day, 0) === day && day >= first && day <= last;
}
