import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import type { Issue } from '../issue.ts';
import type { Token } from '../text/tokens.ts';
import { isNamed } from '../unknown/new-words/named.ts';
import type { LanguageModel, ReadText } from './language-model.ts';
import { linkWith } from './word-pairs.ts';

/**
 * How much less likely a correction may be than what is written, as a logarithm, by the rule that makes
 * it. Rules of grammar are not asked: they know better than what stood in the texts.
 */
const LEAST: readonly (readonly [ruleId: string, least: number])[] = [
  ['unknown/word', -2.5],
  ['unknown/spacing', -1],
  ['torn/', 1],
  ['sound/', 0],
  ['pairs/', -2],
];
/** For a word that its surroundings show to be a name. */
const LEAST_OF_NAME = 6;
/** By how much the word of a pair that is written goes better with its neighbours. */
const LINKED = 0.5;
/** How much likelier a later suggestion must be to come first, and for each place farther behind. */
const BEHIND = 5;
const PLACE = 0.5;

/** Tells whether what is written is much likelier in its place than the first suggestion. */
export function createIsUnlikely(analyser: Analyser, model: LanguageModel) {
  return (issue: Issue, read: ReadText, sentence: readonly Token[]): boolean => {
    const { ruleId, severity, start, end, suggestions } = issue;
    const [first] = suggestions;
    const least = LEAST.find(([rule]) => ruleId.startsWith(rule))?.[1];
    if (first === undefined || least === undefined) return false;
    const gain = read.gain(start, end, first);
    if (severity === 'check' && gain < least) return true;
    const at = sentence.findIndex((token) => token.start === start && token.end === end);
    if (ruleId === 'unknown/word') return gain < LEAST_OF_NAME && isNamed(sentence, at);
    if (gain >= 0 || !ruleId.startsWith('pairs/')) return false;
    const [written] = sentence[at]?.analysis.readings ?? [];
    const meant = analyser.quickReading(first);
    if (!written || !meant) return false;
    return linkOf(written, sentence, at) > linkOf(meant, sentence, at) + LINKED;
  };

  function linkOf(word: Reading, sentence: readonly Token[], at: number): number {
    const [before] = sentence[at - 1]?.analysis.readings ?? [];
    const [after] = sentence[at + 1]?.analysis.readings ?? [];
    return linkWith(model, before, [word], after);
  }
}

/**
 * Of an unknown word, a suggestion that is much likelier in its place than the first one comes first,
 * unless the class writes the first one.
 */
export function likeliestFirst<Of extends Issue>(
  issue: Of,
  read: ReadText,
  isUsed: (text: string) => boolean,
): Of {
  const { ruleId, start, end, suggestions } = issue;
  const [old] = suggestions;
  if (!ruleId.startsWith('unknown/') || old === undefined || isUsed(old)) return issue;
  const gains = suggestions.map(
    (text, at) => read.gain(start, end, text) - (at === 0 ? 0 : BEHIND + at * PLACE),
  );
  const best = gains.indexOf(Math.max(...gains));
  const first = suggestions[best];
  if (best <= 0 || first === undefined) return issue;
  return { ...issue, suggestions: [first, ...suggestions.filter((_, at) => at !== best)] };
}
