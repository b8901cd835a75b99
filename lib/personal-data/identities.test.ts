import { describe, expect, it } from 'vitest';
import { createNameFinder, createSchoolFinder } from './identities.ts';

const wordsOf = (text: string, found: { start: number; end: number }[]) =>
  found.map(({ start, end }) => text.slice(start, end));

describe('personal-data: names of known people', () => {
  it.each<[text: string, name: string, words: string[]]>([
    ['김하린과 하린이가 왔다.', '김하린', ['김하린', '하린']],
    ['김 하린과 왔다.', '김하린', ['김 하린']],
    ['김 하 린과 김·하·린', '김하린', ['김 하 린', '김·하·린']],
    ['하 린이가, 거기 간 하 린스', '김하린', ['하 린']],
    ['김하린', '김\u2060하린'.normalize('NFD'), ['김하린']],
    ['Kim Minsu와 minsu', 'Minsu Kim', ['Kim', 'Minsu', 'minsu']],
    ['Minsukim과 kimono', 'Minsu Kim', ['Minsukim']],
    ['하린이가', '햇살반 하린', ['하린']],
    ['maple_12와 maple 12, staple', 'maple_12', ['maple_12']],
    ['Mary-Ann과 별-하나', 'Mary-Ann', ['Mary-Ann']],
    ['별-하나가', '별-하나', ['별-하나']],
    ['a\\^$.*+?()[]{}|/b', 'a\\^$.*+?()[]{}|/b', ['a\\^$.*+?()[]{}|/b']],
    ['art를 smart', 'art', ['art']],
    ['한지우 선생님과 지우는', '한지우 선생님', ['한지우 선생님', '지우']],
    ['남궁민수와 민수', '남궁민수', ['남궁민수', '민수']],
    ['Minseo와 MINSEO', 'minseo', ['Minseo', 'MINSEO']],
    ['별빛 여우와 별빛여우', '별빛 여우', ['별빛 여우', '별빛여우']],
    ['하늘이 맑다', '이하늘', ['하늘']],
    ['a.b와 axb', 'a.b', ['a.b']],
    ['솔이 왔다', '솔', []],
    ['김 솔이 왔다. 튀김 솔잎', '김솔', ['김 솔']],
    ['아무도 없다', '김하린', []],
  ])('%s: %s', (text, name, words) => {
    expect(wordsOf(text, createNameFinder([name])(text))).toEqual(words);
  });

  it('have the index of the person, the longest name first', () => {
    const text = '김하린이 하린별을 부르고 하린은 웃었다.';
    expect(createNameFinder(['하린별', '김하린'])(text)).toEqual([
      { start: 0, end: 3, person: 1 },
      { start: 5, end: 8, person: 0 },
      { start: 14, end: 16, person: 1 },
    ]);
    expect(createNameFinder([])(text)).toEqual([]);
  });
});

describe('personal-data: schools', () => {
  it.each<[text: string, schoolName: string | null, words: string[]]>([
    ['햇살초등학교와 달빛여자중학교', null, ['햇살초등학교', '달빛여자중학교']],
    ['우리 학교는 초등학교다. 우리초등학교', null, []],
    ['햇살초와 햇살초교, 햇살초등학교', '햇살초등학교', ['햇살초', '햇살초교', '햇살초등학교']],
    ['이햇살초가', '햇살초등학교', []],
    ['햇살 초등학교, 햇살 초에', '햇살초등학교', ['햇살 초등학교', '햇살 초']],
    ['햇살초와 햇살초등학교', '서울햇살초등학교', ['햇살초', '햇살초등학교']],
    ['달빛여중과 달빛여자중', '달빛여자중학교', ['달빛여중', '달빛여자중']],
    ['이화여자고등학교와 새빛초등학교', null, ['이화여자고등학교', '새빛초등학교']],
    ['달빛 초등학교에, 다니던 초등학교에, 우리 초등학교에', null, ['달빛 초등학교']],
    ['달빛초 5학년과 달빛여고', null, ['달빛초 5학년', '달빛여고']],
    ['Haetsal Elementary School', null, ['Haetsal Elementary School']],
    ['달빛 글방에서', '달빛 글방', ['달빛 글방']],
    ['초록대학교에', null, ['초록대학교']],
  ])('%s', (text, schoolName, words) => {
    expect(
      wordsOf(text, createSchoolFinder(schoolName === null ? [] : [schoolName])(text)),
    ).toEqual(words);
  });
});
