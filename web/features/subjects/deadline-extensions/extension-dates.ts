import { toLocalInput } from '../../../ui/text/time.ts';

const DAY = 24 * 3600 * 1000;

export const isPast = (at: string) => Date.parse(at) <= Date.now();

/** Common extensions, counted from the deadline or, if it has passed, from today. */
export const EXTENSION_OPTIONS = [
  { label: '하루 더', days: 1 },
  { label: '사흘 더', days: 3 },
  { label: '일주일 더', days: 7 },
] as const;

/** Day and time in Seoul. */
export function dayAndTimeOf(at: string | number): { day: string; time: string } {
  const [day = '', time = ''] = toLocalInput(at).split('T');
  return { day, time };
}

/** That many days later, at the time of day of the subject's own deadline. */
export function suggestedDeadline(deadline: string, days = 1, now = Date.now()) {
  const { time } = dayAndTimeOf(deadline);
  const from = Math.max(Date.parse(deadline), now);
  return { day: dayAndTimeOf(from + days * DAY).day, time };
}
