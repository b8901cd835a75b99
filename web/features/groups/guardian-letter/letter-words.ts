const DAY = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('ko-KR', {
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  timeZone: 'UTC',
});

/** '2027년 3월 4일': on paper no day is 'today'. */
export const formatPaperDay = (day: Date): string => DAY.format(day);

/** As a date field has it, in the time zone of the browser. */
export function dayAfter(from: Date, days: number): string {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** '3월 11일 (수)까지', or nothing for an empty date field. */
export function formatDue(date: string): string {
  return date === '' ? '' : `${DAY_OF_YEAR.format(new Date(date))}까지`;
}

/** A school is addressed by its head, any other place by the teacher. */
export function addresseeOf(schoolName: string | null): string {
  return schoolName?.endsWith('학교') ? `${schoolName}장 귀하` : '담임 선생님께';
}
