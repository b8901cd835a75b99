/** Milliseconds between an occasion to judge a field and the judging (product, 5). */
const DEBOUNCE = 5;

export interface Judge {
  /** This field is to be judged soon; several together are judged together. */
  ask(name: string): void;
  /** A button is being pressed: a message that appeared now would move it away from under the hand. */
  hold(): void;
  release(): void;
  stop(): void;
}

/** Gathers the fields that are to be judged, and judges them when it is time. */
export function createJudge(judge: (names: string[]) => void): Judge {
  const names = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;

  function later() {
    clearTimeout(timer);
    if (isHeld || names.size === 0) return;
    timer = setTimeout(() => {
      const asked = [...names];
      names.clear();
      judge(asked);
    }, DEBOUNCE);
  }

  return {
    ask(name) {
      names.add(name);
      later();
    },
    hold() {
      isHeld = true;
      clearTimeout(timer);
    },
    release() {
      isHeld = false;
      later();
    },
    stop() {
      clearTimeout(timer);
      names.clear();
    },
  };
}
