import type { Reading } from '../analysis/reading.ts';
import { agree, nounIn, type Predicate, predicateBehind } from '../frames/clause.ts';
import type { NounLists } from '../frames/frame.ts';
import { finalOf } from '../hangul.ts';
import { RANK, type Ranked } from '../issue.ts';
import type { LanguageModel, ScoredText } from '../language-model/language-model.ts';
import { associationWith, lemmaOf } from '../language-model/word-pairs.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { collocateStrength, hasCollocate } from '../pairs/collocates.ts';
import type { CompanyBook } from '../pairs/company.ts';
import { isOneOf } from '../pairs/matching.ts';
import { SLOTS } from '../pairs/pair.ts';
import { type Morphology, rewritten } from '../rules/fix.ts';
import { oneLetterAway, syllablesOf } from '../sound/pronunciation.ts';
import type { Token } from '../text/tokens.ts';

const CASES = ['을', '이', '에', '으로'] as const;

/*
 * The score of another noun is how much likelier its letters are in their place, and how much oftener it
 * stands beside its neighbours. The weights were fitted by logistic regression on sentences with such slips
 * and correct ones that the model had not read.
 */
const ASSOCIATION = 3;
/** Longer nouns are less often another one by chance. */
const LONG = 3.5;
const LEAST_SCORE = 13.5;
/** Of a noun that no table has in this company. */
const UNLISTED = 6.5;
const LEAST_ASSOCIATION = 1.6;
const USUAL = 4;
/** Of a noun without a particle, which is mostly part of a name or a compound: 일제 말기, 기타 소리. */
const BARE = 4;
/** Nouns whose likes are kept. */
const MOST_KNOWN = 5000;
const NONE: ReadonlySet<string> = new Set();

export interface NounSlipBook {
  company: CompanyBook;
  people: ReadonlySet<string>;
  model: LanguageModel;
  lists: NounLists;
  /** The nouns one letter away from another one. */
  nounsLike(word: string): readonly NounLike[];
}

interface NounLike {
  word: string;
  /** Whether everybody knows it. */
  isUsual: boolean;
}

/** All that a word may be with another letter in one place; most of it is no word. */
const spellingsLike = (word: string): string[] =>
  syllablesOf(word).flatMap((one, at) =>
    oneLetterAway(one).map((other) => word.slice(0, at) + other + word.slice(at + 1)),
  );

/** Looks for the nouns one letter away once for each noun, since texts repeat theirs. */
export function createNounsLike(lexicon: Lexicon): NounSlipBook['nounsLike'] {
  const known = new Map<string, readonly NounLike[]>();
  return (word) => {
    let found = known.get(word);
    if (!found) {
      found = spellingsLike(word).flatMap((other) => {
        const nouns = lexicon.words(other).filter(({ pos, wrong }) => pos === 'noun' && !wrong);
        const isUsual = nouns.some(({ level }) => level >= USUAL);
        return nouns.length > 0 ? [{ word: other, isUsual }] : [];
      });
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(word, found);
    }
    return found;
  };
}

/**
 * Nouns that their predicate is not used with while a noun one letter away is: 고래를 숙이다 for 고개를 숙이다.
 * The table of slips has what needs more than the words beside it.
 */
export function* nounSlipIssues(
  book: NounSlipBook,
  scored: ScoredText,
  sentence: readonly Token[],
  morphology: Morphology,
  isMarked: (token: Token) => boolean,
): Generator<Ranked> {
  for (const token of sentence) {
    if (isMarked(token)) continue;
    const noun = plainNoun(token);
    if (!noun) continue;
    const predicate = predicateBehind(sentence, token);
    // 발을 밝히다: one of two words is wrong, and the verb is known to be.
    if (predicate && isMarked(predicate.token)) continue;
    if (isInCompany(book, sentence, token, noun, predicate)) continue;
    const found = likelier(book, scored, sentence, token, noun, predicate, morphology);
    if (found) yield issueOf(token, found);
  }
}

