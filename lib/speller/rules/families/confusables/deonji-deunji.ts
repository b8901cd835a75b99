import type { Family, Rule } from '../../rule.ts';

/** Both parts of a choice with up to two words between them: 가던지 말던지, 비가 오던지 눈이 오던지. */
const CHOICES = [
  ['자던지 놀든지 알아서 해.', '자든지 놀던지 알아서 해.', '자든지 놀든지 알아서 해.'],
  [
    '비가 오던지 눈이 오든지 간다.',
    '비가 오든지 눈이 오던지 간다.',
    '비가 오든지 눈이 오든지 간다.',
  ],
  [
    '네가 먼저 하던지 내가 먼저 하든지 정하자.',
    '네가 먼저 하든지 내가 먼저 하던지 정하자.',
    '네가 먼저 하든지 내가 먼저 하든지 정하자.',
  ],
].flatMap(([first = '', second = '', good = ''], gap): Rule[] => {
  const between = Array.from({ length: gap }, () => ({ never: { ending: '던지' } }));
  const other = { is: { ending: '던지 든지' } };
  const rule = {
    severity: 'error' as const,
    trigger: '던지',
    marks: [{ text: /^(.*)던지$/, is: { ending: '던지' } }],
    notNear: { word: '얼마나 어찌나 하도', side: 'before' as const },
    fix: '$1든지',
    nearMisses: ['자든지 놀든지 알아서 해.', '어찌나 춥던지 손이 시리던지 울 뻔했다.'],
  };
  return [
    { ...rule, id: `first-${gap}`, after: [...between, other], examples: [[first, good]] },
    { ...rule, id: `second-${gap}`, before: [other, ...between], examples: [[second, good]] },
  ];
});

