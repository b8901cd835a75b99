import { describe, expect, it } from 'vitest';
import { foldText } from './folded-text.ts';

describe('personal-data: a folded text', () => {
  it.each([
    ['한지우가', '한지우가'.normalize('NFD')],
    ['한지우', 'ㅎㅏㄴㅈㅣㅇㅜ'],
    ['각과 밖', 'ㄱㅏㄱㄱㅘ ㅂㅏㄲ'],
    ['가나', 'ﾡￂﾤￂ'],
    ['한지우', '한\u2060지\u00ad\u{e0041}우\ufeff'],
    ['한지우', '한\u0301지\u0301우\u0301'],
    ['한지우', '하\u11ab지우'],
    ['Minsu 010-1234', 'Ｍｉｎｓｕ　𝟎①⓪－1️⃣２𝟛4'],
    ['Zoë', 'Zoe\u0308'],
    ['010ㅡ1234 ㅋㅋ', '010ㅡ1234 ㅋㅋ'],
    ['가\n나\t다', '가\n나\t다\u0007'],
    ['', '\ud800\u200b'],
  ])('is %s', (folded, original) => {
    expect(foldText(original).text).toBe(folded);
  });

  it('knows where its parts are in the original', () => {
    const original = `앞 ${'한지'.normalize('NFD')}\u2060ㅇㅜ\u200b는 １\ufe0f`;
    const { text, originalRange } = foldText(original);
    expect(text).toBe('앞 한지우는 1');
    const slice = (words: string) => {
      const start = text.indexOf(words);
      const range = originalRange({ start, end: start + words.length });
      return original.slice(range.start, range.end);
    };
    expect(slice('한지')).toBe('한지'.normalize('NFD'));
    expect(slice('한지우')).toBe(`${'한지'.normalize('NFD')}\u2060ㅇㅜ`);
    expect(slice('는 1')).toBe('는 １');
    expect(slice(text)).toBe(original.slice(0, -1));
  });

  it('reads long runs of marks and letters once', () => {
    const long = 100_000;
    for (const unit of ['\u200b', '\u0301', 'ᄀ\u0301', 'ㄱ', '가\u2060', '\ud800']) {
      expect(foldText(unit.repeat(long)).text.length).toBeLessThanOrEqual(2 * long);
    }
  });
});
