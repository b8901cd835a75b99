import type { PageText } from './search.ts';

/** What an adult reads quietly; a pupil of ten needs a little longer. */
const LETTERS_A_MINUTE = 500;

/** The letters before each page from 0, and behind the last one those of the book. */
export function countLetters(texts: readonly PageText[], pages: number): number[] {
  const counts = Array.from({ length: pages + 2 }, () => 0);
  for (const { page, text } of texts) counts[page + 1] = text.replace(/\s/g, '').length;
  for (let page = 1; page < counts.length; page += 1)
    counts[page] = (counts[page] ?? 0) + (counts[page - 1] ?? 0);
  return counts;
}

/** Minutes for the pages from one to before another. */
export function minutesFor(letters: readonly number[], from: number, to: number): number {
  return Math.ceil(((letters[to] ?? 0) - (letters[from] ?? 0)) / LETTERS_A_MINUTE);
}

export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`]
    .filter(Boolean)
    .join(' ');
}
