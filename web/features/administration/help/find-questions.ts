import { type HelpQuestion, type HelpText, type HelpTheme, plain } from './markdown.ts';

/** Spaces, marks and the form of the syllables do not count. */
function normal(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function textOf({ question, steps, note, keywords }: HelpQuestion, theme: string): string {
  const parts = [question, ...steps.map(plain), plain(note ?? []), keywords, theme];
  return parts.map(normal).join(' ');
}

/** A word as it is, or without its last syllables: '비밀번호를' is found as '비밀번호'. */
function formsOf(word: string): string[] {
  const all = [word, word.slice(0, -1), word.slice(0, -2)];
  return all.filter((form, at) => at === 0 || form.length >= 2);
}

/** The themes with the questions that have every word; all of them when nothing is looked for. */
export function findQuestions({ themes }: HelpText, search: string): HelpTheme[] {
  const words = search.split(/\s+/).map(normal).filter(Boolean);
  const isFound = (question: HelpQuestion, theme: string) => {
    const text = textOf(question, theme);
    // '낸글' finds what '낸 글' finds.
    return (
      text.includes(words.join('')) ||
      words.every((word) => formsOf(word).some((form) => text.includes(form)))
    );
  };
  return themes
    .map((theme) => ({
      ...theme,
      questions: theme.questions.filter((question) => isFound(question, theme.title)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export function countQuestions(themes: readonly HelpTheme[]): number {
  return themes.reduce((sum, { questions }) => sum + questions.length, 0);
}
