import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJudge } from './judge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pointer that is down until `up` is called. */
function press() {
  const waiting = new Set<() => void>();
  return {
    afterPress: (run: () => void) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    up: () => {
      for (const run of waiting) run();
      waiting.clear();
    },
  };
}

describe('when a field is judged', () => {
  it('is five milliseconds after the last occasion, once for all that asked', () => {
    const judged = vi.fn<(names: string[]) => void>();
    const judge = createJudge(judged);
    judge.ask('penName');
    vi.advanceTimersByTime(4);
    judge.ask('userLogin');
    judge.ask('penName');
    vi.advanceTimersByTime(4);
    expect(judged).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(judged.mock.calls).toEqual([[['penName', 'userLogin']]]);
    vi.advanceTimersByTime(1_000);
    expect(judged).toHaveBeenCalledTimes(1);
  });

  it('waits until a button that is being pressed was released', () => {
    const judged = vi.fn<(names: string[]) => void>();
    const { afterPress, up } = press();
    const judge = createJudge(judged, afterPress);
    judge.ask('userLogin');
    vi.advanceTimersByTime(5);
    judge.ask('penName');
    vi.advanceTimersByTime(5_000);
    expect(judged).not.toHaveBeenCalled();
    up();
    expect(judged.mock.calls).toEqual([[['userLogin', 'penName']]]);
    up();
    vi.advanceTimersByTime(5_000);
    expect(judged).toHaveBeenCalledTimes(1);
  });

  it('is never for a form that is gone', () => {
    const judged = vi.fn<(names: string[]) => void>();
    const { afterPress, up } = press();
    const judge = createJudge(judged, afterPress);
    judge.ask('userLogin');
    judge.stop();
    vi.advanceTimersByTime(5_000);
    judge.ask('userLogin');
    vi.advanceTimersByTime(5);
    judge.stop();
    up();
    expect(judged).not.toHaveBeenCalled();
  });
});
