/** One page as an SVG that needs no fonts and contains no scripts or styles. */
export interface PagePicture {
  svg: string;
  /** Points (1/72 inch). */
  width: number;
  height: number;
  /** The words on the page in reading order, a line or a run of a line each. */
  text: string;
}

/**
 * Cuts one page (from 1) out of the typesetter's drawing of several, with only the glyphs it uses.
 * The drawing rounds its pages up to whole points, so the true size is given. A page behind the
 * last is empty: the left page before a part.
 */
export function cutPage(
  drawing: string,
  page: number,
  { width, height }: { width: number; height: number },
): PagePicture {
  const starts = [...drawing.matchAll(/<g class="typst-page"[^>]*>/g)];
  const start = starts[page - 1];
  const frame = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#fff"/>${inside}</svg>`;
  if (!start) return { svg: frame(''), width, height, text: '' };
  const end = starts[page]?.index ?? drawing.lastIndexOf('</svg>');
  const words: string[] = [];
  const inside = drawing
    .slice(start.index + start[0].length, end)
    // The typesetter lays invisible HTML over the glyphs; return its words as `text` instead.
    .replace(
      /<g transform="[^"]*"><foreignObject[^>]*><h5:div[^>]*>([^<]*)<\/h5:div><\/foreignObject><\/g>/g,
      (_, word: string) => {
        words.push(word);
        return '';
      },
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
    text: decode(words.join('\n').replace(/\n \n/g, ' ')),
  };
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
