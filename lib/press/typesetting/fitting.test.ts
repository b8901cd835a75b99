import { describe, expect, it } from 'vitest';
import { type BookDocument, type DocumentNode, parseBook } from '../book-document.ts';
import { Pictures } from '../pictures.ts';
import { points } from '../units.ts';
import type { Fit } from './fits.ts';
import { Fitting } from './fitting.ts';
import { makeJob } from './job.ts';
import type { Section } from './sections.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const chapter = (title: string, ...content: DocumentNode[]) => ({
  title,
  document: { type: 'doc', content },
});
const line = (text: string) => [{ type: 'text', text }, { type: 'hardBreak' }];
const poem = (...lines: string[]) => ({ type: 'verse', content: lines.flatMap(line) });

const bookOf = (...chapters: BookDocument['parts'][number]['chapters']) =>
  makeJob(parseBook({ title: '책', parts: [{ chapters }] }), new Pictures(), 'screen');

/**
 * A typesetter in which each chapter ends with two lines on its second page, until it is set as
 * `enough` says.
 */
function typesetter(enough: (section: Section) => boolean) {
  const rounds: string[][] = [];
  const measure = async (sections: Section[]) => {
    rounds.push(sections.map(({ id }) => id));
    const starts = Object.fromEntries(sections.map(({ id }) => [id, 1]));
    const y = points(23) + 2 * 17.5;
    const ends = Object.fromEntries(
      sections.map((section) => [section.id, { page: enough(section) ? 1 : 2, x: 0, y }]),
    );
    return { map: { pages: 2, unnumbered: 0, starts }, measures: { ends, pictures: [] } };
  };
  return { rounds, measure };
}

const fitOf = (sections: Section[], id: string): Fit | undefined => {
  const section = sections.find((one) => one.id === id);
  return section?.kind === 'chapter' ? section.fit : undefined;
};

describe('fitting', () => {
  it('tries one way after another, only for chapters that are short, and remembers what it found', async () => {
    const book = await bookOf(chapter('하나', paragraph('가')), chapter('둘', paragraph('나')));
    const isLoose = (section: Section) =>
      section.id !== 'chapter-1-1' || (fitOf([section], section.id)?.tracking ?? 0) > 0;
    const { rounds, measure } = typesetter(isLoose);
    const fitting = new Fitting();
    await fitting.fit(book, fitting.apply(book), measure);
    expect(rounds).toEqual([
      ['contents', 'chapter-1-1', 'chapter-1-2'],
      ['chapter-1-1'],
      ['chapter-1-1'],
    ]);
    const { tracking = 0 } = fitOf(book.job.sections, 'chapter-1-1') ?? {};
    // A Hangul letter takes 0.92 of the size.
    expect(tracking / 0.92).toBeCloseTo(0.02, 4);
    expect(fitOf(book.job.sections, 'chapter-1-2')).toBeUndefined();

    const again = await bookOf(chapter('하나', paragraph('가')), chapter('셋', paragraph('다')));
    await fitting.fit(again, fitting.apply(again), measure);
    expect(rounds.slice(3)).toEqual([['contents', 'chapter-1-2']]);
    expect(fitOf(again.job.sections, 'chapter-1-1')).toEqual(
      fitOf(book.job.sections, 'chapter-1-1'),
    );
  });

  it('leaves a chapter as it is when nothing helps, and never goes beyond two per cent', async () => {
    const book = await bookOf(chapter('하나', paragraph('가')));
    const tried: Fit[] = [];
    const { measure } = typesetter((section) => {
      tried.push(fitOf([section], section.id) ?? {});
      return section.kind !== 'chapter';
    });
    const fitting = new Fitting();
    await fitting.fit(book, fitting.apply(book), measure);
    expect(fitOf(book.job.sections, 'chapter-1-1')).toBeUndefined();
    expect(tried.length).toBeGreaterThan(4);
    for (const { tracking = 0, spacing = 1, leading = 1 } of tried) {
      expect(Math.abs(tracking / 0.92)).toBeLessThanOrEqual(0.02);
      expect(Math.abs(spacing - 1)).toBeLessThan(0.0201);
      expect(Math.abs(leading - 1)).toBeLessThan(0.0201);
    }
  });

  it('sets a poem in two columns only if its lines are short enough', async () => {
    const stanza = poem('첫눈이 왔다', '아무도 모르게', '', '밤새', '쌓였다');
    const wide = poem('첫눈이 왔다', '', '아무도 모르게 아무도 모르게 아무도 모르게 아무도 모르게');
    const book = await bookOf(chapter('짧은 시', stanza), chapter('넓은 시', wide));
    const isInColumns = (section: Section) =>
      section.kind !== 'chapter' ||
      section.blocks.some((block) => block.k === 'v' && block.columns === 2);
    const fitting = new Fitting();
    await fitting.fit(book, fitting.apply(book), typesetter(isInColumns).measure);
    expect(book.job.sections.filter(({ kind }) => kind === 'chapter').map(isInColumns)).toEqual([
      true,
      false,
    ]);
  });
});
