import { describe, expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';
import { MASK, mask } from './mask.ts';
import { normalise } from './normal.ts';
import { tokensOf } from './tokens.ts';

const marked = (text: string) => speller.check(text).map(({ original }) => original);

describe('speller/text: masking', () => {
  test.each([
    ['https://example.com/되요?a=b 그리고', 'https://example.com/'],
    ['메일은 haneul.kim@school.kr 이에요', 'haneul.kim@school.kr'],
    ['www.school.kr/notice 를 보세요', 'www.school.kr/notice'],
    ['오늘 #되요맛집 에 갔다', '#되요맛집'],
    ['`let 되요 = 1`을 썼다', '`let 되요 = 1`'],
  ])('%s', (text, hidden) => {
    const masked = mask(text);
    expect(masked.length).toBe(text.length);
    expect(masked).toContain(MASK.repeat(hidden.length));
    expect(masked).not.toContain(hidden);
  });

  test('words beside a masked part are still read', () => {
    expect(marked('https://example.com/a 에서 봤는데 그래도 되요.')).toEqual(['되요']);
  });
});

describe('speller/text: offsets', () => {
  const text = '그렇게 하면 되요. 😀 이제 가도 되요?';

  test.each([
    ['composed', text],
    ['decomposed', text.normalize('NFD')],
    ['half of each', text.slice(0, 8) + text.slice(8).normalize('NFD')],
  ])('are those of the original text: %s', (_, given) => {
    const issues = speller.check(given);
    expect(issues.map(({ suggestions }) => suggestions[0])).toEqual(['돼요', '돼요']);
    for (const { start, end, original } of issues) {
      expect(given.slice(start, end)).toBe(original);
      expect(original.normalize('NFC')).toBe('되요');
    }
  });

  test('every unit of the composed text is mapped to the original', () => {
    const given = `a${'각é'.normalize('NFD')}😀b`;
    const { text: copy, origin } = normalise(given);
    expect(copy).toBe('a각é😀b');
    // Decomposed, 각 has three units and é two; the emoji has two in both.
    expect([0, 1, 2, 3, 5].map(origin)).toEqual([0, 1, 4, 6, 8]);
    expect(origin(copy.length)).toBe(given.length);
  });

  test.each([
    ['marks that no letter takes in', '먹었가̈', ['먹었가']],
    ['halves of letters', '뚫뷁뱜\udc00 쀍뷁\ud83d', ['뚫뷁뱜', '쀍뷁']],
  ])('keep combined characters together: %s', (_, given, wanted) => {
    for (const sent of [given, given.normalize('NFD')]) {
      const found = speller.check(sent).map(({ original }) => original);
      expect(found).toEqual(wanted.map((one) => (sent === given ? one : one.normalize('NFD'))));
    }
  });
});

test('speller/text: tokens know their sentence and whether a space is before them', () => {
  const [first = [], second = [], more] = tokensOf(
    '“갈래?”라고 3학년이 물었다. 응.',
    speller.analyser,
  );
  expect(first.map(({ text, isGlued }) => [text, isGlued])).toEqual([['갈래', false]]);
  expect(second.map(({ text, isGlued }) => [text, isGlued])).toEqual([
    ['라고', true],
    ['3', false],
    ['학년이', true],
    ['물었다', false],
  ]);
  expect(more?.map(({ text }) => text)).toEqual(['응']);
});

describe('speller: unusual input', () => {
  const text = '학교에서 친구를 만났는데 선새님이 오셨다. 그레서 인사를 했슴니다. ';

  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['other scripts', 'Привет мир, 你好 こんにちは مرحبا 🎉'],
    ['lone surrogates', '\ud800가\udc00나 되\ud83d'],
    ['fifty thousand of one letter', '가'.repeat(50_000)],
    ['fifty thousand of one final', '값'.repeat(50_000)],
    ['fifty thousand jamo', 'ㅋ'.repeat(50_000)],
    ['letters and vowels', 'ㅏㄱ'.repeat(20_000)],
    ['fifty thousand marks', '.'.repeat(50_000)],
    ['marks and spaces', ' .'.repeat(20_000)],
    ['fifty thousand combining marks', `가${'́'.repeat(50_000)}`],
    ['a word and the same again', '되요'.repeat(10_000)],
    ['quotation marks', '“‘"'.repeat(15_000)],
    ['at signs', 'a@'.repeat(20_000)],
    ['backticks', '`'.repeat(20_000)],
    ['twenty thousand characters of slips', text.repeat(550).slice(0, 20_000)],
    ['as many different unknown words', unknownWords(20_000)],
    ['a letter left over between any two', '가ㅏ'.repeat(30_000)],
  ])('%s is checked without an error', (_, given) => {
    const before = process.cpuUsage();
    const issues = speller.check(given);
    const { user, system } = process.cpuUsage(before);
    let last = 0;
    for (const { start, end, original } of issues) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeLessThanOrEqual(given.length);
      expect(given.slice(start, end)).toBe(original);
      last = end;
    }
    // Time is bounded, not measured: with quadratic work this text takes minutes.
    expect((user + system) / 1e6).toBeLessThan(30);
  });
});

function unknownWords(length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at += 1) {
    const syllable = (step: number) => String.fromCharCode(0xac00 + ((at * step) % 11_172));
    text += `${syllable(7919)}${syllable(104_729)}${syllable(1_299_709)} `;
  }
  return text;
}
