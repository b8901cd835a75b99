import { describe, expect, it } from 'vitest';
import { boxesOf, inNightInks } from './page-marks.ts';

const page = { width: 100, height: 200 };
const glyphs = (...edges: number[]) => edges.map((x) => `<use x="${x}" y="0" href="#a"/>`).join('');
const svg =
  '<svg><rect width="100%" height="100%" fill="#fff"/><defs><path id="a" d=""/></defs><g>' +
  '<g transform="translate(10,40)">' +
  `<g data-at="0" fill="#1f1c18" transform="scale(0.01,-0.01)">${glyphs(0, 1000, 2000)}</g></g>` +
  '<g transform="translate(10,60)"><g transform="translate(5,0)">' +
  `<g data-at="3" fill="#1f1c18" transform="scale(0.01,-0.01)">${glyphs(0, 1000)}</g></g></g>` +
  `<g transform="translate(10,190)"><g transform="scale(0.008,-0.008)">${glyphs(0)}</g></g></g></svg>`;

describe('books/viewer: marks on the picture of a page', () => {
  it('a range over two lines has a box on each', () => {
    expect(boxesOf(svg, { start: 1, end: 4 }, page)).toEqual([
      { left: 20, top: 15, width: 20, height: 6.5 },
      { left: 15, top: 25, width: 10, height: 6.5 },
    ]);
  });
  it('a range that is not on the page, or a picture without places, has none', () => {
    expect(boxesOf(svg, { start: 9, end: 12 }, page)).toEqual([]);
    expect(boxesOf(svg.replaceAll(/ data-at="\d"/g, ''), { start: 0, end: 4 }, page)).toEqual([]);
  });
  it('by night the paper is dark and its ink light', () => {
    const night = inNightInks(svg);
    expect(night).toContain('fill="#26241f"/>');
    expect(night).toContain('fill="#e9e2d4"');
    expect(night).not.toMatch(/#fff|#1f1c18/);
    expect(inNightInks(`${svg}<path fill="#fff"/>`)).toContain('<path fill="#fff"/>');
  });
});
