import type { Family } from '../../rule.ts';

export const doublePassives: Family = {
  id: 'double-passives',
  category: 'style',
  title: '번역한 듯한 말',
  article: '국어 순화 자료(국립국어원)',
  help: "당하는 뜻이 두 번 들어 있어요. '-이-, -히-, -리-, -기-'와 '-어지다' 가운데 하나만 써도 돼요. 예: 잊혀지다 → 잊히다, 쓰여지다 → 쓰이다.",
};
