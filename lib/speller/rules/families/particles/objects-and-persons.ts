import type { Family, Rule } from '../../rule.ts';

const ELDERS =
  '할머니 할아버지 선생님 아버지 어머니 부모님 외할머니 외할아버지 어르신 교장 담임선생님 교장선생님 큰아버지 큰어머니';
const JUNIORS =
  '동생 친구 아기 강아지 고양이 짝 짝꿍 여동생 남동생 조카 후배 아이 꼬마 막내 사촌동생';
const FRIENDS = '친구|동생|언니|누나|형|오빠|짝|짝꿍|아이들|친구들|동생들|사람들|어린이들|학생들';

/** Objects of verbs that nothing but an object goes with: 잃다, 이루다. */
const OBJECTS = [
  {
    id: 'lost',
    nouns: '말 길 정신 기억 희망 용기 자신감 입맛 의식 목숨 신뢰 흥미 균형 중심',
    verb: '잃',
    bad: '나는 할 말이 잃었다.',
    good: '나는 할 말을 잃었다.',
    near: '말이 주인을 잃었다.',
  },
  {
    id: 'achieved',
    nouns: '꿈 소원 목표 뜻 목적',
    verb: '이루',
    bad: '꿈이 이루기 위해 노력한다.',
    good: '꿈을 이루기 위해 노력한다.',
    near: '꿈이 이루어졌다.',
  },
  {
    id: 'guessed',
    nouns: '답 정답 퀴즈',
    verb: '맞히',
    bad: '내가 정답이 맞혔다.',
    good: '내가 정답을 맞혔다.',
    near: '정답이 맞았다.',
  },
  {
    id: 'bowed',
    nouns: '고개 머리 허리',
    verb: '숙이',
    bad: '나는 고개가 숙였다.',
    good: '나는 고개를 숙였다.',
    near: '절로 고개가 숙여졌다.',
  },
  {
    id: 'made-more',
    nouns: '양 물 수 개수 시간 무게 길이 속도 크기 횟수 말수 소리',
    verb: '늘리 줄이',
    bad: '물의 양이 조금씩 줄였다.',
    good: '물의 양을 조금씩 줄였다.',
    near: '물의 양이 조금씩 줄었다.',
  },
];

