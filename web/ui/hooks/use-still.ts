import { useEffect, useState } from 'react';

const STILL_MS = 2_000;
const WORK = ['keydown', 'pointerdown', 'input', 'compositionupdate'] as const;

/**
 * True after two seconds without a key or a press, so that what appears is not pressed by accident and
 * interrupts no composition.
 */
export function useStill(isAwaited: boolean): boolean {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    if (!isAwaited) {
      setStill(false);
      return;
    }
    let timer = setTimeout(() => setStill(true), STILL_MS);
    const onWork = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setStill(true), STILL_MS);
    };
    for (const type of WORK) document.addEventListener(type, onWork, true);
    return () => {
      clearTimeout(timer);
      for (const type of WORK) document.removeEventListener(type, onWork, true);
    };
  }, [isAwaited]);
  return isStill && isAwaited;
}
