import * as z from 'zod';
import { PressError } from '../press-error.ts';

const line = z.string().max(1000);
const amount = z.number().min(0).max(1e9);

/** Left out of the page without a point, a line also with one. */
const chart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['bars', 'line']),
    title: line,
    /** Behind the last value: 자, 가지. */
    unit: line.default(''),
    /** Before the last value. */
    lead: line.default(''),
    /** Oldest first; the first and the last label are printed. */
    points: z.array(z.strictObject({ label: line, value: amount })).max(40),
  }),
  z.strictObject({
    kind: z.literal('shares'),
    title: line,
    unit: line.default(''),
    /** Largest first. */
    points: z.array(z.strictObject({ label: line, value: amount })).max(6),
  }),
]);

const page = z.strictObject({
  /** Also of the bookmark. */
  title: line.min(1),
  /** In the corners above the title: whose report it is, and of which time. */
  from: line,
  period: line,
  summary: z.string().max(500),
  facts: z.array(z.strictObject({ label: line, value: line })).max(4),
  charts: z.array(chart).max(4),
  list: z.strictObject({
    title: line,
    empty: line,
    /** Printed when not all rows fit; `{count}` is the number of those that are left out. */
    more: line,
    rows: z
      .array(
        z.strictObject({
          date: line,
          title: line,
          detail: line.default(''),
          size: line,
          marks: z.array(line).max(3).default([]),
        }),
      )
      .max(2000),
  }),
  /** Lines are kept, at most twelve. */
  words: z.strictObject({ title: line, text: z.string().max(600), empty: line }),
  /** Ruled lines fill the rest of the page. */
  notes: z.strictObject({ title: line, hint: line }),
  foot: line,
});

const report = z.strictObject({
  title: line.min(1),
  author: line.default(''),
  pages: z.array(page).min(1).max(400),
  /** The instant written into the file (ISO 8601), so that the same report gives the same bytes. */
  date: z.iso.datetime().default('2000-01-01T00:00:00Z'),
});

/** Pages of A4, one for each person: facts, small charts, a list, words and ruled lines. */
export type ReportDocument = z.input<typeof report>;
export type ReportPage = ReportDocument['pages'][number];
export type CheckedReport = z.output<typeof report>;

/** Throws `PressError('INVALID_REPORT')`, whose `fields` name each mistake by its path. */
export function parseReport(value: unknown): CheckedReport {
  const result = report.safeParse(value);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  );
  throw new PressError('INVALID_REPORT', 'The report does not fit its schema.', { fields });
}
