import type { SpellingIssue, SpellingLevel } from '../../../shared/spelling.ts';

/** What may be told at this level; the rest does not leave the server. */
export function withoutAnswers(
  issues: readonly SpellingIssue[],
  level: SpellingLevel,
): SpellingIssue[] {
  if (level === 'ANSWER') return [...issues];
  return issues.map((issue) => {
    // A rule's own name can be the answer: 초콜릿/word.
    const less = { ...issue, suggestions: [], ruleId: '' };
    return level === 'HINT'
      ? { ...less, help: hidden(issue), title: '' }
      : { ...less, help: '', title: '', article: '' };
  });
}

/** An explanation may spell out what is to be found: empty cells stand in its place. */
function hidden(issue: SpellingIssue): string {
  const bare = issue.suggestions.map((answer) => answer.replace(/[^\p{L}\p{N} ]/gu, '').trim());
  return [...bare, ...wordsMeant(issue)]
    .filter((answer) => answer !== '')
    .reduce((text, answer) => text.replaceAll(answer, '○'.repeat([...answer].length)), issue.help);
}

/**
 * Of two words that are taken for each other, and of foreign ones, the explanation names the right one
 * as the dictionary has it: 부치다, where 부쳤다 is to be found. A rule's own words stay: 되와 돼.
 */
function wordsMeant({ category, help, original, suggestions }: SpellingIssue): string[] {
  if (category !== 'confusable' && category !== 'loanword') return [];
  const named = [...help.matchAll(/['‘]([^'’]+)['’]/g)].map(([, word]) => word ?? '');
  return named.flatMap((word) => {
    const stem = word.replace(/다$/, '');
    // How it ends changes with what is said of it: 부치 is in 부쳐, too.
    const beginning = stem.slice(0, Math.max(1, stem.length - 1));
    const isMeant = suggestions.some((answer) => answer.startsWith(beginning));
    if (!isMeant || original.startsWith(beginning)) return [];
    // A stem of one syllable stands in half of all words.
    return stem.length > 1 ? [word, stem] : [word];
  });
}
