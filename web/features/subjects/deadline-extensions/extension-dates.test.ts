import { expect, test } from 'vitest';
import { suggestedDeadline } from './extension-dates.ts';

// Friday, 21:00 in Seoul.
const DEADLINE = '2026-11-20T12:00:00Z';

test.each([
  ['before the deadline, from the deadline', '2026-11-18T03:00:00Z', 1, '2026-11-21'],
  ['after it, from today', '2026-11-25T03:00:00Z', 1, '2026-11-26'],
  ['by the calendar of Seoul', '2026-11-25T16:00:00Z', 1, '2026-11-27'],
  ['a week', '2026-11-18T03:00:00Z', 7, '2026-11-27'],
])('subjects/deadline-extensions: a deadline %s', (_what, now, days, day) => {
  expect(suggestedDeadline(DEADLINE, days, Date.parse(now))).toEqual({ day, time: '21:00' });
});
