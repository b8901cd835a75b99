/** Formats dates in everyday Korean, always in the time zone of Seoul. */

const ZONE = 'Asia/Seoul';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

export type Instant = string | number | Date;

interface Parts {
  year: number;
  month: number;
  day: number;
  weekday: string;
  hour: number;
  minute: number;
  /** Days since the epoch on Seoul's calendar. */
  dayNumber: number;
}

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

function partsOf(at: Instant): Parts {
  const found: Record<string, number> = {};
  for (const part of format.formatToParts(new Date(at))) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  const dayNumber = Math.round(Date.UTC(year, month - 1, day) / DAY);
  // 1 January 1970 was a Thursday.
  const weekday = WEEKDAYS[(((dayNumber + 4) % 7) + 7) % 7] ?? '';
  return { year, month, day, weekday, hour, minute, dayNumber };
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** '오후 7:42' */
function clock({ hour, minute }: Parts): string {
  const half = hour < 12 ? '오전' : '오후';
  return `${half} ${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute)}`;
}

/** '저녁 9시', '오후 3시 30분': the time of day in words */
function spoken({ hour, minute }: Pick<Parts, 'hour' | 'minute'>): string {
  const part =
    hour < 6 ? '새벽' : hour < 12 ? '오전' : hour < 18 ? '오후' : hour < 22 ? '저녁' : '밤';
  const number = hour % 12 === 0 ? 12 : hour % 12;
  const minutes = minute === 0 ? '' : ` ${minute}분`;
  if (hour === 0 && minute === 0) return '밤 12시';
  if (hour === 12) return `낮 12시${minutes}`;
  return `${part} ${number}시${minutes}`;
}

/** '11월 20일 (금)', with the year when it is another one */
function date(parts: Parts, now: Parts): string {
  const year = parts.year === now.year ? '' : `${parts.year}년 `;
  return `${year}${parts.month}월 ${parts.day}일 (${parts.weekday})`;
}

/** '방금', '3분 전', '2시간 전', '어제', '그저께', '11월 20일 (금)' */
export function formatRelativeTime(at: Instant, now: Instant = Date.now()): string {
  const passed = new Date(now).getTime() - new Date(at).getTime();
  const then = partsOf(at);
  const today = partsOf(now);
  const days = today.dayNumber - then.dayNumber;
  // The clocks of two machines never agree to the second.
  if (passed < 0 && passed > -MINUTE) return '방금';
  if (passed < 0) return formatDay(at, now);
  if (passed < MINUTE) return '방금';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}분 전`;
  if (days === 0 || passed < 6 * HOUR) return `${Math.floor(passed / HOUR)}시간 전`;
  return formatDay(at, now);
}

/** '오늘', '어제', '내일', '모레', '11월 20일 (금)' */
export function formatDay(at: Instant, now: Instant = Date.now()): string {
  const then = partsOf(at);
  const today = partsOf(now);
  const names: Record<number, string> = {
    [-2]: '그저께',
    [-1]: '어제',
    0: '오늘',
    1: '내일',
    2: '모레',
  };
  return names[then.dayNumber - today.dayNumber] ?? date(then, today);
}

/** A deadline in a narrow place: '내일까지', '수요일까지', later '12/3까지' */
export function formatShortDeadline(at: Instant, now: Instant = Date.now()): string {
  // Midnight belongs to the evening before it.
  const evening = new Date(at).getTime() - MINUTE;
  const { month, day, weekday, dayNumber } = partsOf(evening);
  const days = dayNumber - partsOf(now).dayNumber;
  if (days >= 0 && days <= 2) return `${formatDay(evening, now)}까지`;
  return days > 2 && days < 7 ? `${weekday}요일까지` : `${month}/${day}까지`;
}

/** When something was done: '오늘', '어제', '11월 20일 (금)에'; words such as 오늘 take no particle. */
export function formatOnDay(at: Instant, now: Instant = Date.now()): string {
  const day = formatDay(at, now);
  return /\d/.test(day) ? `${day}에` : day;
}

/** A deadline: '오늘 저녁 9시까지', '내일 저녁 9시까지', '11월 27일 (금) 밤 12시까지' */
export function formatDeadline(at: Instant, now: Instant = Date.now()): string {
  return `${dayAndHour(at, now)}까지`;
}

/** When something closes: '내일 저녁 9시에' */
export function formatClosing(at: Instant, now: Instant = Date.now()): string {
  return `${dayAndHour(at, now)}에`;
}

function dayAndHour(at: Instant, now: Instant): string {
  const then = partsOf(at);
  // In Korean, midnight as a deadline belongs to the evening before it.
  if (then.hour === 0 && then.minute === 0) {
    return `${formatDay(new Date(at).getTime() - MINUTE, now)} 밤 12시`;
  }
  return `${formatDay(at, now)} ${spoken(then)}`;
}

/** A full hour: '저녁 6시', '밤 12시' */
export function formatHour(hour: number): string {
  return spoken({ hour, minute: 0 });
}

/** '2026년 11월 20일 (금) 오후 7:42' */
export function formatDateTime(at: Instant): string {
  const parts = partsOf(at);
  return `${parts.year}년 ${parts.month}월 ${parts.day}일 (${parts.weekday}) ${clock(parts)}`;
}

/** '어제 오후 7:42' */
export function formatDayAndTime(at: Instant, now: Instant = Date.now()): string {
  return `${formatDay(at, now)} ${clock(partsOf(at))}`;
}

/** Days until then on the calendar: 0 today, 1 tomorrow, negative when it is over. */
export function daysUntil(at: Instant, now: Instant = Date.now()): number {
  return partsOf(at).dayNumber - partsOf(now).dayNumber;
}

/** The value of an <input type="datetime-local"> for this instant, in Seoul's time. */
export function toLocalInput(at: Instant): string {
  const { year, month, day, hour, minute } = partsOf(at);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The value of an <input type="datetime-local">, read as Seoul's time, as an ISO instant. */
export function fromLocalInput(value: string): string | undefined {
  // Seoul has been nine hours ahead without summer time since 1988.
  const at = new Date(`${value}:00+09:00`.replace(/(:\d\d:\d\d):00\+/, '$1+'));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
