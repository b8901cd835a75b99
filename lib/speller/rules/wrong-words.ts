import { finalOf } from '../hangul.ts';
import type { Ranked } from '../issue.ts';
import { RANK } from '../issue.ts';
import { isNominal, isPredicate, lexeme } from '../lexicon/lexeme.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Irregular } from '../grammar/conjugation.ts';
import type { Token } from '../text/tokens.ts';
import { rewritten, type Workshop } from './fix.ts';
import { issueOf } from './issue-of.ts';
import type { Family, WrongWord } from './rule.ts';

interface Kept {
  family: Family;
  word: WrongWord;
}

export interface WrongWords {
  /** By the number that their entry in the lexicon has. */
  single: readonly Kept[];
  /** Of several 어절, by the last one's word: 나라 of 우리 나라, with what stands before it. */
  apart: ReadonlyMap<string, readonly (Kept & { before: readonly string[] })[]>;
}

/** A reading this far-fetched does not save a word that is known to be misspelt. */
const FAR_FETCHED = 4;
const SPACE = /^[ \t]+$/;

/** Puts the misspelt words of the families into the lexicon, marked as wrong. */
export function createWrongWords(families: readonly Family[], lexicon: Lexicon): WrongWords {
  const single: Kept[] = [];
  const apart = new Map<string, (Kept & { before: string[] })[]>();
  for (const family of families) {
    for (const word of family.words ?? []) {
      const parts = word.wrong.split(' ');
      const last = parts.pop() ?? '';
      const stem = isPredicate(word.pos) ? last.replace(/다$/, '') : last;
      if (parts.length > 0) {
        const key = `${stem}/${word.pos}`;
        apart.set(key, [...(apart.get(key) ?? []), { family, word, before: parts }]);
        continue;
      }
      const made = lexeme(stem, word.pos, 3);
      made.irregular = (word.changes ?? 'regular') as Irregular;
      made.wrong = single.length;
      lexicon.addLate(made);
      single.push({ family, word });
    }
  }
  return { single, apart };
}

export function* wrongWordIssues(
  words: WrongWords,
  sentence: readonly Token[],
  workshop: Workshop,
): Generator<Ranked> {
  for (const token of sentence) {
    const issue = misspelt(words, token, workshop) ?? torn(words, token, sentence, workshop);
    if (issue) yield issue;
  }
}

function misspelt({ single }: WrongWords, token: Token, workshop: Workshop): Ranked | undefined {
  const { wrong, readings } = token.analysis;
  if (wrong.length > 0 && isObject(token, workshop)) return;
  for (const reading of wrong) {
    const kept = single[reading.lexeme.wrong ?? -1];
    if (!kept) continue;
    const [best] = readings;
    if (best && best.cost < FAR_FETCHED && !kept.word.always) continue;
    return found(kept, [token], reading, workshop);
  }
}

/** 말를 is rather 말 with the wrong particle than a form of 말르다. */
function isObject({ text }: Token, { analyser }: Workshop): boolean {
  if (!text.endsWith('를')) return false;
  const noun = text.slice(0, -1);
  return (
    finalOf(noun) !== '' &&
    analyser.grammar.lexicon.words(noun).some(({ pos, level }) => isNominal(pos) && level > 2)
  );
}

/** What was written with a space and is one word, or another one: 우리 나라, 할 수록. */
function torn(
  { apart }: WrongWords,
  token: Token,
  sentence: readonly Token[],
  workshop: Workshop,
): Ranked | undefined {
  for (const reading of token.analysis.readings) {
    for (const kept of apart.get(`${reading.word}/${reading.pos}`) ?? []) {
      const tokens = sentence.slice(Math.max(0, token.at - kept.before.length), token.at + 1);
      const fits = kept.before.every((text, at) => tokens[at]?.text === text);
      if (!fits || tokens.slice(1).some(({ lead }) => !SPACE.test(lead))) continue;
      return found(kept, tokens, reading, workshop);
    }
  }
}

function found(
  { family, word }: Kept,
  tokens: readonly Token[],
  reading: Token['analysis']['readings'][number],
  { analyser, writer }: Workshop,
): Ranked | undefined {
  const rights = Array.isArray(word.right) ? (word.right as string[]) : [word.right as string];
  const like = tokens.at(-1)?.text ?? '';
  const suggestions = rights.flatMap((right) =>
    rewritten(reading, right, word.pos, analyser, writer, like),
  );
  return issueOf(family, word.wrong, word.help, {
    severity: word.severity ?? 'error',
    rank: RANK.word,
    suggestions: [...new Set(suggestions)],
    tokens,
  });
}
