import type { Family, Rule } from '../../rule.ts';

const THING = ['noun', 'bound', 'unit'] as const;
const ASKED =
  '무엇을|뭘|뭐를|어디를|어디에|어디에서|어디서|어디로|어딜|누가|누구를|누구와|누구에게|어떻게|언제|무얼|뭐';

/** -던 for -든 where something is chosen: 헌 집이던 새집이든, 누가 뭐라던. */
/** 바꾼다던가 … 없앤다던가: two quoted deeds, with up to three words between them. */
const QUOTED = /^(.*[다라자냐])[던든](?:가|지)$/;
const REPORTED = [
  ['눕자', '쉬자', '말이 많았다.'],
  ['구역을 바꾼다', '벌점을 없앤다', '여러 방법이 있다.'],
  ['청소를 한다', '방을 깨끗이 치운다', '여러 일이 있다.'],
  ['밥을 먹는다', '찬 물을 조금 마신다', '여러 일이 있다.'],
].flatMap(([one, two, end], gap): Rule[] => {
  const between = Array.from({ length: gap }, () => ({}));
  const other = { text: QUOTED };
  const rule = {
    severity: 'error' as const,
    trigger: '던가 던지',
    marks: [{ text: /^(.*[다라자냐])던(가|지)$/ }],
    fix: '$1든$2',
    unverified: true,
    nearMisses: ['비가 온다던가?', `${one}든가 ${two}든가 ${end}`],
  };
  const good = `${one}든가 ${two}든가 ${end}`;
  return [
    {
      ...rule,
      id: `reported-${gap}`,
      after: [...between, other],
      examples: [[`${one}던가 ${two}든가 ${end}`, good]],
    },
    {
      ...rule,
      id: `reported-too-${gap}`,
      before: [other, ...between],
      examples: [[`${one}든가 ${two}던가 ${end}`, good]],
    },
  ];
});

/** What is said of anything that somebody may choose, right behind or one word on. */
const IN_ANY_CASE =
  /^(?:상관|관계없|괜찮|마찬가지|똑같|같았|같다|같은|환영|최선|반드시|꼭|언제나|항상|늘|모두|다|중요|열심히|자유|나는|난|우리는|저는|나도|먼저|포기|끝까지|서로|결과는|스스로|마음껏|똑같이|걱정|후회|널|너를|응원|가장|제일)/;
/** With other words between only what nobody says of a person: 어느 마을에 살던 아이는 늘 혼자였다. */
const IN_ANY_CASE_LATER = /^(?:상관없|관계없|괜찮|마찬가지|똑같|같다|같아야|환영|존중|응원)/;
/** 무슨 일을 하던 최선을: not right before a noun that -던 modifies. */
const IN_ANY_WAY = [
  '무슨 일을 하던 최선을 다한다.',
  '어느 지역에 살던 기회는 같다.',
  '어느 나라에 살던 배움의 기회는 같아야 한다.',
].map(
  (wrong, gap): Rule => ({
    id: `in-any-way-${gap}`,
    severity: 'check',
    trigger: '던',
    marks: [
      { text: /^(.+)던$/, is: { ending: '던', pos: ['verb', 'adjective'] }, never: { has: '었' } },
    ],
    after: [
      ...Array.from({ length: gap }, () => ({ is: { particle: '은 이 을 의 none' } })),
      { text: gap === 0 ? IN_ANY_CASE : IN_ANY_CASE_LATER },
    ],
    before: [{ text: /^(?!날$)/ }],
    near: {
      word: '무슨 어떤 어떻 어떠하 어느 어디 무엇 누구 몇 아무리 어떻게',
      side: 'before',
      within: 2,
    },
    notNear: { word: '기억하 기억나 생각나 모르 궁금하 잊', within: 4 },
    fix: '$1든',
    examples: [[wrong, wrong.replace('던 ', '든 ')]],
    nearMisses: [
      '어느 마을에 살던 아이는 늘 혼자였다.',
      '어느 날 길을 걷던 나는 문득 멈추었다.',
      wrong.replace('던 ', '든 '),
    ].slice(gap === 0 ? 1 : 0),
  }),
);

/** 감자를 삶던 죽을 쑤든: the other deed ends in -든, up to one word on. */
const DEEDS = [
  ['울던 웃든 마음대로 해라.', '울든 웃든 마음대로 해라.'],
  ['감자를 삶던 죽을 쑤든 배부르면 된다.', '감자를 삶든 죽을 쑤든 배부르면 된다.'],
].map(
  ([wrong = '', right = ''], gap): Rule => ({
    id: `deed-or-deed-${gap}`,
    severity: 'check',
    trigger: '던',
    marks: [
      { text: /^(.+)던$/, is: { ending: '던', pos: ['verb', 'adjective'] }, never: { has: '었' } },
    ],
    after: [
      ...Array.from({ length: gap }, () => ({ never: { ending: '던 든 든지' } })),
      { is: { ending: '든 든지', pos: ['verb', 'adjective'] }, never: { word: '힘들' } },
    ],
    fix: '$1든',
    examples: [[wrong, right]],
    nearMisses: [right, '함께 놀던 친구가 힘든 일을 겪었다.'],
  }),
);

