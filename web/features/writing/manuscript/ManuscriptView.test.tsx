import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { ManuscriptView } from './ManuscriptView.tsx';

const view = (title: string, ...paragraphs: string[]) =>
  renderToStaticMarkup(
    <ManuscriptView
      title={title}
      name="김하늘"
      affiliation="한빛초 4학년"
      document={documentOfParagraphs(paragraphs)}
    />,
  );
/** What a screen reader gets, and what only the eye does. */
const halves = (html: string) => {
  const [heard = '', seen = ''] = html.split(/(?=<div class="[^"]*" aria-hidden="true">)/);
  return { heard, seen };
};
const count = (html: string, part: string) => html.split(part).length - 1;

test('who listens gets the text once, the sheets are a picture', () => {
  const { heard, seen } = halves(view('감나무 등불', '나무가 있다.', '“가자.”'));
  for (const words of ['감나무 등불', '한빛초 4학년', '김하늘', '나무가 있다.', '“가자.”']) {
    expect(count(heard, words)).toBe(1);
    expect(seen).not.toContain(words);
  }
});

test('the letters stand in their cells, one sheet for ten rows', () => {
  const { seen } = halves(view('감나무', ...Array.from({ length: 6 }, () => '글')));
  expect(seen).toContain('No. 2');
  expect(seen).not.toContain('No. 3');
  expect(count(seen, '>글<')).toBe(6);
});

test('marks that share a cell are both there', () => {
  const { seen } = halves(view('', '“가.”', `${'가'.repeat(19)}!”`));
  expect(seen).toMatch(/>\.<b>”<\/b><\/i>/);
  expect(seen).toMatch(/>가<b class="[^"]*">!”<\/b><\/i>/);
});

test('an empty piece has an empty sheet', () => {
  const html = view('', '');
  expect(html).toContain('aria-label="원고지 1매"');
  expect(count(html, '<svg')).toBe(1);
});
