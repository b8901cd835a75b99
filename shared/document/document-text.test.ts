import { expect, it } from 'vitest';
import { DocumentInput } from './document.ts';
import { cleanText, documentOfParagraphs } from './document-text.ts';

it('of marks heaped on letters so many are kept as the server takes', () => {
  const heaps = `가${'\u0315\u0300'.repeat(1_000)}나${'\u0301'.repeat(40)}다\u0301`;
  const clean = cleanText(heaps);
  expect(clean.replace(/\p{M}/gu, '')).toBe('가나다');
  expect(clean.endsWith('다\u0301')).toBe(true);
  const takes = (text: string) => DocumentInput.safeParse(documentOfParagraphs([text])).success;
  expect(takes(heaps)).toBe(false);
  expect(takes(clean)).toBe(true);
});
