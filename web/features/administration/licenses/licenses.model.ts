const formatter = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
});

/** A day without a time: '2027년 2월 28일 (일)'. */
export const dayWords = (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
