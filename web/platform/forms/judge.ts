import { afterPress as afterPressHere } from './pointer-press.ts';

/** Milliseconds between an occasion to judge a field and the judging (product, 5). */
const DEBOUNCE = 5;

export interface Judge {
  /** This field is to be judged soon; several together are judged together. */
  ask(name: string): void;
  stop(): void;
}

/** Gathers the fields that are to be judged, and judges them when no pointer is down. */
export function createJudge(judge: (names: string[]) => void, afterPress = afterPressHere): Judge {
  const names = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelWait: () => void = () => {};

  function judgeNow() {
    const asked = [...names];
    names.clear();
    judge(asked);
  }

  function stop() {
    cancelWait();
    clearTimeout(timer);
  }

  return {
    ask(name) {
      names.add(name);
      stop();
      // A press that begins within the 5 ms would be disturbed by a message as well.
      timer = setTimeout(() => {
        cancelWait = afterPress(judgeNow);
      }, DEBOUNCE);
    },
    stop() {
      stop();
      names.clear();
    },
  };
}
