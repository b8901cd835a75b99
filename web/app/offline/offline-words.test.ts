import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OFFLINE_WORDS } from './offline-words.ts';

test('offline/words: every syllable of the offline pages is loaded ahead', () => {
  const pages = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tsx'));
  const text = pages.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('');
  const syllables = new Set(text.match(/[가-힣]/g));
  expect(syllables.size).toBeGreaterThan(50);
  expect([...syllables].filter((one) => !OFFLINE_WORDS.includes(one))).toEqual([]);
});
