import { afterPress as afterPressHere } from './pointer-press.ts';

/** Milliseconds between an occasion to validate a field and its validation (product, 5). */
const DEBOUNCE = 5;

export interface DebouncedValidation {
  /** Several requests within the delay are validated together. */
  request(name: string): void;
  cancel(): void;
}

/** Collects the names of fields and validates them while no pointer is down. */
export function createDebouncedValidation(
  validate: (names: string[]) => void,
  afterPress = afterPressHere,
): DebouncedValidation {
  const names = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelWait: () => void = () => {};

  function validateNow() {
    const requested = [...names];
    names.clear();
    validate(requested);
  }

  function stopTimer() {
    cancelWait();
    clearTimeout(timer);
  }

  return {
    request(name) {
      names.add(name);
      stopTimer();
      // A press that begins within the 5 ms would be disturbed by a message as well.
      timer = setTimeout(() => {
        cancelWait = afterPress(validateNow);
      }, DEBOUNCE);
    },
    cancel() {
      stopTimer();
      names.clear();
    },
  };
}
