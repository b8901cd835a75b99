import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { type Issue, RANK, type Ranked } from '../issue.ts';
import { pronounce } from '../sound/pronunciation.ts';
import type { Token } from '../text/tokens.ts';
import { isNamed } from '../unknown/new-words/named.ts';
import { issueOf } from '../unknown/unknown-issue.ts';
import type { LanguageModel, ScoredText } from './language-model.ts';
import { type Likelier, likelierIssue } from './likelier-issue.ts';
import { associationWith } from './word-pairs.ts';

/**
 * How much less likely a correction may be than what is written, as a logarithm, by the rule that makes
 * it. Rules of grammar are not asked: they know better than what stood in the texts.
 */
const LEAST: readonly (readonly [ruleId: string, least: number])[] = [
  ['unknown/word', -2.5],
  ['unknown/spacing', 0],
  ['torn/noun', -5],
  ['torn/', 1],
  ['pairs/', -3],
  ['frames/locative', -1.4],
  ['frames/genitive', -1.4],
  ['frames/place', -1.4],
];
/** How much less likely what a pair is sure of may be. */
const SURE = 1;
/** How much less likely a word may be that sounds like the unknown one: 홍두깨 for 홍두께. */
const HEARD = 5;
/** A shorter one is rather a word that no list has: 물세를 is not 물새를. */
const LONG = 4;
/** For a word that its surroundings show to be a name. */
const LEAST_OF_NAME = 6;
/**
 * How much likelier, as a logarithm, another suggestion must be than the first one to come first: than one
 * of an unknown word, than one of a rule or that sounds like what is written; more for each place behind.
 */
const BEHIND = 5;
const BEHIND_SURE = 10;
const PLACE = 0.5;

/**
 * Tells whether what is written is much likelier in its place than the first suggestion. `token` is the
 * one that the issue marks, if it is one.
 */
export function createIsUnlikely(analyser: Analyser, model: LanguageModel) {
  /** How much better a word goes with the neighbours of the token than the token does. */
  function associationGain(sentence: readonly Token[], token: Token, text: string): number {
    const [written] = token.analysis.readings;
    const meant = analyser.quickReading(text);
    if (!written || !meant) return 0;
    const associationOf = (word: Reading) => associationWith(model, sentence, token, token, [word]);
    return associationOf(meant) - associationOf(written);
  }

  return (
    issue: Issue,
    text: ScoredText,
    sentence: readonly Token[],
    token: Token | undefined,
  ): boolean => {
    const { ruleId, severity, start, end, suggestions } = issue;
    const [first] = suggestions;
    const least = LEAST.find(([rule]) => ruleId.startsWith(rule))?.[1];
    if (first === undefined || least === undefined) return false;
    const gain = text.gain(start, end, first);
    if (token && ruleId === 'unknown/word') {
      const isLong = token.text.length >= LONG;
      const isHeard = isLong && pronounce(first) === pronounce(token.text);
      const limit = isHeard ? least - HEARD : least;
      return gain < limit || (gain < LEAST_OF_NAME && isNamed(sentence, token.at));
    }
    if (token && ruleId.startsWith('pairs/')) {
      const most = severity === 'error' ? least - SURE : least;
      return gain + associationGain(sentence, token, first) < most;
    }
    return severity === 'check' && gain < least;
  };
}

/**
 * The issue with the likeliest suggestion in its place, if it is much likelier than the first one and the
 * class does not write the first one: another suggestion for an unknown word, or the `likeliest` by one
 * letter or space.
 */
export function likeliestFirst(
  issue: Ranked,
  text: ScoredText,
  isUsed: (text: string) => boolean,
  likeliest: () => Likelier | undefined,
): Ranked {
  const { ruleId, start, end, suggestions } = issue;
  const [old] = suggestions;
  // A listed misspelling has its own correction, and so has what a noun in its case shows to be wrong.
  const isShown =
    (issue.rank === RANK.pair && issue.severity === 'error') ||
    // 되서 아픈: 돼서, though 되어 아픈 is as long.
    ruleId.startsWith('doe-dwae/');
  if (issue.rank === RANK.word || isShown || (old !== undefined && isUsed(old))) return issue;
  const other = likeliest();
  const isUnknown = ruleId.startsWith('unknown/');
  const rivals = isUnknown ? suggestions.slice(1) : [];
  if (other && other.text !== old && !rivals.includes(other.text)) rivals.unshift(other.text);
  let most = -Infinity;
  if (old !== undefined) {
    const isHeard = pronounce(old) === pronounce(text.text.slice(start, end));
    most = text.gain(start, end, old) + (isUnknown && !isHeard ? BEHIND : BEHIND_SURE);
  }
  let best: string | undefined;
  for (const [at, rival] of rivals.entries()) {
    const gain = text.gain(start, end, rival) - at * PLACE;
    if (gain > most) [best, most] = [rival, gain];
  }
  if (best === undefined) return issue;
  const texts = [best, ...suggestions.filter((one) => one !== best)];
  // Title and help explain the first suggestion.
  if (isUnknown) return issueOf(issue, { texts, isSpacing: best.includes(' ') });
  const said = other && likelierIssue(other);
  return said ? { ...said, suggestions: texts, rank: issue.rank } : issue;
}