export const choices: Family = {
  id: 'choices',
  category: 'ending',
  title: '-든과 -던',
  article: '한글 맞춤법 제56항',
  help: "무엇이든 가리지 않음을 나타낼 때는 '-든', 지난 일을 떠올릴 때는 '-던'을 써요. 예: 밥이든 빵이든 좋다. 내가 먹던 빵.",
  rules: [
    {
      id: 'each-other',
      severity: 'error',
      trigger: '틀리 틀려 틀린 틀렸 틀릴 틀립',
      before: [{ text: /^(?:서로|각자|저마다|제각각|제각기|각각)$/ }],
      marks: [{ is: { word: '틀리', pos: 'verb' } }],
      fix: { swap: '틀린다>다르다 틀립>다릅 틀리>다르 틀려>달라 틀렸>달랐 틀린>다른 틀릴>다를' },
      help: "같지 않은 것은 '다르다', 맞지 않은 것은 '틀리다'예요. 예: 생각이 서로 다르다. 답이 틀렸다.",
      examples: [['시작 시각이 서로 틀리니 잘 보세요.', '시작 시각이 서로 다르니 잘 보세요.']],
      nearMisses: ['시작 시각이 서로 다르니 잘 보세요.', '서로 답이 틀렸다고 우겼다.'],
    },
    ...REPORTED,
    ...IN_ANY_WAY,
    ...DEEDS,
    {
      id: 'both-deeds',
      severity: 'check',
      trigger: '던',
      marks: [
        {
          text: /^(.+)던$/,
          is: { ending: '던', pos: ['verb', 'adjective'] },
          never: { has: '었' },
        },
        {
          text: /^(.+)던$/,
          is: { ending: '던', pos: ['verb', 'adjective'] },
          never: { has: '었' },
        },
      ],
      fix: '$1든 $2든',
      examples: [['버스를 타던 걷던 빨리 와라.', '버스를 타든 걷든 빨리 와라.']],
      nearMisses: ['내가 살던 동네', '졸던 아이가 놀던 아이를 보았다.'],
    },
    {
      id: 'how-many',
      severity: 'error',
      trigger: '던',
      before: [{ text: /^몇$/ }],
      marks: [{ text: /^(.+)던(지)?$/, is: { ending: '던 던지', pos: [...THING] } }],
      after: [{ never: { pos: 'noun' } }],
      notNear: { word: '기억 기억하 기억나 모르 궁금하 생각나 떠오르 잊', side: 'after' },
      fix: '$1든$2',
      examples: [['몇 명이던 놀러 오세요.', '몇 명이든 놀러 오세요.']],
      nearMisses: [
        '그때 몇 살이던 동생은 중학생이다.',
        '그때 몇 살이던지 기억이 안 난다.',
        '몇 명이든 놀러 오세요.',
      ],
    },
    {
      id: 'do-or-else',
      severity: 'check',
      trigger: '던지',
      marks: [{ text: /^(.+)던지$/, is: { ending: '던지', pos: ['verb'] }, never: { has: '었' } }],
      after: [{ never: { ending: '든지 던지' } }],
      near: { word: '주 주시 바라 상관없 마찬가지 괜찮', side: 'after', within: 4 },
      notNear: { word: '얼마나 어찌나 하도 어떻게나 어찌 기억 궁금하 모르' },
      fix: '$1든지',
      examples: [['쪽지를 남기던지 전화해 주세요.', '쪽지를 남기든지 전화해 주세요.']],
      nearMisses: ['쪽지를 남기든지 전화해 주세요.', '어찌나 울던지 사탕을 주었다.'],
    },
    {
      id: 'reported-to-do',
      severity: 'error',
      trigger: '다던가 라던가 자던가 냐던가',
      marks: [{ text: /^(.*[다라자냐])던가$/ }],
      after: [{ text: /^(?:하는|하면|할|해서|하거나|하여|한|했다|하며|하고)$/ }],
      fix: '$1든가',
      unverified: true,
      examples: [['남을 놀린다던가 하는 일은 나쁘다.', '남을 놀린다든가 하는 일은 나쁘다.']],
      nearMisses: ['남을 놀린다든가 하는 일은 나쁘다.', '그 애가 온다던가?'],
    },
    {
      id: 'somehow',
      severity: 'error',
      trigger: '어떡하던 어떻게하던 어찌하던',
      marks: [{ text: /^(어떡하|어떻게하|어찌하)던(지|가)?$/ }],
      fix: '$1든$2',
      unverified: true,
      examples: [['어떡하던 이겨야 한다.', '어떡하든 이겨야 한다.']],
      nearMisses: ['어떡하든 이겨야 한다.', '우리가 하던 놀이'],
    },
    {
      id: 'whatever-they-say',
      severity: 'error',
      trigger: '뭐라던 무어라던',
      marks: [{ text: /^(뭐라|무어라)던$/ }],
      after: [{ best: { pos: ['pronoun', 'verb', 'adverb', 'adjective', 'determiner'] } }],
      fix: '$1든',
      unverified: true,
      examples: [['남들이 뭐라던 나는 내 길을 가겠다.', '남들이 뭐라든 나는 내 길을 가겠다.']],
      nearMisses: ['남들이 뭐라든 나는 간다.', '그때 뭐라던 사람이 너였니?'],
    },
    {
      id: 'thing-or-thing',
      severity: 'error',
      trigger: '던',
      marks: [{ text: /^(.+)던$/, is: { pos: ['noun', 'pronoun', 'name'], ending: '던' } }],
      after: [
        {
          any: [
            { is: { pos: ['noun', 'pronoun', 'name'], ending: '든 든지' } },
            { unknown: true, text: /든지?$/ },
          ],
        },
      ],
      fix: '$1든',
      examples: [['짜장면이던 짬뽕이든 다 좋아.', '짜장면이든 짬뽕이든 다 좋아.']],
      nearMisses: ['짜장면이든 짬뽕이든 다 좋아.', '내가 살던 집이든 네가 살던 집이든 같다.'],
    },
    {
      id: 'new-or-old',
      severity: 'error',
      trigger: '던',
      marks: [{ text: /^(.+)던$/, is: { pos: ['noun', 'pronoun', 'name'], ending: '던' } }],
      after: [
        { is: { pos: ['determiner', 'adjective', 'verb'] } },
        { is: { pos: ['noun', 'pronoun', 'name'], ending: '든 든지' } },
      ],
      fix: '$1든',
      examples: [['헌 책이던 새 책이든 다 좋다.', '헌 책이든 새 책이든 다 좋다.']],
      nearMisses: ['헌 책이든 새 책이든 다 좋다.', '화가이던 할아버지는 늙은 나무를 그렸다.'],
    },
    {
      id: 'both-things',
      severity: 'error',
      trigger: '던',
      marks: [
        { text: /^(.+)던$/, is: { pos: ['noun', 'pronoun', 'name'], ending: '던' } },
        { text: /^(.+)던$/, is: { pos: ['noun', 'pronoun', 'name'], ending: '던' } },
      ],
      fix: '$1든 $2든',
      examples: [['산이던 바다던 다 좋다.', '산이든 바다든 다 좋다.']],
      nearMisses: ['산이든 바다든 다 좋다.', '반장이던 친구가 전학을 갔다.'],
    },
    {
      id: 'say-what-they-may',
      severity: 'error',
      trigger: '던',
      before: [{ text: /^(?:뭐|무어|무엇이)라고?$/ }],
      marks: [{ text: /^(하|그러|말하|떠들|놀리|부르)던$/ }],
      after: [{ never: { pos: THING, level: 3 } }],
      fix: '$1든',
      examples: [['누가 뭐라고 하던 나는 내 길을 간다.', '누가 뭐라고 하든 나는 내 길을 간다.']],
      nearMisses: ['뭐라고 하던 사람이 있었다.', '누가 뭐라고 하든 나는 간다.'],
    },
    {
      id: 'any-way',
      severity: 'error',
      trigger: '던',
      before: [{ text: new RegExp(`^(?:${ASKED})$`) }],
      marks: [
        {
          text: /^(.+)던$/,
          is: { ending: '던', pos: ['verb', 'adjective'] },
          never: { has: '었' },
        },
      ],
      after: [{ never: { pos: THING } }],
      notNear: { word: '기억 기억하 기억나 모르 궁금하 생각나 떠오르 묻', side: 'after' },
      fix: '$1든',
      examples: [['네가 언제 오던 반갑게 맞을게.', '네가 언제 오든 반갑게 맞을게.']],
      nearMisses: ['네가 언제 오든 반갑게 맞을게.', '어디서 놀던 아이니?', '언제 오던 손님인가.'],
    },
    {
      id: 'anyone',
      severity: 'error',
      trigger: '누구던 언제던 어디던 뭐던 무엇이던 얼마던 어디서던',
      marks: [{ text: /^(누구|언제|어디|뭐|무엇이|얼마|어디서)던$/, closes: false }],
      after: [{ never: { pos: 'noun', level: 4 } }],
      notNear: { word: '기억 기억하 기억나 모르 궁금하 생각나 떠오르', side: 'after' },
      fix: '$1든',
      unverified: true,
      examples: [['이 문은 누구던 열 수 있다.', '이 문은 누구든 열 수 있다.']],
      nearMisses: ['이 문은 누구든 열 수 있다.', '그 아이가 누구던?'],
    },
  ],
  scans: [
    {
      id: 'rain-or-snow',
      severity: 'error',
      trigger: ['던 '],
      pattern: /(?<![가-힣])(?<mark>([가-힣]{1,4})던 ([가-힣]+[이가을를은는에]) \2던)(?![가-힣])/g,
      fix: '$2든 $3 $2든',
      examples: [['비가 오던 눈이 오던 우리는 간다.', '비가 오든 눈이 오든 우리는 간다.']],
      nearMisses: ['비가 오던 날이 떠오른다.', '내가 놀던 동네에서 네가 놀던 때'],
    },
  ],
};
