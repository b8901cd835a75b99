import { useEffect, useState } from 'react';

const STILL_MS = 2_000;
const WORK = ['keydown', 'pointerdown', 'input', 'compositionupdate'] as const;

/**
 * True once neither a key nor a pointer has been pressed for a moment: nobody presses what appears
 * under a hand at work, and no syllable is interrupted.
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
