import { describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../document/document-text.ts';
import { applyEdit, editBetween, parseText, replacingEdit, serializeText } from './edit-history.ts';

describe('writing/edit-history', () => {
  it.each([
    ['no change', '감나무', '감나무', { start: 3, removed: 0, inserted: '' }],
    ['an insertion at the end', '감나', '감나무', { start: 2, removed: 0, inserted: '무' }],
    ['an insertion in the middle', '가다', '가나다', { start: 1, removed: 0, inserted: '나' }],
    ['a deletion', '가나다', '가다', { start: 1, removed: 1, inserted: '' }],
    ['a repeated character', '가가', '가가가', { start: 2, removed: 0, inserted: '가' }],
    ['a replaced text', '가', '나', { start: 0, removed: 1, inserted: '나' }],
    ['the first character', '', '가', { start: 0, removed: 0, inserted: '가' }],
  ])('an edit is the range that differs: %s', (_, before, after, expected) => {
    expect(editBetween(before, after)).toEqual(expected);
    expect(applyEdit(before, expected)).toBe(after);
  });

  it.each([
    ['the same first half', '가😀나', '가😁나'],
    ['the same second half', '가\u{1f600}나', '가\u{1fa00}나'],
    ['a repeated pair', '😀', '😀😀'],
  ])('an edit never splits a surrogate pair: %s', (_, before, after) => {
    const edit = editBetween(before, after);
    expect(edit.inserted).not.toMatch(/\p{Surrogate}/u);
    expect(applyEdit(before, edit)).toBe(after);
  });

  it('a replacing edit gives its text whatever was there before', () => {
    expect(applyEdit('무엇이든', replacingEdit('감나무'))).toBe('감나무');
  });

  it('a parsed text equals the one that was serialized', () => {
    const text = { title: '감 "하나"', document: documentOfParagraphs(['첫째\\n', '', '😀']) };
    expect(parseText(serializeText(text))).toEqual(text);
  });
});
