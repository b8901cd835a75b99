import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlarm } from './alarm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('rings once, when it was put off to', () => {
  const ring = vi.fn<() => void>();
  const alarm = createAlarm(ring);
  for (let key = 0; key < 10; key += 1) {
    alarm.set(1_000);
    vi.advanceTimersByTime(300);
  }
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(699);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(ring).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(ring).toHaveBeenCalledTimes(1);
});

it('rings earlier when asked to, and may be set again while it rings', () => {
  const rung: number[] = [];
  const alarm = createAlarm(() => {
    rung.push(performance.now());
    if (rung.length === 1) alarm.set(50);
  });
  const from = performance.now();
  alarm.set(15_000);
  alarm.set(100);
  vi.advanceTimersByTime(20_000);
  expect(rung.map((at) => Math.round(at - from))).toEqual([100, 150]);
});

it('is silent when it was cleared', () => {
  const ring = vi.fn<() => void>();
  const alarm = createAlarm(ring);
  alarm.set(100);
  alarm.clear();
  vi.advanceTimersByTime(1_000);
  expect(ring).not.toHaveBeenCalled();
});
