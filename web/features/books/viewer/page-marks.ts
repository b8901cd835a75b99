/** A place on a page, in per cent of its width and height. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Run {
  /** Where its words begin in the text of the page. */
  at: number;
  /** The baseline. */
  y: number;
  size: number;
  /** The left edge of each glyph. */
  edges: number[];
}

interface Group {
  x: number;
  y: number;
  scale: number;
  run?: Run | undefined;
}

const TOKENS = /<g\b([^>]*)>|<\/g>|<use x="([-\d.]+)"/g;
/** Glyphs are drawn in thousandths of their size. */
const EM = 1000;

/** The runs of words of a page's picture. The typesetter says in `data-at` which words they are. */
function readRuns(svg: string): Run[] {
  const runs: Run[] = [];
  const groups: Group[] = [];
  for (const [token, attributes, glyph] of svg.slice(svg.indexOf('</defs>')).matchAll(TOKENS)) {
    const { x, y, scale, run }: Group = groups.at(-1) ?? { x: 0, y: 0, scale: 1 };
    if (token === '</g>') {
      groups.pop();
    } else if (attributes !== undefined) {
      const [, dx = 0, dy = 0] = /translate\(([-\d.]+),\s*([-\d.]+)/.exec(attributes) ?? [];
      const [, by = 1] = /scale\(([-\d.]+)/.exec(attributes) ?? [];
      const group: Group = {
        x: x + Number(dx) * scale,
        y: y + Number(dy) * scale,
        scale: scale * Number(by),
      };
      const at = /data-at="(\d+)"/.exec(attributes)?.[1];
      if (at !== undefined) {
        group.run = { at: Number(at), y: group.y, size: group.scale * EM, edges: [] };
        runs.push(group.run);
      }
      groups.push(group);
    } else {
      run?.edges.push(x + Number(glyph) * scale);
    }
  }
  return runs;
}

/** Where on the picture of a page a range of its text is: one box for each line. */
export function boxesOf(
  svg: string,
  { start, end }: { start: number; end: number },
  page: { width: number; height: number },
): Box[] {
  return readRuns(svg).flatMap(({ at, y, size, edges }) => {
    const from = edges[Math.max(start - at, 0)];
    const last = Math.min(end - at, edges.length) - 1;
    const lastEdge = edges[last];
    if (from === undefined || lastEdge === undefined || last < start - at) return [];
    const to = edges[last + 1] ?? lastEdge + size;
    return {
      left: (100 * from) / page.width,
      top: (100 * (y - size)) / page.height,
      width: (100 * (to - from)) / page.width,
      height: (100 * size * 1.3) / page.height,
    };
  });
}

/** The inks of the typesetter's screen books and what they are by night. */
const NIGHT: readonly [day: string, night: string][] = [
  ['#1f1c18"', '#e9e2d4"'],
  ['#6f685d"', '#a1998a"'],
  ['#46413a"', '#c9c1b2"'],
  ['#b9b0a0"', '#5a5346"'],
  ['#f3efe6"', '#322f28"'],
];

/** A page of text on dark paper. Its pictures stay as they are. */
export function inNightInks(svg: string): string {
  // The paper comes first; what is white later belongs to drawings.
  const paper = svg.replace('fill="#fff"/>', 'fill="#26241f"/>');
  return NIGHT.reduce((dark, [day, night]) => dark.replaceAll(day, night), paper);
}
