/** One page as an SVG that needs no fonts and contains no scripts or styles. */
export interface PagePicture {
  svg: string;
  /** Points (1/72 inch). */
  width: number;
  height: number;
  /**
   * The words on the page in reading order, a paragraph a line, without running head and number.
   * The last paragraph ends with a line break unless it goes on overleaf. In `svg` the group of
   * glyphs of each run of words says in `data-at` where in this text the run begins.
   */
  text: string;
}

/** In points. What stands above `head` or below `foot` is a running head or a page number. */
export interface Sheet {
  width: number;
  height: number;
  head?: number;
  foot?: number;
}

/**
 * Cuts one page (from 1) out of the typesetter's drawing of several, with only the glyphs it uses.
 * The drawing rounds its pages up to whole points, so the true size is given. A page behind the
 * last is empty: the left page before a part.
 */
export function cutPage(drawing: string, page: number, sheet: Sheet): PagePicture {
  const { width, height } = sheet;
  const starts = [...drawing.matchAll(/<g class="typst-page"[^>]*>/g)];
  const start = starts[page - 1];
  const frame = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#fff"/>${inside}</svg>`;
  if (!start) return { svg: frame(''), width, height, text: '' };
  const end = starts[page]?.index ?? drawing.lastIndexOf('</svg>');
  const drawn = drawing.slice(start.index + start[0].length, end);
  const { text, runs } = readRuns(drawn, sheet);
  let inside = '';
  let from = 0;
  for (const { tag, at } of runs) {
    inside += `${drawn.slice(from, tag)}<g data-at="${at}"`;
    from = tag + '<g'.length;
  }
  inside = `${inside}${drawn.slice(from)}`
    // The typesetter lays invisible HTML over the glyphs; its words are returned as `text` instead.
    .replace(
      /<g transform="[^"]*"><foreignObject[^>]*><h5:div[^>]*>[^<]*<\/h5:div><\/foreignObject><\/g>/g,
      '',
    )
    .replace(/ (?:data-tid|class)="[^"]*"/g, '')
    .replaceAll('xlink:href', 'href');
  const used = new Set(
    [...inside.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((found) => found[1]),
  );
  const heads = drawing.slice(0, starts[0]?.index ?? 0);
  const definitions = [
    ...heads.matchAll(
      /<(path|symbol|clipPath|linearGradient)\b[^>]*\bid="([^"]+)"[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g,
    ),
  ].flatMap((found) => (used.has(found[2]) ? found[0] : []));
  return {
    svg: frame(`<defs>${definitions.join('')}</defs><g>${inside}`),
    width,
    height,
    text,
  };
}

/** Words in one style on one line; `y` is their baseline. */
interface Run {
  words: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

const TOKENS =
  /<g\b([^>]*)>|<\/g>|<foreignObject[^>]*\bwidth="([\d.]+)"[^>]*><h5:div[^>]*>([^<]*)/g;
/** The height in glyph units of the HTML over a run. */
const EM = 62.5;

/**
 * Between two lines of a paragraph the typesetter hints at the space it has left out (20), and after
 * a paragraph or a forced break at a line break (a). A line that ends inside a word has no hint.
 */
function readRuns(
  drawn: string,
  { head = 0, foot = Number.POSITIVE_INFINITY }: Sheet,
): { text: string; runs: { at: number; tag: number }[] } {
  const stack = [{ x: 0, y: 0, scale: 1, tag: 0 }];
  const runs: { at: number; tag: number }[] = [];
  let text = '';
  let hint: string | undefined;
  let last: Run | undefined;
  let lineStart = 0;
  for (const { 0: token, 1: attributes, 2: width, 3: words, index } of drawn.matchAll(TOKENS)) {
    const { x, y, scale } = stack.at(-1) ?? { x: 0, y: 0, scale: 1 };
    if (token === '</g>') {
      stack.pop();
    } else if (attributes !== undefined) {
      const [, dx = 0, dy = 0] = /translate\(([-\d.]+),\s*([-\d.]+)/.exec(attributes) ?? [];
      const [, by = 1] = /scale\(([-\d.]+)/.exec(attributes) ?? [];
      stack.push({
        x: x + Number(dx) * scale,
        y: y + Number(dy) * scale,
        scale: scale * Number(by),
        tag: index,
      });
      const [, hinted] = /data-hint="(\w+)"/.exec(attributes) ?? [];
      if (hinted !== undefined && hint !== '\n' && text !== '')
        hint = hinted === 'a' ? '\n' : /\s$/.test(text) ? '' : ' ';
    } else if (words !== undefined) {
      const run = { words, x, y, width: Number(width) * scale, size: EM * scale };
      const isLeader = words === '·';
      if (isLeader || y < head || y > foot) continue;
      if (last) text += hint ?? between(last, run, lineStart);
      runs.push({ at: text.length, tag: stack.at(-2)?.tag ?? 0 });
      text += decode(words);
      if (!last || !isOnLine(last, run)) lineStart = x;
      last = run;
      hint = undefined;
    }
  }
  return { text: hint === '\n' ? `${text}\n` : text, runs };
}

/** The words of a title stand in boxes, so their spaces have another baseline. */
const isOnLine = (last: Run, { x, y }: Run) => Math.abs(y - last.y) < last.size / 2 && x > last.x;

/** What separates two runs without a hint between them. */
function between(last: Run, run: Run, lineStart: number): '' | ' ' | '\n' {
  if (isOnLine(last, run)) {
    const space = (run.x - last.x - last.width) / last.size;
    return space < 0.2 ? '' : space < 2 ? ' ' : '\n';
  }
  const below = run.y - last.y;
  const isNextLine = below > 0 && below < 2.6 * run.size && run.x <= lineStart + 0.5;
  return isNextLine && Math.abs(run.size - last.size) < 0.01 ? '' : '\n';
}

function decode(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&');
}
