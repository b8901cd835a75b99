/*
 * Slips made in correct sentences by machine: how many the speller finds, by kind, and what it misses.
 * A slip may make another correct sentence, so that no kind reaches 1. Not a test set of mistakes that
 * people make, but one that never runs out: what it misses shows which rules have holes. Beside it,
 * what hunspell finds in the same run with the same dictionary.
 *
 *   npm run bench slips [FOLDER]   .txt files of correct texts; without one, the posts of the demo class
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHunspellFromFiles } from 'hunspell-wasm';
import { loadData } from '../lib/speller/load-data.ts';
import { createSpeller } from '../lib/speller/speller.ts';
import { readDemo } from '../server/demo/demo-content.ts';
import { paragraphsOf } from '../server/demo/post-body.ts';

/** A sentence with a slip, and where the slip is. */
interface Slip {
  text: string;
  start: number;
  end: number;
}

const LONGEST = 120;
const SHORTEST = 20;
const MOST = 600;
const SHOWN = 40;
const FINALS: Readonly<Record<string, string>> = {
  ᆻ: 'ᆺ',
  ᆺ: 'ᆻ',
  ᇂ: '',
  ᆭ: 'ᆫ',
  ᆶ: 'ᆯ',
  ᆹ: 'ᆸ',
  ᆰ: 'ᆨ',
  ᆱ: 'ᆷ',
  ᆲ: 'ᆯ',
  ᆮ: 'ᆺ',
  ᆽ: 'ᆺ',
  ᇀ: 'ᆺ',
  ᇁ: 'ᆸ',
  ᆩ: 'ᆨ',
};
const CARRIED: Readonly<Record<string, string>> = {
  ᆨ: 'ᄀ',
  ᆫ: 'ᄂ',
  ᆮ: 'ᄃ',
  ᆯ: 'ᄅ',
  ᆷ: 'ᄆ',
  ᆸ: 'ᄇ',
  ᆺ: 'ᄉ',
  ᆽ: 'ᄌ',
  ᆾ: 'ᄎ',
  ᇀ: 'ᄐ',
  ᇁ: 'ᄑ',
  ᆩ: 'ᄁ',
  ᆻ: 'ᄊ',
};

/** Consonants and vowels beside each other on the two-set keyboard. */
const KEYS = ['ᄇᄌᄃᄀᄉ', 'ᄆᄂᄋᄅᄒ', 'ᄏᄐᄎᄑ', 'ᅩᅥᅡᅵ', 'ᅲᅮᅳ'];
const TENSE = ['ᄀᄁ', 'ᄃᄄ', 'ᄇᄈ', 'ᄉᄊ', 'ᄌᄍ'];

const speller = createSpeller(loadData());
const dictionary = new URL('../node_modules/dictionary-ko/', import.meta.url);
const hunspell = await createHunspellFromFiles(
  fileURLToPath(new URL('index.aff', dictionary)),
  fileURLToPath(new URL('index.dic', dictionary)),
);
const isFoundByHunspell = ({ text, start, end }: Slip) =>
  placesOf(text, /[가-힣]+/g).some(
    ({ at, letters }) => at < end && start < at + letters.length && !hunspell.testSpelling(letters),
  );
let seed = 7;
/** The same numbers in every run. */
const below = (count: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed % count;
};
const oneOf = <T>(values: readonly T[]): T | undefined =>
  values.length === 0 ? undefined : values[below(values.length)];

const replaced = (text: string, start: number, length: number, by: string): Slip => ({
  text: text.slice(0, start) + by + text.slice(start + length),
  start: Math.max(0, start - 1),
  end: start + Math.max(1, by.length),
});
const placesOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), (found) => ({ at: found.index, letters: found[0] }));

/** A syllable with other letters in place of some. */
function otherSyllable(text: string, change: (jamo: string) => string): Slip | undefined {
  const made = placesOf(text, /[가-힣]/g).flatMap(({ at, letters }) => {
    const other = change(letters.normalize('NFD')).normalize('NFC');
    return other === letters ? [] : [{ at, other }];
  });
  const one = oneOf(made);
  return one && replaced(text, one.at, 1, one.other);
}

