export interface CircuitBreaker {
  /** Whether a request may be sent. After the rest a single request is let through, as a trial. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  /** The request ended without telling anything about the other side. */
  released(): void;
}

/**
 * After some failures in a row nothing is sent for a while, so that people do not wait for a server that is
 * down. Libraries for this wrap promises; here the result is a stream.
 */
export function createCircuitBreaker({
  maxFailures,
  restMs,
  now = () => performance.now(),
}: {
  maxFailures: number;
  restMs: number;
  now?: () => number;
}): CircuitBreaker {
  let failures = 0;
  let openedAt = 0;
  let isOnTrial = false;
  return {
    admits() {
      if (failures < maxFailures) return true;
      if (isOnTrial || now() - openedAt < restMs) return false;
      isOnTrial = true;
      return true;
    },
    succeeded() {
      failures = 0;
      isOnTrial = false;
    },
    failed() {
      failures += 1;
      isOnTrial = false;
      openedAt = now();
    },
    released() {
      isOnTrial = false;
    },
  };
}
