import { atLine, type Block, type Inline, parseMarkdown } from '../../../platform/markdown.ts';

export interface HelpQuestion {
  /** The fragment of the address: `/help#lost-draft`. */
  id: string;
  question: string;
  steps: Inline[][];
  note: Inline[] | null;
  /** Synonyms that people search for. */
  keywords: string;
}

export interface HelpTheme {
  /** One syllable, shown in a manuscript cell. */
  glyph: string;
  title: string;
  questions: HelpQuestion[];
}

export interface HelpText {
  title: string;
  themes: HelpTheme[];
}

const KEYWORDS = '찾는 말: ';
export const STEPS = 3;

/**
 * Parses a file of content/help as its README.md describes it. Anything else is an error with its
 * line.
 */
export function parseHelp(file: string, markdown: string): HelpText {
  const { title, blocks } = parseMarkdown(file, markdown);
  const themes: HelpTheme[] = [];
  const lines = new Map<HelpQuestion, number>();
  for (const { block, line } of blocks) {
    atLine(file, line, () => addBlock(themes, block));
    const question = themes.at(-1)?.questions.at(-1);
    if (question && !lines.has(question)) lines.set(question, line);
  }
  for (const [{ question, steps }, line] of lines) {
    if (steps.length !== STEPS) {
      throw new Error(`${file}:${line}: ${question}: ${STEPS} steps are needed`);
    }
  }
  return { title, themes };
}

function addBlock(themes: HelpTheme[], block: Block): void {
  const theme = themes.at(-1);
  if (block.kind === 'heading' && block.level === 2) themes.push(themeOf(plainText(block.text)));
  else if (theme === undefined) throw new Error('the first heading must be a theme (## …)');
  else if (block.kind === 'heading') theme.questions.push(questionOf(plainText(block.text)));
  else addToAnswer(theme.questions.at(-1), block);
}

function themeOf(heading: string): HelpTheme {
  const [, glyph, title] = /^(\S) \| (.+)$/u.exec(heading) ?? [];
  if (!glyph || !title) throw new Error(`a theme is written '## 낸 | 내기와 고치기': ${heading}`);
  return { glyph, title, questions: [] };
}

function questionOf(heading: string): HelpQuestion {
  const [, question, id] = /^(.+) \{([a-z][a-z-]*)\}$/.exec(heading) ?? [];
  if (!question || !id) throw new Error(`a question needs its name {in-braces}: ${heading}`);
  return { id, question, steps: [], note: null, keywords: '' };
}

function addToAnswer(question: HelpQuestion | undefined, block: Block): void {
  if (question === undefined) throw new Error('an answer stands before its question (### …)');
  if (block.kind === 'list' && block.ordered && question.steps.length === 0) {
    question.steps = block.items;
  } else if (block.kind === 'paragraph' && plainText(block.text).startsWith(KEYWORDS)) {
    question.keywords = plainText(block.text).slice(KEYWORDS.length);
  } else if (block.kind === 'paragraph' && question.note === null) {
    question.note = block.text;
  } else {
    throw new Error(`${question.question}: three steps and one paragraph at most`);
  }
}

export function plainText(text: readonly Inline[]): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('bold' in part) return part.bold;
      throw new Error('content/help has no places for settings');
    })
    .join('');
}
