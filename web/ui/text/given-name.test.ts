import { expect, it } from 'vitest';
import { givenName } from './given-name.ts';

it.each([
  ['박이안', '이안'],
  ['남궁민수', '민수'],
  ['이안', '이안'],
  ['별똥별', '별똥별'],
  ['Mina', 'Mina'],
])('%s is called %s', (penName, expected) => {
  expect(givenName(penName)).toBe(expected);
});
