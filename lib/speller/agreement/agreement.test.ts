import { describe, expect, test } from 'vitest';
import { corrected, speller } from '../shared-speller.ts';

describe('speller/agreement: a predicate that a word of its sentence asks for', () => {
  test.each([
    ['negative', '나는 결코 너를 잊겠다.', '나는 결코 너를 잊지 않겠다.'],
    ['negative', '그 영화는 별로 재미있었다.', '그 영화는 별로 재미없었다.'],
    ['negative', '나는 그 사실을 전혀 알았다.', '나는 그 사실을 전혀 몰랐다.'],
    ['negative', '숙제가 여간 어려웠다.', '숙제가 여간 어렵지 않았다.'],
    ['why', '왜냐하면 친구가 먼저 사과했다.', '왜냐하면 친구가 먼저 사과했기 때문이다.'],
    ['why', '왜냐하면 우리는 친구이다.', '왜냐하면 우리는 친구이기 때문이다.'],
    ['if', '만일 불이 났으니까 신고한다.', '만일 불이 나면 신고한다.'],
    ['honorific', '아버지께서 약수터에 간다.', '아버지께서 약수터에 가신다.'],
    ['reason', '내가 늦은 까닭은 길이 막혔어요.', '내가 늦은 까닭은 길이 막혔기 때문이에요.'],
    ['although', '비록 졌어서 우리는 웃었다.', '비록 졌지만 우리는 웃었다.'],
    ['if', '만약 비가 와서 경기는 취소된다.', '만약 비가 오면 경기는 취소된다.'],
    ['perhaps', '아마 지금쯤 집에 도착했다.', '아마 지금쯤 집에 도착했을 것이다.'],
    ['as-if', '마치 꿈을 꾸는 것이다.', '마치 꿈을 꾸는 것 같다.'],
    ['honorific', '선생님께서 책을 읽어 주었다.', '선생님께서 책을 읽어 주셨다.'],
  ])('%s: %s', (id, bad, good) => {
    expect(corrected(bad, `agreement/${id}`)).toBe(good);
  });

  test.each([
    '비밀은 절대로 지켜야 한다.',
    '전혀 다른 사람이 되었다.',
    '왜냐하면 아직 어리니까.',
    '그가 화를 낸 까닭은 여러 가지가 있다.',
    '그가 떠난 이유는 아무도 모른다.',
    '비록 작지만 아늑한 집이다.',
    '만약 네가 나라도 그랬을까?',
    '아마 그럴걸.',
    '아마 그때가 봄이었지.',
    '할아버지께서 코를 고는 소리에 잠을 설쳤다.',
    '할머니께서 만들어 주신 떡을 먹었다.',
    '선생님께서 부르셔서 나는 교무실로 갔다.',
    '마치 솜사탕처럼 달콤한 것이다.',
    '“결코 잊겠다니.”',
    '여간내기가 아니다.',
  ])('stays: %s', (text) => {
    const ids = speller.check(text).map(({ ruleId }) => ruleId);
    expect(ids.filter((id) => id.startsWith('agreement/'))).toEqual([]);
  });
});
