import type { SpellingIssue, SpellingLevel } from '../../../../shared/writing/spelling.ts';

/** Removes the fields that the level hides before the answer leaves the server. */
export function withoutAnswers(
  issues: readonly SpellingIssue[],
  level: SpellingLevel,
): SpellingIssue[] {
  if (level === 'ANSWER') return [...issues];
  // A text may repeat a mistake a thousand times, so each explanation is computed once.
  const hints = new Map<string, string>();
  const hintOf = (issue: SpellingIssue): string => {
    const key = [issue.help, issue.original, ...issue.suggestions].join('\n');
    const hint = hints.get(key) ?? hidden(issue);
    hints.set(key, hint);
    return hint;
  };
  return issues.map((issue) => {
    // The id of a rule can contain the answer: 초콜릿/word.
    const less = { ...issue, suggestions: [], ruleId: '' };
    return level === 'HINT'
      ? { ...less, help: hintOf(issue), title: '' }
      : { ...less, help: '', title: '', article: '' };
  });
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');
const cells = (text: string) => '○'.repeat([...text].length);

/** Replaces the answer, which the explanation may spell out, by empty cells. */
function hidden(issue: SpellingIssue): string {
  const bare = issue.suggestions.map((answer) => answer.replace(/[^\p{L}\p{N} ]/gu, '').trim());
  const { word, span } = pairIn(issue);
  const help = span
    ? issue.help.slice(0, span.from) + withoutForms(word, issue, span) + issue.help.slice(span.to)
    : issue.help;
  const told = [...bare, word]
    .filter((answer) => answer !== '')
    .reduce((text, answer) => text.replaceAll(answer, cells(answer)), help);
  // If only spaces differ, no single word of the explanation gives the answer away.
  const letters = withoutSpaces(issue.original);
  if (bare.every((answer) => withoutSpaces(answer) === letters)) return told;
  return told.replace(/[가-힣]+/gu, (found) => {
    const most = Math.max(
      ...bare.map((answer) => revealedSyllables(found, answer, issue.original)),
      0,
    );
    return cells(found.slice(0, most)) + found.slice(most);
  });
}

/** Contracted vowels, as in 부쳐, 배워 and 봐, with the two vowels they come from. */
const CONTRACTIONS: Record<string, string> = {
  '\u1167': '\u1175\u1165',
  '\u116f': '\u116e\u1165',
  '\u116a': '\u1169\u1161',
};

const lettersOf = (text: string) =>
  text.normalize('NFD').replace(/[\u1167\u116f\u116a]/gu, (vowel) => CONTRACTIONS[vowel] ?? vowel);

function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** How many leading syllables of a word give an answer away, beyond what the original already shows. */
function revealedSyllables(found: string, answer: string, original: string): number {
  const written = [withoutSpaces(original), ...original.split(' ')].map(lettersOf);
  const letters = lettersOf(found);
  let most = 0;
  for (const word of answer.split(' ').map(lettersOf)) {
    const same = commonPrefixLength(letters, word);
    if (written.some((other) => other.startsWith(word))) continue;
    if (same <= Math.max(...written.map((other) => commonPrefixLength(word, other)))) continue;
    let length = 0;
    let count = 0;
    for (const syllable of found) {
      // Ignores a final consonant: 초코 reveals 초콜, but 초ㅋ does not.
      if (length + 2 > same) break;
      length += lettersOf(syllable).length;
      count += 1;
    }
    most = Math.max(most, count);
  }
  // A single syllable may be the subject of the rule itself, as in 되와 돼.
  return most > 1 ? most : 0;
}

/**
 * For a pair of confusable words: the right one in its dictionary form, with which the explanation
 * begins (부치다 where the answer is 부쳤다), and the range of its example.
 */
function pairIn({ ruleId, help }: SpellingIssue): {
  word: string;
  span?: { from: number; to: number };
} {
  if (!ruleId.startsWith('pairs/')) return { word: '' };
  const [first, second] = [...help.matchAll(/['‘]([^'’]+)['’](?=[은는])/g)];
  if (!first) return { word: '' };
  const from = help.indexOf('예:', first.index);
  const to = second?.index ?? help.length;
  return { word: first[1] ?? '', ...(from >= 0 && from < to && { span: { from, to } }) };
}

/** The example without its last word that begins like the answer, in whatever form. */
function withoutForms(
  word: string,
  { help, original }: SpellingIssue,
  { from, to }: { from: number; to: number },
): string {
  const example = help.slice(from, to);
  const stem = lettersOf(word.replace(/다$/, ''));
  const start = word.length > 2 ? stem : lettersOf(word.slice(0, 1)).slice(0, 2);
  const forms = [...example.matchAll(/[가-힣]+/gu)].filter(
    ([found]) => found !== original && lettersOf(found).startsWith(start),
  );
  const last = forms.at(-1);
  if (!last) return example;
  const { index, 0: found } = last;
  return example.slice(0, index) + cells(found) + example.slice(index + found.length);
}
