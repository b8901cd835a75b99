import { nounRule, PARTICLES } from '../../compounds.ts';
import type { Family, Rule } from '../../rule.ts';

/** Compounds whose second part depends on what follows it; the others are in `data/compounds.tsv`. */
const PATTERNS: readonly Parameters<typeof nounRule>[] = [
  [
    '그',
    '날|때|곳|동안|분(?=[이은께을])|것|쪽(?=으로|에)|중에서|중에',
    '그 때 비가 왔다.',
    '그때 비가 왔다.',
  ],
  ['이', '곳|번|것|쪽(?=으로|에)', '이 번에는 내가 할게.', '이번에는 내가 할게.'],
  ['저', '곳|것|쪽(?=으로|에)|번|분(?=[이은께을])', '저 쪽으로 가자.', '저쪽으로 가자.'],
  ['오랜', '만에|만이.*', '오랜 만에 만났다.', '오랜만에 만났다.'],
];

export const oneWord: Family = {
  id: 'one-word',
  category: 'spacing',
  title: '한 낱말은 붙여 쓰기',
  article: '한글 맞춤법 제2항; 표준국어대사전',
  help: '둘이 합쳐져 한 낱말이 된 말은 붙여 써요. 사전에 한 낱말로 실려 있으면 붙여요. 예: 그때, 눈사람, 재미있다, 돌아오다.',
  rules: [
    ...PATTERNS.map((pattern): Rule => nounRule(...pattern)),
    {
      id: 'inside-head',
      severity: 'error',
      trigger: '머리',
      marks: [{ text: /^머리$/ }, { text: new RegExp(`^속(${PARTICLES})?$`) }],
      fix: '머릿속$1',
      examples: [['머리 속이 복잡하다.', '머릿속이 복잡하다.']],
      nearMisses: ['머릿속이 복잡하다.', '머리 위를 보았다.'],
    },
    {
      id: 'inside-sea',
      severity: 'error',
      trigger: '바다',
      marks: [{ text: /^바다$/ }, { text: new RegExp(`^속(${PARTICLES})?$`) }],
      fix: '바닷속$1',
      examples: [['바다 속이 환하다.', '바닷속이 환하다.']],
      nearMisses: ['바닷속이 환하다.', '바다 위를 보았다.'],
    },
  ],
  nearMisses: [
    '그 날개는 아름답다.',
    '버스가 이 분 늦었다.',
    '그 쪽을 다 읽고 다음 쪽으로 넘어갔다.',
    '이 분홍색 옷이 예쁘다.',
    '물 한 병을 샀다.',
    '하나 더 주세요.',
    '그 곳간에는 쌀이 가득하다.',
    '한 참가자가 손을 들었다.',
    '이 중에서 골라라.',
    '할머니 손 위에 반지가 있다.',
    '손 하나 까딱하지 않았다.',
    '지난 일요일에 만났다.',
    '물 위에 떠 있다.',
    '내 말을 따라 해 봐.',
    '예를 들어 보자.',
    '그 분야에 관심이 많다.',
    '물 한 방울도 없다.',
  ],
};
