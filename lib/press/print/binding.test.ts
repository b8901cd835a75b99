import { describe, expect, it } from 'vitest';
import { parseBook } from '../book-document.ts';
import { blanksOf, gutterOf, spineOf } from './binding.ts';
import { papers } from './papers.ts';

describe('press/print: binding', () => {
  it.each([
    [2, 0],
    [150, 0],
    [151, 1.5],
    [300, 1.5],
    [301, 3],
    [501, 4.5],
    [701, 6],
    [3000, 6],
  ])('moves the text of %i glued pages %f mm from the fold', (pages, millimetres) => {
    expect(gutterOf(pages, 'perfect')).toBe(millimetres);
    expect(gutterOf(pages, 'saddle')).toBe(0);
  });

  it.each([
    [17, 'perfect', 1],
    [18, 'perfect', 0],
    [17, 'saddle', 3],
    [20, 'saddle', 0],
    [17, 'none', 0],
  ] as const)('adds to %i pages bound %s %i empty ones', (pages, binding, blanks) => {
    expect(blanksOf(pages, binding)).toBe(blanks);
  });

  const print = (more: object) => parseBook({ title: '책', parts: [], print: more }).print;

  it('computes the spine from leaves, cover and glue', () => {
    // 160 leaves of 0.095 mm, twice 0.255 mm of cover, 0.5 mm of glue.
    expect(spineOf(320, print({}))).toBe(16.2);
    expect(spineOf(319, print({}))).toBe(16.2);
    const bulky = { name: '이라이트', gsm: 80, thickness: 150 };
    expect(spineOf(104, print({ paper: bulky }))).toBe(8.8);
    expect(spineOf(104, print({ binding: 'saddle' }))).toBe(0);
  });

  it('has papers that grow thicker with their weight', () => {
    for (const kind of ['미색모조지', '백색모조지', '아트지', '스노우지']) {
      const steps = Object.entries(papers).filter(([name]) => name.startsWith(kind));
      expect(steps.length).toBeGreaterThan(1);
      const thicknesses = steps.map(([, { thickness }]) => thickness);
      expect(thicknesses).toEqual([...thicknesses].sort((a, b) => a - b));
      for (const [name, { gsm }] of steps) expect(name).toBe(`${kind} ${gsm} g`);
    }
  });
});
