import { isTail } from '../analysis/tail.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import type { Workshop } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import {
  isForeignLike,
  isFormed,
  isNameLike,
  isNewNoun,
  isPlaceLike,
  isTermLike,
  isUnheardOf,
} from './names.ts';
import { isPartOfSound, isSoundLike } from './sounds.ts';
import { parted } from './spacing.ts';
import type { Suggest, Suggestion } from './suggestions.ts';

/** Words for which suggestions are sought in one text: the rest is marked without, to stay in time. */
const MOST_SOUGHT = 60;
/** What the cost of a way to part a word is, in the measure of another spelling. */
const AS_EDIT = 0.4;
/** Beyond these nothing sensible was found. */
const MOST_PARTED = 6;
const MOST_EDITED = 2.6;

/** What stands alone in marks that name something: ‘잎싹’이, 《몽실》. */
const NAMING = /[‘'〈《「『<]$/;
const NAMED = /^[’'〉》」』>]/;
/** Another spelling as near as this was rather meant than two nouns in one. */
const CLOSE = 1;
/** A term that no list has is likelier than a slip that changed this much. */
const BEYOND_TERMS = 1.35;
/** A longer 어절 lacks spaces before it lacks anything else. */
const LONGEST_SLIP = 12;
const OFTEN = 3;
const USED = 0.3;
const VERY_CLOSE = 0.85;
const CLOSE_TO_USUAL = 1.15;
/** How much another spelling may differ from a noun of two letters, or three, that no list may have. */
const BEYOND_SHORT = 1.1;
const BEYOND_LONG = 1.3;

interface Meant {
  texts: readonly string[];
  isSpacing: boolean;
}
const NOTHING: Meant = { texts: [], isSpacing: false };

const WORD_HELP =
  '사전에서 찾지 못한 말이에요. 이름이나 새로 만든 말이면 그대로 두어도 괜찮아요. 예: 선새님 → 선생님';
const SPACE_HELP = '낱말과 낱말은 띄어 써요. 조사는 앞말에 붙여 써요. 예: 우리 반 친구';

const isNamed = ({ lead, trail }: Token) => NAMING.test(lead) && NAMED.test(trail);

/** Looks at what no reading explains; what was sought is counted over the whole text. */
export function createUnknown(
  { analyser }: Workshop,
  suggest: Suggest,
  issuesOf: (text: string) => readonly Ranked[],
  wordCounts: ReadonlyMap<string, number>,
) {
  const { grammar } = analyser;
  let sought = 0;
  let used: ReadonlySet<string> | undefined;
  const seen = new Map<string, number>();

  /** Counted before anything is said: what comes again and again is a name, or a word of the story. */
  function isOften({ text }: Token): boolean {
    return (seen.get(text.slice(0, 2)) ?? 0) >= OFTEN;
  }

  function count(sentences: readonly (readonly Token[])[]): void {
    for (const { kind, text, analysis } of sentences.flat()) {
      if (kind !== 'hangul' || analysis.isKnown) continue;
      const start = text.slice(0, 2);
      seen.set(start, (seen.get(start) ?? 0) + 1);
    }
  }

  return {
    count,
    issues: unknownIssues,
  };

  function* unknownIssues(sentence: readonly Token[]): Generator<Ranked> {
    for (const token of sentence) {
      if (token.kind !== 'hangul' || token.analysis.isKnown || isExplained(token)) continue;
      sought += 1;
      const meant =
        sought <= MOST_SOUGHT ? found(token.text, isOften(token) || isNamed(token)) : NOTHING;
      if (meant) yield issueOf(token, meant);
    }
  }

  function isExplained({ text, isGlued, analysis }: Token): boolean {
    if (analysis.wrong.length > 0 || text.length === 1) return true;
    return isGlued && isTail(grammar, text);
  }

  function isAdverb(text: string): boolean {
    return grammar.lexicon
      .words(text)
      .some(({ pos, wrong }) => pos === 'adverb' && wrong === undefined);
  }

  /** Names, sounds and what nouns are made of: words that no dictionary can have all of. */
  function isOwn(text: string): boolean {
    return (
      isSoundLike(text) ||
      isPartOfSound(text, isAdverb) ||
      isNameLike(grammar, text) ||
      isForeignLike(grammar, text) ||
      isFormed(grammar, text)
    );
  }

  /**
   * How near another word must be that what is written is a slip of it and no name (조아한다, 강이지가)
   * or new noun (밤게처럼): the more usual and the longer, the farther.
   */
  function nearnessOf(other: string | undefined): { ofNames: number; ofNouns: number } {
    const word = other === undefined ? undefined : analyser.glance(other);
    if (!word) return { ofNames: VERY_CLOSE, ofNouns: Infinity };
    const { level } = word.lexeme;
    const isLong = word.word.length > 2 && level > 1;
    return {
      ofNames: isLong && level > 3 ? CLOSE_TO_USUAL : VERY_CLOSE,
      ofNouns: isPredicate(word.pos) ? Infinity : isLong ? BEYOND_LONG : BEYOND_SHORT,
    };
  }

  function found(text: string, isUsed: boolean): Meant | undefined {
    const edited = (text.length > LONGEST_SLIP ? [] : byUse(suggest(text))).filter(
      ({ cost }) => cost <= MOST_EDITED,
    );
    const [first] = edited;
    const nearest = first?.cost ?? Infinity;
    const near = nearnessOf(first?.text);
    if ((isUsed || isOwn(text)) && nearest >= near.ofNames) return;
    const spaced = parted(text, analyser);
    const isSpaced = spaced !== undefined && spaced.cost <= MOST_PARTED;
    if (nearest > near.ofNouns && isNewNoun(grammar, text)) {
      if (!isSpaced || spaced.cost * AS_EDIT > nearest) return;
    }
    const texts = edited.map((one) => one.text);
    if (!isSpaced) {
      if (nearest >= BEYOND_TERMS && isTermLike(grammar, text)) return;
      if (texts.length === 0 && isPlaceLike(grammar, text)) return;
      if (texts.length === 0 && isUnheardOf(grammar, text)) return;
      const mended = texts.length === 0 ? mendedApart(text) : undefined;
      return mended ? { texts: [mended], isSpacing: true } : { texts, isSpacing: false };
    }
    if (spaced.isCompound && nearest >= CLOSE) return;
    const isSpacing = spaced.cost * AS_EDIT <= nearest;
    const apart = mended(spaced.text);
    return {
      texts: isSpacing ? [apart, ...texts] : insertSecond(texts, apart),
      isSpacing,
    };
  }

  /** A word that the class writes itself is likelier to be meant. */
  function byUse(found: readonly Suggestion[]): readonly Suggestion[] {
    if (wordCounts.size === 0) return found;
    // With whatever endings the class writes them.
    used ??= new Set(Array.from(wordCounts.keys(), (text) => analyser.glance(text)?.word ?? text));
    const words = used;
    const isUsed = (text: string) => words.has(analyser.glance(text)?.word ?? '');
    return found
      .map(({ text, cost }) => ({ text, cost: isUsed(text) ? cost - USED : cost }))
      .sort((one, other) => one.cost - other.cost);
  }

  /** 갔다올께 is parted, and what a rule is sure of in its parts is done. */
  function mended(parted: string): string {
    let made = parted;
    for (const { start, end, severity, category, suggestions } of [...issuesOf(parted)].reverse()) {
      const [better] = suggestions;
      if (severity !== 'error' && category !== 'ending') continue;
      if (better === undefined || made.slice(start) !== parted.slice(start)) continue;
      if (end === parted.length) made = made.slice(0, start) + better;
    }
    return made;
  }

  /** Two slips in one: 챙겨야되요 is parted, and what a rule says of the second part is done. */
  function mendedApart(text: string): string | undefined {
    for (let end = text.length - 1; end > 1; end -= 1) {
      const first = text.slice(0, end);
      const [reading] = analyser.analyse(first).readings;
      if (!reading) continue;
      const isDone = reading.endings.length + reading.particles.length > 0;
      if (!isDone && reading.pos !== 'adverb') continue;
      const parted = `${first} ${text.slice(end)}`;
      const issue = issuesOf(parted).find(({ start }) => start > end);
      const [better] = issue?.suggestions ?? [];
      if (issue && better !== undefined && issue.end === parted.length) {
        return parted.slice(0, issue.start) + better;
      }
    }
    return undefined;
  }
}

const insertSecond = ([first = '', ...rest]: string[], second: string) => [first, second, ...rest];

function issueOf({ start, end }: Token, { texts, isSpacing }: Meant): Ranked {
  return {
    start,
    end,
    original: '',
    suggestions: texts,
    category: isSpacing ? 'spacing' : 'unknown',
    severity: 'check',
    ruleId: isSpacing ? 'unknown/spacing' : 'unknown/word',
    title: isSpacing ? '띄어쓰기' : '사전에 없는 말',
    help: isSpacing ? SPACE_HELP : WORD_HELP,
    article: isSpacing ? '한글 맞춤법 제2항' : '',
    rank: RANK.unknown,
  };
}
