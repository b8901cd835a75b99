import * as z from 'zod/mini';
import { Id } from '../contract/endpoint.ts';

/* Days are those of Asia/Seoul, as `YYYY-MM-DD`; a week begins on Monday. */

const DAY_MS = 86_400_000;
/** Seoul has been nine hours ahead without summer time since 1988. */
const SEOUL_AHEAD_MS = 9 * 3_600_000;

export const PERIOD_LIMITS = { first: '2000-01-01', last: '2099-12-31', days: 366 } as const;

export const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/),
  z.refine((day) => addDays(day, 0) === day),
);

/** `RANGE` needs `from` and `to`, which the others do not take. Both days belong to the period. */
export const PeriodKind = z.enum(['WEEK', 'MONTH', 'SEMESTER', 'RANGE']);
export type PeriodKind = z.infer<typeof PeriodKind>;

export const Period = z.object({ from: Day, to: Day });
export type Period = z.infer<typeof Period>;

const periodFields = {
  period: z._default(PeriodKind, 'SEMESTER'),
  from: z.optional(Day),
  to: z.optional(Day),
  /** A subject of the group; without it all subjects. */
  ragId: z.optional(Id),
};

interface PeriodInput {
  period: PeriodKind;
  from?: string | undefined;
  to?: string | undefined;
}

function isPeriod({ period, from, to }: PeriodInput): boolean {
  if (period !== 'RANGE') return from === undefined && to === undefined;
  if (from === undefined || to === undefined) return false;
  return from <= to && daysBetween(from, to) < PERIOD_LIMITS.days;
}

export const StatisticsQuery = z
  .strictObject(periodFields)
  .check(z.refine(isPeriod, { path: ['period'] }));

/** The query of a download, which also names a table. */
export function tableQuery<Table extends z.ZodMiniType>(table: Table) {
  return z
    .strictObject({ ...periodFields, table })
    .check(z.refine((query) => isPeriod(query as unknown as PeriodInput), { path: ['period'] }));
}

export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

/** From the first to the second day. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

export function dayInSeoul(time: number): string {
  return new Date(time + SEOUL_AHEAD_MS).toISOString().slice(0, 10);
}

/** The instant at which a day begins in Seoul. */
export function beginOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - SEOUL_AHEAD_MS).toISOString();
}

export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The second semester begins late in August; schools choose the day, most of them near this one. */
const SECOND_SEMESTER = '08-20';

/** The first semester begins on 1 March. */
export function semesterOf(day: string): Period {
  const year = Number(day.slice(0, 4));
  const monthDay = day.slice(5);
  if (monthDay < '03-01') return secondSemester(year - 1);
  if (monthDay >= SECOND_SEMESTER) return secondSemester(year);
  return { from: `${year}-03-01`, to: addDays(`${year}-${SECOND_SEMESTER}`, -1) };
}

function secondSemester(year: number): Period {
  return { from: `${year}-${SECOND_SEMESTER}`, to: addDays(`${year + 1}-03-01`, -1) };
}

/** The days that a query of a period names, today being `today`. */
export function periodOf({ period, from, to }: PeriodInput, today: string): Period {
  if (period === 'RANGE' && from !== undefined && to !== undefined) return { from, to };
  if (period === 'WEEK') return { from: mondayOf(today), to: addDays(mondayOf(today), 6) };
  if (period === 'MONTH') {
    const first = `${today.slice(0, 7)}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    return { from: first, to: addDays(next, -1) };
  }
  return semesterOf(today);
}

/** The period before of the same kind; before a range as many days. */
export function periodBefore(kind: PeriodKind, { from, to }: Period): Period {
  if (kind === 'RANGE') {
    return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
  }
  return periodOf({ period: kind }, addDays(from, -1));
}

/** The whole weeks that contain the period. */
export function wholeWeeks({ from, to }: Period): Period {
  return { from: mondayOf(from), to: addDays(mondayOf(to), 6) };
}

/** The Mondays of the weeks that the period touches. */
export function weeksOf({ from, to }: Period): string[] {
  const weeks: string[] = [];
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
