import type { Family } from '../../rule.ts';

const PEOPLE_SPEAKING = '내가 제가 네가 우리가 나는 저는 우리는 너는 너희가 저희가';

/** Particles that are wrong with a certain word, whatever the verb is. */
export const caseSlips: Family = {
  id: 'case-slips',
  category: 'particle',
  title: '알맞은 조사',
  article: '한글 맞춤법 제41항; 표준국어대사전',
  help: "앞뒤에 어울리는 조사를 써요. '의'와 '에'는 소리가 비슷해서 헷갈리기 쉬워요. 예: 오늘의 급식, 이번에 내가, 제가 할게요.",
  rules: [
    {
      id: 'you',
      severity: 'error',
      trigger: '너가',
      marks: [{ text: /^너가$/ }],
      fix: '네가',
      help: "'너'에 '가'가 붙으면 '네가'가 돼요. '내가'와 헷갈리지 않게 '니가'로 말하기도 하지만 글에서는 '네가'로 써요.",
      examples: [
        ['너가 먼저 사과하면 나도 용서할게.', '네가 먼저 사과하면 나도 용서할게.'],
        ['그때 너가 범인이라고 말했잖아.', '그때 네가 범인이라고 말했잖아.'],
      ],
      nearMisses: ['네가 먼저 해.', '너와 내가 함께 간다.'],
    },
    {
      id: 'i-humble',
      severity: 'error',
      trigger: '저가',
      marks: [{ text: /^저가$/ }],
      after: [
        {
          any: [
            { best: { pos: ['verb', 'adverb', 'pronoun', 'determiner'] } },
            { is: { particle: '을 에 에게 은 에서 으로 이' } },
          ],
          never: { word: '항공 항공사 제품 상품 브랜드 매장 전략 화장품 스마트폰 휴대폰' },
        },
      ],
      fix: '제가',
      help: "'저'에 '가'가 붙으면 '제가'가 돼요. 예: 제가 발표하겠습니다.",
      examples: [
        ['다음은 저가 발표하겠습니다.', '다음은 제가 발표하겠습니다.'],
        ['저가 이 책을 고른 까닭은 그림 때문입니다.', '제가 이 책을 고른 까닭은 그림 때문입니다.'],
      ],
      nearMisses: ['제가 발표하겠습니다.', '저가 항공이 인기다.', '저가 제품을 샀다.'],
    },
    {
      id: 'i-first',
      severity: 'check',
      trigger: '나가',
      marks: [{ text: /^나가$/, opens: true }],
      after: [{ text: /^(먼저|제일|가장|더|직접|대신|그랬|했|할게|갈게|이겼|졌)/ }],
      fix: '내가',
      help: "'나'에 '가'가 붙으면 '내가'가 돼요. 예: 내가 먼저 갈게.",
      examples: [['나가 먼저 갈게.', '내가 먼저 갈게.']],
      nearMisses: ['내가 먼저 갈게.', '나가 놀자.', '밖으로 나가 먼저 기다렸다.'],
    },
    {
      id: 'who-twice',
      severity: 'error',
      trigger: '누가가 내가가 네가가 제가가',
      marks: [{ text: /^(누|내|네|제)가가$/ }],
      fix: '$1가',
      unverified: true,
      help: "'누가, 내가, 네가'에는 조사 '가'가 이미 들어 있어요.",
      examples: [['누가가 먼저 왔니?', '누가 먼저 왔니?']],
      nearMisses: ['누가 먼저 왔니?', '내가 갈게.'],
    },
    {
      id: 'days-own',
      severity: 'error',
      trigger: '오늘에 어제에 내일에',
      marks: [{ text: /^(오늘|어제|내일)에$/ }],
      after: [
        {
          best: { pos: ['noun', 'bound'], ending: 'none' },
          never: [{ pos: ['adverb', 'determiner'] }, { word: '오 이르' }],
        },
      ],
      fix: '$1의',
      help: "'오늘, 어제, 내일'이 뒤의 이름을 꾸밀 때는 '의'를 써요. 때를 나타낼 때는 조사 없이 써요. 예: 오늘의 급식, 오늘 학교에 갔다.",
      examples: [
        ['오늘에 급식은 카레라이스였다.', '오늘의 급식은 카레라이스였다.'],
        ['나는 내일에 날씨를 알아보았다.', '나는 내일의 날씨를 알아보았다.'],
      ],
      nearMisses: [
        '오늘의 급식은 카레라이스였다.',
        '오늘에 이르기까지 많은 일이 있었다.',
        '오늘에야 알았다.',
      ],
    },
    {
      id: 'this-time',
      severity: 'error',
      trigger: '이번의 다음의 저번의 나중의 지난번의 요번의',
      marks: [{ text: /^(이번|다음|저번|나중|지난번|요번)의$/ }],
      after: [{ text: new RegExp(`^(${PEOPLE_SPEAKING.replaceAll(' ', '|')})$`) }],
      fix: '$1에',
      help: "때를 나타내는 말에는 '에'를 써요. 소리가 비슷한 '의'는 이름을 나타내는 말 앞에 써요. 예: 이번에 내가 반장이 되었다.",
      examples: [
        ['이번의 내가 반장이 되었다.', '이번에 내가 반장이 되었다.'],
        ['나중의 우리가 어른이 되면 알게 될 거야.', '나중에 우리가 어른이 되면 알게 될 거야.'],
      ],
      nearMisses: ['이번에 내가 반장이 되었다.', '이번의 실패는 약이 되었다.'],
    },
    {
      id: 'there-is',
      severity: 'error',
      trigger: '을 를',
      marks: [
        {
          is: { pos: ['noun', 'bound'], particle: '을', ending: 'none' },
          never: [{ word: '것 일 힘 말' }, { pos: ['verb', 'adjective'] }],
        },
      ],
      after: [
        {
          text: /^(?:있|없)(?:다|습니다|어요|음|었다|었습니다|었어요|지만|으므로|으며|다고|다는)$/,
        },
      ],
      fix: { particle: '이' },
      help: "'있다, 없다' 앞에는 '이/가'를 써요. 예: 책임이 있다, 이유가 없다.",
      examples: [
        ['자유를 침해할 소지를 있다.', '자유를 침해할 소지가 있다.'],
        ['우리에게는 지킬 책임을 있습니다.', '우리에게는 지킬 책임이 있습니다.'],
      ],
      nearMisses: ['힘을 있는 대로 썼다.', '숙제를 있다가 하자.', '이유가 없다.'],
    },
    {
      id: 'according-to',
      severity: 'error',
      trigger: '의',
      marks: [
        { is: { particle: '의', ending: 'none' }, never: [{ particle: 'none' }], text: /..의$/ },
      ],
      after: [
        {
          text: /^(?:따라|따라서|따르면|의하면|의해|의해서|의하여|대해|대해서|대하여|관해|관해서|관하여|비해|비해서|비하면|비추어|걸쳐)$/,
        },
      ],
      fix: { particle: '에' },
      help: "'따르다, 의하다, 대하다, 비하다' 앞에는 '에'를 써요. 예: 수요에 따라, 법에 의해.",
      examples: [
        ['값은 수요와 공급의 따라 정해진다.', '값은 수요와 공급에 따라 정해진다.'],
        ['모둠별로 환경 오염의 대해 조사했다.', '모둠별로 환경 오염에 대해 조사했다.'],
      ],
      nearMisses: ['수요와 공급에 따라 정해진다.', '환경 오염의 원인에 대해 조사했다.'],
    },
    {
      id: 'about-what',
      severity: 'error',
      trigger: '이 가',
      marks: [
        {
          is: { pos: 'noun', particle: '이', ending: 'none' },
          never: { pos: ['verb', 'adjective'] },
        },
      ],
      after: [
        { text: /^(?:대해|대해서|대하여|관해|관해서|관하여|대한|관한)$/ },
        // 대한 해협
        { never: { word: '해협 민국 제국 독립 만세' } },
      ],
      fix: { particle: '에' },
      help: "'대하다, 관하다' 앞에는 '에'를 써요. 예: 의견에 대해, 환경에 관한.",
      examples: [['그 의견이 대해 나는 찬성한다.', '그 의견에 대해 나는 찬성한다.']],
      nearMisses: ['그 의견에 대해 나는 찬성한다.', '선생님이 친절하게 대해 주셨다.'],
    },
    {
      id: 'from-view',
      severity: 'error',
      trigger: '에',
      marks: [
        {
          is: { word: '입장 관점 측면 시각 차원 처지 견지', particle: '에', ending: 'none' },
          text: /^(.+)에$/,
        },
      ],
      after: [
        {
          is: {
            pos: 'verb',
            word: '생각하 보 말하 바라보 이해하 판단하 따지 살펴보 설명하 쓰 이야기하 접근하',
          },
        },
      ],
      fix: '$1에서',
      help: "어디에서 보고 생각하는지는 '에서'로 나타내요. 예: 친구의 입장에서 생각하다.",
      examples: [['친구의 입장에 생각해 보자.', '친구의 입장에서 생각해 보자.']],
      nearMisses: ['친구의 입장에서 생각해 보자.', '어려운 처지에 놓였다.'],
    },
    {
      id: 'of-all',
      severity: 'error',
      trigger: '모두에',
      before: [{ text: /^(?:우리|인류|국민|시민|학생|사람|저희|여러분|.+들)$/ }],
      marks: [{ text: /^모두에$/ }],
      after: [
        {
          is: {
            pos: 'noun',
            word: '책임 의무 문제 몫 과제 일 권리 노력 바람 꿈 행복 미래 소원 희망 마음 생각 안전 건강 지혜 힘',
          },
          never: { particle: '에' },
        },
      ],
      fix: ['모두의', '모두에게'],
      help: "'누구의 것'인지 나타낼 때는 '의'를 써요. 소리가 [에]로 나도 '의'로 적어요. 예: 우리 모두의 책임.",
      examples: [['환경 오염은 우리 모두에 책임이다.', '환경 오염은 우리 모두의 책임이다.']],
      nearMisses: ['우리 모두의 책임이다.', '우리 모두에 해당되는 이야기이다.'],
    },
    {
      id: 'in-spite',
      severity: 'error',
      trigger: '의도',
      marks: [{ text: /^(.+)의도$/, never: { word: '의도' } }],
      after: [{ text: /^불[구과]하고$/ }],
      fix: '$1에도',
      help: "'에도 불구하고'로 써요. 예: 추운 날씨에도 불구하고.",
      examples: [['추운 날씨의도 불구하고 많이 모였다.', '추운 날씨에도 불구하고 많이 모였다.']],
      nearMisses: ['추운 날씨에도 불구하고 많이 모였다.', '그의 의도와 달랐다.'],
    },
    {
      id: 'is-not',
      severity: 'error',
      trigger: '을 를',
      marks: [
        {
          is: { pos: ['noun', 'pronoun', 'name', 'bound'], particle: '을', ending: 'none' },
          never: { pos: ['verb', 'adjective'] },
        },
      ],
      after: [{ text: /^아(?:니[다야고라며면지]|니에요|니었|닙니|닌데|니라는|닐까)/ }],
      fix: { particle: '이' },
      help: "'아니다' 앞에는 '이/가'를 써요. 예: 나는 바보가 아니야.",
      examples: [
        ['나는 바보를 아니야.', '나는 바보가 아니야.'],
        ['이것은 장난감을 아니라 악기이다.', '이것은 장난감이 아니라 악기이다.'],
      ],
      nearMisses: ['나는 바보가 아니야.', '그것을 아니까 말했다.', '너를 아니?'],
    },
  ],
};
