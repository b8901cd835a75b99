import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJudge } from './judge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

  it('waits until a button that is being pressed was let go', () => {
    const judged = vi.fn<(names: string[]) => void>();
    const judge = createJudge(judged);
    judge.ask('userLogin');
    judge.hold();
    judge.ask('penName');
    vi.advanceTimersByTime(5_000);
    expect(judged).not.toHaveBeenCalled();
    judge.release();
    vi.advanceTimersByTime(5);
    expect(judged.mock.calls).toEqual([[['userLogin', 'penName']]]);
    judge.hold();
    judge.release();
    vi.advanceTimersByTime(5);
    expect(judged).toHaveBeenCalledTimes(1);
  });

  it('is never for a form that is gone', () => {
    const judged = vi.fn<(names: string[]) => void>();
    const judge = createJudge(judged);
    judge.ask('userLogin');
    judge.stop();
    vi.advanceTimersByTime(5_000);
    expect(judged).not.toHaveBeenCalled();
  });
});
