import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../../platform/client/call-error.ts';
import { createSubjectSaver, type SavingState } from './subject-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function makeSaver({ isCreated = false } = {}) {
  const states: SavingState[] = [];
  const create = vi.fn<() => Promise<void>>(async () => {});
  const update = vi.fn<() => Promise<void>>(async () => {});
  const onCreated = vi.fn<() => void>();
  const onRefused = vi.fn<(error: CallError) => void>();
  const onState = (state: SavingState) => states.push(state);
  const saver = createSubjectSaver({ isCreated, create, update, onCreated, onRefused, onState });
  return { saver, states, create, update, onCreated, onRefused };
}

const networkError = () => new CallError('NETWORK', '끊김', { kind: 'network' });

describe('subjects/subject-management: the saving of a prepared subject', () => {
  it('waits for a pause, creates the subject once and updates it afterwards', async () => {
    const { saver, states, create, update, onCreated } = makeSaver();
    saver.changed();
    await vi.advanceTimersByTimeAsync(900);
    saver.changed();
    await vi.advanceTimersByTimeAsync(900);
    expect(create).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect([create, update, onCreated].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
    saver.changed();
    await vi.advanceTimersByTimeAsync(1_100);
    expect([create, update].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(states.at(-1)).toBe('saved');
  });

  it('saves again what changed while a save was under way', async () => {
    const { saver, update } = makeSaver({ isCreated: true });
    let finish = () => {};
    update.mockImplementationOnce(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const saved = saver.save();
    saver.changed();
    finish();
    expect(await saved).toBe(true);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('repeats a creation whose answer was lost, and then sends the newer text', async () => {
    const { saver, states, create, update } = makeSaver();
    create.mockRejectedValueOnce(networkError());
    saver.changed();
    expect(await saver.save()).toBe(false);
    expect(states.at(-1)).toBe('failed');
    await vi.advanceTimersByTimeAsync(5_100);
    expect([create, update].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
    expect(states.at(-1)).toBe('saved');
  });

  it('does not repeat what the server refused until it changes', async () => {
    const { saver, states, create, onRefused } = makeSaver();
    create.mockRejectedValueOnce(new CallError('INVALID_VALUE', '다시 봐 주세요', { status: 400 }));
    saver.changed();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(create).toHaveBeenCalledTimes(1);
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('refused');
    saver.changed();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(states.at(-1)).toBe('saved');
  });

  it('saves at the end what is not saved, and leads nowhere any more', async () => {
    const { saver, create, onCreated } = makeSaver();
    saver.changed();
    saver.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(create).toHaveBeenCalledTimes(1);
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('sends nothing for a form that nobody has touched', async () => {
    const { saver, create } = makeSaver();
    saver.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(create).not.toHaveBeenCalled();
  });
});
