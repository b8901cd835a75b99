import { LIMITS } from '../../../../shared/contract/limits.ts';
import {
  applyChange,
  changeBetween,
  wholeChange,
} from '../../../../shared/writing/post-process.ts';
import type { Step } from './recording.queries.ts';

/** Marks that one step keeps when many become one. */
const MOST_MARKS = 50;

/**
 * The same way in fewer steps: of each two neighbours one is made, until they are few enough. What
 * was walked long ago was merged more often, so it is the coarser; the way always ends where it did.
 */
export function thinned(
  steps: readonly Step[],
  { most, characters }: { most: number; characters: number } = {
    most: LIMITS.processSteps / 2,
    characters: LIMITS.processCharacters / 2,
  },
): Step[] {
  let now = [...steps];
  while (now.length > 1 && (now.length > most || sizeOf(now) > characters)) now = halved(now);
  return now;
}

function sizeOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { inserted }) => sum + inserted.length, 0);
}

function halved(steps: readonly Step[]): Step[] {
  const fewer: Step[] = [];
  let kept = '';
  let record = '';
  let pastes: number[] = [];
  steps.forEach((step, at) => {
    record = applyChange(record, step);
    pastes = [...pastes, ...step.pastes];
    if (at % 2 === 0 && at < steps.length - 1) return;
    const change = fewer.length === 0 ? wholeChange(record) : changeBetween(kept, record);
    const { version, writtenAt } = step;
    fewer.push({ version, writtenAt, ...change, pastes: pastes.slice(0, MOST_MARKS) });
    kept = record;
    pastes = [];
  });
  return fewer;
}
