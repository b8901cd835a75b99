import { describe, expect, it } from 'vitest';
import { findMembers, mentionQueryAt } from './mention-search.ts';

const member = (penName: string) => ({ userId: penName, penName, userAvatarUrl: null });
const MEMBERS = ['강서아', '김태오', '달빛 토끼', '임하린', '최로아', 'Kim'].map(member);

describe('reading/comments: the name that is being typed', () => {
  it.each([
    ['@', { start: 0, query: '' }],
    ['안녕 @임하', { start: 3, query: '임하' }],
    ['좋아@ㅇ', { start: 2, query: 'ㅇ' }],
    ['@임하린 @최', { start: 5, query: '최' }],
    ['@달빛 토', { start: 0, query: '달빛 토' }],
    ['me@munjip', undefined],
    ['@임하린\n고마워', undefined],
    ['안녕', undefined],
    [`@${'가'.repeat(21)}`, undefined],
  ])('%j: %j', (text, expected) => {
    expect(mentionQueryAt(text, text.length)).toEqual(expected);
  });

  it('is the part before the caret', () => {
    expect(mentionQueryAt('@임하린 고마워', 2)).toEqual({ start: 0, query: '임' });
  });
});

describe('reading/comments: members found by a name', () => {
  it.each([
    ['', ['강서아', '김태오', '달빛 토끼', '임하린', '최로아', 'Kim']],
    ['임하린', ['임하린']],
    ['하린', ['임하린']],
    ['ㅇㅎㄹ', ['임하린']],
    ['ㅇㅎ', ['임하린']],
    ['이', ['임하린']],
    ['임핟', []],
    ['임할', ['임하린']],
    ['ㅌ', ['김태오', '달빛 토끼']],
    ['달빛토', ['달빛 토끼']],
    ['ㄷㅂㅌㄲ', ['달빛 토끼']],
    ['임하린'.normalize('NFD'), ['임하린']],
    ['kI', ['Kim']],
    ['임하린 ', []],
    ['없는', []],
  ])('%j: %j', (query, expected) => {
    expect(findMembers(MEMBERS, query).map(({ penName }) => penName)).toEqual(expected);
  });

  it('names that begin with it come first', () => {
    const people = ['최서아', '강서아', '서아'].map(member);
    expect(findMembers(people, 'ㅅ').map(({ penName }) => penName)).toEqual([
      '서아',
      '최서아',
      '강서아',
    ]);
  });
});