/** A letter beside this one in one of the rows. */
const neighbour = (rows: readonly string[], letter: string): string => {
  const row = rows.find((one) => one.includes(letter));
  if (row === undefined) return letter;
  const at = row.indexOf(letter);
  return row[at + 1] ?? row[at - 1] ?? letter;
};

const KINDS: Readonly<Record<string, (text: string) => Slip | undefined>> = {
  'a space is missing': (text) => {
    const one = oneOf(placesOf(text, /(?<=[가-힣]) (?=[가-힣])/g));
    return one && replaced(text, one.at, 1, '');
  },
  'a particle is torn off': (text) => {
    const torn = placesOf(text, /[가-힣]+/g).flatMap(({ at, letters }) => {
      const [best] = speller.analyser.analyse(letters).readings;
      const isNoun = best && best.particles.length > 0 && best.endings.length === 0;
      return isNoun && letters.startsWith(best.word) ? [at + best.word.length] : [];
    });
    const at = oneOf(torn);
    return at === undefined ? undefined : replaced(text, at, 0, ' ');
  },
  'a space inside a word': (text) => {
    const one = oneOf(placesOf(text, /(?<=[가-힣])(?=[가-힣])/g));
    return one && replaced(text, one.at, 0, ' ');
  },
  'ㅐ and ㅔ': (text) =>
    otherSyllable(text, (jamo) => jamo.replace(/[ᅢᅦ]/, (vowel) => (vowel === 'ᅢ' ? 'ᅦ' : 'ᅢ'))),
  'another final consonant': (text) =>
    otherSyllable(text, (jamo) => jamo.replace(/[ᆨ-ᇂ]/, (final) => FINALS[final] ?? final)),
  'a final left out': (text) => otherSyllable(text, (jamo) => jamo.replace(/[ᆨᆫᆯᆷᆸᆼ]$/, '')),
  'a tense consonant': (text) =>
    otherSyllable(text, (jamo) => neighbour(TENSE, jamo.charAt(0)) + jamo.slice(1)),
  'the key beside it': (text) =>
    otherSyllable(text, (jamo) =>
      below(2) === 0
        ? neighbour(KEYS, jamo.charAt(0)) + jamo.slice(1)
        : jamo.charAt(0) + neighbour(KEYS, jamo.charAt(1)) + jamo.slice(2),
    ),
  'written as it sounds': (text) => {
    const made = placesOf(text, /[가-힣](?=[아-잏])/g).flatMap(({ at, letters }) => {
      const [initial = '', vowel = '', final = ''] = letters.normalize('NFD');
      const next = CARRIED[final];
      const rest = text
        .charAt(at + 1)
        .normalize('NFD')
        .slice(1);
      return next ? [{ at, by: (initial + vowel + next + rest).normalize('NFC') }] : [];
    });
    const one = oneOf(made);
    return one && replaced(text, one.at, 2, one.by);
  },
};

function readTexts(folder: string | undefined): string[] {
  if (folder !== undefined) {
    const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
    return names.map((name) => readFileSync(join(folder, name), 'utf8'));
  }
  const group = readDemo().groups.find(({ key }) => key === 'class');
  return group?.posts.map((post) => paragraphsOf(post).join('\n')) ?? [];
}

const sentences = readTexts(process.argv[2])
  .flatMap((text) => text.split('\n'))
  .flatMap((line) => line.split(/(?<=[.?!]) /))
  .filter((one) => one.length >= SHORTEST && one.length <= LONGEST && !/[“"‘']/.test(one))
  .filter((one) => speller.check(one).length === 0)
  .slice(0, MOST);

for (const [kind, slipIn] of Object.entries(KINDS)) {
  const slips = sentences.flatMap((sentence) => slipIn(sentence) ?? []);
  const missed = slips.filter(
    ({ text, start, end }) =>
      !speller.check(text).some((issue) => issue.start < end && start < issue.end),
  );
  const beside = slips.filter(isFoundByHunspell).length;
  const found = slips.length - missed.length;
  console.log(`\n${kind}: ${found} of ${slips.length} found (hunspell ${beside})`);
  const shown = missed
    .slice(0, SHOWN)
    .map(({ text, start, end }) => text.slice(Math.max(0, start - 6), end + 6).trim());
  console.log(shown.join(' | '));
}
hunspell.dispose();
