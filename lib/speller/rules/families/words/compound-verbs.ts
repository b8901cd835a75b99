import type { Family, Rule } from '../../rule.ts';

/** Verbs that the dictionary joins to a first one in -어 or -고. */
const AFTER_VERB: readonly (readonly [second: string, firsts: string])[] = [
  ['들', '줄어 모여 스며 파고 끼어 뛰어 접어 몰려 밀려 날아 빠져 잦아 흘러 기어 덤벼'],
  ['나', '늘어 깨어 태어 살아 벗어 달아 물러 불어 우러 피어 드러 솟아 튀어'],
  ['나오', '튀어 뛰어 빠져 흘러'],
  ['나가', '빠져 흘러'],
  ['오르', '날아 떠 솟아 기어 달아 피어 타'],
  ['내', '찾아 알아 드러 쫓아 끌어 밀어'],
  ['지', '쏟아 사라 떨어 무너 흩어 쓰러 벌어 부러 망가 헤어 미끄러'],
  ['앉', '가라 내려 둘러 주저 걸터 돌아 눌러'],
  ['안', '끌어 껴 얼싸 부둥켜'],
  ['보', '노려 훑어 들여다 내려다 올려다 내다 거들떠 흘겨 엿'],
  ['들이', '받아 맞아 불러 끌어'],
  ['서', '늘어 돌아 물러 맞'],
  ['놓', '내려 털어 늘어 들여'],
  ['입', '갈아 껴'],
  ['잡', '사로 움켜 따라'],
  ['막', '가로 틀어'],
  ['받', '주고 이어 물려'],
  ['만지', '어루'],
  ['내리', '오르 뛰어 흘러'],
  ['당기', '끌어 잡아'],
  ['다니', '날아 떠 쫓아 굴러'],
  ['넘', '뛰어'],
  ['뛰', '건너'],
  ['뵙', '찾아'],
  ['뵈', '찾아'],
];

/** Nouns that are one word with the verb, unless something modifies them: 몸부림치다. */
const AFTER_NOUN: readonly (readonly [second: string, nouns: string])[] = [
  [
    '치',
    '몸부림 발버둥 소용돌이 굽이 메아리 뒷걸음 도망 달음박질 곤두박질 몸서리 맞장구 아우성 헤엄 뺑소니 요동 고함 야단 장난 소리 물결 뒷걸음질 용솟음',
  ],
  ['들', '철 멍 병 정 물 길 힘 잠'],
  ['나', '겁 화 혼 성 빛 끝 생각 기억 큰일 동강 바닥 들통'],
  ['내', '화 겁 빛 혼 끝'],
  ['쓰', '애 힘'],
  ['먹', '마음 겁'],
  ['보이', '선'],
  ['받', '본'],
  ['서', '앞 앞장'],
  ['따르', '뒤'],
  ['부리', '욕심 고집 심술 꾀 말썽 어리광 응석'],
];
/** Nouns before 없이 that make an adverb with it. */
const WITHOUT =
  '남김 빠짐 거침 어김 변함 꾸밈 아낌 막힘 거리낌 서슴 스스럼 하염 터무니 어처구니 부질 속절 염치 철 맥 볼품 쓸모 틀림 끊임 다름';

/** What may stand before a noun that nothing modifies. */
const UNMODIFIED = [
  {
    best: [{ ending: 'none' }, { role: ['link', 'adverb'] as const }],
    never: [{ pos: ['determiner', 'number'] as const }, { particle: '의' }],
  },
];

const anyOf = (words: string) => new RegExp(`^(?:${words.replaceAll(' ', '|')})$`);

const verbRule = ([second, firsts]: readonly [string, string]): Rule => {
  const [first = ''] = firsts.split(' ');
  return {
    id: `after-verb-${second}`,
    severity: 'error',
    trigger: firsts,
    marks: [{ text: anyOf(firsts) }, { is: { pos: ['verb', 'adjective'], word: second } }],
    fix: 'join',
    examples: [[`그는 ${first} ${second}다가 말았다.`, `그는 ${first}${second}다가 말았다.`]],
    nearMisses: ['밥을 먹어 보았다.', '집에 돌아와 손을 씻었다.'],
  };
};

const nounRule = ([second, nouns]: readonly [string, string]): Rule => {
  const [noun = ''] = nouns.split(' ');
  return {
    id: `after-noun-${second}`,
    severity: 'check',
    trigger: nouns,
    before: UNMODIFIED,
    marks: [{ text: anyOf(nouns) }, { is: { pos: ['verb', 'adjective'], word: second } }],
    fix: 'join',
    examples: [[`우리는 ${noun} ${second}다가 말았다.`, `우리는 ${noun}${second}다가 말았다.`]],
    nearMisses: ['좋은 꿈 꾸세요.', '큰 힘 들이지 않고 이겼다.'],
  };
};

/** 물 들고 와, 병 들고 가: at the beginning as often what one carries. */
const CARRIED = new Set(['물', '병']);

/** The same at the beginning of a sentence, where nothing modifies the noun: 화 났니? */
const openingRule = ([second, nouns]: readonly [string, string]): Rule => {
  const firsts = nouns.split(' ').filter((noun) => !CARRIED.has(noun));
  const [noun = ''] = firsts;
  return {
    id: `opening-noun-${second}`,
    severity: 'check',
    trigger: firsts.join(' '),
    marks: [
      { text: anyOf(firsts.join(' ')), opens: true },
      { is: { pos: ['verb', 'adjective'], word: second } },
    ],
    fix: 'join',
    examples: [[`${noun} ${second}다가 말았다.`, `${noun}${second}다가 말았다.`]],
    nearMisses: ['좋은 꿈 꾸세요.', '물 들고 와.'],
  };
};

export const compoundVerbs: Family = {
  id: 'compound-verbs',
  category: 'spacing',
  title: '합성 동사 붙여쓰기',
  article: '한글 맞춤법 제2항; 표준국어대사전',
  help: '두 낱말이 합쳐 한 낱말이 된 동사와 부사는 붙여 써요. 예: 줄어들다, 튀어나오다, 몸부림치다, 남김없이.',
  rules: [
    ...AFTER_VERB.map(verbRule),
    ...AFTER_NOUN.map(nounRule),
    ...AFTER_NOUN.map(openingRule),
    {
      id: 'without',
      severity: 'check',
      trigger: WITHOUT,
      before: UNMODIFIED,
      marks: [{ text: anyOf(WITHOUT) }, { text: /^없이(도|는)?$/ }],
      fix: 'join',
      examples: [['시금치도 남김 없이 먹었다.', '시금치도 남김없이 먹었다.']],
      nearMisses: ['아무 말 없이 걸었다.', '할 수 없이 돌아왔다.', '남김없이 먹었다.'],
    },
  ],
};
