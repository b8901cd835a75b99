import { expect, test } from 'vitest';
import { speller } from '../lib/speller/shared-speller.ts';
import { readDemo } from '../server/demo/demo-content.ts';
import { paragraphsOf } from '../server/demo/post-body.ts';

/*
 * The pieces of the demo class are correct, so that every issue in them is a false alarm. At most 0.5
 * errors and 1.5 issues in 1,000 characters are allowed; a failure lists them with their rules.
 */
const { people, groups } = readDemo();
const names = people.map(({ penName }) => penName);
const texts = groups.flatMap(({ posts }) =>
  posts.map((post) => `${post.title}\n${paragraphsOf(post).join('\n')}`),
);

const alarms = texts.flatMap((text) =>
  speller.check(text, { names }).map(({ start, end, severity, ruleId, original, suggestions }) => ({
    severity,
    description: `${ruleId} «${original}»→${suggestions[0] ?? ''} · ${text.slice(Math.max(0, start - 12), end + 12).replace(/\n/g, ' ')}`,
  })),
);
const length = texts.reduce((sum, text) => sum + text.length, 0);
const describeAll = (list: typeof alarms) =>
  `\n${list.map(({ description }) => description).join('\n')}\n`;

test('speller: the correct text is long enough to count false alarms', () => {
  expect(length).toBeGreaterThan(30_000);
});

test('speller: at most 0.5 false errors in 1,000 characters', () => {
  const errors = alarms.filter(({ severity }) => severity === 'error');
  expect(errors.length, describeAll(errors)).toBeLessThanOrEqual((length / 1_000) * 0.5);
});

test('speller: at most 1.5 false issues in 1,000 characters', () => {
  expect(alarms.length, describeAll(alarms)).toBeLessThanOrEqual((length / 1_000) * 1.5);
});
