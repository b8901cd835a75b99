/**
 * sans: the interface. title, pen: the title typeface, bold and light. serif: what is read and
 * written.
 */
export type Typeface = 'sans' | 'title' | 'pen' | 'serif';

const TYPEFACES: Record<string, Typeface> = {
  'font-title': 'title',
  'font-pen': 'pen',
  'font-serif': 'serif',
};
const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'wbr',
  'path',
]);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * The characters of a page rendered by React, by the typeface they are set in: the nearest element with
 * a typeface class decides. The HTML is well-formed, so a tag at a time is enough.
 */
export function glyphsByTypeface(html: string): Record<Typeface, Set<string>> {
  const found: Record<Typeface, Set<string>> = {
    sans: new Set(),
    title: new Set(),
    pen: new Set(),
    serif: new Set(),
  };
  const stack: Typeface[] = ['sans'];
  for (const [token] of html.matchAll(/<!--[\s\S]*?-->|<[^>]+>|[^<]+/g)) {
    if (token.startsWith('<!')) continue;
    if (token.startsWith('</')) {
      stack.pop();
    } else if (token.startsWith('<')) {
      const name = /^<([a-z0-9-]+)/i.exec(token)?.[1] ?? '';
      const classes = / class="([^"]*)"/.exec(token)?.[1]?.split(/\s+/) ?? [];
      const typeface = classes.map((one) => TYPEFACES[one]).find((one) => one !== undefined);
      // What stands in an empty box is set in the interface's typeface too.
      const placeholder = / placeholder="([^"]*)"/.exec(token)?.[1] ?? '';
      for (const glyph of decode(placeholder)) found.sans.add(glyph);
      if (!VOID.has(name) && !token.endsWith('/>')) stack.push(typeface ?? stack.at(-1) ?? 'sans');
    } else {
      const typeface = stack.at(-1) ?? 'sans';
      for (const glyph of decode(token)) if (glyph >= ' ') found[typeface].add(glyph);
    }
  }
  return found;
}

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
