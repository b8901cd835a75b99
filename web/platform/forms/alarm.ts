export interface Alarm {
  /** Rings this long after now and not before, whatever was set earlier. */
  set(delayMs: number): void;
  clear(): void;
}

/**
 * A timer that is put off with every key. Setting the browser's clock anew each time is what such
 * a timer costs: here it is set again only when it rang too early.
 */
export function createAlarm(ring: () => void): Alarm {
  let dueAt = 0;
  let ringsAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wind(now: number): void {
    clearTimeout(timer);
    ringsAt = dueAt;
    timer = setTimeout(rang, dueAt - now);
  }

  function rang(): void {
    timer = undefined;
    const now = performance.now();
    if (now < dueAt) wind(now);
    else ring();
  }

  return {
    set(delayMs) {
      const now = performance.now();
      dueAt = now + Math.max(0, delayMs);
      if (timer === undefined || dueAt < ringsAt) wind(now);
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
