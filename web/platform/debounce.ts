export interface Debounce {
  /** Runs after `delayMs`; replaces the delay that was set before. */
  set(delayMs: number): void;
  clear(): void;
}

/**
 * A timer that every key restarts. Restarting the browser's timer is the expensive part, so it is
 * restarted only when it fires too early.
 */
export function createDebounce(run: () => void): Debounce {
  let dueAt = 0;
  let firesAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(now: number): void {
    clearTimeout(timer);
    firesAt = dueAt;
    timer = setTimeout(fire, dueAt - now);
  }

  function fire(): void {
    timer = undefined;
    const now = performance.now();
    if (now < dueAt) start(now);
    else run();
  }

  return {
    set(delayMs) {
      const now = performance.now();
      dueAt = now + Math.max(0, delayMs);
      if (timer === undefined || dueAt < firesAt) start(now);
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
