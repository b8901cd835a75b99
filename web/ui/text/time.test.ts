import { describe, expect, test } from 'vitest';
import {
  daysUntil,
  formatDateTime,
  formatDay,
  formatDayAndTime,
  formatDeadline,
  formatOnDay,
  formatRelativeTime,
  formatShortDeadline,
  fromLocalInput,
  toLocalInput,
} from './time.ts';

/** Friday, 20 November 2026, 15:30 in Seoul. */
const NOW = '2026-11-20T06:30:00Z';

describe('when something happened', () => {
  test.each([
    ['2026-11-20T06:29:30Z', '방금'],
    ['2026-11-20T06:30:20Z', '방금'],
    ['2026-11-20T06:27:00Z', '3분 전'],
    ['2026-11-20T05:30:01Z', '59분 전'],
    ['2026-11-20T05:30:00Z', '1시간 전'],
    ['2026-11-19T15:00:00Z', '15시간 전'],
    ['2026-11-19T14:59:59Z', '어제'],
    ['2026-11-18T03:00:00Z', '그저께'],
    ['2026-11-17T03:00:00Z', '11월 17일 (화)'],
    ['2025-11-20T03:00:00Z', '2025년 11월 20일 (목)'],
  ])('%s is %s', (at, said) => {
    expect(formatRelativeTime(at, NOW)).toBe(said);
  });

  test('shortly after midnight an hour ago is still an hour ago', () => {
    expect(formatRelativeTime('2026-11-20T14:30:00Z', '2026-11-20T15:40:00Z')).toBe('1시간 전');
  });
});

test.each([
  ['2026-11-21T12:00:00Z', '내일까지'],
  ['2026-11-21T15:00:00Z', '내일까지'],
  ['2026-11-25T12:00:00Z', '수요일까지'],
  ['2026-11-27T12:00:00Z', '11/27까지'],
  ['2026-11-18T12:00:00Z', '11/18까지'],
])('in a narrow place a deadline at %s is %s', (at, said) => {
  expect(formatShortDeadline(at, NOW)).toBe(said);
});

describe('the day', () => {
  test.each([
    ['2026-11-20T14:59:00Z', '오늘'],
    ['2026-11-20T15:00:00Z', '내일'],
    ['2026-11-21T15:00:00Z', '모레'],
    ['2026-11-27T03:00:00Z', '11월 27일 (금)'],
    ['2027-01-01T03:00:00Z', '2027년 1월 1일 (금)'],
  ])('%s is %s', (at, said) => {
    expect(formatDay(at, NOW)).toBe(said);
  });

  test.each([
    ['2026-11-20T14:59:00Z', 0],
    ['2026-11-20T15:00:00Z', 1],
    ['2026-11-19T03:00:00Z', -1],
  ])('%s is %i days away', (at, days) => {
    expect(daysUntil(at, NOW)).toBe(days);
  });
});

describe('a deadline', () => {
  test.each([
    ['2026-11-21T12:00:00Z', '내일 저녁 9시까지'],
    ['2026-11-20T08:30:00Z', '오늘 오후 5시 30분까지'],
    ['2026-11-21T03:00:00Z', '내일 낮 12시까지'],
    ['2026-11-21T15:00:00Z', '내일 밤 12시까지'],
    ['2026-11-21T14:59:00Z', '내일 밤 11시 59분까지'],
    ['2026-11-26T23:00:00Z', '11월 27일 (금) 오전 8시까지'],
  ])('%s is %s', (at, said) => {
    expect(formatDeadline(at, NOW)).toBe(said);
  });
});

test('exactly, and with the clock', () => {
  expect(formatDateTime('2026-11-19T10:42:00Z')).toBe('2026년 11월 19일 (목) 오후 7:42');
  expect(formatDateTime('2026-11-19T15:05:00Z')).toBe('2026년 11월 20일 (금) 오전 12:05');
  expect(formatDayAndTime('2026-11-19T10:42:00Z', NOW)).toBe('어제 오후 7:42');
});

test('what is typed as a date means Seoul, and comes back the same', () => {
  expect(fromLocalInput('2026-11-21T21:00')).toBe('2026-11-21T12:00:00.000Z');
  expect(fromLocalInput('2026-11-21T21:00:30')).toBe('2026-11-21T12:00:30.000Z');
  expect(fromLocalInput('')).toBeUndefined();
  expect(toLocalInput('2026-11-21T12:00:00Z')).toBe('2026-11-21T21:00');
});

test('a day on which something was done has a particle only where people say one', () => {
  expect(formatOnDay('2026-11-19T10:42:00Z', NOW)).toBe('어제');
  expect(formatOnDay('2026-11-02T10:42:00Z', NOW)).toBe('11월 2일 (월)에');
});
