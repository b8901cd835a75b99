import type { ReportPeriod } from './pupil-reports.ts';

/** '2026년 9월 1일 – 11월 23일': the year once if both days are in it. */
export function formatPeriod({ from, to }: ReportPeriod): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${yearOf(from)} ${dayOf(from)} – ${isSameYear ? '' : `${yearOf(to)} `}${dayOf(to)}`;
}

function yearOf(day: string): string {
  return `${day.slice(0, 4)}년`;
}

function dayOf(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일`;
}
