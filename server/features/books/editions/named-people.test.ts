import { describe, expect, it } from 'vitest';
import { normalise } from '../../../../lib/press/document/normalise.ts';
import { namedIn } from './named-people.ts';

/** As the press prints it. */
function printed(words: string): string {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];
  const [block] = normalise({ type: 'doc', content }, () => undefined).blocks;
  return block?.k === 'p' ? String(block.s[0]) : '';
}

describe('books/editions: a text of the maker', () => {
  it.each([
    ['은하수❤️', '은하수❤️에게 고마워요.'],
    ['은하\u200d수', '은하\u200d수에게 고마워요.'],
    ['Starry', 'starry에게 고마워요.'],
    ['별 헤는 밤', '별 헤는\n밤에게 고마워요.'],
  ])('names %j, however it is printed', (penName, words) => {
    expect(namedIn(printed(words), [{ userId: 'one', penName }])).toHaveLength(1);
    expect(namedIn(printed('모두에게 고마워요.'), [{ userId: 'one', penName }])).toEqual([]);
  });
});
