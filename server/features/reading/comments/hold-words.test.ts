import { describe, expect, it } from 'vitest';
import { holdWordsIn } from './hold-words.ts';

const finds = (text: string, word: string) => holdWordsIn(text, [word]).length > 0;

describe('reading/comments: a hold word is found', () => {
  it.each([
    ['너 바보야', '바보', 'inside a text'],
    ['너 바보야'.normalize('NFD'), '바보', 'in decomposed text'],
    ['너 바보야', '바보'.normalize('NFD'), 'if the word is decomposed'],
    ['바 보', '바보', 'with spaces'],
    ['바\n보', '바보', 'across lines'],
    ['바.보, 바-보', '바보', 'with punctuation'],
    ['바1보', '바보', 'with digits'],
    ['바🙂보', '바보', 'with emoji'],
    ['바\u200b보\u3164', '바보', 'with invisible characters'],
    ['바아보', '바보', 'with a long vowel'],
    ['바아아아보오', '바보', 'with longer vowels'],
    ['바ㅏㅏ보ㅗㅗ', '바보', 'with vowels typed alone'],
    ['바아앗', '밧', 'with a long vowel before a final consonant'],
    ['ㅂㅏㅂㅗ', '바보', 'in single letters'],
    ['ㅂㅏ보', '바보', 'partly in single letters'],
    ['이 바본 누구', '바보', 'with a contracted 는'],
    ['저 바볼 봐', '바보', 'with a contracted 를'],
    ['으이구 ㅂㅅ', 'ㅂㅅ', 'as consonants'],
    ['ㅂ ㅅ', 'ㅄ', 'as consonants typed as one letter'],
    ['야 ㅗㅗㅗ', 'ㅗ', 'as a single letter'],
    ['너는 진짜 BaBo', 'babo', 'in capitals'],
    ['baaabo', 'babo', 'with repeated Latin letters'],
    ['18번', '18', 'as digits'],
    ['1 8', '18', 'as digits with spaces'],
    ['무지개', '개', 'inside another word'],
    ['나는 바. 보름달', '바보', 'across two words'],
  ])('%j contains %j %s', (text, word) => {
    expect(finds(text, word)).toBe(true);
  });
});

describe('reading/comments: a hold word is not found', () => {
  it.each([
    ['우리 강아지가 죽었어', '죽어', 'in another form of a verb'],
    ['밥을 보았다', '바보', 'where a final consonant stands between'],
    ['갑시다', 'ㅂㅅ', 'as consonants of different syllables'],
    ['좋아', 'ㅗ', 'as a vowel inside a syllable'],
    ['미치니까', '미친', 'where its last consonant begins the next syllable'],
    ['각오', '가고', 'where a final consonant would have to begin a syllable'],
    ['밥오', '바보', 'in a spelling by sound'],
    ['바바보보', '바보보보', 'with fewer syllables'],
    ['181번', '112', 'with other digits'],
    ['', '바보', 'in an empty text'],
    ['바보', '…', 'if the word has no letter'],
  ])('%j does not contain %j %s', (text, word) => {
    expect(finds(text, word)).toBe(false);
  });

  it('returns the words that are contained, in their order', () => {
    expect(holdWordsIn('멍청이 같은 바보', ['바보', '말썽', '멍청이'])).toEqual(['바보', '멍청이']);
  });
});
