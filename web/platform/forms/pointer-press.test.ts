import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PressTracker, trackPresses } from './pointer-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let target: EventTarget;
let tracker: PressTracker;
beforeEach(() => {
  target = new EventTarget();
  tracker = trackPresses(target);
});

function send(type: string, properties: Partial<PointerEvent> = {}) {
  const mouse = { pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse' };
  target.dispatchEvent(Object.assign(new Event(type), mouse, properties));
}

function afterPress() {
  const run = vi.fn<() => void>();
  return { run, cancel: tracker.afterPress(run) };
}

const FINGER = { pointerId: 2, pointerType: 'touch' } as const;

describe('afterPress', () => {
  it('runs at once while no pointer is down', () => {
    expect(afterPress().run).toHaveBeenCalledOnce();
  });

  it('runs after the click of a mouse, not between pointerdown and the click', () => {
    send('pointerdown');
    const { run } = afterPress();
    vi.advanceTimersByTime(5_000);
    send('pointerup');
    send('click');
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(run).toHaveBeenCalledOnce();
    expect(afterPress().run).toHaveBeenCalledOnce();
  });

  it('waits for the click of a tap, which comes some milliseconds after its pointerup', () => {
    send('pointerdown', FINGER);
    send('pointerup', FINGER);
    vi.advanceTimersByTime(40);
    // The focus leaves the field only with the mousedown that the browser adds to the tap.
    const { run } = afterPress();
    expect(run).not.toHaveBeenCalled();
    send('click', FINGER);
    vi.advanceTimersByTime(0);
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not wait for a click that does not come', () => {
    send('pointerdown', FINGER);
    const { run } = afterPress();
    send('pointerup', FINGER);
    vi.advanceTimersByTime(80);
    expect(run).toHaveBeenCalledOnce();
    send('pointerdown', FINGER);
    const scrolled = afterPress();
    send('pointercancel', FINGER);
    expect(scrolled.run).toHaveBeenCalledOnce();
  });

  it('waits for the last of two fingers', () => {
    send('pointerdown', FINGER);
    send('pointerdown', { ...FINGER, pointerId: 3 });
    const { run } = afterPress();
    send('pointerup', FINGER);
    vi.advanceTimersByTime(500);
    expect(run).not.toHaveBeenCalled();
    send('pointerup', { ...FINGER, pointerId: 3 });
    vi.advanceTimersByTime(80);
    expect(run).toHaveBeenCalledOnce();
  });

  it('notices a pointerup that the list of a select took', () => {
    send('pointerdown');
    const { run } = afterPress();
    send('pointermove', { buttons: 1 });
    expect(run).not.toHaveBeenCalled();
    send('pointermove', { buttons: 0 });
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not wait for the menu of the secondary button', () => {
    send('pointerdown', { button: 2 });
    expect(afterPress().run).toHaveBeenCalledOnce();
  });

  it('never runs what was cancelled', () => {
    send('pointerdown');
    const { run, cancel } = afterPress();
    cancel();
    send('pointerup');
    vi.advanceTimersByTime(500);
    expect(run).not.toHaveBeenCalled();
  });
});
