import { type Analyser, createAnalyser } from './analysis/analyser.ts';
import { createGrammar } from './analysis/grammar.ts';
import { createWriter } from './analysis/write.ts';
import { type Issue, type Ranked, withoutOverlaps } from './issue.ts';
import { readLexemes } from './lexicon/from-dictionary.ts';
import { Lexicon } from './lexicon/lexicon.ts';
import { createPairBook, pairIssues } from './pairs/pair-issues.ts';
import { families as allFamilies } from './rules/families.ts';
import type { Family, Severity } from './rules/rule.ts';
import { createRuleBook, ruleIssues, scanIssues } from './rules/rule-book.ts';
import type { Tables } from './tables/read-tables.ts';
import { mask } from './text/mask.ts';
import { normalise } from './text/normal.ts';
import { tokensOf } from './text/tokens.ts';
import { createSuggest } from './unknown/suggestions.ts';
import { createTyping } from './unknown/typing.ts';
import { createUnknown } from './unknown/unknown.ts';

export interface SpellerData extends Tables {
  /** The .aff and .dic of a Korean hunspell dictionary. */
  aff: Uint8Array;
  dic: Uint8Array;
  /** Instead of the families that come with the library. */
  families?: readonly Family[];
}

export interface CheckOptions {
  /** Words that the person, and the group, said are right. */
  personalWords?: readonly string[];
  groupWords?: readonly string[];
  /** Names of people: taken with every particle, and never marked. */
  names?: readonly string[];
  /** Words as they stand in the pieces of a class, and how often: they rank suggestions. */
  wordCounts?: ReadonlyMap<string, number>;
  /** What is wanted; all three if left out. */
  tiers?: readonly Severity[];
}

/** What is asked of a checker: of this one, of one with a model, of a service that an operator has. */
export interface Checker {
  check(text: string, options?: CheckOptions): readonly Issue[] | Promise<readonly Issue[]>;
}

export interface Speller extends Checker {
  /** What is to be looked at in a text, in its order. Never overlapping. */
  check(text: string, options?: CheckOptions): Issue[];
  analyser: Analyser;
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** Reads everything once: takes about half a second. */
export function createSpeller({
  aff,
  dic,
  words,
  removedWords,
  misspellings,
  pairs,
  people,
  syllables,
  families = allFamilies,
}: SpellerData): Speller {
  const lexicon = new Lexicon(readLexemes(aff, dic), words, removedWords);
  const book = createRuleBook(families, misspellings, lexicon);
  const pairBook = createPairBook({ pairs, people });
  const grammar = createGrammar(lexicon, syllables);
  const analyser = createAnalyser(grammar);
  const workshop = { analyser, writer: createWriter(grammar) };
  const suggest = createSuggest(analyser, workshop.writer);

  /** What the rules alone say. */
  const ruleIssuesOf = (text: string): Ranked[] =>
    tokensOf(text, analyser).flatMap((sentence) => [...ruleIssues(book, sentence, workshop)]);

  return {
    analyser,
    check(
      original,
      { personalWords = [], groupWords = [], names = [], wordCounts = NO_COUNTS, tiers } = {},
    ) {
      const { text, origin } = normalise(original);
      const masked = mask(text);
      const extra = new Set(
        [...personalWords, ...groupWords, ...names].map((word) => word.normalize('NFC')),
      );
      const unknown = createUnknown(workshop, suggest, ruleIssuesOf, wordCounts);
      const typingIssues = createTyping(analyser, suggest);
      const found: Ranked[] = [...scanIssues(book, masked)];
      const sentences = tokensOf(masked, analyser, extra);
      unknown.count(sentences);
      for (const sentence of sentences) {
        found.push(...ruleIssues(book, sentence, workshop));
        found.push(...pairIssues(pairBook, sentence, workshop));
        found.push(...typingIssues(sentence));
        found.push(...unknown.issues(sentence));
      }
      const wanted = tiers ? found.filter(({ severity }) => tiers.includes(severity)) : found;
      return withoutOverlaps(wanted).map((issue) => {
        const start = origin(issue.start);
        const end = origin(issue.end);
        return { ...issue, start, end, original: original.slice(start, end) };
      });
    },
  };
}
