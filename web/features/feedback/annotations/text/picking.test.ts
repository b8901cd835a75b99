import { describe, expect, it } from 'vitest';
import type { TextRange } from '../../../../../shared/feedback/anchors.ts';
import { movePick, type PickKey, pickableText } from './picking.ts';

const TEXT = '감이 익었다. 나는 좋았다!\n“언니, 왼쪽!”\n바람이 분다';
const pickable = pickableText(TEXT);

/** The words that are picked after each of the keys; `⇧` before a key holds Shift. */
function press(...keys: string[]): (string | undefined)[] {
  let picked: TextRange | undefined;
  return keys.map((key) => {
    const isExtending = key.startsWith('⇧');
    picked = movePick(pickable, picked, key.replace('⇧', '') as PickKey, isExtending);
    return picked && TEXT.slice(picked.start, picked.end);
  });
}

describe('feedback/annotations: picking words with the keyboard', () => {
  it('up and down go from sentence to sentence and stop at the ends', () => {
    expect(press('down', 'down', 'up', 'up')).toEqual([
      '감이 익었다.',
      '나는 좋았다!',
      '감이 익었다.',
      '감이 익었다.',
    ]);
    expect(press('last', 'down', 'first')).toEqual(['바람이 분다', '바람이 분다', '감이 익었다.']);
    expect(press('up')).toEqual(['바람이 분다']);
  });

  it('left and right go from word to word, beginning with the first of the sentence', () => {
    expect(press('down', 'down', 'right', 'right', 'left')).toEqual([
      '감이 익었다.',
      '나는 좋았다!',
      '나는',
      '좋았다!',
      '나는',
    ]);
  });

  it('Shift moves the end by words and by sentences, and never picks less than a word', () => {
    expect(press('down', 'right', '⇧right', '⇧right', '⇧left', '⇧left', '⇧left')).toEqual([
      '감이 익었다.',
      '감이',
      '감이 익었다.',
      '감이 익었다. 나는',
      '감이 익었다.',
      '감이',
      '감이',
    ]);
    expect(press('down', '⇧down', '⇧up')).toEqual([
      '감이 익었다.',
      '감이 익었다. 나는 좋았다!',
      '감이 익었다.',
    ]);
    expect(press('down', 'down', '⇧last')[2]).toBe(TEXT.slice(8));
    expect(press('down', 'down', '⇧first')[2]).toBe('감이 익었다. 나는 좋았다!');
  });

  it('from words back to the sentence that they are in', () => {
    expect(press('down', 'down', 'right', 'right', 'down')[4]).toBe('나는 좋았다!');
  });

  it('an empty text has nothing to pick', () => {
    expect(movePick(pickableText(' \n'), undefined, 'down', false)).toBeUndefined();
  });
});
