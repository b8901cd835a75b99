/** A part of a line: plain, emphasised, a placeholder of a setting, or the value of the setting. */
export type Inline = string | { bold: string } | { blank: string } | { filled: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: Inline[] }
  | { kind: 'paragraph' | 'note'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  /** With an empty `head` the first column contains the headings. */
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export interface MarkdownText {
  title: string;
  blocks: { block: Block; line: number }[];
}

/**
 * Parses the part of Markdown that content/legal/README.md lists. Other syntax throws with its line, so
 * that no text is shown differently than intended. `file` is for the message.
 */
export function parseMarkdown(file: string, markdown: string): MarkdownText {
  const text = markdown.replace(/\r\n/g, '\n');
  const paragraphs = [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: words, index }) => ({
    words,
    line: text.slice(0, index).split('\n').length,
  }));
  const [first, ...rest] = paragraphs;
  if (!first?.words.startsWith('# ')) {
    throw new Error(`${file}:1: the first line must be the title (# …)`);
  }
  return {
    title: first.words.slice(2).trim(),
    blocks: rest.map(({ words, line }) => ({
      block: atLine(file, line, () => parseBlock(words)),
      line,
    })),
  };
}

/** Runs `read`; an error in it names file and line. */
export function atLine<Value>(file: string, line: number, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Error(`${file}:${line}: ${(error as Error).message}`, { cause: error });
  }
}

function parseBlock(text: string): Block {
  const lines = text.split('\n').map((line) => line.trim());
  const [first = ''] = lines;
  const heading = /^(##|###) (.+)$/.exec(first);
  if (heading && lines.length === 1) {
    const [, marks = '', words = ''] = heading;
    return { kind: 'heading', level: marks.length === 2 ? 2 : 3, text: parseInline(words) };
  }
  if (lines.every((line) => line.startsWith('|'))) return parseTable(lines);
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', ordered: false, items: lines.map((line) => parseInline(line.slice(2))) };
  }
  if (lines.every((line, at) => line.startsWith(`${at + 1}. `))) {
    const items = lines.map((line) => parseInline(line.replace(/^\d+\. /, '')));
    return { kind: 'list', ordered: true, items };
  }
  if (lines.every((line) => line.startsWith('>'))) {
    const words = lines.map((line) => line.slice(1).trim()).join(' ');
    return { kind: 'note', text: parseInline(words) };
  }
  if (/^(#|\||>|- |\d+\. )/.test(first)) throw new Error(`cannot be read: ${first}`);
  return { kind: 'paragraph', text: parseInline(lines.join(' ')) };
}

function parseTable(lines: string[]): Block {
  const [head = [], divider = [], ...rows] = lines.map((line) =>
    line.slice(1, line.endsWith('|') ? -1 : undefined).split('|'),
  );
  if (!divider.every((cell) => /^:?-+:?$/.test(cell.trim()))) {
    throw new Error(`a table without its second line: ${lines[0]}`);
  }
  const cells = (row: string[]) => row.map((cell) => parseInline(cell.trim()));
  const isNamed = head.some((cell) => cell.trim() !== '');
  return { kind: 'table', head: isNamed ? cells(head) : [], rows: rows.map(cells) };
}

function parseInline(text: string): Inline[] {
  return text
    .split(/(\*\*.+?\*\*|【[^】]*】)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { bold: part.slice(2, -2) };
      return part.startsWith('【') ? { blank: part.slice(1, -1).trim() } : part;
    });
}
