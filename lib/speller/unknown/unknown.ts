import { isTail } from '../analysis/tail.ts';
import type { Ranked } from '../issue.ts';
import type { Morphology } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import { tornPair } from '../torn/torn-pair.ts';
import { dialectTokens } from './dialect.ts';
import { splitAndCorrected } from './division/corrected-division.ts';
import { afterCount } from './division/counted.ts';
import { isNounCompound, splitWords } from './division/spacing.ts';
import { idiomMeant } from './known-parts/idiom-meant.ts';
import { withRightPart } from './known-parts/misspelt-part.ts';
import { isRootTwice, saidTwice, withoutRepeated } from './known-parts/repeated-syllables.ts';
import { derivedNoun, isFormed } from './new-words/formed.ts';
import { isAddressed, isNamed } from './new-words/named.ts';
import {
  headwordOf,
  isCountedOff,
  isForeignLike,
  isGivenName,
  isNameLike,
  isNewNoun,
  isPlaceLike,
  isShortName,
  isTermLike,
  isUnheardOf,
} from './new-words/names.ts';
import { nicknames } from './new-words/nicknames.ts';
import { repeatedWords } from './new-words/repeated-words.ts';
import { isOfTwice, isPartOfSound, isSoundLike, isTwice } from './new-words/sounds.ts';
import { wordsForSyllable } from './similarity/single-syllables.ts';
import { derivedLimit, isOfHead, slipCost, slipLimit } from './slip-limits.ts';
import type { Suggest, Suggestion } from './suggestions.ts';
import { type Correction, issueOf } from './unknown-issue.ts';

/** After this many unknown words in a text the rest get no suggestions, so that time stays bounded. */
const MOST_SEARCHES = 60;
/** The weight of the cost of missing spaces beside that of another spelling. */
const SPLIT_WEIGHT = 0.4;
/** Divisions and spellings that cost more are not suggested. */
const MOST_SPLIT_COST = 6;
/** A cheaper division with verbs or particles is likelier than a compound of nouns. */
const DOUBTFUL_SPLIT = 3;
/** Below this a space is missing, even where a name is expected. */
const PLAIN_SPLIT = 2.5;
const MOST_EDITED = 2.6;

/** A spelling nearer than this is likelier than a compound. */
const CLOSE_TO_COMPOUND = 1.15;
/** In a longer 어절 only spaces are missing. */
const LONGEST_SLIP = 12;
/** So many suggestions behind the first one are compared with the words around. */
const MOST_COMPARED = 2;
/** A headword of so many syllables is no word that lacks a space. */
const LONG_HEADWORD = 3;
const USED = 0.3;
/** The end of a quotation or of a bracket. */
const QUOTED = /[.?!,)\]”’"'」』》〉]\s*$/;

/** 들었군그래: 그래 is joined to an ending to insist. */
const INSISTING = /(?:군|구먼|네|지)그래$/;

/** Suffixes behind signs and units: 2cm쯤이며. */
const SUFFIXED = /^(?:쯤|씩|짜리|가량|당|급|형|식)/;

const NOTHING: Correction = { texts: [], isSpacing: false };

/**
 * Issues of words without a reading. One checker a text, because it counts its searches and unknown
 * words.
 */
