import { describe, expect, it } from 'vitest';
import { documentOfParagraphs, plainText } from '../../../../shared/document/document-text.ts';
import { editBetween, serializeText } from '../../../../shared/writing/edit-history.ts';
import { createReplay } from './replay.ts';

const LENGTH = 230;
const textAt = (n: number) => `${'가'.repeat(n % 11)} ${n}번째 걸음`;
const records = Array.from({ length: LENGTH + 1 }, (_, n) =>
  n === 0
    ? ''
    : serializeText({ title: `제목 ${n % 3}`, document: documentOfParagraphs([textAt(n)]) }),
);
const steps = records.slice(1).map((record, n) => editBetween(records[n] ?? '', record));

describe('history: replay', () => {
  it.each([
    ['forwards', [1, 2, 3, 50, 51, 100, 230]],
    ['backwards', [230, 229, 101, 100, 99, 50, 49, 1]],
    ['back and forth', [120, 7, 230, 60, 61, 60, 150, 149, 2]],
  ])('gives the saved text at each step: %s', (_, order) => {
    const replay = createReplay(steps);
    for (const step of order) {
      const text = replay.textAt(step);
      expect(text?.title).toBe(`제목 ${step % 3}`);
      expect(text && plainText(text.document)).toBe(textAt(step));
    }
  });

  it('has no text before the first step or after the last', () => {
    const replay = createReplay(steps);
    expect(replay.textAt(0)).toBeUndefined();
    expect(replay.textAt(LENGTH + 1)).toBeUndefined();
    expect(createReplay([]).textAt(1)).toBeUndefined();
  });
});
