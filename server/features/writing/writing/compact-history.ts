import { LIMITS } from '../../../../shared/contract/limits.ts';
import { applyEdit, editBetween, replacingEdit } from '../../../../shared/writing/edit-history.ts';
import type * as queries from './edit-history.queries.ts';

const MAX_PASTES_IN_STEP = 50;

/**
 * Merges neighbouring steps in pairs until both limits hold. Old steps have been merged more often,
 * so the history is coarser the older it is; it always ends with the same text.
 */
export function compactSteps(
  steps: readonly queries.EditStep[],
  { maxSteps, maxCharacters }: { maxSteps: number; maxCharacters: number } = {
    maxSteps: LIMITS.processSteps / 2,
    maxCharacters: LIMITS.processCharacters / 2,
  },
): queries.EditStep[] {
  let compacted = [...steps];
  while (
    compacted.length > 1 &&
    (compacted.length > maxSteps || sizeOf(compacted) > maxCharacters)
  ) {
    compacted = mergePairs(compacted);
  }
  return compacted;
}

function sizeOf(steps: readonly queries.EditStep[]): number {
  return steps.reduce((sum, { inserted }) => sum + inserted.length, 0);
}

function mergePairs(steps: readonly queries.EditStep[]): queries.EditStep[] {
  const merged: queries.EditStep[] = [];
  let mergedRecord = '';
  let record = '';
  let pastes: number[] = [];
  steps.forEach((step, index) => {
    record = applyEdit(record, step);
    pastes = [...pastes, ...step.pastes];
    if (index % 2 === 0 && index < steps.length - 1) return;
    const change = merged.length === 0 ? replacingEdit(record) : editBetween(mergedRecord, record);
    const { version, writtenAt } = step;
    merged.push({ version, writtenAt, ...change, pastes: pastes.slice(0, MAX_PASTES_IN_STEP) });
    mergedRecord = record;
    pastes = [];
  });
  return merged;
}
