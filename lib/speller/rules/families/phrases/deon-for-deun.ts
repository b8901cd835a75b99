import type { Family, Rule } from '../../rule.ts';

/** Both parts of a choice with up to one word between them; -던가 asks as well. */
const OR_ELSE = [0, 1].flatMap((gap): Rule[] => {
  const between = Array.from({ length: gap }, () => ({ never: { ending: '던가' } }));
  const other = {
    is: { ending: '던가 든가', pos: ['verb', 'adjective'] as const },
    never: { has: '었' },
  };
  const rule = {
    severity: 'check' as const,
    trigger: '던가',
    marks: [{ text: /^(.*)던가$/, ...other, mark: /^[^?]*$/ }],
    fix: '$1든가',
    nearMisses: ['그림을 그리든가 책을 읽든가 해라.', '우리가 언제 다투었던가 화해했던가?'],
  };
  const noun = gap === 0 ? '' : '책을 ';
  const good = `그림을 그리든가 ${noun}읽든가 해라.`;
  return [
    {
      ...rule,
      id: `or-first-${gap}`,
      after: [...between, other],
      examples: [[`그림을 그리던가 ${noun}읽든가 해라.`, good]],
    },
    {
      ...rule,
      id: `or-second-${gap}`,
      before: [other, ...between],
      examples: [[`그림을 그리든가 ${noun}읽던가 해라.`, good]],
    },
  ];
});

/** -던가 for -든가, which leaves a choice: 그리던가 읽던가, 싫으면 나가던가. */
export const deonForDeun: Family = {
  id: 'deon-for-deun',
  category: 'ending',
  title: '-던가와 -든가',
  article: '한글 맞춤법 제56항',
  help: "지난 일을 떠올려 물을 때는 '-던가', 가리지 않고 고를 때는 '-든가'를 써요. 예: 누가 왔던가? 가든가 말든가.",
  rules: [
    ...OR_ELSE,
    {
      id: 'if-not-then',
      severity: 'check',
      trigger: '던가',
      before: [{ is: { ending: '으면' } }],
      marks: [
        {
          text: /^(.+)던가$/,
          is: { ending: '던가', pos: 'verb' },
          never: { has: '었' },
          closes: true,
          mark: /^\s*$|^[.!~]/,
        },
      ],
      fix: '$1든가',
      help: "마음대로 고르라고 할 때는 '-든가'를 써요. 예: 싫으면 나가든가.",
      examples: [['싫으면 나가던가.', '싫으면 나가든가.']],
      nearMisses: ['싫으면 나가든가.', '비가 오면 어디로 가던가?'],
    },
    {
      id: 'do-not-then',
      severity: 'error',
      trigger: '말던가',
      before: [{ is: { ending: '지' } }],
      marks: [{ text: /^말던가$/, closes: true, mark: /^\s*$|^[.!~]/ }],
      fix: '말든가',
      help: "마음대로 고르라고 할 때는 '-든가'를 써요. 예: 먹지 말든가.",
      examples: [['먹기 싫으면 먹지 말던가.', '먹기 싫으면 먹지 말든가.']],
      nearMisses: ['먹기 싫으면 먹지 말든가.', '누가 가지 말라던가?'],
    },
    {
      id: 'however-much',
      severity: 'check',
      trigger: '던',
      before: [{ text: /^(?:얼마나|아무리)$/ }],
      marks: [
        {
          text: /^(.+)던$/,
          is: { ending: '던', word: '걸리 힘들 어렵 멀 비싸 크 많 춥 덥 바쁘 무섭 느리' },
          never: { has: '었' },
        },
      ],
      fix: '$1든',
      examples: [['얼마나 걸리던 끝까지 해내자.', '얼마나 걸리든 끝까지 해내자.']],
      nearMisses: ['얼마나 걸리든 끝까지 해내자.', '얼마나 기다리던 소풍인가!'],
    },
  ],
};
