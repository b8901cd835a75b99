import { describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../document/document-text.ts';
import { applyChange, changeBetween, recordOf, textOf, wholeChange } from './post-process.ts';

describe('a change', () => {
  it.each([
    ['nothing', '감나무', '감나무', { start: 3, removed: 0, inserted: '' }],
    ['something at the end', '감나', '감나무', { start: 2, removed: 0, inserted: '무' }],
    ['something in the middle', '가다', '가나다', { start: 1, removed: 0, inserted: '나' }],
    ['what goes', '가나다', '가다', { start: 1, removed: 1, inserted: '' }],
    ['what repeats itself', '가가', '가가가', { start: 2, removed: 0, inserted: '가' }],
    ['all of it', '가', '나', { start: 0, removed: 1, inserted: '나' }],
    ['the first word', '', '가', { start: 0, removed: 0, inserted: '가' }],
  ])('is the range that differs: %s', (_, before, after, expected) => {
    expect(changeBetween(before, after)).toEqual(expected);
    expect(applyChange(before, expected)).toBe(after);
  });

  it.each([
    ['the same first half', '가😀나', '가😁나'],
    ['the same second half', '가\u{1f600}나', '가\u{1fa00}나'],
    ['one put before its like', '😀', '😀😀'],
  ])('never splits a character: %s', (_, before, after) => {
    const change = changeBetween(before, after);
    expect(change.inserted).not.toMatch(/\p{Surrogate}/u);
    expect(applyChange(before, change)).toBe(after);
  });

  it('that is whole stands for itself, whatever was there', () => {
    expect(applyChange('무엇이든', wholeChange('감나무'))).toBe('감나무');
  });
});

it('a text is read back as it was recorded', () => {
  const text = { title: '감 "하나"', document: documentOfParagraphs(['첫째\\n', '', '😀']) };
  expect(textOf(recordOf(text))).toEqual(text);
});
