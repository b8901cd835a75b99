import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initialOf } from '../hangul.ts';
import { associateLines, NGRAMS, textLines } from '../load-data.ts';
import { createEdits } from './edits.ts';
import { createLanguageModel } from './language-model.ts';
import { continuationsIn, countIn, hashOf, NgramTable } from './ngram-table.ts';
import { checksumOf, trainNgrams } from './train.ts';

const LINES = ['밥을 먹었다.', '밥을 먹고 갔다.', '빵을 샀다.', '옷을 샀다.'];

test('speller/language-model: a table counts n-grams and what follows them', () => {
  const table = NgramTable.fromBytes(trainNgrams(LINES).toBytes());
  expect(countIn(table.find(hashOf('을 ')))).toBe(4);
  expect(continuationsIn(table.find(hashOf('을 ')))).toBe(2);
  expect(countIn(table.find(hashOf('밥을 먹')))).toBe(2);
  expect(table.find(hashOf('물을'))).toBe(0);
});

test('speller/language-model: a table is read from any place of a buffer, and a damaged one is refused', () => {
  const bytes = trainNgrams(LINES).toBytes();
  const moved = new Uint8Array(bytes.length + 1);
  moved.set(bytes, 1);
  const table = NgramTable.fromBytes(Buffer.from(moved.buffer).subarray(1));
  expect(countIn(table.find(hashOf('밥을 먹')))).toBe(2);
  expect(() => NgramTable.fromBytes(bytes.subarray(0, -4))).toThrow('train');
  expect(() => NgramTable.fromBytes(new Uint8Array())).toThrow('train');
});

test('speller/language-model: large numbers are kept within four per cent', () => {
  for (const count of [63, 64, 1_000, 70_000, 3_000_000]) {
    const table = new NgramTable(new Uint32Array(4), 0);
    table.put(hashOf('가'), { count, continuations: 0 });
    expect(Math.abs(countIn(table.find(hashOf('가'))) / count - 1)).toBeLessThan(0.04);
  }
});

test('speller/language-model: what stood in the texts is likelier, also at the ends of lines', () => {
  const model = createLanguageModel(trainNgrams(LINES));
  const scored = model.score('밥을 샀다.\n옷을 먹고 갔다.');
  expect(scored.gain(0, 1, '빵')).toBeGreaterThan(0);
  expect(scored.gain(0, 1, '빵')).toBeGreaterThan(scored.gain(0, 1, '물'));
  expect(scored.gain(5, 6, '.')).toBeCloseTo(0);
  expect(scored.gain(0, 1, '물', 0)).toBe(-Infinity);
  expect(scored.hasKnownTrigrams(0, 1, '빵')).toBe(true);
  expect(scored.hasKnownTrigrams(0, 1, '물')).toBe(false);
  expect(scored.maxGain(0, 1)).toBeGreaterThan(scored.gain(0, 1, '빵'));
});

test('speller/language-model: digits and quotation marks of all kinds are alike', () => {
  const scored = createLanguageModel(trainNgrams(['“3시에”'])).score("'7시에'");
  expect(scored.gain(1, 2, '3')).toBeCloseTo(0);
  expect(scored.gain(0, 1, '"')).toBeCloseTo(0);
});

test('speller/language-model: a slip is undone by a letter, a moved consonant or a space', () => {
  const right = ['우산이', '머그니', '메다', '맷다', '매 다', '때문에', '식혀', '시켜'];
  const model = createLanguageModel(trainNgrams(right));
  const editsIn = createEdits(model.syllables);
  const editsOf = (text: string, end = text.length, kind = '') =>
    [...editsIn(model.score(text), 0, end, (one) => kind === '' || one === kind)].map(
      ({ start, end, text: other }) => text.slice(0, start) + other + text.slice(end),
    );
  expect(editsOf('우사니')).toEqual(['우산이']);
  expect(editsOf('먹으니')).toEqual(['머그니']);
  expect(editsOf('시켜', 2, 'heard')).toEqual(['식혀']);
  expect(editsOf('이산이', 3, 'letter')).toEqual(['우산이']);
  expect(editsOf('매다')).toEqual(expect.arrayContaining(['메다', '맷다', '매 다']));
  expect(editsOf('매다', 2, 'joined')).toEqual(['매 다']);
  expect(editsOf('때 문에', 1, 'apart')).toEqual(['때문에']);
});

test('speller/language-model: the n-grams are those of the training texts', () => {
  const table = NgramTable.fromBytes(readFileSync(NGRAMS));
  const lines = [...textLines(), ...associateLines()];
  expect(table.checksum, 'npm run speller -- train').toBe(checksumOf(lines));
});

test('speller/language-model: words that go together count as if they had met', () => {
  const sentences = [
    ['밥', '먹다'],
    ['밥', '짓다'],
    ['의자', '앉다'],
  ];
  const model = createLanguageModel(
    trainNgrams(LINES, sentences, ['의자: 앉다 책상', '책상: 의자']),
  );
  expect(model.association('의자', '책상')).toBeGreaterThan(model.association('의자', '앉다'));
  expect(model.association('앉다', '의자')).toBeGreaterThan(0);
  expect(model.association('밥', '먹다')).toBe(0);
});

test('speller/language-model: the lines of associates are in order, and each word has one', () => {
  const lines = associateLines();
  const words = lines.map((line) => line.split(': ')[0] ?? '');
  for (const line of lines) expect(line).toMatch(/^[가-힣]+: [가-힣]+(?: [가-힣]+)*$/);
  expect(new Set(words).size).toBe(words.length);
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    if (initialOf(before) === initialOf(word)) expect(before < word, word).toBe(true);
  }
});
