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
function hidden({ help, suggestions }: SpellingIssue): string {
  return suggestions.reduce((text, answer) => {
    const bare = answer.replace(/[^\p{L}\p{N} ]/gu, '').trim();
    return bare === '' ? text : text.replaceAll(bare, '○'.repeat([...bare].length));
  }, help);
}
