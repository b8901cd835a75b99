import { describe, expect, it } from 'vitest';
import { fillRemark } from './fill-remark.ts';

describe('feedback/remarks: placeholders', () => {
  it.each([
    ['{이름:이/가} 본 가을이 보여요.', '이안이 본 가을이 보여요.'],
    ['{이름:은/는} 어땠나요?', '이안은 어땠나요?'],
    ['{낱말:이라는/라는} 말이 좋아요.', '‘등불’이라는 말이 좋아요.'],
    ['{낱말:으로/로} 바꾸면', '‘등불’로 바꾸면'],
    ['{낱말:와/과} 어울려요. {이름}!', '‘등불’과 어울려요. 이안!'],
    ['빛깔이 보여요.', '빛깔이 보여요.'],
  ])('%s becomes %s', (content, expected) => {
    expect(fillRemark(content, { penName: '박이안', words: '등불' })).toBe(expected);
  });

  it('the particle fits a word that ends with a vowel, too', () => {
    const values = { penName: '최로아', words: '나무' };
    expect(fillRemark('{이름:이/가} {낱말:을/를} {낱말:와/과} {낱말:이라는/라는}', values)).toBe(
      '로아가 ‘나무’를 ‘나무’와 ‘나무’라는',
    );
  });

  it('on the whole post the words are the post', () => {
    expect(fillRemark('{낱말:을/를} 읽었어요.', { penName: '박이안' })).toBe('이 글을 읽었어요.');
  });
});
