import type { Family } from '../../rule.ts';

export const plainKorean: Family = {
  id: 'plain-korean',
  category: 'style',
  title: '우리말로 바꿔 쓰기',
  article: '국어 순화 자료(국립국어원), 다듬은 말',
  help: '일본말에서 온 말이나 어려운 바깥말이에요. 틀린 말은 아니지만 쉬운 우리말이 있으면 바꿔 써 보세요. 예: 오뎅 → 어묵, 기스 → 흠, 땡땡이 → 물방울무늬.',
  nearMisses: [
    '어묵 국물이 따뜻하다.',
    '요지는 간단하다.',
    '집에 가라고 했다.',
    '책을 사라고 했다.',
    '레몬이 시다.',
    '자전거 바퀴에 구멍이 났다.',
    '단무지와 김밥을 먹었다.',
  ],
};
