import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readStrings, stringsOfSource, stringsOfText } from '../../scripts/parts/strings.ts';
import { ANY_WRONG, wordsToReplace } from './words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

describe('the Korean words of the product', () => {
  test('are those of a school', () => {
    expect(wordsToReplace(readStrings(root, ANY_WRONG))).toEqual([]);
  });

  test.each([
    ['모임을 연 사람만 볼 수 있어요.', '모임장'],
    ['까닭을 적어 주세요.', '이유'],
    ['초대를 거두었어요', '취소'],
    ['인증 번호는 {code}이에요', '인증 번호: {…}'],
    ['{count}명 냄', '명 제출'],
    ['한지우 선생님 님', 'politeName'],
  ])('“%s” is reported', (text, better) => {
    const string = { file: 'web/a.tsx', line: 1, context: '', text };
    expect(wordsToReplace([string])).toEqual([expect.stringContaining(better)]);
    expect(text.replace('{', '$' + '{')).toMatch(ANY_WRONG);
  });

  test.each(['책을 거두어들여요', '학생이 승인을 기다려요.', '내가 만든 모임'])(
    '“%s” is not',
    (text) => {
      expect(wordsToReplace([{ file: 'web/a.tsx', line: 1, context: '', text }])).toEqual([]);
    },
  );
});

describe('npm run strings', () => {
  const textsOf = (source: string) => stringsOfSource('a.tsx', source).map(({ text }) => text);

  test('puts the pieces of a sentence together', () => {
    expect(textsOf('const a = `안녕, $' + '{user.penName} 님! $' + '{f(1)}`;')).toEqual([
      '안녕, {user.penName} 님! {…}',
    ]);
    expect(textsOf("const a = '가' + b + '나';")).toEqual(['가{b}나']);
    expect(textsOf('const a = <p>이 글은 <b>나만</b> 봐요{end}</p>;')).toEqual([
      '이 글은 나만 봐요{end}',
    ]);
  });

  test('finds the strings inside expressions and attributes, with what they belong to', () => {
    const source = 'const a = <p title="가">나 {ok ? "다" : `라$' + '{b}`}</p>;';
    expect(stringsOfSource('a.tsx', source)).toMatchObject([
      { context: '<p>', text: '나 {…}', line: 1 },
      { context: 'title', text: '가' },
      { text: '다' },
      { text: '라{b}' },
    ]);
  });

  test('leaves out comments and types', () => {
    expect(textsOf("// 가\ntype A = '나';\n/** 다 */ const a = 1;")).toEqual([]);
    expect(stringsOfText('a.typ', '// 가\n#let a = [나]')).toMatchObject([{ line: 2 }]);
  });
});
