import { expect, it } from 'vitest';
import {
  applyChange,
  changeBetween,
  wholeChange,
} from '../../../../shared/writing/post-process.ts';
import type { Step } from './recording.queries.ts';
import { thinned } from './thinning.ts';

const texts = Array.from({ length: 101 }, (_, at) => `${'감'.repeat(at)}|${'나'.repeat(at % 7)}`);
const steps: Step[] = texts.map((text, at) => ({
  ...(at === 0 ? wholeChange(text) : changeBetween(texts[at - 1] ?? '', text)),
  version: at + 1,
  writtenAt: `2026-11-21T00:00:${String(at % 60).padStart(2, '0')}Z`,
  pastes: at % 10 === 0 ? [100 + at] : [],
}));
const replay = (way: readonly Step[]) => {
  let text = '';
  return way.map((step) => {
    text = applyChange(text, step);
    return text;
  });
};

it('is as long as is allowed, passes only where the way passed, and ends where it ended', () => {
  const fewer = thinned(steps, { most: 30, characters: 10_000 });
  expect(fewer).toHaveLength(26);
  const passed = replay(fewer);
  expect(passed.at(-1)).toBe(texts.at(-1));
  expect(passed).toEqual(fewer.map(({ version }) => texts[version - 1]));
  expect(fewer.at(-1)?.version).toBe(101);
});

it('loses no mark', () => {
  const fewer = thinned(steps, { most: 30, characters: 10_000 });
  expect(fewer.flatMap(({ pastes }) => pastes)).toEqual(steps.flatMap(({ pastes }) => pastes));
});

it('holds the bound of characters too', () => {
  const long = [...steps, ...steps.map((step) => ({ ...step, ...wholeChange('다'.repeat(100)) }))];
  const fewer = thinned(long, { most: 1_000, characters: 1_000 });
  expect(fewer.reduce((sum, { inserted }) => sum + inserted.length, 0)).toBeLessThanOrEqual(1_000);
  expect(replay(fewer).at(-1)).toBe('다'.repeat(100));
});

it('leaves alone what is short', () => {
  expect(thinned(steps, { most: 101, characters: 10_000 })).toEqual(steps);
});
