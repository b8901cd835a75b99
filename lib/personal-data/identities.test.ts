import { describe, expect, it } from 'vitest';
import { findNames, findSchools } from './identities.ts';

const wordsOf = (text: string, found: { start: number; end: number }[]) =>
  found.map(({ start, end }) => text.slice(start, end));

describe('personal-data: names of known people', () => {
  it.each<[text: string, name: string, words: string[]]>([
    ['김하린과 하린이가 왔다.', '김하린', ['김하린', '하린']],
    ['김 하린과 왔다.', '김하린', ['김 하린']],
    ['하\u200b린과 왔다.', '김하린', ['하\u200b린']],
    ['한지우 선생님과 지우는', '한지우 선생님', ['한지우 선생님', '지우']],
    ['남궁민수와 민수', '남궁민수', ['남궁민수', '민수']],
    ['Minseo와 MINSEO', 'minseo', ['Minseo', 'MINSEO']],
    ['별빛 여우와 별빛여우', '별빛 여우', ['별빛 여우', '별빛여우']],
    ['하늘이 맑다', '이하늘', ['하늘']],
    ['a.b와 axb', 'a.b', ['a.b']],
    ['솔이 왔다', '솔', []],
    ['김 솔이 왔다', '김솔', []],
    ['아무도 없다', '김하린', []],
  ])('%s: %s', (text, name, words) => {
    expect(wordsOf(text, findNames(text, [name]))).toEqual(words);
  });

  it('have the index of the person, the longest name first', () => {
    const text = '김하린이 하린별을 부르고 하린은 웃었다.';
    expect(findNames(text, ['하린별', '김하린'])).toEqual([
      { start: 0, end: 3, person: 1 },
      { start: 5, end: 8, person: 0 },
      { start: 14, end: 16, person: 1 },
    ]);
    expect(findNames(text, [])).toEqual([]);
  });
});

describe('personal-data: schools', () => {
  it.each<[text: string, schoolName: string | null, words: string[]]>([
    ['햇살초등학교와 달빛여자중학교', null, ['햇살초등학교', '달빛여자중학교']],
    ['우리 학교는 초등학교다. 우리초등학교', null, []],
    ['햇살초와 햇살초교, 햇살초등학교', '햇살초등학교', ['햇살초', '햇살초교', '햇살초등학교']],
    ['이햇살초가', '햇살초등학교', []],
    ['달빛 글방에서', '달빛 글방', ['달빛 글방']],
    ['초록대학교에', null, ['초록대학교']],
  ])('%s', (text, schoolName, words) => {
    expect(wordsOf(text, findSchools(text, schoolName))).toEqual(words);
  });
});
