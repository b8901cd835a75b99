import type { PageText } from './search.ts';

/** What an adult reads quietly; a pupil of ten needs a little longer. */
const LETTERS_A_MINUTE = 500;

/** Minutes for the pages from one to before another. */
export function minutesFor(texts: readonly PageText[], from: number, to: number): number {
  const letters = texts
    .filter(({ page }) => page >= from && page < to)
    .reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  return Math.ceil(letters / LETTERS_A_MINUTE);
}

export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`]
    .filter(Boolean)
    .join(' ');
}
