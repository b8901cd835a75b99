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
const parts = (html: string) => {
  const [accessible = '', visible = ''] = html.split(/(?=<div class="[^"]*" aria-hidden="true">)/);
  return { accessible, visible };
};
const count = (html: string, part: string) => html.split(part).length - 1;

test('writing/manuscript: screen readers get the text once and not the sheets', () => {
  const { accessible, visible } = parts(view('감나무 등불', '나무가 있다.', '“가자.”'));
  for (const words of ['감나무 등불', '한빛초 4학년', '김하늘', '나무가 있다.', '“가자.”']) {
    expect(count(accessible, words)).toBe(1);
    expect(visible).not.toContain(words);
  }
});

test('writing/manuscript: each letter has a cell and each sheet ten rows', () => {
  const { visible } = parts(view('감나무', ...Array.from({ length: 6 }, () => '글')));
  expect(visible).toContain('No. 2');
  expect(visible).not.toContain('No. 3');
  expect(count(visible, '>글<')).toBe(6);
});

test('writing/manuscript: marks that share a cell are both shown', () => {
  const { visible } = parts(view('', '“가.”', `${'가'.repeat(19)}!”`));
  expect(visible).toMatch(/>\.<b>”<\/b><\/i>/);
  expect(visible).toMatch(/>가<b class="[^"]*">!”<\/b><\/i>/);
});

test('writing/manuscript: an empty document has one empty sheet', () => {
  const html = view('', '');
  expect(html).toContain('aria-label="원고지 1매"');
  expect(count(html, '<svg')).toBe(1);
});
