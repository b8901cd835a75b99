import type { Irregular } from '../grammar/conjugation.ts';
import { finalOf } from '../hangul.ts';
import type { Ranked } from '../issue.ts';
import { RANK } from '../issue.ts';
import { isNominal, isPredicate, lexeme, type Pos } from '../lexicon/lexeme.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../text/tokens.ts';
import { type Morphology, rewritten } from './fix.ts';
import { issueOf } from './issue-of.ts';
import type { Family, Severity } from './rule.ts';

/**
 * A word that is often misspelt. It is found in all its forms, with any particle or ending. With a
 * space in `wrong` it was written apart (우리 나라 → 우리나라), with a space in a right form it was written
 * together (더이상 → 더 이상); only the last 어절 changes its form.
 */
export interface Misspelling {
  /** Verbs and adjectives with 다, as in `rights`. */
  wrong: string;
  /** The best first. */
  rights: readonly string[];
  pos: Pos;
  /** The family whose explanation is shown. */
  family: string;
  /** Marked even where the wrong form has another, right reading. */
  always: boolean;
  severity: Severity;
  /** How `wrong` is conjugated. */
  irregular: Irregular;
}

interface Entry {
  family: Family;
  misspelling: Misspelling;
}

export interface MisspellingBook {
  /** By the number that their entry in the lexicon has. */
  single: readonly Entry[];
  /** Of several 어절, by the last one's word: 나라 of 우리 나라, with the 어절 before it. */
  apart: ReadonlyMap<string, readonly (Entry & { before: readonly string[] })[]>;
}

/** A right reading that costs as much does not count against a known misspelling. */
const FAR_FETCHED = 4;
const SPACE = /^[ \t]+$/;

/** Adds the misspellings to the lexicon, marked as wrong. */
export function createMisspellingBook(
  misspellings: readonly Misspelling[],
  families: readonly Family[],
  lexicon: Lexicon,
): MisspellingBook {
  const familyById = new Map(families.map((family) => [family.id, family]));
  const single: Entry[] = [];
  const apart = new Map<string, (Entry & { before: string[] })[]>();
  for (const misspelling of [...misspellings, ...verbsOf(misspellings, lexicon)]) {
    const { wrong, pos, irregular } = misspelling;
    const family = familyById.get(misspelling.family);
    if (!family) throw new Error(`${wrong}: no family is called ${misspelling.family}`);
    const before = wrong.split(' ');
    const last = before.pop() ?? '';
    const stem = isPredicate(pos) ? last.replace(/다$/, '') : last;
    if (before.length > 0) {
      const key = `${stem}/${pos}`;
      apart.set(key, [...(apart.get(key) ?? []), { family, misspelling, before }]);
      continue;
    }
    const entry = lexeme(stem, pos, 3);
    entry.irregular = irregular;
    entry.wrong = single.length;
    lexicon.addLate(entry);
    single.push({ family, misspelling });
  }
  return { single, apart };
}

const DERIVING = ['하다', '되다', '시키다', '스럽다'];

/** Verbs of misspelt nouns, where the right noun has them: 귀뜸하다, because of 귀띔하다. */
function* verbsOf(misspellings: readonly Misspelling[], lexicon: Lexicon): Generator<Misspelling> {
  const known = new Set(misspellings.map(({ wrong }) => wrong));
  for (const misspelling of misspellings) {
    const { wrong, rights, pos } = misspelling;
    if (pos !== 'noun' || wrong.includes(' ')) continue;
    for (const suffix of DERIVING) {
      if (known.has(wrong + suffix)) continue;
      const right = rights.filter((one) => lexicon.stems(one + suffix.slice(0, -1)).length > 0);
      const [first] = right;
      if (first === undefined) continue;
      const [verb] = lexicon.stems(first + suffix.slice(0, -1));
      yield {
        ...misspelling,
        wrong: wrong + suffix,
        rights: right.map((one) => one + suffix),
        pos: verb?.pos ?? 'verb',
        irregular: verb?.irregular ?? 'regular',
      };
    }
  }
}

export function* misspellingIssues(
  book: MisspellingBook,
  sentence: readonly Token[],
  morphology: Morphology,
): Generator<Ranked> {
  for (const token of sentence) {
    const issue =
      inOneWord(book, token, morphology) ?? writtenApart(book, token, sentence, morphology);
    if (issue) yield issue;
  }
}

function inOneWord(
  { single }: MisspellingBook,
  token: Token,
  morphology: Morphology,
): Ranked | undefined {
  const { wrong, readings } = token.analysis;
  if (wrong.length > 0 && isObject(token, morphology)) return;
  for (const reading of wrong) {
    const entry = single[reading.lexeme.wrong ?? -1];
    if (!entry) continue;
    const [best] = readings;
    if (best && best.cost < FAR_FETCHED && !entry.misspelling.always) continue;
    return issueFor(entry, [token], reading, morphology);
  }
}

/** 말를 is 말 with the wrong particle rather than a form of 말르다. */
function isObject({ text }: Token, { analyser }: Morphology): boolean {
  if (!text.endsWith('를')) return false;
  const noun = text.slice(0, -1);
  return (
    finalOf(noun) !== '' &&
    analyser.grammar.lexicon.words(noun).some(({ pos, level }) => isNominal(pos) && level > 2)
  );
}

/** Written with a space, and one word or another one: 우리 나라, 할 수록. */
function writtenApart(
  { apart }: MisspellingBook,
  token: Token,
  sentence: readonly Token[],
  morphology: Morphology,
): Ranked | undefined {
  for (const reading of token.analysis.readings) {
    for (const entry of apart.get(`${reading.word}/${reading.pos}`) ?? []) {
      const tokens = sentence.slice(Math.max(0, token.at - entry.before.length), token.at + 1);
      const fits = entry.before.every((text, at) => tokens[at]?.text === text);
      if (!fits || tokens.slice(1).some(({ lead }) => !SPACE.test(lead))) continue;
      return issueFor(entry, tokens, reading, morphology);
    }
  }
}

function issueFor(
  { family, misspelling: { wrong, rights, pos, severity } }: Entry,
  tokens: readonly Token[],
  reading: Token['analysis']['readings'][number],
  { analyser, writer }: Morphology,
): Ranked | undefined {
  const like = tokens.at(-1)?.text ?? '';
  const suggestions = rights.flatMap((right) =>
    rewritten(reading, right, pos, analyser, writer, like),
  );
  // 떠올라서 is of 떠오르다, too.
  if (rights.length > 0 && suggestions.length === 0) return undefined;
  return issueOf(family, wrong, family.help, {
    severity,
    rank: RANK.word,
    suggestions: [...new Set(suggestions)],
    tokens,
  });
}
