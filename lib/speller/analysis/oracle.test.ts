import { readdirSync, readFileSync } from 'node:fs';
import { createHunspellFromFiles } from 'hunspell-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';

/** Words of whole pieces: what a class writes, not what the speller was made for. */
const PIECES = new URL('../../../tests/world/pieces/', import.meta.url);
const DICTIONARY = new URL('../../../node_modules/dictionary-ko/', import.meta.url);

const { analyser } = speller;
let hunspell: Awaited<ReturnType<typeof createHunspellFromFiles>>;

beforeAll(async () => {
  const path = (name: string) => new URL(name, DICTIONARY).pathname;
  hunspell = await createHunspellFromFiles(path('index.aff'), path('index.dic'));
});
afterAll(() => hunspell.dispose());

function wordsOfPieces(): string[] {
  const texts = readdirSync(PIECES).map((name) => readFileSync(new URL(name, PIECES), 'utf8'));
  return [...new Set(texts.join('\n').match(/[가-힣]{2,}/g) ?? [])].slice(0, 4000);
}

test('what hunspell accepts is read, and has a part of speech', () => {
  const accepted = wordsOfPieces().filter((word) => hunspell.testSpelling(word));
  const unread = accepted.filter((word) => !analyser.analyse(word).isKnown);
  expect(accepted.length).toBeGreaterThan(1000);
  expect(unread.length / accepted.length, unread.join(' ')).toBeLessThan(0.005);
});

test('what hunspell refuses of words with a letter changed is seldom read', () => {
  const refused = wordsOfPieces()
    .map((word) => word.normalize('NFD').replace(/ᅢ|ᅦ/, (vowel) => (vowel === 'ᅢ' ? 'ᅦ' : 'ᅢ')))
    .map((jamo) => jamo.normalize('NFC'))
    .filter((word) => !hunspell.testSpelling(word));
  const changed = refused.filter((word) => /[ㅐㅔ]|[가-힣]/.test(word));
  const read = changed.filter((word) => analyser.analyse(word).isKnown);
  expect(changed.length).toBeGreaterThan(500);
  expect(read.length).toBeLessThan(changed.length);
});
