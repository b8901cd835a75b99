import { expect, it } from 'vitest';
import { givenName, shortNames } from './given-name.ts';

it.each([
  ['박이안', '이안'],
  ['남궁민수', '민수'],
  ['이안', '이안'],
  ['별똥별', '별똥별'],
  ['Mina', 'Mina'],
])('%s is called %s', (penName, expected) => {
  expect(givenName(penName)).toBe(expected);
});

it('people who share a given name keep their family name', () => {
  expect(shortNames(['김서연', '박이안', '이서연', '서연'])).toEqual([
    '김서연',
    '이안',
    '이서연',
    '서연',
  ]);
});
