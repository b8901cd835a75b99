/**
 * How long a finger's click may come after its pointerup. A mouse's click is dispatched in the same
 * task; a tap is recognised by the browser's gesture detector first.
 */
const TAP_CLICK_DELAY = 80;

export interface PressTracker {
  /**
   * Runs at once while no pointer is down, else when the click of the press has been dispatched.
   * A browser clicks only an element that is under the pointer at pointerdown and at pointerup: a
   * change of the layout in between loses the click.
   */
  afterPress(run: () => void): () => void;
}

type Target = Pick<EventTarget, 'addEventListener'>;

export function trackPresses(target: Target): PressTracker {
  const pointers = new Set<number>();
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function release(): void {
    clearTimeout(timer);
    timer = undefined;
    pointers.clear();
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  }

  const listen = (type: string, listener: (event: PointerEvent) => void) =>
    target.addEventListener(type, (event) => listener(event as PointerEvent), true);

  listen('pointerdown', ({ pointerId, button }) => {
    // Only the primary button clicks; the context menu of another button may swallow its pointerup.
    if (button !== 0) return;
    clearTimeout(timer);
    pointers.add(pointerId);
  });
  listen('pointerup', ({ pointerId, pointerType }) => {
    pointers.delete(pointerId);
    if (pointers.size > 0) return;
    clearTimeout(timer);
    timer = setTimeout(release, pointerType === 'mouse' ? 0 : TAP_CLICK_DELAY);
  });
  listen('click', () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(release);
  });
  listen('pointercancel', release);
  // The list of a select and the calendar of a date field swallow the pointerup.
  listen('pointermove', ({ buttons, pointerType }) => {
    if (pointerType === 'mouse' && buttons === 0 && pointers.size > 0) release();
  });

  return {
    afterPress(run) {
      if (pointers.size === 0 && timer === undefined) {
        run();
        return () => {};
      }
      waiting.add(run);
      return () => waiting.delete(run);
    },
  };
}

/** A page that is rendered on the server has no pointer. */
const tracker = typeof window === 'undefined' ? undefined : trackPresses(window);

export function afterPress(run: () => void): () => void {
  if (tracker) return tracker.afterPress(run);
  run();
  return () => {};
}
