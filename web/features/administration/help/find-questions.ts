import { type HelpQuestion, type HelpText, type HelpTheme, plainText } from './markdown.ts';

/** Ignores spaces, punctuation and Unicode normalisation forms. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function textOf({ question, steps, note, keywords }: HelpQuestion, theme: string): string {
  const parts = [question, ...steps.map(plainText), plainText(note ?? []), keywords, theme];
  return parts.map(normalize).join(' ');
}

/** A word and its stems without up to two particles' syllables: '비밀번호를' also matches '비밀번호'. */
function stemsOf(word: string): string[] {
  const all = [word, word.slice(0, -1), word.slice(0, -2)];
  return all.filter((form, at) => at === 0 || form.length >= 2);
}

/** The questions that contain every word, by theme; all of them for an empty search. */
export function findQuestions({ themes }: HelpText, search: string): HelpTheme[] {
  const words = search.split(/\s+/).map(normalize).filter(Boolean);
  const isFound = (question: HelpQuestion, theme: string) => {
    const text = textOf(question, theme);
    // '낸글' must find '낸 글'.
    return (
      text.includes(words.join('')) ||
      words.every((word) => stemsOf(word).some((form) => text.includes(form)))
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