/** A noun with one particle or none, however the 어절 is read. */
function plainNoun(token: Token): Reading | undefined {
  if (token.kind !== 'hangul' || token.isGlued) return undefined;
  const noun = nounIn(token, token.analysis.readings[0]?.particles[0] ?? '');
  const isPlain = noun?.pos === 'noun' && noun.suffix === '' && noun.endings.length === 0;
  return isPlain ? noun : undefined;
}

/** Whether a table or the texts have the noun with its predicate, in whatever case, or with its neighbours. */
function isInCompany(
  { company, people, model }: NounSlipBook,
  sentence: readonly Token[],
  token: Token,
  noun: Reading,
  predicate: Predicate | undefined,
): boolean {
  const own = company.of(noun);
  const context = { token, sentence, reading: noun, isAmbiguous: false, people };
  if (own && hasCollocate(own, context)) return true;
  if (!predicate) return false;
  const takes = (verb: Reading) => {
    const used = company.of(verb)?.collocates;
    return SLOTS.some((slot) => used?.[slot] !== undefined && isOneOf(used[slot], noun));
  };
  return (
    !agree(predicate.token, (verb) => !takes(verb)) ||
    model.association(noun.word, lemmaOf(predicate.reading)) > 0
  );
}

interface Found {
  word: string;
  text: string;
}

function likelier(
  { company, people, model, lists, nounsLike }: NounSlipBook,
  scored: ScoredText,
  sentence: readonly Token[],
  token: Token,
  noun: Reading,
  predicate: Predicate | undefined,
  { analyser, writer }: Morphology,
): Found | undefined {
  const slot = CASES.find((one) => one === noun.particles[0]);
  const listed = (predicate && slot && company.of(predicate.reading)?.collocates[slot]) ?? NONE;
  // 거실 and 교실, 나흘 and 사흘: of two things of a kind either may be meant.
  const kinds = [...lists.values()].filter((list) => list.has(noun.word));
  const mayBeAny = noun.lexeme.level >= USUAL;
  const associationOf = (word: string) =>
    associationWith(model, sentence, token, token, [{ ...noun, word }]);
  const own = associationOf(noun.word);
  let found: Found | undefined;
  let best = LEAST_SCORE + (noun.particles.length === 0 ? BARE : 0);
  for (const { word, isUsual } of nounsLike(noun.word)) {
    const other = { ...noun, word };
    const known = company.of(other);
    const context = { token, sentence, reading: other, isAmbiguous: false, people };
    const isListed =
      listed.has(word) || (known !== undefined && collocateStrength(known, context) > 0);
    if (!isListed && !(mayBeAny && isUsual)) continue;
    if (kinds.some((list) => list.has(word))) continue;
    const association = associationOf(word) - own;
    if (!isListed && association < LEAST_ASSOCIATION) continue;
    const [text] = rewritten(noun, word, 'noun', analyser, writer, token.text);
    if (text === undefined) continue;
    const bonus =
      ASSOCIATION * association + (word.length > 1 ? LONG : 0) - (isListed ? 0 : UNLISTED);
    const score = bonus + scored.gain(token.start, token.end, text, best - bonus);
    if (score <= best) continue;
    best = score;
    found = { word, text };
  }
  return found;
}

function issueOf(token: Token, { word, text }: Found): Ranked {
  const object = finalOf(word) === '' ? '를' : '을';
  return {
    start: token.start,
    end: token.end,
    original: '',
    suggestions: [text],
    category: 'confusable',
    severity: 'check',
    ruleId: 'slips/one-letter',
    title: '글자 하나로 달라지는 말',
    help: `앞뒤 말을 보면 '${word}'${object} 쓰려던 것 같아요. 글자 하나로 다른 말이 되니 뜻을 살펴보세요. 예: 고래를 숙였다 → 고개를 숙였다.`,
    article: '표준국어대사전',
    rank: RANK.oneLetter,
  };
}
