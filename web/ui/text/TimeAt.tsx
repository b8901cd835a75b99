import { Time } from './Time.tsx';
import { sayDay, sayWhen } from './time.ts';

/** '3분 전에', '어제', '11월 20일 (금)에': when something was done, with the particle it takes. */
export function sayAt(at: string, as: 'when' | 'day' = 'when'): string {
  const said = as === 'day' ? sayDay(at) : sayWhen(at);
  return `${said}${particleOf(said)}`;
}

function particleOf(said: string): string {
  return said.endsWith('전') || said.endsWith(')') ? '에' : '';
}

export function TimeAt({ at, as = 'when' }: { at: string; as?: 'when' | 'day' }) {
  return (
    <>
      <Time at={at} as={as} />
      {particleOf(as === 'day' ? sayDay(at) : sayWhen(at))}
    </>
  );
}
