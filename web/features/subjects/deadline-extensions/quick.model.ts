import { instantOf } from '../subject-form/subject-form.model.ts';
import { suggestedDeadline } from './extension-dates.ts';

/** Extensions that need no dialog. */
export const QUICK_EXTENSIONS = [
  { label: '하루', days: 1 },
  { label: '사흘', days: 3 },
  { label: '일주일', days: 7 },
] as const;

/** That many days after the deadline, or after today if it has passed, at the same time of day. */
export function quickDeadline(deadline: string, days: number, now = Date.now()): string {
  const { day, time } = suggestedDeadline(deadline, days, now);
  // The day and the time are valid: they come from a date.
  return instantOf(day, time) ?? deadline;
}
