const FRONT_MATTER = /^---\n[\s\S]*?\n---(?=\n|$)/;
const COMMENTS = /<!--[\s\S]*?-->/g;
const DIRECTIVES = /\{[#%:/][^{}\n]*\}|^:{3,}.*$/gm;
const TAGS = /<\/?[a-z][^<>\n]*>/gi;
/** Marks at the beginning of a line: headings, quotations, list items and rules of tables. */
const LINE_MARKS = /^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+)+|^[|: \t-]{3,}$/gm;
const LINKS = /!?\[([^[\]\n]*)\](?:\([^()\n]*\)|\[[^\]\n]*\])(?:\{[^{}\n]*\})?/g;
/** What is bold is mostly the name of a button or a word that is explained, as between quotation marks. */
const BOLD = /\*\*([^*\n]+)\*\*/g;
const EMPHASIS = /[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g;
const CELLS = /[ \t]*\|[ \t]*/g;

const linesOf = (text: string) => text.replace(/[^\n]+/g, '');

/**
 * The text of a Markdown file without its marks; its lines keep their numbers. The speller masks code
 * itself.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(FRONT_MATTER, linesOf)
    .replace(COMMENTS, linesOf)
    .replace(DIRECTIVES, '')
    .replace(TAGS, '')
    .replace(LINE_MARKS, '')
    .replace(LINKS, '$1')
    .replace(BOLD, '‘$1’')
    .replace(EMPHASIS, '')
    .replace(CELLS, '; ');
}
