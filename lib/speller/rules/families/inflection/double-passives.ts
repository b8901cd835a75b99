import type { Family } from '../../rule.ts';

export const doublePassives: Family = {
  id: 'double-passives',
  category: 'style',
  title: '번역한 듯한 말',
  article: '국어 순화 자료(국립국어원)',
  help: "당하는 뜻이 두 번 들어 있어요. '-이-, -히-, -리-, -기-'와 '-어지다' 가운데 하나만 써도 돼요. 예: 잊혀지다 → 잊히다, 쓰여지다 → 쓰이다.",
  rules: [
    {
      id: 'become-become',
      severity: 'check',
      trigger: '되어진 되어지 되어졌 되어져 되어집 되어질',
      marks: [{ text: /^(..+)되어[진지졌져집질]/, is: { pos: 'verb', helper: '지' } }],
      fix: {
        swap: '되어진다>된다 되어졌>되었 되어지>되 되어진>된 되어집>됩 되어져>되어 되어질>될',
      },
      examples: [
        ['내일부터 방학이 시작되어진다.', '내일부터 방학이 시작된다.'],
        ['그렇게 생각되어집니다.', '그렇게 생각됩니다.'],
      ],
      nearMisses: ['내일부터 방학이 시작된다.', '운동장이 넓어진다.'],
    },
  ],
};
