import type { Family, Rule } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

const PAST_DEUN = [...syllablesWith(['ㅆ'])].map((syllable) => `${syllable}든`).join(' ');
const ASKING =
  '무엇 뭐 어디 누구 언제 어떻게 어떤 어느 누가 뭘 얼마나 왜 아무리 뭐라 뭐라고 무슨 몇 어찌';

/** 기다리든 버스: no choice within two words before and after. */
const MODIFIERS = [
  {
    id: 'modifier-early',
    before: [{ opens: true, never: [{ word: ASKING }, { ending: '든 든지' }] }],
    examples: [['오래 기다리든 버스가 드디어 왔다.', '오래 기다리던 버스가 드디어 왔다.']] as const,
  },
  {
    id: 'modifier',
    before: [{ never: { ending: '든 든지 던' } }, { never: { ending: '든 든지 던' } }],
    examples: [
      ['우리가 함께 놀든 놀이터가 없어졌다.', '우리가 함께 놀던 놀이터가 없어졌다.'],
    ] as const,
  },
].map(
  ({ id, before, examples }): Rule => ({
    id,
    severity: 'check',
    trigger: '든',
    before,
    marks: [
      {
        text: /^(?!뭐라|어떻|그렇|이렇|않)(.+)든$/,
        is: { pos: ['verb', 'adjective'], ending: '든' },
        // 찌든 is 찌들다 as well.
        never: { role: 'modify' },
      },
    ],
    after: [
      {
        best: { pos: ['noun', 'bound', 'pronoun'] },
        never: [{ ending: '든 든지' }, { word: '간 상관' }],
      },
      { never: [{ ending: '든 든지' }, { word: '상관없 관계없' }] },
    ],
    notNear: { word: ASKING, side: 'before', within: 6 },
    fix: '$1던',
    examples,
    nearMisses: [
      '무엇을 하든 네가 정한 일이다.',
      '비가 오든 눈이 오든 우리는 간다.',
      '아무리 힘들든 우리는 간다.',
      '모양이야 어떻든 맛만 좋으면 된다.',
      '힘든 일을 끝내고 쉬었다.',
    ],
  }),
);

/** -든 for -던, which recalls something and modifies a noun: 기다리든 버스. */
export const deunForDeon: Family = {
  id: 'deun-for-deon',
  category: 'ending',
  title: '-던지와 -든지',
  article: '한글 맞춤법 제56항',
  help: "지난 일을 떠올릴 때는 '-던', 가리지 않고 고를 때는 '-든'을 써요. 예: 기다리던 버스, 가든 말든.",
  rules: [
    {
      id: 'past-modifier',
      severity: 'error',
      trigger: '든',
      // 물든 is of 물들다.
      marks: [{ text: /^(?!물든$)(.+)든$/, is: { pos: ['verb', 'adjective'], ending: '든' } }],
      after: [{ best: { pos: ['noun', 'bound', 'pronoun'] }, never: { ending: '든 든지' } }],
      near: {
        word: '어제 아까 예전 옛날 그동안 평소 그때 작년 그저께 방금 어리 전 이제껏 늘 시절 한때 저번 지난번 지난해 여태 자주 항상 매일 처음',
        side: 'before',
      },
      notNear: { word: '무엇 뭐 어디 누구 언제 어떻게 어떤 어느 누가 뭘', side: 'before' },
      fix: '$1던',
      examples: [
        ['아까 먹든 빵이 어디 갔지?', '아까 먹던 빵이 어디 갔지?'],
        ['예전에 살든 동네에 가 보았다.', '예전에 살던 동네에 가 보았다.'],
        ['여기가 어릴 때 살든 집이다.', '여기가 어릴 때 살던 집이다.'],
        ['매일 타든 버스가 안 왔다.', '매일 타던 버스가 안 왔다.'],
      ],
      nearMisses: [
        '예전에 어디서 살든 상관없다.',
        '어제는 비가 오든 말든 놀았다.',
        '힘든 일을 했다.',
      ],
    },
    {
      id: 'past-deun',
      severity: 'error',
      trigger: PAST_DEUN,
      marks: [{ text: /^(?!어쨌)(.+)든$/, is: { ending: '든', has: '었' } }],
      after: [
        { best: { pos: ['noun', 'bound'] }, never: [{ ending: '든 든지' }, { word: '간 상관' }] },
      ],
      notNear: {
        word: '무엇 뭐 어디 누구 언제 어떻게 어떤 어느 누가 뭘 얼마나 왜',
        side: 'before',
      },
      fix: '$1던',
      examples: [['우리가 갔든 바다는 정말 푸르렀다.', '우리가 갔던 바다는 정말 푸르렀다.']],
      nearMisses: [
        '누가 했든 상관없다.',
        '무엇을 먹었든 그릇은 치워라.',
        '네가 갔든 내가 갔든 같다.',
      ],
    },
    ...MODIFIERS,
  ],
};
