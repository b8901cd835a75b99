import { agreementIssues } from './agreement/agreement-issues.ts';
import { type Analyser, createAnalyser } from './analysis/analyser.ts';
import { createGrammar } from './analysis/grammar.ts';
import { createWriter } from './analysis/write.ts';
import { createFrameBook } from './frames/frame-book.ts';
import { frameIssues } from './frames/frame-issues.ts';
import { type Issue, type Ranked, withoutOverlaps } from './issue.ts';
import { createIsUnlikely, likeliestFirst } from './language-model/corrections.ts';
import { createLanguageModel } from './language-model/language-model.ts';
import { likelierIssue } from './language-model/likelier-issue.ts';
import { createLikelierWords } from './language-model/likelier-words.ts';
import { NgramTable } from './language-model/ngram-table.ts';
import { createHeadwords } from './lexicon/headwords.ts';
import type { Lexeme } from './lexicon/lexeme.ts';
import { Lexicon } from './lexicon/lexicon.ts';
import { isInPlace, isWithListed } from './pairs/in-company.ts';
import { createPairBook, pairIssues } from './pairs/pair-issues.ts';
import { familiesWith } from './rules/families.ts';
import type { Family, Severity } from './rules/rule.ts';
import { createRuleBook, ruleIssues, scanIssues } from './rules/rule-book.ts';
import { createSlipBook, slipIssues } from './slips/slip-issues.ts';
import { createAdverbEndings } from './sound/adverb-endings.ts';
import type { Tables } from './tables/read-tables.ts';
import { mask } from './text/mask.ts';
import { normalise } from './text/normal.ts';
import { type Token, tokensOf } from './text/tokens.ts';
import { createLoneTails } from './torn/lone-tails.ts';
import { createTornApart } from './torn/torn-apart.ts';
import { createTornNouns } from './torn/torn-nouns.ts';
import { createTornWords } from './torn/torn-words.ts';
import { createSuggest } from './unknown/suggestions.ts';
import { createTyping } from './unknown/typing.ts';
import { createUnknown } from './unknown/unknown.ts';

export interface SpellerData extends Tables {
  /** The words of a Korean hunspell dictionary, as `readLexemes` gives them. */
  dictionary: readonly Lexeme[];
  /** Lists of nouns that exist, a word a line in the order of their code units. */
  headwords: readonly string[];
  /** What `trainNgrams` counted in the texts of `data/training-texts/`. */
  ngrams: Uint8Array;
  /** Replaces the families of the library, in tests. */
  families?: readonly Family[];
}

export interface CheckOptions {
  /** Words that the person or the group added. */
  personalWords?: readonly string[];
  groupWords?: readonly string[];
  /** Names of people: right with any particle, and never marked. */
  names?: readonly string[];
  /** Words of the class's pieces with their frequencies: they rank suggestions. */
  wordCounts?: ReadonlyMap<string, number>;
  /** The severities to report; all if left out. */
  tiers?: readonly Severity[];
}

/** The interface of any checker: of this one, of a remote service. */
export interface Checker {
  check(text: string, options?: CheckOptions): readonly Issue[] | Promise<readonly Issue[]>;
}

export interface Speller extends Checker {
  /** Issues in the order of the text; they never overlap. */
  check(text: string, options?: CheckOptions): Issue[];
  analyser: Analyser;
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** Builds lexicon, grammar and rules, which takes about half a second. */
export function createSpeller({
  dictionary,
  headwords,
  ngrams,
  words,
  removedWords,
  misspellings,
  pairs,
  company,
  people,
  syllables,
  compounds,
  frames,
  slips,
  nounLists,
  families = familiesWith(compounds),
}: SpellerData): Speller {
  const lexicon = new Lexicon(dictionary, words, removedWords);
  const book = createRuleBook(families, misspellings, lexicon);
  const grammar = createGrammar(lexicon, syllables, createHeadwords(headwords));
  const analyser = createAnalyser(grammar);
  const morphology = { analyser, writer: createWriter(grammar) };
  const pairBook = createPairBook({ pairs, company, people });
  const frameBook = createFrameBook(frames, nounLists, pairBook.company);
  const slipBook = createSlipBook(slips);
  const suggest = createSuggest(analyser, morphology.writer);
  const tornIssues = createTornWords(analyser);
  const tornApartIssues = createTornApart(analyser);
  const tornNounIssues = createTornNouns(analyser);
  const adverbEndingIssues = createAdverbEndings(analyser);
  const loneTailIssues = createLoneTails(analyser);

  const model = createLanguageModel(NgramTable.fromBytes(ngrams));
  const lists = [...nounLists.values()];
  const likelierWords = createLikelierWords(analyser, model, {
    isWithListed: (sentence, token) => isWithListed(pairBook, sentence, token),
    areOfOneKind: (one, other) => lists.some((list) => list.has(one) && list.has(other)),
  });
  const isUnlikely = createIsUnlikely(analyser, model);

  /** The issues of the rules alone, which correct the parts of split words. */
  const ruleIssuesOf = (text: string): Ranked[] =>
    tokensOf(text, analyser).flatMap((sentence) => [...ruleIssues(book, sentence, morphology)]);

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
      const unknown = createUnknown(
        morphology,
        suggest,
        ruleIssuesOf,
        wordCounts,
        (sentence, token, word) =>
          isInPlace(pairBook, sentence, token, analyser.quickReading(word)),
      );
      const typingIssues = createTyping(analyser, suggest);
      const scored = model.score(masked);
      const found: Ranked[] = [...scanIssues(book, masked)];
      const sentences = tokensOf(masked, analyser, extra);
      unknown.count(sentences);
      found.push(...loneTailIssues(sentences.flat()));
      for (const sentence of sentences) {
        const byRules = [
          ...ruleIssues(book, sentence, morphology),
          ...pairIssues(pairBook, sentence, morphology),
          ...slipIssues(slipBook, sentence, morphology),
          ...tornIssues(sentence),
          ...adverbEndingIssues(sentence),
          ...agreementIssues(sentence, morphology),
        ];
        /** What is reported in the end, with the likeliest suggestion first. */
        const settled = (issues: readonly Ranked[]) =>
          issues.flatMap((issue) => {
            const token = sentence.find(
              ({ start, end }) => start === issue.start && end === issue.end,
            );
            const best = likeliestFirst(issue, scored, unknown.isUsed, () =>
              token ? likelierWords.likeliest(scored, sentence, token) : undefined,
            );
            return isUnlikely(best, scored, sentence, token) ? [] : [best];
          });
        const isUnexcused = ({ start }: Issue) => !unknown.isExcused(start);
        const kept = settled(byRules.filter(isUnexcused));
        // What is not reported in the end does not keep a particle from being looked at.
        const marked = new Set(kept.map(({ start }) => start));
        const isMarked = ({ start }: Token) => marked.has(start);
        const others = [
          ...frameIssues(frameBook, sentence, morphology, isMarked),
          ...tornApartIssues(sentence),
          ...tornNounIssues(sentence),
          ...[...likelierWords.slipsIn(scored, sentence)].map(likelierIssue),
        ];
        found.push(
          ...kept,
          ...settled([
            ...others.filter(isUnexcused),
            ...typingIssues(sentence),
            ...unknown.issues(sentence),
          ]),
        );
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
