import type { Family } from '../../rule.ts';

/** -시키다 for -하다, where nobody makes another do it. */
export const needlessCausatives: Family = {
  id: 'needless-causatives',
  category: 'style',
  title: '-하다와 -시키다',
  article: '표준국어대사전; 국어 순화 자료(국립국어원)',
  help: "스스로 하는 일은 '-하다'로 써요. '-시키다'는 남에게 하게 할 때 써요. 예: 친구를 소개하다, 문제점을 개선하다.",
};
