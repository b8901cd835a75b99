import {
  applyChange,
  type Change,
  type Titled,
  textOf,
} from '../../../../shared/writing/post-process.ts';

/** Every so many steps the text is kept whole, so that the slider can jump. */
const KEPT_EVERY = 50;

export interface Replay {
  /** How many steps there are. */
  length: number;
  /** The text after so many steps, 1 to `length`; before the first there is none. */
  textAt(step: number): Titled | undefined;
}

export function createReplay(steps: readonly Change[]): Replay {
  const kept = [''];
  let last = { step: 0, record: '' };

  function recordAt(step: number): string {
    const nearest = Math.min(Math.floor(step / KEPT_EVERY), kept.length - 1);
    const isNearer = last.step <= step && last.step > nearest * KEPT_EVERY;
    let at = isNearer ? last.step : nearest * KEPT_EVERY;
    let record = isNearer ? last.record : (kept[nearest] ?? '');
    for (const change of steps.slice(at, step)) {
      record = applyChange(record, change);
      at += 1;
      if (at === kept.length * KEPT_EVERY) kept.push(record);
    }
    last = { step: at, record };
    return record;
  }

  return {
    length: steps.length,
    textAt: (step) => (step > 0 && step <= steps.length ? textOf(recordAt(step)) : undefined),
  };
}