export const deonjiDeunji: Family = {
  id: 'deonji-deunji',
  category: 'ending',
  title: '-던지와 -든지',
  article: '한글 맞춤법 제56항',
  help: "지난 일을 떠올릴 때는 '-던, -던지', 가리지 않고 고를 때는 '-든, -든지'를 써요. 예: 얼마나 춥던지. 가든지 말든지.",
  rules: [
    ...CHOICES,
    {
      id: 'whoever',
      severity: 'error',
      trigger: '던지 던가',
      marks: [
        {
          text: /^(누구|누구에게|무엇이|뭐|언제|어디|어디에|어디에서|어디서|어디로|얼마|어느 것이)던(지|가)$/,
        },
      ],
      notNear: {
        word: '기억 기억하 기억나 모르 궁금하 생각나 떠오르 한참 생각하 묻 물어보 알',
        side: 'after',
      },
      fix: '$1든$2',
      examples: [
        ['누구던지 들어와도 좋다.', '누구든지 들어와도 좋다.'],
        ['무엇이던지 처음은 어렵다.', '무엇이든지 처음은 어렵다.'],
        ['언제던지 놀러 와.', '언제든지 놀러 와.'],
      ],
      nearMisses: ['그게 언제던지 기억이 안 난다.', '누구든지 들어와도 좋다.'],
    },
    {
      id: 'whichever',
      severity: 'error',
      trigger: '던지 던가',
      before: [{ text: /^(어떤|어느|무슨|아무)$/ }],
      marks: [
        { text: /^(.+)던(지|가)$/, is: { pos: ['noun', 'bound', 'pronoun'], ending: '던지 던가' } },
      ],
      notNear: { word: '기억 기억하 기억나 모르 궁금하 생각나 떠오르', side: 'after' },
      fix: '$1든$2',
      examples: [['어떤 책이던지 다 읽는다.', '어떤 책이든지 다 읽는다.']],
      nearMisses: ['어떤 책이든지 다 읽는다.', '어떤 사람이던지 기억이 안 난다.'],
    },
    {
      id: 'whatever',
      severity: 'error',
      trigger: '던지 던',
      before: [
        { text: /^(무엇을|뭘|뭐를|어디를|어디에|어디로|어딜|누가|누구를|어떻게|무슨|어떤|무얼)$/ },
      ],
      marks: [
        {
          text: /^(.+)던(지)?$/,
          is: { ending: '던지 던', pos: ['verb', 'adjective'] },
          never: { has: '었' },
        },
      ],
      notNear: {
        word: '기억 기억하 기억나 모르 궁금하 생각나 보 알 떠오르 묻 곳 때 것 일 사람',
        side: 'after',
      },
      fix: '$1든$2',
      examples: [
        ['무엇을 하던지 열심히 하자.', '무엇을 하든지 열심히 하자.'],
        ['네가 어디를 가던 나는 너를 응원해.', '네가 어디를 가든 나는 너를 응원해.'],
      ],
      nearMisses: [
        '네가 어디를 가던 길이었는지 모르겠다.',
        '무엇을 하던 사람인지 궁금하다.',
        '누가 오던지 기억해?',
      ],
    },
    {
      id: 'whoever-did',
      severity: 'check',
      trigger: '던지',
      marks: [{ text: /^(.+)던지$/, is: { ending: '던지', has: '었' } }],
      after: [{ is: { particle: '은 도', ending: 'none' }, never: { ending: '은' } }],
      near: { word: '누가 무엇 뭐 뭘 어디 언제', side: 'before' },
      notNear: { word: '기억 기억하 기억나 모르 궁금하 생각나 떠오르', side: 'after' },
      fix: '$1든지',
      examples: [['누가 했던지 책임은 모두에게 있다.', '누가 했든지 책임은 모두에게 있다.']],
      nearMisses: ['누가 왔던지 기억하지 못한다.', '누가 했든지 책임은 모두에게 있다.'],
    },
    {
      id: 'no-matter',
      severity: 'error',
      trigger: '던지 던 던가',
      marks: [{ text: /^(.+)던(지|가)?$/, is: { ending: '던지 던 던가' } }],
      after: [
        {
          any: [
            { is: { word: '상관없 관계없 상관없이 관계없이' } },
            { text: /^(상관|간에|관계)$/ },
          ],
        },
      ],
      fix: '$1든$2',
      examples: [
        ['네가 가던지 상관없어.', '네가 가든지 상관없어.'],
        ['남이 뭐라고 하던 상관없다.', '남이 뭐라고 하든 상관없다.'],
      ],
      nearMisses: ['우리가 하던 놀이가 생각난다.', '네가 가든지 상관없어.'],
    },
    {
      id: 'either-or',
      severity: 'error',
      trigger: '던 던가',
      marks: [
        { text: /^(.+)던(가)?$/, is: { ending: '던 던가' } },
        { text: /^(말|없|작|싫|지|나쁘|적|아니|늦|못하|안 하|춥|울)던(가)?$/ },
      ],
      fix: '$1든$2 $3든$4',
      examples: [
        ['듣던 말던 계속 말했다.', '듣든 말든 계속 말했다.'],
        ['크던 작던 모두 소중하다.', '크든 작든 모두 소중하다.'],
        ['이기던 지던 최선을 다하자.', '이기든 지든 최선을 다하자.'],
        ['좋던 싫던 해야 한다.', '좋든 싫든 해야 한다.'],
      ],
      nearMisses: ['내가 놀던 작은 마을이 그립다.', '이기든 지든 최선을 다하자.'],
    },
    {
      id: 'or-not',
      severity: 'error',
      trigger: '말던',
      before: [{ text: /[던든](?:지|가)?$/, is: { ending: '던 든 던지 든지 던가 든가' } }],
      marks: [{ text: /^말던(지|가)?$/ }],
      fix: '말든$1',
      examples: [['누가 부르든 말던 제 길만 간다.', '누가 부르든 말든 제 길만 간다.']],
      nearMisses: ['누가 부르든 말든 제 길만 간다.', '떠들지 말라던 선생님이 웃으셨다.'],
    },
    {
      id: 'anyhow',
      severity: 'check',
      trigger: '어떻던지 어떠하던지 어쨌던지',
      marks: [{ text: /^(어떻|어떠하|어쨌)던지$/ }],
      notNear: { word: '기억 기억하 기억나 모르 궁금하 생각나 떠오르 얼마나 어찌나' },
      fix: '$1든지',
      examples: [['결과가 어떻던지 최선을 다하자.', '결과가 어떻든지 최선을 다하자.']],
      nearMisses: ['결과가 어떻든지 최선을 다하자.', '그때 마음이 어떻던지 기억이 안 난다.'],
    },
    {
      id: 'recalled',
      severity: 'error',
      trigger: '든지',
      marks: [{ text: /^(.+)든지$/, is: { ending: '든지' } }],
      near: { word: '얼마나 어찌나 하도 어찌', side: 'before', within: 3 },
      fix: '$1던지',
      help: "지난 일을 떠올리며 '얼마나, 어찌나'와 함께 말할 때는 '-던지'를 써요. 예: 얼마나 춥던지 손이 얼었다.",
      examples: [
        ['얼마나 무섭든지 눈을 꼭 감았다.', '얼마나 무섭던지 눈을 꼭 감았다.'],
        ['어찌나 반가웠든지 눈물이 났다.', '어찌나 반가웠던지 눈물이 났다.'],
      ],
      nearMisses: ['얼마나 무섭던지 눈을 꼭 감았다.', '얼마든지 먹어도 된다.'],
    },
    {
      id: 'then-do',
      severity: 'error',
      trigger: '던지',
      marks: [
        {
          text: /^(.+)던지$/,
          is: { ending: '던지', pos: ['verb', 'adjective'] },
          never: { has: '었' },
        },
      ],
      after: [{ text: /^(?:하자|할게|할래|해라|하렴|하세요|해야|하든|하자고)/ }],
      notNear: { word: '얼마나 어찌나 하도 어떻게나', side: 'before' },
      fix: '$1든지',
      examples: [['내일 다시 가던지 할게.', '내일 다시 가든지 할게.']],
      nearMisses: ['얼마나 웃던지 따라 웃었다.', '내일 다시 가든지 할게.'],
    },
    {
      id: 'asked-when',
      severity: 'check',
      trigger: '던지',
      before: [{ is: { pos: 'unit' } }],
      marks: [{ text: /^(.+)던지$/, is: { ending: '던지', pos: ['verb', 'adjective'] } }],
      near: { word: '몇', side: 'before' },
      notNear: { word: '기억 기억하 기억나 모르 궁금하 생각나 떠오르', side: 'after' },
      fix: '$1든지',
      examples: [['몇 시에 하던지 스스로 정하자.', '몇 시에 하든지 스스로 정하자.']],
      nearMisses: ['몇 시에 오던지 기억이 안 난다.', '몇 시에 하든지 스스로 정하자.'],
    },
    {
      id: 'second-noun',
      severity: 'error',
      trigger: '던',
      before: [{ text: /든$/, is: { pos: 'noun', ending: '든' } }],
      marks: [{ text: /^(.+)던$/, is: { pos: 'noun', ending: '던' } }],
      fix: '$1든',
      examples: [['공부든 운동이던 끝까지 하자.', '공부든 운동이든 끝까지 하자.']],
      nearMisses: ['선생님이던 시절을 떠올렸다.', '공부든 운동이든 끝까지 하자.'],
    },
  ],
};
