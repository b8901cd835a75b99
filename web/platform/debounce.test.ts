import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDebounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('debounce: runs once, after the last delay', () => {
  const run = vi.fn<() => void>();
  const debounce = createDebounce(run);
  for (let key = 0; key < 10; key += 1) {
    debounce.set(1_000);
    vi.advanceTimersByTime(300);
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(699);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('debounce: a shorter delay replaces a longer one, and a run may start the next', () => {
  const runs: number[] = [];
  const debounce = createDebounce(() => {
    runs.push(performance.now());
    if (runs.length === 1) debounce.set(50);
  });
  const from = performance.now();
  debounce.set(15_000);
  debounce.set(100);
  vi.advanceTimersByTime(20_000);
  expect(runs.map((at) => Math.round(at - from))).toEqual([100, 150]);
});

it('debounce: does not run after clear', () => {
  const run = vi.fn<() => void>();
  const debounce = createDebounce(run);
  debounce.set(100);
  debounce.clear();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});
