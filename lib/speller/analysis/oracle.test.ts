import { readdirSync, readFileSync } from 'node:fs';
import { createHunspellFromFiles } from 'hunspell-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';

/** The posts of the demo class: texts that were not written as examples for the speller. */
const POSTS = new URL('../../../content/demo/class/posts/', import.meta.url);
const DICTIONARY = new URL('../../../node_modules/dictionary-ko/', import.meta.url);

const { analyser } = speller;
let hunspell: Awaited<ReturnType<typeof createHunspellFromFiles>>;

beforeAll(async () => {
  const path = (name: string) => new URL(name, DICTIONARY).pathname;
  hunspell = await createHunspellFromFiles(path('index.aff'), path('index.dic'));
});
afterAll(() => hunspell.dispose());

function wordsOfPosts(): string[] {
  const files = readdirSync(POSTS, { recursive: true, encoding: 'utf8' }).sort();
  const texts = files
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(new URL(name, POSTS), 'utf8'));
  return [...new Set(texts.join('\n').match(/[가-힣]{2,}/g) ?? [])].slice(0, 4000);
}

test('speller/analyser: reads what hunspell accepts', () => {
  const accepted = wordsOfPosts().filter((word) => hunspell.testSpelling(word));
  const unread = accepted.filter((word) => !analyser.analyse(word).isKnown);
  expect(accepted.length).toBeGreaterThan(1000);
  expect(unread.length / accepted.length, unread.join(' ')).toBeLessThan(0.005);
});

test('speller/analyser: seldom reads words with a changed letter that hunspell refuses', () => {
  const refused = wordsOfPosts()
    .map((word) => word.normalize('NFD').replace(/ᅢ|ᅦ/, (vowel) => (vowel === 'ᅢ' ? 'ᅦ' : 'ᅢ')))
    .map((jamo) => jamo.normalize('NFC'))
    .filter((word) => !hunspell.testSpelling(word));
  const changed = refused.filter((word) => /[ㅐㅔ]|[가-힣]/.test(word));
  const read = changed.filter((word) => analyser.analyse(word).isKnown);
  expect(changed.length).toBeGreaterThan(500);
  expect(read.length).toBeLessThan(changed.length);
});