/** Particles for objects and for persons. */
export const objectsAndPersons: Family = {
  id: 'objects-and-persons',
  category: 'particle',
  title: '알맞은 조사',
  article: '표준국어대사전',
  help: '하는 일의 대상에는 ‘을/를’, 받는 사람에는 ‘에게, 께’를 써요. 예: 말을 잃다, 선생님께 드리다.',
  rules: [
    ...OBJECTS.map(({ id, nouns, verb, bad, good, near }): Rule => {
      const isApart = bad.includes('조금씩');
      return {
        id,
        severity: 'check',
        trigger: '이 가',
        marks: [{ is: { word: nouns, particle: '이', ending: 'none' } }],
        after: [
          ...(isApart ? [{ text: /^(?:조금씩|점점|더|많이|계속|한꺼번에)$/ }] : []),
          { best: { word: verb, pos: 'verb' }, never: [{ ending: '은' }, { helper: '지' }] },
        ],
        fix: { particle: '을' },
        help: "이 말은 '무엇을'과 함께 써요. 예: 말을 잃다, 꿈을 이루다, 고개를 숙이다.",
        examples: [[bad, good]],
        nearMisses: [good, near],
      };
    }),
    {
      id: 'liked',
      severity: 'check',
      trigger: '을 를',
      marks: [
        {
          is: { pos: ['noun', 'name', 'pronoun'], particle: '을', ending: 'none' },
          never: { pos: ['verb', 'adjective'] },
        },
      ],
      after: [
        {
          text: /^(?:좋아요|좋습니다|좋다|싫어요|싫다|싫습니다|무섭다|무서워요|부럽다|부러워요|그립다|그리워요|필요해요|필요합니다)$/,
          closes: true,
        },
      ],
      fix: { particle: '이' },
      help: "'좋다, 싫다, 무섭다' 앞에는 '이/가'를 써요. '을/를'은 '좋아하다, 싫어하다'와 함께 써요. 예: 수학이 좋아요. 수학을 좋아해요.",
      examples: [
        ['저는 수학을 좋아요.', '저는 수학이 좋아요.'],
        ['나는 할머니를 그립다.', '나는 할머니가 그립다.'],
      ],
      nearMisses: ['저는 수학이 좋아요.', '저는 수학을 좋아해요.', '그 말을 좋다고 여겼다.'],
    },
    {
      id: 'heard',
      severity: 'check',
      trigger: '소리가 노래가 음악이',
      marks: [
        {
          is: { particle: '이', ending: 'none' },
          text: /^(?:[가-힣]*소리가|노래가|음악이|이야기가|소식이)$/,
        },
      ],
      // 노래가 듣고 싶다 is right.
      after: [
        { text: /^듣(?:고|자|자마자|더니|다가)$/, is: { word: '듣' } },
        { never: { word: '싶' } },
      ],
      fix: { particle: '을' },
      help: "'듣다'는 '무엇을'과 함께 써요. 예: 소리를 듣다.",
      examples: [['종소리가 듣고 교실로 갔다.', '종소리를 듣고 교실로 갔다.']],
      nearMisses: ['종소리를 듣고 교실로 갔다.', '종소리가 듣기 좋다.', '노래가 듣고 싶다.'],
    },
    {
      id: 'kept',
      severity: 'check',
      trigger: '가 이',
      before: [{ text: /^(?:나는|저는|우리는|우리 집은|집에서는|집은|친구는)$/ }],
      marks: [
        {
          is: {
            word: '고양이 강아지 햄스터 토끼 거북이 금붕어 물고기 앵무새 새 개 병아리 화분 식물 강낭콩',
            particle: '이',
            ending: 'none',
          },
        },
      ],
      after: [
        { is: { word: '키우 기르', pos: 'verb' }, never: [{ role: 'modify' }, { ending: '고' }] },
      ],
      fix: { particle: '을' },
      help: "'키우다, 기르다'는 '무엇을'과 함께 써요. 예: 나는 고양이를 키운다.",
      examples: [['나는 고양이가 키운다.', '나는 고양이를 키운다.']],
      nearMisses: ['나는 고양이를 키운다.', '나는 고양이가 좋다.'],
    },
    {
      id: 'written-to',
      severity: 'error',
      trigger: '에',
      marks: [{ text: new RegExp(`^(${FRIENDS}|${ELDERS.replaceAll(' ', '|')})에$`) }],
      after: [
        {
          text: /^(?:편지를|엽서를|쪽지를|문자를|카드를|거짓말을|인사를|사과를|부탁을|전화를|질문을|고백을|장난을|자랑을)$/,
        },
        { is: { word: '쓰 적 하 보내 걸', pos: 'verb' } },
      ],
      fix: ['$1에게', '$1께'],
      help: "무엇을 받거나 듣는 사람 뒤에는 '에게'를 써요. 예: 친구에게 편지를 쓰다.",
      examples: [['친구에 편지를 썼다.', '친구에게 편지를 썼다.']],
      nearMisses: ['친구에게 편지를 썼다.', '친구의 편지를 읽었다.'],
    },
    {
      id: 'liked-by',
      severity: 'error',
      trigger: '에',
      marks: [{ text: new RegExp(`^(${FRIENDS})에$`) }],
      after: [{ text: /^인기(?:가|를|도)?$/ }, { is: { word: '많 있 좋 끌 높 얻' } }],
      fix: '$1에게',
      help: "사람 뒤에는 '에'가 아니라 '에게'를 써요. 예: 아이들에게 인기가 많다.",
      examples: [['아이들에 인기가 많다.', '아이들에게 인기가 많다.']],
      nearMisses: ['아이들에게 인기가 많다.', '아이들의 인기를 얻었다.'],
    },
    {
      id: 'talked-with',
      severity: 'error',
      trigger: '에',
      marks: [
        {
          is: { particle: '에', ending: 'none' },
          text: new RegExp(`^(${FRIENDS}|선생님|엄마|아빠)에$`),
        },
      ],
      after: [
        { text: /^(?:이야기를|얘기를|대화를|인사를|상담을|함께)$/ },
        { is: { pos: 'verb', word: '나누 주고받 상담하 하 가 놀 다니 걷 오' } },
      ],
      fix: { particle: '과' },
      help: "함께 하는 사람 뒤에는 '와/과'를 써요. 예: 친구와 이야기를 나누다.",
      examples: [
        ['친구에 이야기를 나누었다.', '친구와 이야기를 나누었다.'],
        ['나는 동생에 함께 갔다.', '나는 동생과 함께 갔다.'],
      ],
      nearMisses: ['친구와 이야기를 나누었다.', '집에 함께 갔다.'],
    },
    {
      id: 'most-to-me',
      severity: 'check',
      trigger: '나에 저에 너에',
      marks: [{ text: /^(나|저|너)에$/ }],
      after: [
        { text: /^(?:가장|제일|정말|꼭|아주|매우)$/ },
        {
          is: {
            role: 'modify',
            word: '소중하 중요하 필요하 고맙 특별하 큰 크 어렵 힘들 친하 가깝',
          },
        },
      ],
      fix: '$1에게',
      help: "사람에게 어떠한지는 '에게'로 나타내요. 예: 나에게 가장 소중한 것.",
      examples: [['나에 가장 소중한 것은 가족이다.', '나에게 가장 소중한 것은 가족이다.']],
      nearMisses: ['나에게 가장 소중한 것은 가족이다.', '나의 가장 친한 친구'],
    },
    {
      id: 'to-an-elder',
      severity: 'check',
      trigger: '한테 에게',
      marks: [
        { is: { word: ELDERS, particle: '에게 한테', ending: 'none' }, text: /(?:한테|에게)$/ },
      ],
      after: [{ is: { word: '드리 말씀드리 감사드리 전화드리 인사드리' } }],
      fix: { particle: '께' },
      help: "웃어른에게는 '께'를 써요. 예: 할머니께 드렸다.",
      examples: [['선생님에게 말씀드렸다.', '선생님께 말씀드렸다.']],
      nearMisses: ['선생님께 말씀드렸다.', '친구에게 말했다.'],
    },
    {
      id: 'gift-to-an-elder',
      severity: 'check',
      trigger: '한테 에게',
      marks: [
        { is: { word: ELDERS, particle: '에게 한테', ending: 'none' }, text: /(?:한테|에게)$/ },
      ],
      after: [
        { is: { pos: 'noun', particle: '을', ending: 'none' } },
        { is: { word: '드리 주', pos: 'verb' } },
      ],
      fix: { particle: '께' },
      help: "웃어른에게는 '께'를 쓰고, 주는 것은 '드리다'라고 해요. 예: 할머니께 선물을 드렸다.",
      examples: [['할머니한테 선물을 드렸다.', '할머니께 선물을 드렸다.']],
      nearMisses: ['할머니께 선물을 드렸다.', '친구에게 선물을 주었다.'],
    },
    {
      id: 'to-a-junior',
      severity: 'check',
      trigger: '께',
      marks: [{ is: { word: JUNIORS, particle: '께', ending: 'none' }, text: /께$/ }],
      fix: { particle: '에게' },
      help: "'께'는 웃어른에게만 써요. 예: 할머니께 드리다, 동생에게 주다.",
      examples: [['나는 친구께 부탁했다.', '나는 친구에게 부탁했다.']],
      nearMisses: ['나는 친구에게 부탁했다.', '선생님께 부탁했다.'],
    },
    {
      id: 'junior-subject',
      severity: 'check',
      trigger: '께서',
      marks: [{ is: { word: JUNIORS, particle: '께서', ending: 'none' }, text: /께서$/ }],
      fix: { particle: '이' },
      help: "'께서'는 웃어른에게만 써요. 예: 할머니께서 오셨다, 동생이 왔다.",
      examples: [['동생께서 울음을 터뜨렸다.', '동생이 울음을 터뜨렸다.']],
      nearMisses: ['동생이 울음을 터뜨렸다.', '할머니께서 오셨다.'],
    },
    {
      id: 'good-for-health',
      severity: 'error',
      trigger: '건강에게 몸에게 환경에게 지구에게',
      marks: [{ text: /^(건강|몸|환경|피부|눈)에게$/ }],
      fix: '$1에',
      help: "사람이나 동물이 아닌 것에는 '에'를 써요. 예: 건강에 좋다.",
      examples: [['채소는 건강에게 좋다.', '채소는 건강에 좋다.']],
      nearMisses: ['채소는 건강에 좋다.', '지구에게 편지를 썼다.'],
    },
  ],
};
