import { useEffect, useReducer } from 'react';
import {
  formatDateTime,
  formatDay,
  formatDayAndTime,
  formatDeadline,
  formatRelativeTime,
  type Instant,
} from './time.ts';

const FORMATS = {
  when: formatRelativeTime,
  day: formatDay,
  clock: formatDayAndTime,
  deadline: formatDeadline,
};

export interface TimeProps {
  at: Instant;
  /** when: '3분 전', day: '어제', clock: '어제 오후 7:42', deadline: '내일 저녁 9시까지' */
  as?: keyof typeof FORMATS | undefined;
  className?: string | undefined;
}

/** A relative date with the exact one on hover; it updates each minute. */
export function Time({ at, as = 'when', className }: TimeProps) {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const timer = setInterval(again, 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)} className={className}>
      {FORMATS[as](at)}
    </time>
  );
}
