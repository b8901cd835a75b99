import { expect, it } from 'vitest';
import { DocumentInput } from './document.ts';
import { cleanText, documentOfParagraphs } from './document-text.ts';

it('document: cleanText leaves as many combining marks as DocumentInput accepts', () => {
  const marked = `가${'\u0315\u0300'.repeat(1_000)}나${'\u0301'.repeat(40)}다\u0301`;
  const clean = cleanText(marked);
  expect(clean.replace(/\p{M}/gu, '')).toBe('가나다');
  expect(clean.endsWith('다\u0301')).toBe(true);
  const accepts = (text: string) => DocumentInput.safeParse(documentOfParagraphs([text])).success;
  expect(accepts(marked)).toBe(false);
  expect(accepts(clean)).toBe(true);
});
