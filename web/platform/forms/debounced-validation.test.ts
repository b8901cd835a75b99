import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebouncedValidation } from './debounced-validation.ts';

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

describe('when a field is validated', () => {
  it('is five milliseconds after the last occasion, once for all that asked', () => {
    const validate = vi.fn<(names: string[]) => void>();
    const validation = createDebouncedValidation(validate);
    validation.request('penName');
    vi.advanceTimersByTime(4);
    validation.request('userLogin');
    validation.request('penName');
    vi.advanceTimersByTime(4);
    expect(validate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(validate.mock.calls).toEqual([[['penName', 'userLogin']]]);
    vi.advanceTimersByTime(1_000);
    expect(validate).toHaveBeenCalledTimes(1);
  });

  it('waits until a button that is being pressed was released', () => {
    const validate = vi.fn<(names: string[]) => void>();
    const { afterPress, up } = press();
    const validation = createDebouncedValidation(validate, afterPress);
    validation.request('userLogin');
    vi.advanceTimersByTime(5);
    validation.request('penName');
    vi.advanceTimersByTime(5_000);
    expect(validate).not.toHaveBeenCalled();
    up();
    expect(validate.mock.calls).toEqual([[['userLogin', 'penName']]]);
    up();
    vi.advanceTimersByTime(5_000);
    expect(validate).toHaveBeenCalledTimes(1);
  });

  it('is never for a form that is gone', () => {
    const validate = vi.fn<(names: string[]) => void>();
    const { afterPress, up } = press();
    const validation = createDebouncedValidation(validate, afterPress);
    validation.request('userLogin');
    validation.cancel();
    vi.advanceTimersByTime(5_000);
    validation.request('userLogin');
    vi.advanceTimersByTime(5);
    validation.cancel();
    up();
    expect(validate).not.toHaveBeenCalled();
  });
});
