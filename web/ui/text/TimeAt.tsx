import { Time } from './Time.tsx';
import { formatDay, formatRelativeTime } from './time.ts';

/** '3분 전에', '어제', '11월 20일 (금)에': when something was done, with the particle it takes. */
export function formatWithParticle(at: string, as: 'when' | 'day' = 'when'): string {
  const text = as === 'day' ? formatDay(at) : formatRelativeTime(at);
  return `${text}${particleOf(text)}`;
}

function particleOf(text: string): string {
  return text.endsWith('전') || text.endsWith(')') ? '에' : '';
}

export function TimeAt({ at, as = 'when' }: { at: string; as?: 'when' | 'day' }) {
  return (
    <>
      <Time at={at} as={as} />
      {particleOf(as === 'day' ? formatDay(at) : formatRelativeTime(at))}
    </>
  );
}
