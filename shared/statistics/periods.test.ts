import { describe, expect, it } from 'vitest';
import {
  beginOfDay,
  dayInSeoul,
  mondayOf,
  periodBefore,
  periodOf,
  semesterOf,
  weeksOf,
  wholeWeeks,
} from './periods.ts';

describe('statistics/periods', () => {
  it.each([
    ['2026-03-01', '2026-03-01', '2026-08-19'],
    ['2026-08-19', '2026-03-01', '2026-08-19'],
    ['2026-08-20', '2026-08-20', '2027-02-28'],
    ['2027-02-28', '2026-08-20', '2027-02-28'],
    ['2028-01-15', '2027-08-20', '2028-02-29'],
  ])('the semester of %s is %s to %s', (day, from, to) => {
    expect(semesterOf(day)).toEqual({ from, to });
  });

  it('days are those of Seoul', () => {
    expect(dayInSeoul(Date.parse('2026-11-22T14:59:59Z'))).toBe('2026-11-22');
    expect(dayInSeoul(Date.parse('2026-11-22T15:00:00Z'))).toBe('2026-11-23');
    expect(beginOfDay('2026-11-23')).toBe('2026-11-22T15:00:00.000Z');
  });

  it('weeks begin on Monday, also on a Sunday and over a new year', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(weeksOf({ from: '2026-11-29', to: '2026-12-07' })).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
    ]);
    expect(wholeWeeks({ from: '2026-11-25', to: '2026-12-01' })).toEqual({
      from: '2026-11-23',
      to: '2026-12-06',
    });
  });

  it('a month ends on its last day', () => {
    expect(periodOf({ period: 'MONTH' }, '2028-02-10')).toEqual({
      from: '2028-02-01',
      to: '2028-02-29',
    });
    expect(periodOf({ period: 'MONTH' }, '2026-12-31').to).toBe('2026-12-31');
  });

  it('the period before ends on the day before', () => {
    expect(periodBefore('SEMESTER', semesterOf('2026-11-23'))).toEqual({
      from: '2026-03-01',
      to: '2026-08-19',
    });
    const week = { from: '2026-11-23', to: '2026-11-29' };
    expect(periodBefore('WEEK', week)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(periodBefore('RANGE', { from: '2026-11-10', to: '2026-11-12' })).toEqual({
      from: '2026-11-07',
      to: '2026-11-09',
    });
  });
});