export function createUnknown(
  { analyser }: Morphology,
  suggest: Suggest,
  issuesOf: (text: string) => readonly Ranked[],
  wordCounts: ReadonlyMap<string, number>,
  fits: (sentence: readonly Token[], token: Token, word: string) => boolean,
) {
  const { grammar } = analyser;
  let searches = 0;
  let used: ReadonlySet<string> | undefined;
  let dialect: ReadonlySet<Token> = new Set();
  let nicknamed: ReadonlySet<Token> = new Set();
  let repeated = repeatedWords([]);

  function count(sentences: readonly (readonly Token[])[]): void {
    dialect = dialectTokens(analyser, sentences);
    nicknamed = nicknames(analyser, sentences);
    repeated = repeatedWords(sentences);
  }

  return {
    count,
    /** Whether a place is in what somebody says in a dialect, which no rule knows, or in a nickname. */
    isExcused(place: number): boolean {
      for (const tokens of [dialect, nicknamed]) {
        for (const { start, end } of tokens) if (start <= place && place < end) return true;
      }
      return false;
    },
    isUsed,
    issues: unknownIssues,
  };

  function* unknownIssues(sentence: readonly Token[]): Generator<Ranked> {
    let done = -1;
    for (const [at, token] of sentence.entries()) {
      if (token.kind !== 'hangul' || token.analysis.isKnown || at <= done) continue;
      if (token.text.length === 1) {
        yield* singleSyllable(sentence, token);
        continue;
      }
      const torn = tornPair(analyser, sentence, at);
      if (torn) {
        done = torn.last;
        yield issueOf(torn, { texts: [torn.text], isSpacing: true });
        continue;
      }
      if (isExplained(token, sentence[at - 1])) continue;
      if (dialect.has(token) || nicknamed.has(token)) continue;
      if (isAddressed(sentence, at) || repeated.isNameElsewhere(sentence, token)) continue;
      searches += 1;
      const isCalled = isNamed(sentence, at) || isShortName(grammar, token.text);
      const correction =
        afterCount(analyser, token, sentence[at - 1]) ??
        (searches <= MOST_SEARCHES
          ? found(token.text, { isCalled, isRepeated: repeated.isOften(token) })
          : NOTHING);
      if (correction) yield issueOf(token, bestFirst(correction, sentence, token));
    }
  }

  function* singleSyllable(sentence: readonly Token[], token: Token): Generator<Ranked> {
    const isPart = token.isGlued || sentence[token.at + 1]?.isGlued || isNamed(sentence, token.at);
    if (isPart || dialect.has(token) || token.analysis.wrong.length > 0) return;
    const texts = wordsForSyllable(analyser, suggest, token.text);
    if (texts.length > 0) yield issueOf(token, { texts, isSpacing: false });
  }

  /** Of several near words the one that goes with those around it comes first: 일을 맡았다. */
  function bestFirst(correction: Correction, sentence: readonly Token[], token: Token): Correction {
    const [first, ...rest] = correction.texts;
    if (
      correction.isSpacing ||
      correction.isSure ||
      first === undefined ||
      fits(sentence, token, first)
    ) {
      return correction;
    }
    const better = rest.slice(0, MOST_COMPARED).find((text) => fits(sentence, token, text));
    if (better === undefined) return correction;
    const others = correction.texts.filter((text) => text !== better);
    return { ...correction, texts: [better, ...others] };
  }

  function isExplained(
    { text, isGlued, lead, analysis }: Token,
    before: Token | undefined,
  ): boolean {
    if (analysis.wrong.length > 0 || isGivenName(grammar, text) || isCountedOff(text)) return true;
    if (INSISTING.test(text) && analyser.analyse(text.slice(0, -2)).isKnown) return true;
    // 5령이: what counts is any syllable.
    if (isGlued && before?.kind === 'number' && isTail(grammar, text.slice(1))) return true;
    // A particle may follow a quotation or a bracket: “가자.” 라고.
    const tail = isGlued ? text.replace(SUFFIXED, '') : text;
    return tail === '' || ((isGlued || QUOTED.test(lead)) && isTail(grammar, tail));
  }

  function isAdverb(text: string): boolean {
    return grammar.lexicon
      .words(text)
      .some(
        ({ pos, wrong }) => (pos === 'adverb' || pos === 'interjection') && wrong === undefined,
      );
  }

  function withRepeatedSyllables(text: string): string | undefined {
    if (headwordOf(grammar, text) !== undefined) return undefined;
    return saidTwice(text, isAdverb) ?? withoutRepeated(analyser, text);
  }

  /** Mimetic and foreign words, of which no dictionary has all. */
  function isSound(text: string): boolean {
    return isSoundLike(text) || isForeignLike(grammar, text);
  }

  /** Whether its syllables are those of words: 뷁 is not. */
  function isSpeakable(text: string): boolean {
    const { lexicon, syllables } = grammar;
    return [...text].every((one) => lexicon.syllables.has(one) || syllables.foreign.has(one));
  }

  /** Whether no list may have the word: a name, a sound, a term, a derived noun. */
  function isPlausible(text: string): boolean {
    return (
      isSpeakable(text) &&
      (isNewNoun(grammar, text) ||
        isTermLike(grammar, text) ||
        isUnheardOf(grammar, text) ||
        isPlaceLike(grammar, text))
    );
  }

  function found(
    text: string,
    { isCalled, isRepeated }: { isCalled: boolean; isRepeated: boolean },
  ): Correction | undefined {
    const mended = withRightPart(analyser, text, issuesOf) ?? idiomMeant(analyser, text);
    if (mended !== undefined) return { texts: [mended], isSpacing: false, isSure: true };
    // 콕콕콕; 얼얼 of 얼얼하다
    if (/^(.)\1{2,}$/.test(text) || isRootTwice(analyser, text)) return undefined;
    const repeated = isCalled || isRepeated ? undefined : withRepeatedSyllables(text);
    if (repeated !== undefined) return { texts: [repeated], isSpacing: false, isSure: true };
    const derived = derivedNoun(analyser, text);
    const edited = (text.length > LONGEST_SLIP ? [] : byUse(suggest(text))).filter(
      (one) => one.cost <= MOST_EDITED && !(derived && isOfHead(analyser, derived, one)),
    );
    const [first] = edited;
    const nearest = first ? slipCost(text, first) : Infinity;
    const texts = edited.map((one) => one.text);
    const isSure = first?.isHeardAlike === true;
    const headword = headwordOf(grammar, text);
    const isListed = headword !== undefined;
    // Short ones are as often two words: 비 오는.
    const isLong = headword !== undefined && headword.length >= LONG_HEADWORD;
    const isNoun =
      isLong || derived !== undefined || isNameLike(grammar, text) || isFormed(grammar, text);
    // 또각, 또닥또닥
    const isMimetic = isTwice(text) || isOfTwice(text) || isPartOfSound(text, isAdverb);
    const isFormedAsOwn = isNoun || isMimetic || isSound(text);
    const isOwnWord = isListed || isCalled || isRepeated || isFormedAsOwn;
    const isLikely = isRepeated || isNoun || isMimetic ? 'likely' : isFormedAsOwn ? 'sound' : 'no';
    const own = isCalled ? 'called' : isListed ? 'headword' : isLikely;
    const limit =
      first &&
      (derived?.isUsual && !isListed
        ? derivedLimit(analyser, derived, first)
        : slipLimit(analyser, text, first, own));
    const isSlip = limit !== undefined && nearest < limit;
    const spaced = splitWords(text, analyser);
    const isFirm =
      spaced?.isFirm === true && !(headword && headword.length > 3) && !isNameLike(grammar, text);
    const isSpaced = spaced !== undefined && (isFirm || spaced.cost <= MOST_SPLIT_COST);
    const isPlainlySpaced = spaced !== undefined && spaced.cost < PLAIN_SPLIT;
    if (isOwnWord && !isSlip && !isFirm && (isFormedAsOwn || !isPlainlySpaced)) return;
    if (!isSpaced) {
      if (isSlip) return { texts, isSpacing: false, isSure };
      const corrected = splitAndCorrected(analyser, issuesOf, text);
      if (corrected) return { texts: [corrected], isSpacing: true };
      if (isPlausible(text) || (!first && isSpeakable(text))) return;
      return { texts, isSpacing: false };
    }
    const isCompound =
      spaced.isCompound ||
      ((spaced.isNouns || spaced.cost > DOUBTFUL_SPLIT) && isNounCompound(grammar, text));
    if (isCompound && !isFirm && (!isSlip || nearest >= CLOSE_TO_COMPOUND)) return;
    const isSpacing = (isFirm && !isSlip) || spaced.cost * SPLIT_WEIGHT <= nearest;
    if (!isSpacing && !isSlip && isPlausible(text)) return;
    const apart = withCorrectedEnd(spaced.text);
    return {
      texts: isSpacing ? [apart, ...texts] : insertSecond(texts, apart),
      isSpacing,
      isSure,
    };
  }

  /** Prefers words that the class writes itself. */
  function byUse(found: readonly Suggestion[]): readonly Suggestion[] {
    if (wordCounts.size === 0) return found;
    return found
      .map((one) => ({ ...one, cost: isUsed(one.text) ? one.cost - USED : one.cost }))
      .sort((one, other) => one.cost - other.cost);
  }

  /** Whether the class writes the word of a suggestion. */
  function isUsed(text: string): boolean {
    used ??= new Set(
      Array.from(wordCounts.keys(), (one) => analyser.quickReading(one)?.word ?? one),
    );
    return used.has(analyser.quickReading(text)?.word ?? '');
  }

  /** Corrects the last part of a text with spaces by the rules: 갔다 올게 for 갔다올께. */
  function withCorrectedEnd(spaced: string): string {
    let made = spaced;
    for (const { start, end, severity, category, suggestions } of [...issuesOf(spaced)].reverse()) {
      const [better] = suggestions;
      if (severity !== 'error' && category !== 'ending') continue;
      if (better === undefined || made.slice(start) !== spaced.slice(start)) continue;
      if (end === spaced.length) made = made.slice(0, start) + better;
    }
    return made;
  }
}

const insertSecond = ([first = '', ...rest]: string[], second: string) => [first, second, ...rest];
