import { expect, it } from 'vitest';
import { findMentions } from './mentions.ts';

const person = (userId: string, penName: string) => ({ userId, penName });
const HARIN = person('harin', '임하린');
const HA = person('ha', '임하');
const RABBIT = person('rabbit', '달빛 토끼');

const mentioned = (text: string, people = [HA, HARIN, RABBIT]) =>
  findMentions(text, people).map(({ userId }) => userId);

it.each([
  ['@임하린 고마워', ['harin']],
  ['@임하린이 말한 문장', ['harin']],
  ['좋아@임하', ['ha']],
  ['@달빛 토끼 @임하린', ['rabbit', 'harin']],
  ['@임하린 @임하린', ['harin', 'harin']],
  ['임하린 고마워', []],
  ['@ 임하린', []],
  ['write@임하린', []],
  ['@임', []],
])('reading/mentions: %j mentions %j', (text, expected) => {
  expect(mentioned(text)).toEqual(expected);
});

it('reading/mentions: a mention has its range', () => {
  expect(findMentions('좋아 @임하린!', [HARIN])).toEqual([{ start: 3, end: 7, userId: 'harin' }]);
});

it('reading/mentions: of two people with one name the first is mentioned', () => {
  const other = person('other', '임하린');
  expect(mentioned('@임하린', [other, HARIN])).toEqual(['other']);
});
