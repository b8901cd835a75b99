import { expect, it } from 'vitest';
import { applyEdit, editBetween, replacingEdit } from '../../../../shared/writing/edit-history.ts';
import { compactSteps } from './compact-history.ts';
import type { EditStep } from './edit-history.queries.ts';

const texts = Array.from({ length: 101 }, (_, at) => `${'감'.repeat(at)}|${'나'.repeat(at % 7)}`);
const steps: EditStep[] = texts.map((text, at) => ({
  ...(at === 0 ? replacingEdit(text) : editBetween(texts[at - 1] ?? '', text)),
  version: at + 1,
  writtenAt: `2026-11-21T00:00:${String(at % 60).padStart(2, '0')}Z`,
  pastes: at % 10 === 0 ? [100 + at] : [],
}));
const replay = (history: readonly EditStep[]) => {
  let text = '';
  return history.map((step) => {
    text = applyEdit(text, step);
    return text;
  });
};

it('writing/writing: a compacted history has only texts of the history and ends with the same text', () => {
  const fewer = compactSteps(steps, { maxSteps: 30, maxCharacters: 10_000 });
  expect(fewer).toHaveLength(26);
  const passed = replay(fewer);
  expect(passed.at(-1)).toBe(texts.at(-1));
  expect(passed).toEqual(fewer.map(({ version }) => texts[version - 1]));
  expect(fewer.at(-1)?.version).toBe(101);
});

it('writing/writing: compacting keeps all pastes', () => {
  const fewer = compactSteps(steps, { maxSteps: 30, maxCharacters: 10_000 });
  expect(fewer.flatMap(({ pastes }) => pastes)).toEqual(steps.flatMap(({ pastes }) => pastes));
});

it('writing/writing: compacting respects the limit of characters', () => {
  const long = [
    ...steps,
    ...steps.map((step) => ({ ...step, ...replacingEdit('다'.repeat(100)) })),
  ];
  const fewer = compactSteps(long, { maxSteps: 1_000, maxCharacters: 1_000 });
  expect(fewer.reduce((sum, { inserted }) => sum + inserted.length, 0)).toBeLessThanOrEqual(1_000);
  expect(replay(fewer).at(-1)).toBe('다'.repeat(100));
});

it('writing/writing: compacting leaves a short history alone', () => {
  expect(compactSteps(steps, { maxSteps: 101, maxCharacters: 10_000 })).toEqual(steps);
});
