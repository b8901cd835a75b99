import { expect, test } from 'vitest';
import { speller } from '../lib/speller/shared-speller.ts';
import { groups } from './world/groups.ts';
import { everyone } from './world/people.ts';
import { bodyOf } from './world/pieces.ts';

/*
 * The pieces of the demo are written as people write, and are right: whatever the speller
 * marks in them is a false alarm. Allowed are 0.5 in 1,000 characters that are told as errors and 1.5
 * in all; what is found is printed, for whoever wrote the rule that did it.
 */
const names = everyone.map(({ penName }) => penName);
const pieces = groups.flatMap((group) => group.pieces);

const alarms = pieces.flatMap((piece) => {
  const text = `${piece.title}\n${bodyOf(piece)}`;
  return speller
    .check(text, { names })
    .map(({ start, end, severity, ruleId, original, suggestions }) => ({
      severity,
      told: `${ruleId} «${original}»→${suggestions[0] ?? ''} · ${text.slice(Math.max(0, start - 12), end + 12).replace(/\n/g, ' ')}`,
    }));
});
const length = pieces.reduce((sum, piece) => sum + piece.title.length + bodyOf(piece).length, 0);
const told = (list: typeof alarms) => `\n${list.map((alarm) => alarm.told).join('\n')}\n`;

test('a class of pieces is long enough to count in', () => {
  expect(length).toBeGreaterThan(30_000);
});

test('what is right is not told to be an error', () => {
  const errors = alarms.filter(({ severity }) => severity === 'error');
  expect(errors.length, told(errors)).toBeLessThanOrEqual((length / 1_000) * 0.5);
});

test('and seldom asked about', () => {
  expect(alarms.length, told(alarms)).toBeLessThanOrEqual((length / 1_000) * 1.5);
});
