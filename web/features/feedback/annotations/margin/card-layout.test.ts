import { describe, expect, it } from 'vitest';
import { type CardBox, layoutCards } from './card-layout.ts';

const boxes = (...all: [anchor: number, height: number][]): CardBox[] =>
  all.map(([anchor, height], at) => ({ id: `${at}`, anchor, height }));
const layout = (cards: CardBox[], current?: string) => [
  ...layoutCards(cards, { gap: 10, current }).values(),
];

describe('feedback/annotations: cards in the margin', () => {
  it.each<[string, CardBox[], string | undefined, number[]]>([
    ['none', [], undefined, []],
    ['far from each other stand at their marks', boxes([20, 50], [200, 50]), undefined, [20, 200]],
    ['that just touch stay', boxes([0, 50], [60, 50]), undefined, [0, 60]],
    ['of one line share the way', boxes([100, 50], [100, 50]), undefined, [70, 130]],
    ['are never above the first line', boxes([0, 50], [10, 50]), undefined, [0, 60]],
    ['push on what follows', boxes([0, 90], [10, 90], [150, 50]), undefined, [0, 100, 200]],
    [
      'beside the current one make room',
      boxes([100, 50], [110, 50], [120, 50]),
      '1',
      [50, 110, 170],
    ],
    [
      'before the current one need their room',
      boxes([0, 50], [10, 50], [20, 50]),
      '2',
      [0, 60, 120],
    ],
    [
      'that were merged leave the next alone',
      boxes([100, 40], [100, 40], [500, 40]),
      undefined,
      [75, 125, 500],
    ],
  ])('cards %s', (_name, cards, current, expected) => {
    expect(layout(cards, current).map(Math.round)).toEqual(expected);
  });

  it('thirty cards of any heights keep their order and never overlap', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 200; round += 1) {
      let anchor = 0;
      const cards = Array.from({ length: 30 }, (_, at) => {
        anchor += random(120);
        return { id: `${at}`, anchor, height: 40 + random(160) };
      });
      const current = `${random(30)}`;
      const tops = layoutCards(cards, { gap: 10, current });
      let free = 0;
      for (const { id, height } of cards) {
        const top = tops.get(id) ?? Number.NaN;
        expect(top).toBeGreaterThanOrEqual(free - 1e-6);
        free = top + height + 10;
      }
    }
  });
});
